import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isBusinessDay } from '#shared/business-days.ts';
import { fromDayNumber } from '#shared/dates.ts';
import { CELLS, buildGrid, sumGrid } from '#features/catalogue/rules/cells.ts';
import { CELL_FIELDS } from '#features/actuals/rules/fields.ts';
import { FIELDS, LEG_FIELDS, QUANTITY_MAX, type PlanFigures, type PlannedDay } from './fields.ts';
import { MISSING, type FigureSum } from './figure-sums.ts';
import {
  accumulateDeltas,
  computeDayOverview,
  roundAverage,
  splitByRegion,
  computePlanTotals,
} from './overview.ts';

// Every field is in FIELDS.
const nothing = Object.fromEntries(FIELDS.map(({ field }) => [field, 0])) as PlanFigures;
const day = (date: string, figures: Partial<PlanFigures>): PlannedDay => ({
  ...nothing,
  ...figures,
  date,
  version: 1,
  origins: {},
});

const anyDay = fc.record({
  date: fc.integer({ min: 11_000, max: 80_000 }).map(fromDayNumber),
  version: fc.constant(1),
  origins: fc.constant({}),
  ...Object.fromEntries(FIELDS.map(({ field, min, max }) => [field, fc.integer({ min, max })])),
}) as fc.Arbitrary<PlannedDay>; // a record with a number for every field

test('sales, manufacturing and stock are summed by region and model', () => {
  const overview = computeDayOverview(
    day('2026-11-20', {
      target_total: 100,
      sales_us_cityplay_m: 1,
      sales_us_cityplay_l: 2,
      sales_us_20_m: 4,
      sales_us_20_l: 8,
      sales_eu_cityplay_m: 16,
      sales_eu_cityplay_l: 32,
      sales_eu_20_m: 64,
      sales_eu_20_l: 128,
      manufacturing_us_20_l: 5,
      manufacturing_eu_cityplay_m: 7,
      stock_us_cityplay_m: 10,
      stock_eu_20_l: 20,
      stock_us_amazon: 300,
      stock_eu_amazon: 4000,
    }),
  );
  expect(overview.sales).toEqual({ total: 255, us: 15, eu: 240, cityplay: 51, twoPointZero: 204 });
  expect(overview.manufacturing).toEqual({ total: 12, us: 5, eu: 7 });
  expect(overview.stock).toEqual({
    usWarehouse: 10,
    euWarehouse: 20,
    usAmazon: 300,
    euAmazon: 4000,
    total: 4330,
  });
  expect(overview.delta).toBe(155);
});

test.each([
  ['2026-11-20', 30, 3, 33, '2027-01-06', 'a Friday, over a year’s end'],
  ['2026-11-21', 0, 0, 0, '2026-11-21', 'no days at all stay on the Saturday'],
  ['2026-11-21', 0, 1, 1, '2026-11-23', 'a Saturday and one day is Monday'],
  ['2028-02-28', 1, 0, 1, '2028-02-29', 'a leap day'],
])(
  '%s with %i days from China and %i to the customer: %i business days, %s; %s',
  (date, china, customer, delayDays, arrives) => {
    const { delivery } = computeDayOverview(day(date, { china_us_days: china, us_customer_days: customer }));
    expect(delivery.us).toEqual({ delayDays, date: arrives });
  },
);

test('the EU has legs of its own', () => {
  const { delivery } = computeDayOverview(
    day('2026-11-20', { china_eu_days: 35, eu_customer_days: 2, china_us_days: 1 }),
  );
  expect(delivery).toEqual({
    us: { delayDays: 1, date: '2026-11-23' },
    eu: { delayDays: 37, date: '2027-01-12' },
  });
});

test('whatever the day, its parts add up to its totals, and something that takes a day arrives on a working day', () => {
  fc.assert(
    fc.property(anyDay, (any) => {
      const { sales, manufacturing, stock, delta, delivery } = computeDayOverview(any);
      expect(sales.us + sales.eu).toBe(sales.total);
      expect(sales.cityplay + sales.twoPointZero).toBe(sales.total);
      expect(manufacturing.us + manufacturing.eu).toBe(manufacturing.total);
      expect(stock.usWarehouse + stock.euWarehouse + stock.usAmazon + stock.euAmazon).toBe(stock.total);
      expect(delta).toBe(sales.total - any.target_total);
      for (const { delayDays, date } of [delivery.us, delivery.eu])
        expect(delayDays === 0 ? date === any.date : isBusinessDay(date)).toBe(true);
    }),
  );
});

test('sums are wider than a single quantity', () => {
  const most = buildGrid(() => QUANTITY_MAX);
  expect(sumGrid(most)).toBe(CELLS.length * QUANTITY_MAX);
});

test('the delta accumulates day by day, also below nothing', () => {
  const days = accumulateDeltas([{ delta: 5 }, { delta: -12 }, { delta: 0 }, { delta: 9 }]);
  expect(days.map(({ accumulatedDelta }) => accumulatedDelta)).toEqual([5, -7, -7, 2]);
});

test('a day whose sales are not filled in has no delta, and adds nothing to what has accumulated', () => {
  const missing = Object.fromEntries(CELL_FIELDS.sales.map((field) => [field, null]));
  expect(computeDayOverview(day('2026-11-20', { target_total: 100, ...missing })).delta).toBeNull();
  const added = accumulateDeltas([{ delta: 5 }, { delta: null }, { delta: 2 }]);
  expect(added.map(({ accumulatedDelta }) => accumulatedDelta)).toEqual([5, 5, 7]);
});

test.each([
  [0, 0, 0],
  [1, 0, 1],
  [2, 1, 1],
  [3, 1, 2],
  [100, 40, 60],
  [101, 40, 61],
  [104, 42, 62],
])('%i is split into %i for the US and %i for the EU', (total, us, eu) =>
  expect(splitByRegion(total)).toEqual({ us, eu }),
);

test('the two parts of a split are never more or less than the whole', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 8 * QUANTITY_MAX }), (total) => {
      const { us, eu } = splitByRegion(total);
      expect(us + eu).toBe(total);
    }),
  );
});

const known = (value: number): FigureSum => ({ value, isPartial: false });
const filled = (date: string, [sales, manufacturing, stock, delta]: [number, number, number, number]) => ({
  date,
  sales: known(sales),
  manufacturing: known(manufacturing),
  stock: known(stock),
  delta: known(delta),
});
const unfilled = (date: string) => ({
  date,
  sales: MISSING,
  manufacturing: MISSING,
  stock: MISSING,
  delta: MISSING,
});
const NO_GAPS = { missing: 0, partial: 0 };
const days = [filled('2026-11-19', [10, 1, 500, -5]), filled('2026-11-20', [20, 2, 480, 4])];

test('before today is filled in, the cards have the figures of the days that are', () =>
  expect(computePlanTotals([...days, unfilled('2026-11-21'), unfilled('2026-11-22')], '2026-11-21')).toEqual({
    sales: known(30),
    manufacturing: known(3),
    currentStock: { ...known(480), date: '2026-11-20' },
    averageDelta: { ...known(-0.5), days: 2 },
    gaps: { sales: NO_GAPS, manufacturing: NO_GAPS },
  }));

test('today counts in the average delta once it is over, and its stock at once', () => {
  const today = filled('2026-11-21', [2, 0, 470, -98]);
  expect(computePlanTotals([...days, today], '2026-11-21')).toMatchObject({
    sales: known(32),
    currentStock: { value: 470, date: '2026-11-21' },
    averageDelta: { value: -0.5, days: 2 },
  });
  expect(computePlanTotals([...days, today], '2026-11-22')?.averageDelta.value).toBe(-33);
});

test('a day before today that is not filled in is counted as missing, and leaves sums partial', () =>
  expect(computePlanTotals([...days, unfilled('2026-11-21')], '2026-11-22')).toMatchObject({
    sales: { value: 30, isPartial: true },
    averageDelta: { value: -0.5, isPartial: false, days: 2 },
    gaps: { sales: { missing: 1, partial: 0 }, manufacturing: { missing: 1, partial: 0 } },
  }));

test('a day of which some sales are missing has sold at least the others', () => {
  const partial = { ...filled('2026-11-21', [5, 0, 470, -95]), sales: { value: 5, isPartial: true } };
  const delta = { value: -95, isPartial: true };
  expect(computePlanTotals([...days, { ...partial, delta }], '2026-11-22')).toMatchObject({
    sales: { value: 35, isPartial: true },
    averageDelta: { value: -32, isPartial: true, days: 3 },
    gaps: { sales: { missing: 0, partial: 1 }, manufacturing: NO_GAPS },
  });
});

test('when every day is in the future, the current stock is the latest that was typed, and no delta is known', () => {
  expect(computePlanTotals(days, '2026-01-01')).toMatchObject({
    currentStock: { value: 480 },
    averageDelta: { value: null },
  });
  expect(computePlanTotals([unfilled('2026-11-19')], '2026-01-01')).toMatchObject({
    sales: MISSING,
    currentStock: { value: null, date: null },
  });
});

test('without days there is nothing to add up', () => expect(computePlanTotals([], '2026-11-21')).toBeNull());

test('the legs are fields like the others', () =>
  expect(FIELDS.filter(({ max }) => max === 365).map(({ field }) => field)).toEqual(LEG_FIELDS));

test.each([
  [0, 0],
  [12, 12],
  [-2.47, -2.5],
  [-1 / 3, -0.3],
  [-1 / 30, -0.03],
  [1 / 30, 0.03],
  [-1 / 900, -0.01],
  [1 / 900, 0.01],
])('an average of %d is shown as %d', (average, shown) => expect(roundAverage(average)).toBe(shown));
