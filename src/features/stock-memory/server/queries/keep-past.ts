import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { selectVersions } from '#server/answers/data-versions.ts';
import type { Db } from '#server/db/database.ts';

const VERSION = 'past-stock';

export interface CountedDay {
  place: string;
  day: string;
}

/**
 * Counts something about the ends of days once, and keeps the last figures in this process for as long as no past level
 * changes. Where a place was not read since, its day may still change, and nothing is kept.
 */
export function keepPast(
  max: number,
  count: (db: Db, days: readonly CountedDay[]) => Promise<number>,
): (db: Db, days: readonly CountedDay[]) => Promise<number> {
  const kept = new LRUCache<string, number>({ max });
  return async (db, days) => {
    // Before the levels: a figure that a change overtakes is never found again.
    const version = await findPastVersion(db, days);
    if (version === null) return count(db, days);
    const key = JSON.stringify([version, days.map(({ place, day }) => [place, day])]);
    const known = kept.get(key);
    if (known !== undefined) return known;
    const counted = await count(db, days);
    kept.set(key, counted);
    return counted;
  };
}

/** Identifies past levels, also from those of another database; null if a day is not over. */
async function findPastVersion(db: Db, days: readonly CountedDay[]): Promise<string | null> {
  const { [VERSION]: version } = await selectVersions(db, [VERSION]);
  const { rows } = await sql<{ database: string }>`
    select current_database() as database
    where not exists (
      select from unnest(${days.map(({ place }) => place)}::text[], ${days.map(({ day }) => day)}::date[])
        as asked (place, day)
      where not exists (
        select from stock_daily_totals as later where later.place = asked.place and later.day > asked.day
      )
    )`.execute(db);
  return rows[0] && version !== undefined ? `${rows[0].database} ${version}` : null;
}
