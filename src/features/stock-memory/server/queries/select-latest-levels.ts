import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { SkuLevel } from '../../rules/levels.ts';
import { PREFIXED_LEVEL_COLUMNS, toSkuLevel, type LevelRow } from './list-stock-history.ts';

export interface PlaceLevel {
  place: string;
  /** Null where the place was not read on the asked day, or had never held the SKU by then. */
  level: SkuLevel | null;
  /** When the place was last read, or was on the asked day. */
  takenAt: Date | null;
}

/** What every location that ever held a SKU held of it when it was last read. */
export async function selectLatestLevels(db: Db, sku: string): Promise<PlaceLevel[]> {
  const { rows } = await sql<LevelRow & { place: string; taken_at: Date | null }>`
    select level.place, ${PREFIXED_LEVEL_COLUMNS}, totals.taken_at
    from stock_latest as level
    left join lateral (
      select taken_at from stock_daily_totals where place = level.place order by day desc limit 1
    ) as totals on true
    where level.sku = ${sku}`.execute(db);
  return rows.map(({ place, taken_at, ...row }) => ({ place, level: toSkuLevel(row), takenAt: taken_at }));
}

/** What every location that ever held a SKU held of it at the end of a day. */
export async function selectLevelsOnDay(
  db: Db,
  { sku, day }: { sku: string; day: string },
): Promise<PlaceLevel[]> {
  const { rows } = await sql<{ place: string; taken_at: Date | null } & (LevelRow | { sku: null })>`
    select known.place, ${PREFIXED_LEVEL_COLUMNS}, read.taken_at
    from stock_latest as known
    left join stock_daily_totals as read on read.place = known.place and read.day = ${day}
    left join lateral (
      select * from stock_daily
      where place = known.place and sku = ${sku} and day <= ${day}
      order by day desc
      limit 1
    ) as level on read.place is not null
    where known.sku = ${sku}`.execute(db);
  return rows.map(({ place, taken_at: takenAt, ...row }) => ({
    place,
    level: row.sku === null ? null : toSkuLevel(row),
    takenAt,
  }));
}
