import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { fromDayNumber } from '#shared/dates.ts';
import { DAY_MS } from '#shared/day-ms.ts';
import {
  matchFlags,
  selectMatching,
  type KitSelection,
  type KitFlags,
  type KitTimeRange,
} from './parse-kit-filters.ts';
import { sumBy } from '#shared/sum-by.ts';

/** What the figures at the head of the screen say, and how many kits the list has. */
export interface KitCounts {
  total: number;
  activated: number;
  /** Kits of which no one reported whether they are activated. */
  activationUnknown: number;
  retail: number;
  withSubscription: number;
  listed: number;
}

const buildCounts = (count: (name: keyof KitCounts) => number): KitCounts => ({
  total: count('total'),
  activated: count('activated'),
  activationUnknown: count('activationUnknown'),
  retail: count('retail'),
  withSubscription: count('withSubscription'),
  listed: count('listed'),
});

const IS_ACTIVATION_UNKNOWN = sql<boolean>`not (is_subscription_activated or is_activation_reported)`;

export const buildCountColumns = (db: Db, flags: KitFlags) => {
  const { fn } = db;
  return [
    fn.countAll<number>().as('total'),
    fn.countAll<number>().filterWhere('is_subscription_activated', '=', true).as('activated'),
    fn.countAll<number>().filterWhere(IS_ACTIVATION_UNKNOWN).as('activationUnknown'),
    fn.countAll<number>().filterWhere('is_retail', '=', true).as('retail'),
    fn.countAll<number>().filterWhere('has_subscription', '=', true).as('withSubscription'),
    fn.countAll<number>().filterWhere(matchFlags(flags)).as('listed'),
  ] as const;
};

/** Counts the kits that match, one by one. */
export const countMatching = (db: Db, chosen: KitSelection): Promise<KitCounts> =>
  selectMatching(db, chosen).select(buildCountColumns(db, chosen.flags)).executeTakeFirstOrThrow();

/** Counts the kits of the dates: whole days from the table of counts, what is left of a day at either end one by one. */
export async function countInRange(db: Db, { range, flags }: KitSelection): Promise<KitCounts> {
  const parts = await Promise.all([
    countDays(db, range, flags),
    ...splitRangeEdges(range).map((edge) => countMatching(db, { pattern: null, range: edge, flags })),
  ]);
  return buildCounts((name) => sumBy(parts, (part) => part[name]));
}

async function countDays(db: Db, range: KitTimeRange, flags: KitFlags): Promise<KitCounts> {
  const { fn } = db;
  const sums = await selectWholeDays(db, range)
    .select([
      fn.sum<string | null>('kits').as('total'),
      fn.sum<string | null>('kits').filterWhere('is_subscription_activated', '=', true).as('activated'),
      fn.sum<string | null>('kits').filterWhere(IS_ACTIVATION_UNKNOWN).as('activationUnknown'),
      fn.sum<string | null>('kits').filterWhere('is_retail', '=', true).as('retail'),
      fn.sum<string | null>('kits').filterWhere('has_subscription', '=', true).as('withSubscription'),
      fn.sum<string | null>('kits').filterWhere(matchFlags(flags)).as('listed'),
    ])
    .executeTakeFirstOrThrow();
  return buildCounts((name) => Number(sums[name]));
}

/** The counts of the days (UTC) that lie in the range with all their hours. */
export const selectWholeDays = (db: Db, { from, to }: KitTimeRange) =>
  db
    .selectFrom('kit_counts')
    .$if(from !== null, (q) => q.where('day', '>=', fromDayNumber(ceilDay(from))))
    .$if(to !== null, (q) => q.where('day', '<', fromDayNumber(floorDay(to))));

/** The parts of the range before its first and after its last whole day, the later one last. */
export function splitRangeEdges({ from, to }: KitTimeRange): KitTimeRange[] {
  const first = from && new Date(ceilDay(from) * DAY_MS);
  const last = to && new Date(floorDay(to) * DAY_MS);
  const edges = [
    { from, to: first && to && to < first ? to : first },
    { from: last && first && last < first ? first : last, to },
  ];
  return edges.filter((edge) => edge.from && edge.to && edge.from < edge.to);
}

/** The day (UTC) of a moment, and the first one that begins no earlier. */
const floorDay = (at: Date | null): number => Math.floor(Number(at) / DAY_MS);
const ceilDay = (at: Date | null): number => Math.ceil(Number(at) / DAY_MS);
