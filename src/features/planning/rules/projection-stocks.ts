import { addDays, daysBetween } from '#shared/dates.ts';
import {
  CELL_PARTS,
  MODEL_NAMES,
  REGIONS,
  SIZE_NAMES,
  sumOf,
  type Cell,
  type Grid,
  type Region,
} from '#features/catalogue/rules/cells.ts';
import { demandOf, type Expected } from './projection-expected.ts';
import { lateBy, shipBy, type Legs } from './projection-shipping.ts';
import type { ProjectedStock } from './projection-shape.ts';
import { SHELVES, type Shelf } from './projection-sold.ts';
import { HORIZON_DAYS, project, weakestOf, type Projection } from './projection.ts';

/** What is on its way to a cell. */
export interface CellBoxes {
  arrivals: { day: string; units: number; boxes: number }[];
  overdue: { boxes: number; units: number };
  withoutUnits: number;
}

const NO_BOXES: CellBoxes = { arrivals: [], overdue: { boxes: 0, units: 0 }, withoutUnits: 0 };

interface Given {
  today: string;
  stock: Record<Shelf, Grid>;
  boxes: ReadonlyMap<Cell, CellBoxes>;
  expected: Expected;
  legs: Record<Region, Legs>;
}

/** A stock as it is told, and the days behind it. */
export interface Projected {
  stock: ProjectedStock;
  projection: Projection;
}

/** The eight variants with all that their region has of them, then what of it lies at Amazon. */
export function stocksOf(facts: Given): Projected[] {
  const given = { ...facts, days: daysBetween(facts.today, addDays(facts.today, HORIZON_DAYS)) };
  return [
    ...CELL_PARTS.map(({ cell, region, model, size }) => {
      const boxes = given.boxes.get(cell) ?? NO_BOXES;
      const facts = {
        id: cell,
        region,
        name: `${MODEL_NAMES[model]} ${SIZE_NAMES[size]}`,
        is_pool: false,
        stock: { warehouses: given.stock.warehouses[cell], amazon: given.stock.amazon[cell] },
        share: rounded(given.expected.shares[cell]),
        sold: soldOf(given.expected, [cell]),
      };
      return projected(given, facts, boxes);
    }),
    ...REGIONS.map((region) => {
      const cells = CELL_PARTS.filter((parts) => parts.region === region).map(({ cell }) => cell);
      const { amazonShares } = given.expected;
      const facts = {
        id: `${region}_amazon` as const,
        region,
        name: 'Amazon',
        is_pool: true,
        stock: { warehouses: 0, amazon: sumOf(given.stock.amazon, { region }) },
        share: rounded(sumOf(amazonShares, { region })),
        sold: { ...soldOf(given.expected, cells), warehouses: { units: 0, counted_days: 0 } },
      };
      return projected(given, facts, NO_BOXES);
    }),
  ];
}

type Facts = Pick<ProjectedStock, 'id' | 'region' | 'name' | 'is_pool' | 'stock' | 'share' | 'sold'>;

function projected(
  { today, days, expected, legs }: Given & { days: string[] },
  facts: Facts,
  boxes: CellBoxes,
): Projected {
  const { stock, share, region, is_pool: isPool } = facts;
  const projection = project({
    today,
    days,
    stock: stock.warehouses + stock.amazon,
    demand: demandOf(expected, share),
    arrivals: boxes.arrivals,
  });
  const { hasDemand, runOut, coverDays, gaps } = projection;
  const shipping = (day: string | null) => {
    if (isPool || day === null) return { ship_by: null, late_by: 0 };
    const by = shipBy(day, legs[region]);
    return { ship_by: by, late_by: lateBy(by, today) };
  };
  return {
    projection,
    stock: {
      ...facts,
      arrivals: boxes.arrivals,
      overdue: boxes.overdue,
      boxes_without_units: boxes.withoutUnits,
      has_demand: hasDemand,
      run_out: runOut,
      cover_days: coverDays === null ? null : Math.floor(coverDays * 10 + 0.01) / 10,
      ...shipping(runOut),
      gaps: gaps.map(({ from, to, lowest }) => ({ from, to, lowest: rounded(lowest), ...shipping(from) })),
    },
  };
}

const PRECISION = 1e6;

/** As far as it travels, so that both sides reckon with the same. */
const rounded = (value: number): number => Math.round(value * PRECISION) / PRECISION;

/** What was sold of some cells together; the days are those of the one that counted most. */
function soldOf({ pace }: Expected, cells: readonly Cell[]): ProjectedStock['sold'] {
  const [warehouses, amazon] = SHELVES.map((shelf) => ({
    units: cells.reduce((sum, cell) => sum + pace[cell][shelf].sold, 0),
    counted_days: Math.max(...cells.map((cell) => pace[cell][shelf].countedDays)),
  }));
  if (!warehouses || !amazon) throw new Error('there are two kinds of shelves');
  return { warehouses, amazon };
}

/** Of a region's variants the one that runs out first, or lasts shortest. */
export function weakestIn(stocks: readonly Projected[], region: Region): Cell | null {
  const variants = stocks.filter(({ stock }) => stock.region === region && !stock.is_pool);
  const weakest = weakestOf(variants.map(({ projection, stock: { id } }) => ({ ...projection, id })));
  return CELL_PARTS.find(({ cell }) => cell === weakest?.id)?.cell ?? null;
}
