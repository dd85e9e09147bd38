import { addDays } from '#shared/dates.ts';
import { gridOf, sumOf, type Cell, type Grid } from '#features/catalogue/rules/cells.ts';
import {
  mixOf,
  targetsAhead,
  type DemandBasis,
  type MixBasis,
  type TargetsAhead,
} from './projection-demand.ts';
import { HORIZON_DAYS } from './projection.ts';
import { paceOf, perDayOf, type Pace, type SoldCells } from './projection-sold.ts';

interface Planned {
  date: string;
  target: number;
}

/** What all cells together are expected to sell, and how that is shared out among them. */
export interface Expected {
  /** Tomorrow the first, as far as it differs from day to day; afterwards `usual`. */
  ahead: number[];
  usual: number;
  shares: Grid;
  /** The part of each share that Amazon sells. */
  amazonShares: Grid;
  pace: Pace;
  paceDays: number;
  plannedUntil: string | null;
  mix: MixBasis | null;
}

/** The demand of the days ahead: by the plan and what its sales were made of, or by what was sold lately. */
export function expectedBy(
  basis: DemandBasis,
  { sold, planned, today }: { sold: SoldCells; planned: readonly Planned[]; today: string },
): Expected {
  if (basis === 'plan') return byPlan(sold, targetsAhead(planned, today, HORIZON_DAYS));
  const paceDays = Number(basis);
  const pace = paceOf(sold, paceDays);
  const perDay = perDayOf(pace);
  const usual = sumOf(perDay);
  const shares = gridOf(({ cell }) => (usual > 0 ? perDay[cell] / usual : 0));
  return { ahead: [], usual, ...sharesOf(shares, pace), pace, paceDays, plannedUntil: null, mix: null };
}

function byPlan(sold: SoldCells, { targets, plannedUntil, usual }: TargetsAhead): Expected {
  const paces = { 28: paceOf(sold, 28), 90: paceOf(sold, 90) };
  const { shares, basis: mix } = mixOf({ 28: perDayOf(paces[28]), 90: perDayOf(paces[90]) });
  const paceDays = mix === 'even' ? 90 : mix;
  const last = targets.findLastIndex((target) => target !== usual);
  const ahead = targets.slice(0, last + 1);
  return {
    ahead,
    usual,
    ...sharesOf(shares, paces[paceDays]),
    pace: paces[paceDays],
    paceDays,
    plannedUntil,
    mix,
  };
}

function sharesOf(shares: Grid, pace: Pace): Pick<Expected, 'shares' | 'amazonShares'> {
  const amazonPart = (cell: Cell): number => {
    const { warehouses, amazon } = pace[cell];
    const total = warehouses.perDay + amazon.perDay;
    return total > 0 ? amazon.perDay / total : 0;
  };
  return { shares, amazonShares: gridOf(({ cell }) => shares[cell] * amazonPart(cell)) };
}

/** What is expected of a share, day by day, tomorrow the first. */
export const demandOf = (
  { ahead, usual }: Pick<Expected, 'ahead' | 'usual'>,
  share: number,
  days = HORIZON_DAYS,
): number[] => Array.from({ length: days }, (_, index) => (ahead[index] ?? usual) * share);

const KEPT_DAYS = 28;

/** The plan, where one is kept; what was sold on 28 days, where its last day is longer ago than that. */
export function usualBasis(planned: readonly Planned[], today: string): DemandBasis {
  const last = planned.at(-1)?.date ?? '';
  return last >= addDays(today, -KEPT_DAYS) ? 'plan' : '28';
}
