import { addDays } from '#shared/dates.ts';
import { buildGrid, CELLS, sumGrid, type Cell, type Grid } from '#features/catalogue/rules/cells.ts';
import { computeMix, listTargetsAhead, type KnownBasis, type MixBasis, type TargetsAhead } from './demand.ts';
import { HORIZON_DAYS } from './projection.ts';
import { byShelf, DEMAND_SHELVES, type DemandShelf } from './shelves.ts';
import { computePace, sumPerDay, type Pace, type SoldCells } from './sold.ts';

interface PlannedSales {
  date: string;
  target: number;
}

/** Of each shelf the cells of which it is not known what it sells. */
export type UnknownSales = Record<DemandShelf, readonly Cell[]>;

/** What all cells together are expected to sell, as far as that is known, and how it is shared out among them. */
export interface ExpectedSales {
  /** Tomorrow the first, as far as it differs from day to day; afterwards `usual`. */
  ahead: number[];
  usual: number;
  shares: Grid;
  /** The part of each share that each shelf sells. */
  shelfShares: Record<DemandShelf, Grid>;
  /** These have no share. */
  unknown: UnknownSales;
  pace: Pace;
  paceDays: number;
  plannedUntil: string | null;
  mix: MixBasis | null;
}

/** The demand of the days ahead: by the plan and what its sales were made of, or by what was sold lately. */
export function computeExpected(
  basis: KnownBasis,
  { sold, planned, today }: { sold: SoldCells; planned: readonly PlannedSales[]; today: string },
): ExpectedSales {
  if (basis === 'plan') return expectByPlan(sold, listTargetsAhead(planned, today, HORIZON_DAYS));
  const paceDays = Number(basis);
  const pace = computePace(sold, paceDays);
  const perDay = sumPerDay(pace);
  const usual = sumGrid(perDay);
  const shares = buildGrid(({ cell }) => (usual > 0 ? perDay[cell] / usual : 0));
  const unknown = findUnknownSales(pace);
  return {
    ahead: [],
    usual,
    ...splitShares(shares, pace),
    unknown,
    pace,
    paceDays,
    plannedUntil: null,
    mix: null,
  };
}

const findUnknownSales = (pace: Pace): UnknownSales =>
  byShelf((shelf) => CELLS.filter((cell) => pace[cell][shelf].perDay === null));

const isAllKnown = (unknown: UnknownSales): boolean =>
  DEMAND_SHELVES.every((shelf) => unknown[shelf].length === 0);

function expectByPlan(sold: SoldCells, { targets, plannedUntil, usual }: TargetsAhead): ExpectedSales {
  const paces = { 28: computePace(sold, 28), 90: computePace(sold, 90) };
  const isLatelyKnown = isAllKnown(findUnknownSales(paces[28]));
  const perDay = sumPerDay(paces[90]);
  const { shares, basis: mix } = computeMix({
    28: isLatelyKnown ? sumPerDay(paces[28]) : NOTHING_SOLD,
    90: perDay,
  });
  // Where something is missing among the sales, no part of a target is known: what is missing would fall on the others.
  const isSplitKnown = isAllKnown(findUnknownSales(paces[mix === 28 ? 28 : 90]));
  const paceDays = mix === 'even' ? 90 : mix;
  const last = targets.findLastIndex((target) => target !== usual);
  const ahead = targets.slice(0, last + 1);
  return {
    ahead,
    usual,
    ...splitShares(shares, paces[paceDays]),
    unknown: byShelf(() => (isSplitKnown ? [] : CELLS)),
    pace: paces[paceDays],
    paceDays,
    plannedUntil,
    mix,
  };
}

/** A variant of which nothing was sold is expected to be sold by the web shops. */
function splitShares(shares: Grid, pace: Pace): Pick<ExpectedSales, 'shares' | 'shelfShares'> {
  const perDay = sumPerDay(pace);
  const computePart = (shelf: DemandShelf, cell: Cell): number =>
    perDay[cell] > 0 ? (pace[cell][shelf].perDay ?? 0) / perDay[cell] : Number(shelf === 'warehouses');
  return {
    shares,
    shelfShares: byShelf((shelf) => buildGrid(({ cell }) => shares[cell] * computePart(shelf, cell))),
  };
}

/** What is expected of a share, day by day, tomorrow the first. */
export const listDemand = (
  { ahead, usual }: Pick<ExpectedSales, 'ahead' | 'usual'>,
  share: number,
  days = HORIZON_DAYS,
): number[] => Array.from({ length: days }, (_, index) => (ahead[index] ?? usual) * share);

const NOTHING_SOLD = buildGrid(() => 0);

const KEPT_DAYS = 28;

/** The plan, where one is kept; what was sold on 28 days, where its last day is longer ago than that. */
export function chooseUsualBasis(planned: readonly PlannedSales[], today: string): KnownBasis {
  const last = planned.at(-1)?.date ?? '';
  return last >= addDays(today, -KEPT_DAYS) ? 'plan' : '28';
}
