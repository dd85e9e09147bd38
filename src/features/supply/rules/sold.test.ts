import { expect, test } from 'vitest';
import { buildContents, type Contents, type MappedProduct } from '#features/catalogue/rules/contents.ts';
import { buildGrid } from '#features/catalogue/rules/cells.ts';
import { computeExpected, chooseUsualBasis } from './expected.ts';
import { byShelf, type DemandShelf } from './shelves.ts';
import { computePace, computeSoldCells, type EmptySkuDays, type SoldSkuDays } from './sold.ts';

const is = (contents: Partial<Contents>): MappedProduct => ({
  contents: buildContents(contents),
  madeFor: null,
});
const mapped = new Map([
  ['CP-M', is({ cityplay_m: 1 })],
  ['TEAM', is({ cityplay_m: 3, cityplay_l: 3 })],
  ['STRAP', is({})],
]);
const sold = (sku: string | null, units: number[], overrides: Partial<SoldSkuDays> = {}): SoldSkuDays => ({
  sku,
  region: 'us',
  shelf: 'warehouses',
  units,
  ...overrides,
});
const empty = (isEmpty: boolean[], overrides: Partial<EmptySkuDays> = {}): EmptySkuDays => ({
  sku: 'CP-M',
  region: 'us',
  shelf: 'warehouses',
  isEmpty,
  ...overrides,
});
const knowAll = (to: number) => byShelf(() => ({ from: 0, to }));
const cells = (rows: SoldSkuDays[], places: EmptySkuDays[] = []) =>
  computeSoldCells({ mapped, sold: rows, empty: places, known: knowAll(3), days: 3 });

test('a bundle counts as the devices in it, and what is no device, unknown or elsewhere counts nowhere', () => {
  const rows = [
    sold('CP-M', [1, 0, 2]),
    sold('TEAM', [0, 1, 0]),
    sold('STRAP', [9, 9, 9]),
    sold('NEW', [9, 9, 9]),
    sold(null, [9, 9, 9]),
    sold('CP-M', [9, 9, 9], { region: null }),
    sold('CP-M', [0, 0, 5], { region: 'eu', shelf: 'UK' }),
  ];
  const units = (shelf: DemandShelf) =>
    buildGrid(({ cell }) => cells(rows)[shelf][cell].reduce((sum, day) => sum + day.units, 0));
  expect(units('warehouses')).toEqual({ ...buildGrid(() => 0), us_cityplay_m: 6, us_cityplay_l: 3 });
  expect(units('UK')).toEqual({ ...buildGrid(() => 0), eu_cityplay_m: 5 });
});

test('a variant is out when none of the places that keep it has any, whatever other places and shelves do', () => {
  const places = [
    empty([true, true, false]),
    empty([true, false, true]),
    empty([false, false, false], { region: 'eu' }),
    empty([false, false, false], { shelf: 'US' }),
    empty([false, false, false], { sku: 'STRAP' }),
  ];
  const out = (rows: EmptySkuDays[]) => cells([], rows).warehouses.us_cityplay_m.map(({ isOut }) => isOut);
  expect(out(places)).toEqual([true, false, false]);
  expect(out([])).toEqual([false, false, false]);
});

test('what each kind of shelf sells is corrected by its own empty days, over the window that is asked for', () => {
  const rows = [sold('CP-M', [50, 4, 0]), sold('CP-M', [50, 1, 3], { shelf: 'US' })];
  const pace = computePace(cells(rows, [empty([false, false, true])]), 2).us_cityplay_m;
  expect(pace.warehouses).toMatchObject({ perDay: 4, countedDays: 1 });
  expect(pace.US).toMatchObject({ perDay: 2, countedDays: 2 });
});

const today = '2026-11-21';
const ninety = (last: number): number[] => [...Array.from({ length: 89 }, () => 0), last];
const facts = (rows: SoldSkuDays[]) => ({
  sold: computeSoldCells({ mapped, sold: rows, empty: [], known: knowAll(90), days: 90 }),
  planned: [
    { date: '2026-11-21', target: 40 },
    { date: '2026-11-22', target: 80 },
  ],
  today,
});

test('by the plan, its targets are shared out as sales were, and each shelf keeps its part of a share', () => {
  const rows = [
    sold('CP-M', ninety(3)),
    sold('CP-M', ninety(1), { shelf: 'US' }),
    sold('CP-M', ninety(4), { region: 'eu' }),
  ];
  expect(computeExpected('plan', facts(rows))).toMatchObject({
    ahead: [80],
    usual: 60,
    shares: { us_cityplay_m: 0.5, eu_cityplay_m: 0.5, us_20_l: 0 },
    shelfShares: { US: { us_cityplay_m: 0.125 }, warehouses: { us_cityplay_m: 0.375, eu_cityplay_m: 0.5 } },
    plannedUntil: '2026-11-22',
    mix: 28,
    paceDays: 28,
  });
});

test('by the plan without any sales all variants are alike, and marked so', () => {
  const { shares, mix, shelfShares } = computeExpected('plan', facts([]));
  expect(shares).toEqual(buildGrid(() => 0.125));
  expect(shelfShares.US).toEqual(buildGrid(() => 0));
  expect(shelfShares.warehouses).toEqual(shares);
  expect(mix).toBe('even');
});

test('by what was sold lately the plan plays no part', () => {
  const input = facts([sold('CP-M', ninety(14))]);
  expect(computeExpected('7', input)).toMatchObject({
    ahead: [],
    usual: 2,
    shares: { us_cityplay_m: 1 },
    mix: null,
  });
  expect(computeExpected('28', input).usual).toBe(0.5);
  expect(computeExpected('90', facts([])).shares).toEqual(buildGrid(() => 0));
});

test.each([
  ['2026-12-31', 'plan'],
  ['2026-10-24', 'plan'],
  ['2026-10-23', '28'],
])('a plan whose last day is %s makes the usual demand %s', (date, basis) =>
  expect(chooseUsualBasis([{ date, target: 5 }], today)).toBe(basis),
);

test('without a plan the usual demand is what was sold on 28 days', () =>
  expect(chooseUsualBasis([], today)).toBe('28'));
