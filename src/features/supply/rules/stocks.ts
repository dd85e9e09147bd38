import { addDays, listDays } from '#shared/dates.ts';
import { sumBy } from '#shared/sum-by.ts';
import type { FbaPoolRegion } from '#features/amazon/rules.ts';
import {
  CELL_PARTS,
  MODEL_NAMES,
  SIZE_NAMES,
  type Cell,
  type CellParts,
  type CellRegion,
} from '#features/catalogue/rules/cells.ts';
import { projectStock, type StockAhead, type StocksOutlook } from './stock-ahead.ts';
import type { CellBoxes } from './cell-boxes.ts';
import type { ExpectedSales } from './expected.ts';
import type { OriginShares } from './origins.ts';
import { HORIZON_DAYS, findWeakest, type Projection } from './projection.ts';
import { DEMAND_SHELVES, sellsTo, type DemandShelf } from './shelves.ts';
import type { Legs } from './shipping.ts';

/** Where stock lies and is sold from: a warehouse, or a pool of Amazon. */
export interface SupplyPlace {
  /** As the memory of stock calls it. */
  id: string;
  name: string;
  region: CellRegion;
  source: { warehouseId: string } | { pool: FbaPoolRegion };
  /** Null while it has never been read, and for a variant that it does not report: then it is not known, and not 0. */
  stock: Readonly<Record<Cell, number | null>> | null;
  /** Whether anything reads its stock. */
  isConnected: boolean;
  /** Of each variant that it does not report, a SKU without a level. */
  unreported: ReadonlyMap<Cell, string>;
  /** The variants that it lists and has none of; others that are not there it may never have had. */
  emptied: ReadonlySet<Cell>;
  /** What boxes bring to it; to a pool they bring nothing. */
  boxes: ReadonlyMap<Cell, CellBoxes>;
}

export interface StocksInput {
  today: string;
  places: readonly SupplyPlace[];
  /** All boxes of a region, also those that go to no warehouse of the configuration. */
  boxes: ReadonlyMap<Cell, CellBoxes>;
  originShares: OriginShares;
  expected: ExpectedSales;
  legs: Record<CellRegion, Legs>;
}

/** A variant with all that its region has of it, and place by place. */
export interface VariantAhead extends StockAhead {
  id: Cell;
  places: StockAhead[];
  /** The warehouse that asks for `ship_by`; null where the sum of all places does. */
  ship_for: string | null;
  /** The place that runs dry first; null while none does. */
  first_out: { place: string; day: string } | null;
}

/** A variant ahead, and the days behind it and its places. */
export interface ProjectedVariantDays {
  stock: VariantAhead;
  projection: Projection;
  /** By the id of the warehouse. */
  warehouses: ReadonlyMap<string, Projection>;
}

/** The eight variants: of each the sum of its region, and every location by itself. No place covers for another. */
export function projectStocks(input: StocksInput): ProjectedVariantDays[] {
  const outlook = { ...input, days: listDays(input.today, addDays(input.today, HORIZON_DAYS)) };
  return CELL_PARTS.map((parts) => projectVariant(outlook, parts));
}

type Outlook = StocksInput & StocksOutlook;

const NO_BOXES: CellBoxes = { arrivals: [], overdue: { boxes: 0, units: 0 }, withoutUnits: 0 };

function projectVariant(outlook: Outlook, parts: CellParts): ProjectedVariantDays {
  const { cell, region, model, size } = parts;
  const name = `${MODEL_NAMES[model]} ${SIZE_NAMES[size]}`;
  const inRegion = outlook.places.filter((place) => place.region === region);
  const places = inRegion.map((place) => projectPlace(outlook, cell, place));
  const whole = projectStock(outlook, {
    id: cell,
    region,
    name,
    is_pool: false,
    unknown: findUnknownOfRegion(outlook, parts, places),
    unreported: null,
    is_connected: true,
    stock: {
      warehouses: sumStock(
        inRegion.filter((place) => 'warehouseId' in place.source),
        cell,
      ),
      amazon: sumStock(
        inRegion.filter((place) => 'pool' in place.source),
        cell,
      ),
    },
    share: outlook.expected.shares[cell],
    sold: sumSold(outlook.expected, cell),
    boxes: outlook.boxes.get(cell) ?? NO_BOXES,
  });
  const shipping = [whole.stock, ...places.map(({ stock }) => stock)]
    .filter(({ ship_by: by }) => by !== null)
    .toSorted((one, other) => (one.ship_by ?? '').localeCompare(other.ship_by ?? ''));
  return {
    projection: whole.projection,
    warehouses: new Map(
      places.flatMap(({ place, stock, projection }) =>
        'warehouseId' in place.source && stock.unknown === null
          ? [[place.source.warehouseId, projection] as const]
          : [],
      ),
    ),
    stock: {
      ...whole.stock,
      id: cell,
      // What one warehouse needs must be shipped, whatever lies in another.
      ship_by: shipping[0]?.ship_by ?? null,
      late_by: shipping[0]?.late_by ?? 0,
      ship_for: shipping[0] && shipping[0].id !== cell ? shipping[0].name : null,
      places: places.map(({ stock }) => stock),
      first_out: findFirstOut(places.map(({ stock }) => stock)),
    },
  };
}

/** Without a place's stock the sum would run out too early; without what a shelf sells, too late. */
function findUnknownOfRegion(
  { expected }: Outlook,
  { cell, region }: CellParts,
  places: readonly { stock: StockAhead }[],
): StockAhead['unknown'] {
  if (places.some(({ stock }) => stock.unknown === 'stock')) return 'stock';
  const areSalesUnknown = DEMAND_SHELVES.some(
    (shelf) => sellsTo(shelf, region) && expected.unknown[shelf].includes(cell),
  );
  return areSalesUnknown ? 'sales' : null;
}

/** As far as it is known. */
const sumStock = (places: readonly SupplyPlace[], cell: Cell): number =>
  sumBy(places, ({ stock }) => stock?.[cell] ?? 0);

function projectPlace(outlook: Outlook, cell: Cell, place: SupplyPlace) {
  const { source } = place;
  const known = place.stock?.[cell] ?? null;
  const units = known ?? 0;
  const isPool = 'pool' in source;
  const share = isPool
    ? outlook.expected.shelfShares[source.pool][cell]
    : findWarehouseShare(outlook, cell, source.warehouseId);
  const areSalesKnown = !outlook.expected.unknown[isPool ? source.pool : 'warehouses'].includes(cell);
  const sold = sumSold(outlook.expected, cell);
  const none = { units: 0, counted_days: 0 };
  return {
    place,
    ...projectStock(outlook, {
      id: place.id,
      region: place.region,
      name: place.name,
      is_pool: isPool,
      unknown: known === null ? 'stock' : !areSalesKnown ? 'sales' : share === null ? 'demand' : null,
      unreported: place.unreported.get(cell) ?? null,
      is_connected: place.isConnected,
      stock: isPool ? { warehouses: 0, amazon: units } : { warehouses: units, amazon: 0 },
      share: share ?? 0,
      sold: isPool
        ? { warehouses: none, amazon: soldOn(outlook.expected, cell, source.pool) }
        : { warehouses: sold.warehouses, amazon: none },
      boxes: place.boxes.get(cell) ?? NO_BOXES,
    }),
  };
}

/** The shops' demand that a warehouse meets; null where it is not known from where they ship. */
function findWarehouseShare(
  { expected, originShares }: Outlook,
  cell: Cell,
  warehouseId: string,
): number | null {
  const demand = expected.shelfShares.warehouses[cell];
  const share = originShares[cell].get(warehouseId);
  if (share !== undefined) return demand * share;
  return demand === 0 ? 0 : null;
}

const soldOn = ({ pace }: ExpectedSales, cell: Cell, shelf: DemandShelf) => ({
  units: pace[cell][shelf].sold,
  counted_days: pace[cell][shelf].countedDays,
});

/** What was sold of a cell by the shops, and by all pools; the days of the pools are those of the one that counted most. */
function sumSold(expected: ExpectedSales, cell: Cell): StockAhead['sold'] {
  const pools = DEMAND_SHELVES.filter((shelf) => shelf !== 'warehouses').map((shelf) =>
    soldOn(expected, cell, shelf),
  );
  return {
    warehouses: soldOn(expected, cell, 'warehouses'),
    amazon: {
      units: sumBy(pools, ({ units }) => units),
      counted_days: Math.max(...pools.map((pool) => pool.counted_days)),
    },
  };
}

function findFirstOut(places: readonly StockAhead[]): VariantAhead['first_out'] {
  const [first] = places
    .flatMap(({ name, run_out: day }) => (day === null ? [] : [{ place: name, day }]))
    .toSorted((one, other) => one.day.localeCompare(other.day));
  return first ?? null;
}

/** Of a region's variants the one of which a place runs dry first, or the one that lasts shortest. */
export function findWeakestInRegion(
  stocks: readonly ProjectedVariantDays[],
  region: CellRegion,
): Cell | null {
  const variants = stocks.filter(({ stock }) => stock.region === region);
  const weakest = findWeakest(
    variants.map(({ projection, stock: { id, unknown, run_out: runOut, first_out: first } }) => ({
      runOut: first?.day ?? runOut,
      coverDays: unknown === null ? projection.coverDays : null,
      id,
    })),
  );
  return weakest?.id ?? null;
}
