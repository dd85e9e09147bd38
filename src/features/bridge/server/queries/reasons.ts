import type { Selectable } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { BridgeReasonsTable } from '#server/db/schema/bridge-tables.ts';

type StoredReason = Selectable<BridgeReasonsTable>;
type SkuOnDay = Pick<StoredReason, 'place' | 'sku' | 'day'>;

export const findReason = (tx: Db, { place, sku, day }: SkuOnDay): Promise<StoredReason | undefined> =>
  tx
    .selectFrom('bridge_reasons')
    .selectAll()
    .where('place', '=', place)
    .where('sku', '=', sku)
    .where('day', '=', day)
    .executeTakeFirst();

export async function hasDifference(tx: Db, { place, sku, day }: SkuOnDay): Promise<boolean> {
  const line = await tx
    .selectFrom('bridge_days')
    .select('unexplained')
    .where('place', '=', place)
    .where('sku', '=', sku)
    .where('day', '=', day)
    .executeTakeFirst();
  return line !== undefined && line.unexplained !== 0;
}

export const upsertReason = (tx: Db, { place, sku, day, ...fields }: Omit<StoredReason, 'id'>) =>
  tx
    .insertInto('bridge_reasons')
    .values({ place, sku, day, ...fields })
    .onConflict((conflict) => conflict.columns(['place', 'sku', 'day']).doUpdateSet(fields))
    .returning('id')
    .executeTakeFirstOrThrow();
