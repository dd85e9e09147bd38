import { addDays, listDays } from '#shared/dates.ts';
import {
  CELL_PARTS,
  MODEL_NAMES,
  CELL_REGIONS,
  SIZE_NAMES,
  sumGrid,
  type Cell,
  type Grid,
  type CellRegion,
} from '#features/catalogue/rules/cells.ts';
import { listDemand, type Expected } from './expected.ts';
import { countDaysLate, computeShipBy, type Legs } from './shipping.ts';
import { DEMAND_SHELVES, type DemandShelf } from './sold.ts';
import { HORIZON_DAYS, project, findWeakest, type Projection } from './projection.ts';
import { sumBy } from '#shared/sum-by.ts';

/** What is on its way to a cell. */
export interface CellBoxes {
  arrivals: { day: string; units: number; boxes: number }[];
  overdue: { boxes: number; units: number };
  withoutUnits: number;
}

const NO_BOXES: CellBoxes = { arrivals: [], overdue: { boxes: 0, units: 0 }, withoutUnits: 0 };

interface StocksInput {
  today: string;
  stock: Record<DemandShelf, Grid>;
  boxes: ReadonlyMap<Cell, CellBoxes>;
  expected: Expected;
  legs: Record<CellRegion, Legs>;
}

interface SoldUnits {
  units: number;
  counted_days: number;
}

/** A variant of a region, or what Amazon holds of a region, and how long it lasts. */
interface StockAhead {
  id: Cell | `${CellRegion}_amazon`;
  region: CellRegion;
  name: string;
  is_pool: boolean;
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

/** A stock ahead, and the days behind it. */
export interface Projected {
  stock: StockAhead;
  projection: Projection;
}

/** The eight variants with all that their region has of them, then what of it lies at Amazon. */
export function projectStocks(facts: StocksInput): Projected[] {
  const input = { ...facts, days: listDays(facts.today, addDays(facts.today, HORIZON_DAYS)) };
  return [
    ...CELL_PARTS.map(({ cell, region, model, size }) => {
      const boxes = input.boxes.get(cell) ?? NO_BOXES;
      const facts = {
        id: cell,
        region,
        name: `${MODEL_NAMES[model]} ${SIZE_NAMES[size]}`,
        is_pool: false,
        stock: { warehouses: input.stock.warehouses[cell], amazon: input.stock.amazon[cell] },
        share: roundToPrecision(input.expected.shares[cell]),
        sold: sumSold(input.expected, [cell]),
      };
      return projectVariant(input, facts, boxes);
    }),
    ...CELL_REGIONS.map((region) => {
      const cells = CELL_PARTS.filter((parts) => parts.region === region).map(({ cell }) => cell);
      const { amazonShares } = input.expected;
      const facts = {
        id: `${region}_amazon` as const,
        region,
        name: 'Amazon',
        is_pool: true,
        stock: { warehouses: 0, amazon: sumGrid(input.stock.amazon, { region }) },
        share: roundToPrecision(sumGrid(amazonShares, { region })),
        sold: { ...sumSold(input.expected, cells), warehouses: { units: 0, counted_days: 0 } },
      };
      return projectVariant(input, facts, NO_BOXES);
    }),
  ];
}

type Facts = Pick<StockAhead, 'id' | 'region' | 'name' | 'is_pool' | 'stock' | 'share' | 'sold'>;

function projectVariant(
  { today, days, expected, legs }: StocksInput & { days: string[] },
  facts: Facts,
  boxes: CellBoxes,
): Projected {
  const { stock, share, region, is_pool: isPool } = facts;
  const projection = project({
    today,
    days,
    stock: stock.warehouses + stock.amazon,
    demand: listDemand(expected, share),
    arrivals: boxes.arrivals,
  });
  const { hasDemand, runOut, coverDays, gaps } = projection;
  const describeShipping = (day: string | null) => {
    if (isPool || day === null) return { ship_by: null, late_by: 0 };
    const by = computeShipBy(day, legs[region]);
    return { ship_by: by, late_by: countDaysLate(by, today) };
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

/** As far as it travels, so that both sides reckon with the same. */
const roundToPrecision = (value: number): number => Math.round(value * PRECISION) / PRECISION;

/** What was sold of some cells together; the days are those of the one that counted most. */
function sumSold({ pace }: Expected, cells: readonly Cell[]): StockAhead['sold'] {
  const [warehouses, amazon] = DEMAND_SHELVES.map((shelf) => ({
    units: sumBy(cells, (cell) => pace[cell][shelf].sold),
    counted_days: Math.max(...cells.map((cell) => pace[cell][shelf].countedDays)),
  }));
  if (!warehouses || !amazon) throw new Error('there are two kinds of shelves');
  return { warehouses, amazon };
}

/** Of a region's variants the one that runs out first, or lasts shortest. */
export function findWeakestInRegion(stocks: readonly Projected[], region: CellRegion): Cell | null {
  const variants = stocks.filter(({ stock }) => stock.region === region && !stock.is_pool);
  const weakest = findWeakest(variants.map(({ projection, stock: { id } }) => ({ ...projection, id })));
  return CELL_PARTS.find(({ cell }) => cell === weakest?.id)?.cell ?? null;
}
