import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { listDays } from '#shared/dates.ts';
import { selectKnownSince } from './select-known-since.ts';
import { isStillRead } from './is-still-read.ts';

export interface EmptyDays {
  place: string;
  sku: string;
  /** On which the place was read and had nothing available, in order. */
  days: string[];
  /** It had something on another of these days. */
  hadStock: boolean;
}

interface EmptyDaysOptions {
  skus: readonly string[];
  /** Only there; everywhere if it is not given. */
  places?: readonly string[];
  /** Both included. */
  from: string;
  to: string;
}

/** When a place's stock of a SKU ran out and came back. */
interface StockTurns {
  place: string;
  sku: string;
  /** Days since the first one, in order: each value holds until the next. */
  days: number[];
  /** Whether there was none or some; 0 where the place did not report it. */
  states: number[];
}
const NONE_LEFT = 1;
const SOME_LEFT = 2;

/** On which days places that know some SKUs had none of them available. A day on which a place was not read is not one. */
export async function listEmptyDays(db: Db, options: EmptyDaysOptions): Promise<EmptyDays[]> {
  const { from, to } = options;
  const [turns, readings] = await Promise.all([selectTurns(db, options), selectReadings(db, options)]);
  const dates = listDays(from, to);
  return turns.flatMap(({ place, sku, days: starts, states }) => {
    const days: string[] = [];
    let hadStock = false;
    let wasRead = false;
    let turn = -1;
    for (const at of readings.get(place) ?? []) {
      while ((starts[turn + 1] ?? dates.length) <= at) turn += 1;
      if (turn < 0) continue;
      wasRead = true;
      if (states[turn] === NONE_LEFT) days.push(dates[at] ?? from);
      else if (states[turn] === SOME_LEFT) hadStock = true;
    }
    return wasRead ? [{ place, sku, days, hadStock }] : [];
  });
}

/** One SKU after the other, in the order of the index: sorting all their levels takes longer than finding them. */
async function selectTurns(db: Db, { skus, places, from, to }: EmptyDaysOptions): Promise<StockTurns[]> {
  const there = places ? sql`and place = any(${[...places]}::text[])` : sql``;
  const { rows } = await sql<StockTurns>`
    with ${selectKnownSince(from, sql`sku = any(${[...skus]}::text[]) ${there} and ${isStillRead(sql`place`)}`)}
    select known.place, known.sku, turn.days, turn.states
    from known
    cross join lateral (
      select array_agg(greatest(day - ${from}::date, 0)) as days, array_agg(state) as states
      from (
        select day, state, lag(state) over (order by day) as before
        from (
          select day, case when available <= 0 then ${sql.lit(NONE_LEFT)} when available > 0 then ${sql.lit(SOME_LEFT)} else 0 end as state
          from stock_daily
          where place = known.place and sku = known.sku and day between known.since and ${to}
        ) as level
      ) as level
      where before is null or state <> before
    ) as turn
    where turn.days is not null`.execute(db);
  return rows;
}

/** By place, on which days it was read, as days since the first one. */
async function selectReadings(
  db: Db,
  { from, to }: EmptyDaysOptions,
): Promise<ReadonlyMap<string, number[]>> {
  const { rows } = await sql<{ place: string; days: number[] }>`
    select place, array_agg(day - ${from}::date order by day) as days
    from stock_daily_totals where day between ${from} and ${to} group by place`.execute(db);
  return new Map(rows.map(({ place, days }) => [place, days]));
}
