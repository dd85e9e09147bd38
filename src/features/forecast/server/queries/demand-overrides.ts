import { sql } from 'kysely';
import type { Cell } from '#features/catalogue/rules/cells.ts';
import type { Db } from '#server/db/database.ts';
import { toDayNumber } from '#shared/dates.ts';
import type { TypedDemand } from '../../rules/ahead/look-ahead.ts';
import type { ChannelGroup } from '../../rules/channel-groups.ts';

/** A figure that was typed over the forecast, as it is kept. */
export interface StoredOverride {
  id: number;
  cell: Cell;
  channel_group: ChannelGroup;
  first_day: string;
  last_day: string;
  units_per_day: number;
  reason: string;
  version: number;
  saved_by: string;
  saved_at: Date;
}

const columns = [
  'id',
  'cell',
  'channel_group',
  'first_day',
  'last_day',
  'units_per_day',
  'reason',
  'version',
  'saved_by',
  'saved_at',
] as const;

// Only this area writes the table, and the contract takes nothing but cells.
const toOverride = (row: Omit<StoredOverride, 'cell'> & { cell: string }): StoredOverride =>
  row as StoredOverride;

/** The earliest first. */
export async function selectOverrides(db: Db): Promise<StoredOverride[]> {
  const rows = await db
    .selectFrom('demand_overrides')
    .select(columns)
    .orderBy('first_day')
    .orderBy('id')
    .execute();
  return rows.map(toOverride);
}

export const toTypedDemand = (override: StoredOverride): TypedDemand => ({
  firstDay: toDayNumber(override.first_day),
  lastDay: toDayNumber(override.last_day),
  unitsPerDay: override.units_per_day,
});

/** Locks all of them until the transaction ends, so that no two can be saved over the same days. */
export async function lockOverrides(tx: Db): Promise<StoredOverride[]> {
  await sql`lock table demand_overrides in share row exclusive mode`.execute(tx);
  return selectOverrides(tx);
}

export type OverrideFields = Omit<StoredOverride, 'id' | 'version'>;

export async function insertOverride(tx: Db, fields: OverrideFields): Promise<StoredOverride> {
  return toOverride(
    await tx.insertInto('demand_overrides').values(fields).returning(columns).executeTakeFirstOrThrow(),
  );
}

export async function updateOverride(
  tx: Db,
  { id, version }: Pick<StoredOverride, 'id' | 'version'>,
  fields: OverrideFields,
): Promise<StoredOverride> {
  return toOverride(
    await tx
      .updateTable('demand_overrides')
      .set({ ...fields, version: version + 1 })
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirstOrThrow(),
  );
}

export const deleteOverride = async (tx: Db, id: number): Promise<void> =>
  void (await tx.deleteFrom('demand_overrides').where('id', '=', id).execute());
