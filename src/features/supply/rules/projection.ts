import { addDays, listDays } from '#shared/dates.ts';

/** How far ahead is projected: plans do not reach beyond two years. */
export const HORIZON_DAYS = 730;

/** Sums of fractions end near zero and not on it. */
const NOTHING = 0.001;

export interface ProjectedArrival {
  day: string;
  units: number;
}

/** What a stock is projected from. */
export interface Outlook {
  today: string;
  /** What can be sold now; negative where more is promised than there is. */
  stock: number;
  /** What is expected to be sold on each day, tomorrow the first: what is sold today leaves the shelf as it is sold. */
  demand: readonly number[];
  arrivals: readonly ProjectedArrival[];
  /** The days themselves, today the first, where they have been written out already. */
  days?: readonly string[] | undefined;
}

/** One day's arithmetic: `before` plus `arrived` minus `sold` is the `level` at its end. */
export interface ProjectedDay {
  day: string;
  before: number;
  arrived: number;
  sold: number;
  level: number;
}

/** A stretch of days on which there is nothing to sell. */
export interface Gap {
  from: string;
  /** The last day without; null when it lasts as far as is projected. */
  to: string | null;
  /** The least that there is on these days: what is owed by then. */
  lowest: number;
}

export interface Projection {
  days: ProjectedDay[];
  hasDemand: boolean;
  /** The first day at whose end nothing is left, today where that is so already; null when there is none. */
  runOut: string | null;
  /** How many days what is there now lasts, boxes not counted; null without demand, `HORIZON_DAYS` for longer. */
  coverDays: number | null;
  gaps: Gap[];
}

/** A stock day by day: what is not sold stays, and what is sold beyond it is owed. */
export function project(outlook: Outlook): Projection {
  const days = projectDays(outlook);
  const hasDemand = outlook.demand.some((units) => units > 0);
  const gaps = findGaps(days, hasDemand);
  return {
    days,
    hasDemand,
    runOut: gaps[0]?.from ?? null,
    coverDays: hasDemand ? computeCover(outlook) : null,
    gaps,
  };
}

function projectDays({ today, stock, demand, arrivals, days }: Outlook): ProjectedDay[] {
  const written = days ?? listDays(today, addDays(today, demand.length));
  const landing = new Map<string, number>();
  for (const { day, units } of arrivals) landing.set(day, (landing.get(day) ?? 0) + units);
  let before = stock;
  return [0, ...demand].map((sold, index) => {
    const day = written[index] ?? '';
    const arrived = landing.get(day) ?? 0;
    const level = before + arrived - sold;
    const projected = { day, before, arrived, sold, level };
    before = level;
    return projected;
  });
}

/** Nothing left that is in demand; what is owed is missing even without further demand. */
const isOut = (level: number, hasDemand: boolean): boolean =>
  hasDemand ? level < NOTHING : level < -NOTHING;

function findGaps(days: readonly ProjectedDay[], hasDemand: boolean): Gap[] {
  const gaps: Gap[] = [];
  let open: Gap | undefined;
  for (const { day, level } of days) {
    if (!isOut(level, hasDemand)) {
      open = undefined;
      continue;
    }
    if (!open) gaps.push((open = { from: day, to: day, lowest: level }));
    open.to = day;
    open.lowest = Math.min(open.lowest, level);
  }
  if (open) open.to = null;
  return gaps;
}

function computeCover({ stock, demand }: Outlook): number {
  let left = stock;
  if (left <= 0) return 0;
  for (const [days, sold] of demand.entries()) {
    if (sold >= left) return days + left / sold;
    left -= sold;
  }
  return demand.length;
}

/**
 * Since when there is nothing left on the eve of a day, so that what lands on that day comes too late; null when
 * something is. What lands today is late where nothing is there now.
 */
export function findOutBefore({ days, hasDemand }: Projection, lands: string): string | null {
  const at = days.findIndex(({ day }) => day === lands);
  const landing = days[at];
  if (!landing || !isOut(landing.before, hasDemand)) return null;
  const since = days.findLastIndex(({ level }, index) => index < at && !isOut(level, hasDemand));
  return days[since + 1]?.day ?? null;
}

/** The one that runs out first; of those that never do, the one that lasts shortest. Without demand none is weak. */
export function findWeakest<One extends Pick<Projection, 'runOut' | 'coverDays'>>(
  stocks: readonly One[],
): One | null {
  const last = '9999';
  const [weakest] = stocks
    .filter(({ runOut, coverDays }) => runOut !== null || coverDays !== null)
    .toSorted(
      (one, other) =>
        (one.runOut ?? last).localeCompare(other.runOut ?? last) ||
        (one.coverDays ?? 0) - (other.coverDays ?? 0),
    );
  return weakest ?? null;
}
