import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from '#server/db/database.ts';
import { findPastVersion, selectIsOver } from './past-version.ts';

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

/** By which what was counted of some days is kept; null if one of them is not over. */
async function findKey(db: Db, days: readonly CountedDay[]): Promise<string | null> {
  const version = await findPastVersion(db);
  const { rows } = await sql<CountedDay & { takenAt: Date | null; isOver: boolean }>`
    select place, day, taken_at as "takenAt", ${selectIsOver(sql`day`)} as "isOver"
    from unnest(${days.map(({ place }) => place)}::text[], ${days.map(({ day }) => day)}::date[]) as asked (place, day)
    left join stock_daily_totals using (place, day)
    order by place, day`.execute(db);
  return rows.every(({ isOver }) => isOver) ? JSON.stringify([version, rows]) : null;
}
