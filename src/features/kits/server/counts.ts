import type { Db } from '#server/db/database.ts';
import { dateOfDay } from '#shared/dates.ts';
import { DAY_MS } from '#shared/day-ms.ts';
import { flagged, matching, type Chosen, type Flags, type Range } from './chosen.ts';

/** What the figures at the head of the screen say, and how many kits the list has. */
export interface Counts {
  total: number;
  activated: number;
  retail: number;
  withSubscription: number;
  listed: number;
}

export const figures = (db: Db, flags: Flags) => {
  const { fn } = db;
  return [
    fn.countAll<number>().as('total'),
    fn.countAll<number>().filterWhere('is_subscription_activated', '=', true).as('activated'),
    fn.countAll<number>().filterWhere('is_retail', '=', true).as('retail'),
    fn.countAll<number>().filterWhere('has_subscription', '=', true).as('withSubscription'),
    fn.countAll<number>().filterWhere(flagged(flags)).as('listed'),
  ] as const;
};

/** Counts the kits that match, one by one. */
export const countMatching = (db: Db, chosen: Chosen): Promise<Counts> =>
  matching(db, chosen).select(figures(db, chosen.flags)).executeTakeFirstOrThrow();

/** Counts the kits of the dates: whole days from the table of counts, what is left of a day at either end one by one. */
export async function countInRange(db: Db, { range, flags }: Chosen): Promise<Counts> {
  const parts = await Promise.all([
    countDays(db, range, flags),
    ...edgesOf(range).map((edge) => countMatching(db, { pattern: null, range: edge, flags })),
  ]);
  const sum = (name: keyof Counts) => parts.reduce((total, part) => total + part[name], 0);
  return {
    total: sum('total'),
    activated: sum('activated'),
    retail: sum('retail'),
    withSubscription: sum('withSubscription'),
    listed: sum('listed'),
  };
}

async function countDays(db: Db, range: Range, flags: Flags): Promise<Counts> {
  const { fn } = db;
  const { total, activated, retail, withSubscription, listed } = await wholeDays(db, range)
    .select([
      fn.sum<string | null>('kits').as('total'),
      fn.sum<string | null>('kits').filterWhere('is_subscription_activated', '=', true).as('activated'),
      fn.sum<string | null>('kits').filterWhere('is_retail', '=', true).as('retail'),
      fn.sum<string | null>('kits').filterWhere('has_subscription', '=', true).as('withSubscription'),
      fn.sum<string | null>('kits').filterWhere(flagged(flags)).as('listed'),
    ])
    .executeTakeFirstOrThrow();
  return {
    total: Number(total),
    activated: Number(activated),
    retail: Number(retail),
    withSubscription: Number(withSubscription),
    listed: Number(listed),
  };
}

/** The counts of the days (UTC) that lie in the range with all their hours. */
export const wholeDays = (db: Db, { from, to }: Range) =>
  db
    .selectFrom('kit_counts')
    .$if(from !== null, (q) => q.where('day', '>=', dateOfDay(dayAfter(from))))
    .$if(to !== null, (q) => q.where('day', '<', dateOfDay(dayOf(to))));

/** The parts of the range before its first and after its last whole day, the later one last. */
export function edgesOf({ from, to }: Range): Range[] {
  const first = from && new Date(dayAfter(from) * DAY_MS);
  const last = to && new Date(dayOf(to) * DAY_MS);
  const edges = [
    { from, to: first && to && to < first ? to : first },
    { from: last && first && last < first ? first : last, to },
  ];
  return edges.filter((edge) => edge.from && edge.to && edge.from < edge.to);
}

/** The day (UTC) of a moment, and the first one that begins no earlier. */
const dayOf = (at: Date | null): number => Math.floor(Number(at) / DAY_MS);
const dayAfter = (at: Date | null): number => Math.ceil(Number(at) / DAY_MS);
