import { expect, test } from 'vitest';
import { buildContents } from '#features/catalogue/rules/contents.ts';
import { buildGrid, type Cell } from '#features/catalogue/rules/cells.ts';
import { findBoxesAtRisk, sumCellBoxes, type ComingBox } from './boxes.ts';
import { computeExpected } from './expected.ts';
import { computeOriginShares } from './origins.ts';
import { byShelf, type DemandShelf } from './shelves.ts';
import { computeSoldCells } from './sold.ts';
import { projectStocks, findWeakestInRegion, type ProjectedVariantDays } from './stocks.ts';

const today = '2026-11-23';
const mapped = new Map([
  ['CP-M', { contents: buildContents({ cityplay_m: 1 }), madeFor: null }],
  ['CP-L', { contents: buildContents({ cityplay_l: 1 }), madeFor: null }],
  ['PACK', { contents: buildContents({ cityplay_m: 2, cityplay_l: 1 }), madeFor: null }],
]);
let id = 0;
const box = (overrides: Partial<ComingBox> = {}): ComingBox => ({
  id: (id += 1),
  sku: 'CP-M',
  region: 'us',
  warehouseId: 'itb',
  units: 10,
  lands: '2026-11-26',
  ...overrides,
});

test('boxes of one day add up, a piece brings all that is in it, and they come in the order of their days', () => {
  const boxes = [box({ lands: '2026-12-01' }), box(), box({ sku: 'PACK', units: 5 })];
  const coming = sumCellBoxes(mapped, boxes);
  expect(coming.get('us_cityplay_m')?.arrivals).toEqual([
    { day: '2026-11-26', units: 20, boxes: 2 },
    { day: '2026-12-01', units: 10, boxes: 1 },
  ]);
  expect(coming.get('us_cityplay_l')?.arrivals).toEqual([{ day: '2026-11-26', units: 5, boxes: 1 }]);
  expect([...coming.keys()]).toHaveLength(2);
});

test('a box to a destination whose region is not known reaches neither region', () => {
  expect(sumCellBoxes(mapped, [box({ region: null }), box({ region: null, lands: null })])).toEqual(
    new Map(),
  );
});

test('a box that is overdue, without units or not in the catalogue brings nothing', () => {
  const boxes = [
    box({ lands: null }),
    box({ lands: null, units: null }),
    box({ units: null }),
    box({ sku: 'NEW' }),
  ];
  expect(sumCellBoxes(mapped, boxes)).toEqual(
    new Map([['us_cityplay_m', { arrivals: [], overdue: { boxes: 2, units: 10 }, withoutUnits: 1 }]]),
  );
});

/** Two pieces of Cityplay M and one of L are sold in the US each day, half of the M by Amazon, which has two of each. */
function stocks(
  stock: Partial<Record<Cell, number | null>>,
  boxes: ComingBox[] = [],
): ProjectedVariantDays[] {
  const sold = (sku: string, shelf: DemandShelf) => ({
    sku,
    region: 'us' as const,
    shelf,
    units: Array.from({ length: 90 }, () => 1),
  });
  const cells = computeSoldCells({
    mapped,
    sold: [sold('CP-M', 'warehouses'), sold('CP-M', 'US'), sold('CP-L', 'warehouses')],
    empty: [],
    known: byShelf(() => ({ from: 0, to: 90 })),
    days: 90,
  });
  const legs = { china: 1, customer: 1, safety: 1 };
  const coming = sumCellBoxes(mapped, boxes);
  const common = {
    region: 'us',
    isConnected: true,
    unreported: new Map(),
    emptied: new Set<Cell>(),
  } as const;
  const itb = { ...common, id: 'warehouse:itb', name: 'ITB', source: { warehouseId: 'itb' } };
  const pool = { ...common, id: 'fba:US', name: 'Amazon US', source: { pool: 'US' } } as const;
  return projectStocks({
    today,
    places: [
      { ...itb, stock: buildGrid(({ cell }) => (cell in stock ? (stock[cell] ?? null) : 0)), boxes: coming },
      { ...pool, stock: buildGrid(({ region }) => (region === 'us' ? 2 : 0)), boxes: new Map() },
    ],
    boxes: coming,
    originShares: computeOriginShares({
      mapped,
      origins: [],
      warehouses: [{ id: 'itb', region: 'us', emptied: new Set() }],
    }),
    expected: computeExpected('28', { sold: cells, planned: [], today }),
    legs: { us: legs, eu: legs },
  });
}
const findStock = (all: ProjectedVariantDays[], wanted: string) =>
  all.find(({ stock }) => stock.id === wanted)?.stock;

test('a variant is all that its region has of it, with the day by which the factory must ship', () => {
  expect(findStock(stocks({ us_cityplay_m: 6 }), 'us_cityplay_m')).toMatchObject({
    name: 'Cityplay M',
    stock: { warehouses: 6, amazon: 2 },
    share: 0.666667,
    sold: { warehouses: { units: 28, counted_days: 28 }, amazon: { units: 28, counted_days: 28 } },
    run_out: '2026-11-27',
    cover_days: 4,
    gaps: [{ from: '2026-11-27', to: null, ship_by: '2026-11-24' }],
    // The two of Amazon last two days; the warehouse has six for its one a day.
    first_out: { place: 'Amazon US', day: '2026-11-25' },
    ship_by: '2026-11-24',
    late_by: 0,
  });
});

test('a shipment that should have left has how late it is', () => {
  expect(findStock(stocks({}), 'us_cityplay_m')).toMatchObject({
    run_out: '2026-11-24',
    // Today nothing is in the warehouse, whatever Amazon has.
    first_out: { place: 'ITB', day: today },
    ship_by: '2026-11-18',
    late_by: 3,
  });
});

test('a variant without demand has no run-out, no days and no day to ship', () => {
  expect(findStock(stocks({}), 'eu_20_m')).toMatchObject({
    has_demand: false,
    run_out: null,
    cover_days: null,
    ship_by: null,
    gaps: [],
  });
});

test('what a pool of Amazon holds is filled from the warehouses, not from China', () => {
  const pool = findStock(stocks({ us_cityplay_m: 600 }), 'us_cityplay_m')?.places[1];
  expect(pool).toMatchObject({
    name: 'Amazon US',
    is_pool: true,
    stock: { warehouses: 0, amazon: 2 },
    run_out: '2026-11-25',
    ship_by: null,
    late_by: 0,
    arrivals: [],
  });
});

test('the weakest variant of a region is that of which a place runs dry first; without demand there is none', () => {
  expect(findWeakestInRegion(stocks({ us_cityplay_m: 600, us_cityplay_l: 1 }), 'us')).toBe('us_cityplay_l');
  expect(findWeakestInRegion(stocks({ us_cityplay_m: 600, us_cityplay_l: 60 }), 'us')).toBe('us_cityplay_m');
  expect(findWeakestInRegion(stocks({}), 'eu')).toBeNull();
});

const findRisks = (stock: Partial<Record<Cell, number | null>>, boxes: ComingBox[]) =>
  findBoxesAtRisk(mapped, boxes, { stocks: stocks(stock, boxes), today });
const risks = (...input: Parameters<typeof findRisks>) => findRisks(...input).atRisk;

test('a box is at risk when its variant is out before it lands, with both dates', () => {
  const late = box({ lands: '2026-11-30' });
  expect(risks({ us_cityplay_m: 6 }, [late])).toEqual([
    // What Amazon has does not help the warehouse that the box goes to.
    { id: late.id, runsOut: '2026-11-29', lands: '2026-11-30' },
  ]);
  expect(risks({ us_cityplay_m: 6 }, [box({ lands: '2026-11-27' })])).toEqual([]);
});

test('a box that goes to no warehouse of the configuration is at risk by all that its region has', () => {
  const elsewhere = box({ lands: '2026-11-30', warehouseId: null });
  expect(risks({ us_cityplay_m: 6 }, [elsewhere])).toMatchObject([{ runsOut: '2026-11-27' }]);
});

test('a box with several variants is at risk by the one that runs out first', () => {
  const pack = box({ sku: 'PACK', units: 1, lands: '2026-11-30' });
  expect(risks({ us_cityplay_m: 6, us_cityplay_l: 1 }, [pack])).toMatchObject([{ runsOut: '2026-11-24' }]);
});

test('an overdue box is at risk where nothing is there now; a box that is not in the catalogue never is', () => {
  const overdue = box({ lands: null });
  expect(risks({ us_cityplay_m: -2 }, [overdue, box({ sku: 'NEW' })])).toEqual([
    { id: overdue.id, runsOut: today, lands: null },
  ]);
  expect(risks({ us_cityplay_m: 6 }, [overdue])).toEqual([]);
});

test.each([
  ['to a warehouse whose stock is unknown', {}, { us_cityplay_m: null }],
  ['to no warehouse, in a region whose sum is unknown', { warehouseId: null }, { us_cityplay_m: null }],
  ['to a destination that no one has mapped', { region: null, warehouseId: null }, { us_cityplay_m: 6 }],
  ['of which one variant is unknown', { sku: 'PACK' }, { us_cityplay_m: 600, us_cityplay_l: null }],
])('whether a box %s comes too late is unknown', (_, facts, stock) => {
  const unknown = box({ lands: '2026-11-30', ...facts });
  expect(findRisks(stock, [unknown])).toEqual({ atRisk: [], unknown: [unknown.id] });
});

test('a box that comes too late for one of its variants is at risk, whatever is unknown of the other', () => {
  const pack = box({ sku: 'PACK', units: 1, lands: '2026-11-30' });
  expect(findRisks({ us_cityplay_m: 0, us_cityplay_l: null }, [pack])).toMatchObject({
    atRisk: [{ id: pack.id, runsOut: today }],
    unknown: [],
  });
});
