import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** From this day on, a place held this many units of a SKU, until the next step. */
export interface LevelStep {
  sku: string;
  day: string;
  onHand: number | null;
  quarantined: number | null;
  isListed: boolean;
}

/** Every step of a place between two days, with the last one before of each SKU; by SKU, the earliest first. */
export async function listLevelSteps(
  db: Db,
  { place, from, to }: { place: string; from: string; to: string },
): Promise<LevelStep[]> {
  const columns = sql`sku, day, on_hand as "onHand", quarantined, is_listed as "isListed"`;
  const { rows } = await sql<LevelStep>`
    (
      select distinct on (sku) ${columns} from stock_daily
      where place = ${place} and day <= ${from}
      order by sku, day desc
    )
    union all
    select ${columns} from stock_daily where place = ${place} and day > ${from} and day <= ${to}
    order by sku, day`.execute(db);
  return rows;
}

/** When a place was read last on each of some days; a day without a reading is left out. */
export async function listReadingTimes(
  db: Db,
  { place, from, to }: { place: string; from: string; to: string },
): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom('stock_daily_totals')
    .select(['day', 'taken_at'])
    .where('place', '=', place)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();
  return new Map(rows.map(({ day, taken_at: takenAt }) => [day, takenAt]));
}

/** Whether one of some places ever listed a SKU. */
export async function hasListed(
  db: Db,
  { places, sku }: { places: readonly string[]; sku: string },
): Promise<boolean> {
  if (places.length === 0) return false;
  const listed = await db
    .selectFrom('stock_daily')
    .select('sku')
    .where('place', 'in', [...places])
    .where('sku', '=', sku)
    .limit(1)
    .executeTakeFirst();
  return listed !== undefined;
}

/** The SKUs that a place lists now. */
export async function listListedSkus(db: Db, place: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('stock_latest')
    .select('sku')
    .where('place', '=', place)
    .where('is_listed', '=', true)
    .execute();
  return new Set(rows.map(({ sku }) => sku));
}
