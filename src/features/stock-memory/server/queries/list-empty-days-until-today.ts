import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from '#server/db/database.ts';
import { addDays } from '#shared/dates.ts';
import { describePastShelves } from './describe-past-shelves.ts';
import { isStillRead } from './is-still-read.ts';
import { listEmptyDays, type EmptyDays } from './list-empty-days.ts';

/** Several periods and channels of one screen; each may be tens of thousands of SKUs in all locations together. */
const KEPT_MAX = 4;

interface Options {
  skus: readonly string[];
  /** The first day; the last one is today. */
  from: string;
  today: string;
}

const kept = new LRUCache<string, readonly EmptyDays[]>({ max: KEPT_MAX });

/**
 * The same as `listEmptyDays`, up to today. The days before are looked up once for as long as no level of them changes; of
 * today the current stock says as much, because it is what the last sync found.
 */
export async function listEmptyDaysUntilToday(db: Db, { skus, from, today }: Options): Promise<EmptyDays[]> {
  const yesterday = addDays(today, -1);
  if (from > yesterday) return listEmptyDays(db, { skus, from, to: today });
  // Before the levels: what a change overtakes is kept under a key that no one finds again.
  const versions = await describePastShelves(db, yesterday);
  const which = createHash('sha1').update(skus.join('\n')).digest('base64');
  const key = JSON.stringify([versions, from, yesterday, which]);
  const past = kept.get(key) ?? (await listEmptyDays(db, { skus, from, to: yesterday }));
  kept.set(key, past);
  return addToday(past, await selectToday(db, { skus, today }), today);
}

interface PlaceToday {
  place: string;
  /** SKUs of which nothing is available, of which something is, and of which it is not said. */
  empty: string[] | null;
  stocked: string[] | null;
  unknown: string[] | null;
}

/** By location that was read today: which of some SKUs it has. */
async function selectToday(db: Db, { skus, today }: Pick<Options, 'skus' | 'today'>): Promise<PlaceToday[]> {
  const { rows } = await sql<PlaceToday>`
    select place,
      array_agg(sku) filter (where available <= 0) as empty,
      array_agg(sku) filter (where available > 0) as stocked,
      array_agg(sku) filter (where available is null) as unknown
    from stock_latest
    where place in (select place from stock_daily_totals where day = ${today}) and sku = any(${[...skus]}::text[])
      and ${isStillRead(sql`place`)}
    group by place`.execute(db);
  return rows;
}

function addToday(past: readonly EmptyDays[], now: readonly PlaceToday[], today: string): EmptyDays[] {
  const byPlace = Map.groupBy(past, ({ place }) => place);
  const added = now.flatMap(({ place, empty, stocked, unknown }) => {
    const before = new Map((byPlace.get(place) ?? []).map((each) => [each.sku, each]));
    byPlace.delete(place);
    const add = (skus: string[] | null, isEmpty: boolean, isStocked: boolean) => {
      for (const sku of skus ?? []) {
        const { days = [], hadStock = false } = before.get(sku) ?? {};
        const after = {
          place,
          sku,
          days: isEmpty ? [...days, today] : days,
          hadStock: hadStock || isStocked,
        };
        before.set(sku, after);
      }
    };
    add(empty, true, false);
    add(stocked, false, true);
    add(unknown, false, false);
    return [...before.values()];
  });
  return [...[...byPlace.values()].flat(), ...added];
}
