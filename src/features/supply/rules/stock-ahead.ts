import type { CellRegion } from '#features/catalogue/rules/cells.ts';
import type { CellBoxes } from './cell-boxes.ts';
import { listDemand, type ExpectedSales } from './expected.ts';
import { project, type Projection } from './projection.ts';
import { computeShipBy, countDaysLate, type Legs } from './shipping.ts';

interface SoldUnits {
  units: number;
  counted_days: number;
}

/** A stock and how long it lasts: that of a variant in a region, or in one place. */
export interface StockAhead {
  id: string;
  region: CellRegion;
  name: string;
  is_pool: boolean;
  /** What of a place, or of a place of a region, is not known, so that nothing is said of its end. */
  unknown: 'stock' | 'sales' | 'demand' | null;
  /** The SKU whose level a place does not report; null where it reports all, or was never read. */
  unreported: string | null;
  /** False for a place that nothing reads: its stock is not known. */
  is_connected: boolean;
  stock: { warehouses: number; amazon: number };
  share: number;
  sold: { warehouses: SoldUnits; amazon: SoldUnits };
  arrivals: { day: string; units: number; boxes: number }[];
  overdue: { boxes: number; units: number };
  boxes_without_units: number;
  has_demand: boolean;
  run_out: string | null;
  cover_days: number | null;
  ship_by: string | null;
  late_by: number;
  gaps: { from: string; to: string | null; lowest: number; ship_by: string | null; late_by: number }[];
}

export interface StocksOutlook {
  today: string;
  /** The calculated days, beginning with today. */
  days: readonly string[];
  expected: ExpectedSales;
  legs: Record<CellRegion, Legs>;
}

type Facts = Pick<
  StockAhead,
  | 'id'
  | 'region'
  | 'name'
  | 'is_pool'
  | 'unknown'
  | 'unreported'
  | 'is_connected'
  | 'stock'
  | 'share'
  | 'sold'
> & {
  boxes: CellBoxes;
};

/** A stock day by day, and what follows from it. */
export function projectStock(
  { today, days, expected, legs }: StocksOutlook,
  { boxes, ...facts }: Facts,
): { stock: StockAhead; projection: Projection } {
  const { stock, region, is_pool: isPool, unknown } = facts;
  const share = roundToPrecision(facts.share);
  const projection = project({
    today,
    days,
    stock: stock.warehouses + stock.amazon,
    demand: listDemand(expected, share),
    arrivals: boxes.arrivals,
  });
  const { hasDemand, coverDays } = projection;
  const gaps = unknown === null ? projection.gaps : [];
  const describeShipping = (day: string | null) => {
    if (isPool || day === null) return { ship_by: null, late_by: 0 };
    const by = computeShipBy(day, legs[region]);
    return { ship_by: by, late_by: countDaysLate(by, today) };
  };
  const runOut = gaps[0]?.from ?? null;
  return {
    projection,
    stock: {
      ...facts,
      share,
      arrivals: boxes.arrivals,
      overdue: boxes.overdue,
      boxes_without_units: boxes.withoutUnits,
      has_demand: hasDemand,
      run_out: runOut,
      cover_days: coverDays === null || unknown !== null ? null : Math.floor(coverDays * 10 + 0.01) / 10,
      ...describeShipping(runOut),
      gaps: gaps.map(({ from, to, lowest }) => ({
        from,
        to,
        lowest: roundToPrecision(lowest),
        ...describeShipping(from),
      })),
    },
  };
}

const PRECISION = 1e6;

/** Rounded as it is sent, so that server and browser calculate with the same number. */
const roundToPrecision = (value: number): number => Math.round(value * PRECISION) / PRECISION;
