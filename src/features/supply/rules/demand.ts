import { addDays } from '#shared/dates.ts';
import { CELLS, buildGrid, type Grid } from '#features/catalogue/rules/cells.ts';
import { sumBy } from '#shared/sum-by.ts';

/** What the days ahead are expected to sell: the forecast, the plan's target, or the average of this many last days. */
export const DEMANDS = ['forecast', 'plan', '7', '28', '90'] as const;
export type DemandBasis = (typeof DEMANDS)[number];
export type KnownBasis = Exclude<DemandBasis, 'forecast'>;
export type WindowDays = 7 | 28 | 90;

/** The longest look back. */
export const LONGEST_WINDOW_DAYS = 90;

/** A past day of something that was sold from one kind of shelf. */
export interface SoldDay {
  units: number;
  /** Nothing was there at its end: what it sold is not what was wanted. */
  isOut: boolean;
  /** Its orders are all there: otherwise what was sold is unknown, and not 0. */
  isKnown: boolean;
}

export interface Velocity {
  /** Null where no day is known. */
  perDay: number | null;
  /** On the days that count. */
  sold: number;
  /** The known days that count: those with stock, unless there was none of them. */
  countedDays: number;
  /** False where none of the past days had stock and nothing was sold on them: that says nothing of what would sell. */
  wasSellable: boolean;
}

/**
 * What sells on a known day on which it can: days that ended without stock count neither as days nor with their sales. Where
 * all days of the window did, the last ones before it that had stock say what is wanted.
 */
export function computeVelocity(past: readonly SoldDay[], windowDays: number): Velocity {
  const days = past.slice(-windowDays).filter(({ isKnown }) => isKnown);
  const inStock = days.filter(isInStock);
  const before =
    days.length > 0 ? past.filter((day) => day.isKnown && isInStock(day)).slice(-windowDays) : [];
  const counted = [inStock, before].find(({ length }) => length > 0) ?? days;
  const sold = Math.max(
    0,
    sumBy(counted, ({ units }) => units),
  );
  const perDay = counted.length > 0 ? sold / counted.length : null;
  return { perDay, sold, countedDays: counted.length, wasSellable: sold > 0 || counted.some(isInStock) };
}

const isInStock = ({ isOut }: SoldDay): boolean => !isOut;

/** What a mix was worked out from: the sales of this many days, or of none, so that all cells are alike. */
export type MixBasis = 28 | 90 | 'even';

/** The share of each cell in what is sold; of 28 days, else of 90, else the same for all. The shares add up to 1. */
export function computeMix(perDay: Record<28 | 90, Grid>): { shares: Grid; basis: MixBasis } {
  for (const basis of [28, 90] as const) {
    const total = sumBy(CELLS, (cell) => perDay[basis][cell]);
    if (total > 0) return { shares: buildGrid(({ cell }) => perDay[basis][cell] / total), basis };
  }
  return { shares: buildGrid(() => 1 / CELLS.length), basis: 'even' };
}

const USUAL_DAYS = 28;

export interface TargetsAhead {
  /** Tomorrow the first. */
  targets: number[];
  /** The last day that is planned; null without a plan. */
  plannedUntil: string | null;
  /** What counts on a day that is not planned: the mean of the last 28 days that are. */
  usual: number;
}

/** The plan's targets for this many days from tomorrow on. The planned days must be in the order of their dates. */
export function listTargetsAhead(
  planned: readonly { date: string; target: number }[],
  today: string,
  days: number,
): TargetsAhead {
  const latest = planned.slice(-USUAL_DAYS);
  const usual = latest.length > 0 ? sumBy(latest, ({ target }) => target) / latest.length : 0;
  const known = new Map(planned.map(({ date, target }) => [date, target]));
  return {
    targets: Array.from({ length: days }, (_, index) => known.get(addDays(today, index + 1)) ?? usual),
    plannedUntil: latest.at(-1)?.date ?? null,
    usual,
  };
}
