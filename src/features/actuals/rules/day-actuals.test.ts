import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildContents, type MappedProduct } from '#features/catalogue/rules/contents.ts';
import { computeDayActuals, type DayFacts, type FeedFacts, type PlaceFacts } from './day-actuals.ts';

const is = (contents: Parameters<typeof buildContents>[0]): MappedProduct => ({
  contents: buildContents(contents),
  madeFor: null,
});
const mapped = new Map([
  ['CP-M', is({ cityplay_m: 1 })],
  ['DUO', is({ cityplay_m: 1, cityplay_l: 1 })],
  ['STRAP', is({})],
]);

const feed = (overrides: Partial<FeedFacts> = {}): FeedFacts => ({
  name: 'Main shop',
  regions: ['us', 'eu'],
  readOn: '2026-11-21',
  isCurrent: true,
  isLoading: false,
  isCatchingUp: false,
  knownFrom: '2026-01-01',
  setAside: new Map(),
  ...overrides,
});
const place = (
  overrides: Partial<PlaceFacts> = {},
  units: Record<string, number | null> = {},
): PlaceFacts => ({
  name: 'TIVE',
  region: 'eu',
  isAmazon: false,
  isCurrent: true,
  reading: {
    isOfEvening: true,
    levels: Object.entries(units).map(([sku, level]) => ({ sku, units: level })),
  },
  ...overrides,
});
const facts = (overrides: Partial<DayFacts> = {}): DayFacts => ({
  date: '2026-11-20',
  today: '2026-11-21',
  mapped,
  feeds: [feed()],
  sold: [],
  uncertain: [],
  places: [],
  made: [],
  hasRecentKits: false,
  ...overrides,
});
const findReason = (overrides: Partial<DayFacts>, kind: string, region: string) =>
  computeDayActuals(facts(overrides)).missing.find((each) => each.kind === kind && each.region === region)
    ?.why;

test('sales are counted by cell, bundles opened, and a cell that sold nothing is 0', () => {
  const { figures } = computeDayActuals(
    facts({
      sold: [
        { sku: 'CP-M', region: 'us', units: 4 },
        { sku: 'DUO', region: 'us', units: 2 },
        { sku: 'STRAP', region: 'eu', units: 9 },
      ],
    }),
  );
  expect(figures).toMatchObject({ sales_us_cityplay_m: 6, sales_us_cityplay_l: 2, sales_eu_cityplay_m: 0 });
});

test.each<[string, FeedFacts[], string | undefined]>([
  ['no account is connected', [], 'no sales channel is connected for this region'],
  ['it was never read', [feed({ readOn: null })], 'Main shop hasn’t synced yet'],
  ['its past is on its way', [feed({ isLoading: true })], 'Main shop is still loading its history'],
  ['it knows no order', [feed({ knownFrom: null })], 'Main shop has no orders yet'],
  [
    'its orders begin the day after',
    [feed({ knownFrom: '2026-11-21' })],
    'Main shop orders start on Sat 21 Nov 2026',
  ],
  ['its orders begin on the day', [feed({ knownFrom: '2026-11-20' })], undefined],
  [
    'it was last read on the day',
    [feed({ readOn: '2026-11-20' })],
    'Main shop last synced on Fri 20 Nov 2026',
  ],
  [
    'it still reads what changed since the day',
    [feed({ isCatchingUp: true, readOn: '2026-11-20' })],
    'Main shop is still loading changes since Fri 20 Nov 2026',
  ],
  ['it still reads what changed after the day', [feed({ isCatchingUp: true })], undefined],
  ['it is stale now, and was read after the day', [feed({ isCurrent: false })], undefined],
  ['another region’s account failed', [feed({ regions: ['us'], readOn: null }), feed()], undefined],
])('sales of a past day where %s', (_, feeds, why) => {
  expect(findReason({ feeds }, 'sales', 'eu')).toBe(why);
  const { figures } = computeDayActuals(facts({ feeds }));
  expect('sales_eu_20_l' in figures).toBe(why === undefined);
});

test.each([
  [{ isCurrent: true }, undefined],
  [{ isCurrent: false }, 'Main shop last synced on Sat 21 Nov 2026'],
  [{ isCatchingUp: true }, undefined],
  [{ isCatchingUp: true, readOn: '2026-11-20' }, 'Main shop is still loading changes since Fri 20 Nov 2026'],
  [{ isCurrent: false, isCatchingUp: true }, 'Main shop is still loading changes since Sat 21 Nov 2026'],
])('today’s sales need an account that is up to date (%o)', (overrides, why) => {
  expect(findReason({ date: '2026-11-21', feeds: [feed(overrides)] }, 'sales', 'us')).toBe(why);
});

test.each<[string, Partial<PlaceFacts>, Record<string, number | null>, string | undefined]>([
  ['it was read', {}, { 'CP-M': 4 }, undefined],
  ['it was not read', { reading: null }, {}, 'TIVE didn’t sync that day'],
  [
    'it was read in the morning only',
    { reading: { isOfEvening: false, levels: [] } },
    {},
    'TIVE didn’t sync that afternoon',
  ],
  ['it does not tell a device', {}, { 'CP-M': null }, 'TIVE reports no stock level for CP-M'],
  ['it does not tell a strap', {}, { STRAP: null }, undefined],
  ['it is stale by now', { isCurrent: false }, { 'CP-M': 4 }, undefined],
])('stock of a past day of a place where %s', (_, overrides, units, why) => {
  expect(findReason({ places: [place(overrides, units)] }, 'stock', 'eu')).toBe(why);
});

test('today’s stock may be of the morning, but of a place that is up to date', () => {
  const reading = { isOfEvening: false, levels: [] };
  const today = { date: '2026-11-21' };
  expect(findReason({ ...today, places: [place({ reading })] }, 'stock', 'eu')).toBeUndefined();
  expect(findReason({ ...today, places: [place({ reading, isCurrent: false })] }, 'stock', 'eu')).toBe(
    'TIVE is not up to date',
  );
});

test('a region is empty when one of its places is; the other region and Amazon are not', () => {
  const { figures, missing } = computeDayActuals(
    facts({
      places: [
        place({}, { 'CP-M': 4 }),
        place({ name: 'TIVE UK', reading: null }),
        place({ name: 'ITB', region: 'us' }, { 'CP-M': -3, DUO: 2 }),
        place({ name: 'FBA UK', isAmazon: true }, { DUO: 5, 'CP-M': 1 }),
      ],
    }),
  );
  expect(figures).not.toHaveProperty('stock_eu_cityplay_m');
  expect(figures).toMatchObject({ stock_us_cityplay_m: 0, stock_us_cityplay_l: 2, stock_eu_amazon: 11 });
  expect(missing.filter(({ kind }) => kind === 'stock')).toEqual([
    { kind: 'stock', region: 'eu', why: 'TIVE UK didn’t sync that day' },
  ]);
});

test.each<[string, Partial<DayFacts>, number | undefined]>([
  ['of a known product', { made: [{ sku: 'CP-M', region: 'eu', units: 7 }] }, 7],
  ['none, while others are recorded', { hasRecentKits: true }, 0],
  ['none, and none before', { hasRecentKits: false }, undefined],
  [
    'of unknown products alone',
    { hasRecentKits: true, made: [{ sku: 'X', region: null, units: 7 }] },
    undefined,
  ],
])('kits of a day: %s', (_, overrides, units) =>
  expect(computeDayActuals(facts(overrides)).figures.manufacturing_eu_cityplay_m).toBe(units),
);

test('kits of a product whose region is not known leave manufacturing empty, with the reason', () => {
  const made = [
    { sku: 'CP-M', region: 'us' as const, units: 2 },
    { sku: 'DUO', region: null, units: 7 },
  ];
  const { figures, missing } = computeDayActuals(facts({ hasRecentKits: true, made }));
  expect(Object.keys(figures).filter((field) => field.startsWith('manufacturing'))).toEqual([]);
  expect(missing.filter(({ kind }) => kind === 'manufacturing')).toEqual(
    ['us', 'eu'].map((region) => ({
      kind: 'manufacturing',
      region,
      why: 'the catalogue has no region for the kits of DUO (7 of that day)',
    })),
  );
});

test('sales with an estimated price are counted and named, those without a price are not; both may still change', () => {
  const { figures, estimated, uncertain } = computeDayActuals(
    facts({
      sold: [{ sku: 'CP-M', region: 'eu', units: 4 }],
      uncertain: [
        { sku: 'CP-M', region: 'eu', estimated: 3, pending: 0 },
        { sku: 'DUO', region: 'us', estimated: 0, pending: 2 },
        { sku: 'STRAP', region: 'eu', estimated: 9, pending: 9 },
      ],
    }),
  );
  expect(figures).toMatchObject({ sales_eu_cityplay_m: 4, sales_us_cityplay_l: 0 });
  expect(estimated).toEqual(['sales_us_cityplay_m', 'sales_us_cityplay_l', 'sales_eu_cityplay_m']);
  expect(uncertain).toEqual({ estimated: 3, pending: 4 });
});

test.each<[string, FeedFacts[], { estimated: number; pending: number }]>([
  ['no region', [], { estimated: 0, pending: 0 }],
  ['the US', [feed({ regions: ['us'] })], { estimated: 0, pending: 4 }],
  ['both', [feed()], { estimated: 3, pending: 4 }],
])('sales that may still change are those of regions whose sales are known: %s', (_, feeds, devices) => {
  const { uncertain } = computeDayActuals(
    facts({
      feeds,
      uncertain: [
        { sku: 'CP-M', region: 'eu', estimated: 3, pending: 0 },
        { sku: 'DUO', region: 'us', estimated: 0, pending: 2 },
      ],
    }),
  );
  expect(uncertain).toEqual(devices);
});

test('pieces that are in no figure are listed, by kind and reason', () => {
  const { hidden } = computeDayActuals(
    facts({
      sold: [
        { sku: 'NEW', region: 'us', units: 3 },
        { sku: null, region: 'eu', units: 2 },
        { sku: 'DUO', region: null, units: 1 },
        { sku: 'STRAP', region: null, units: 1 },
      ],
      places: [place({}, { NEW: 5 })],
    }),
  );
  expect(hidden).toEqual([
    { kind: 'sales', reason: 'unmapped', units: 5, products: 2, skus: ['NEW'] },
    { kind: 'sales', reason: 'elsewhere', units: 1, products: 1, skus: ['DUO'] },
    { kind: 'stock', reason: 'unmapped', units: 5, products: 1, skus: ['NEW'] },
  ]);
});

test('of a day to come nothing is known, and nothing is missing', () => {
  const places = [place({}, { 'CP-M': 4 })];
  expect(computeDayActuals(facts({ date: '2026-11-22', places, hasRecentKits: true }))).toEqual({
    date: '2026-11-22',
    figures: {},
    estimated: [],
    uncertain: { estimated: 0, pending: 0 },
    missing: [],
    hidden: [],
    setAside: [],
  });
});

test('orders that could not be read are named where they are missing from a figure', () => {
  const setAside = new Map([['2026-11-20', 2]]);
  const name = (...feeds: Partial<FeedFacts>[]) =>
    computeDayActuals(facts({ feeds: feeds.map((each) => feed({ setAside, ...each })) })).setAside;
  expect(name({}, { name: 'Other shop' })).toEqual([
    { name: 'Main shop', orders: 2 },
    { name: 'Other shop', orders: 2 },
  ]);
  expect(name({ regions: ['us'] }, { name: 'Other shop', regions: ['eu'], readOn: null })).toEqual([
    { name: 'Main shop', orders: 2 },
  ]);
  expect(name({ readOn: null })).toEqual([]);
  expect(name({ setAside: new Map([['2026-11-19', 2]]) })).toEqual([]);
});

test('whatever the sources say, a figure is whole and not negative, and those of each region are there or listed as missing', () => {
  const level = fc.record({
    sku: fc.constantFrom('CP-M', 'DUO', 'STRAP', 'NEW'),
    units: fc.option(fc.integer({ min: -9, max: 99 })),
  });
  const aPlace = fc.record({
    name: fc.constant('Place'),
    region: fc.constantFrom('us' as const, 'eu' as const),
    isAmazon: fc.boolean(),
    isCurrent: fc.boolean(),
    reading: fc.option(fc.record({ isOfEvening: fc.boolean(), levels: fc.array(level, { maxLength: 4 }) })),
  });
  const day = fc.constantFrom('2026-11-19', '2026-11-20', '2026-11-21');
  fc.assert(
    fc.property(
      fc.array(aPlace, { maxLength: 4 }),
      fc.option(day),
      fc.boolean(),
      day,
      (places, readOn, on, date) => {
        const { figures, missing } = computeDayActuals(
          facts({ date, places, feeds: [feed({ readOn, isCurrent: on })] }),
        );
        expect(Object.values(figures).every((units) => Number.isInteger(units) && units >= 0)).toBe(true);
        const cells = { sales: 4, manufacturing: 4, stock: 4, amazon: 1 };
        const empty = missing.reduce((sum, { kind }) => sum + cells[kind], 0);
        expect(Object.keys(figures)).toHaveLength(26 - empty);
      },
    ),
  );
});
