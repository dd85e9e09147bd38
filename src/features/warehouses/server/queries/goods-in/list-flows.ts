import type { Db } from '#server/db/database.ts';
import type { FlowKind } from '../../../rules/goods-in.ts';

/** What a warehouse itself says entered, left or was corrected on a day. */
export interface ToldFlow {
  id: string;
  day: string;
  kind: FlowKind;
  sku: string;
  /** Below zero for what left; null where it is not known how many. */
  units: number | null;
  reason: string | null;
  person: string | null;
  /** The delivery or the order that it belongs to, by its own number. */
  reference: string | null;
}

interface FlowSpan {
  warehouseId: string;
  from: string;
  to: string;
  /** Of all without it. */
  skus?: readonly string[];
}

/** The flows of a warehouse between two company days, both included, the earliest first. */
export const listToldFlows = (db: Db, { warehouseId, from, to, skus }: FlowSpan): Promise<ToldFlow[]> =>
  db
    .selectFrom('stock_flows')
    .select(['id', 'day', 'kind', 'sku', 'units', 'reason', 'person', 'reference'])
    .where('warehouse_id', '=', warehouseId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .$if(skus !== undefined, (query) => query.where('sku', 'in', [...(skus ?? [])]))
    .orderBy('day')
    .orderBy('at')
    .orderBy('id')
    .execute();

/** The earliest day that a warehouse reported on since a moment; null without a report. */
export async function findFirstToldDay(
  db: Db,
  { warehouseId, since }: { warehouseId: string; since: Date },
): Promise<string | null> {
  const row = await db
    .selectFrom('stock_flows')
    .select('day')
    .where('warehouse_id', '=', warehouseId)
    .where('stored_at', '>', since)
    .orderBy('day')
    .limit(1)
    .executeTakeFirst();
  return row?.day ?? null;
}
