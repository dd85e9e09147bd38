import { sql, type RawBuilder } from 'kysely';
import { LRUCache } from 'lru-cache';
import { selectVersions } from '#server/answers/data-versions.ts';
import type { Db } from '#server/db/database.ts';

const VERSION = 'past-stock';

/**
 * Whether a day is over: a place was read on a later one, its own or another. A level that changes on such a day is of
 * the past, and moves the version below: its trigger, `note_past_stock`, decides by the same words.
 */
export const selectIsOver = (day: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${day} < (select find_last_read_day())`;

/**
 * The version of the levels of all days that are over. To be found before levels are read: what a change overtakes is then
 * never found again. A sync that ends while another begins the next day may still change a day unnoticed, so what is
 * kept of one is also named by when its places were read.
 */
export async function findPastVersion(db: Db): Promise<string | undefined> {
  const { [VERSION]: version } = await selectVersions(db, [VERSION]);
  return version;
}

export interface CountedDay {
  place: string;
  day: string;
}

/**
 * Counts something about the ends of days once, and keeps the last figures in this process for as long as no past level
 * changes. Of a day that is not over nothing is kept.
 */
export function keepPast(
  max: number,
  count: (db: Db, days: readonly CountedDay[]) => Promise<number>,
): (db: Db, days: readonly CountedDay[]) => Promise<number> {
  const kept = new LRUCache<string, number>({ max });
  return async (db, days) => {
    const key = await findKey(db, days);
    const known = key === null ? undefined : kept.get(key);
    if (known !== undefined) return known;
    const counted = await count(db, days);
    if (key !== null) kept.set(key, counted);
    return counted;
  };
}

/** By which what was counted of some days is kept, also beside those of another database; null if one is not over. */
async function findKey(db: Db, days: readonly CountedDay[]): Promise<string | null> {
  const version = await findPastVersion(db);
  const { rows } = await sql<CountedDay & { takenAt: Date | null; database: string; isOver: boolean }>`
    select place, day, taken_at as "takenAt", current_database() as database, ${selectIsOver(sql`day`)} as "isOver"
    from unnest(${days.map(({ place }) => place)}::text[], ${days.map(({ day }) => day)}::date[]) as asked (place, day)
    left join stock_daily_totals using (place, day)
    order by place, day`.execute(db);
  return rows.every(({ isOver }) => isOver) ? JSON.stringify([version, rows]) : null;
}
