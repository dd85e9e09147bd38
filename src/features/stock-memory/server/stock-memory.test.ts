import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildDatabase, type TestDatabase } from '#testing/database/database.ts';
import type { SkuLevel } from '../rules/levels.ts';
import { fillPastStock } from './commands/fill-past-stock.ts';
import {
  listPlaceSeries,
  listSkuSeries,
  listSkuSteps,
  findStockOnDay,
} from './queries/list-stock-history.ts';
import { recordStock } from './feeds/record-stock.ts';
import { purgeHourlyStock } from './queries/purge-hourly-stock.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await buildDatabase();
});
afterAll(() => database.close());

let place = 'none';
let places = 0;
beforeEach(() => {
  places += 1;
  place = `place-${places}`;
});

const level = (sku: string, onHand: number, more: Partial<SkuLevel> = {}): SkuLevel => ({
  sku,
  onHand,
  available: onHand,
  reserved: 0,
  quarantined: null,
  inbound: null,
  ...more,
});
const remember = (at: string, ...levels: SkuLevel[]) =>
  recordStock(database.db, { place, now: new Date(at), timeZone: 'Europe/London', levels });
const selectRows = async (table: 'stock_daily' | 'stock_hourly') => {
  const rows = await database.db.selectFrom(table).selectAll().where('place', '=', place).execute();
  return rows.length;
};
const onHandByDay = async (sku: string, from: string, to: string) => {
  const [series] = await listSkuSeries(database.db, { sku, places: [place], from, to });
  return series?.days.map(({ day, level }) => [day.slice(8), level?.onHand ?? null]);
};

test('only changes are written, and the last level of an hour and of a day stays', async () => {
  expect(await remember('2026-11-20T09:10:00Z', level('A', 10), level('B', 4))).toBe(2);
  expect(await remember('2026-11-20T09:40:00Z', level('A', 8), level('B', 4))).toBe(1);
  expect(await remember('2026-11-20T11:40:00Z', level('A', 8), level('B', 4))).toBe(0);
  expect(await remember('2026-11-20T12:05:00Z', level('A', 7), level('B', 4))).toBe(1);

  const [steps] = await listSkuSteps(database.db, {
    sku: 'A',
    places: [place],
    from: new Date('2026-11-20T00:00:00Z'),
    to: new Date('2026-11-21T00:00:00Z'),
  });
  expect(steps?.steps.map(({ from, level }) => [from.toISOString(), level.onHand])).toEqual([
    ['2026-11-20T09:00:00.000Z', 8],
    ['2026-11-20T12:00:00.000Z', 7],
  ]);
  expect([await selectRows('stock_hourly'), await selectRows('stock_daily')]).toEqual([3, 2]);
  expect(await onHandByDay('A', '2026-11-20', '2026-11-20')).toEqual([['20', 7]]);
});

test.each<[string, Partial<SkuLevel>]>([
  ['what is available', { available: 3 }],
  ['what is reserved', { reserved: 3 }],
  ['what is quarantined', { quarantined: 0 }],
  ['what is on its way', { inbound: 3 }],
])('a change of %s alone is a change', async (_what, changed) => {
  await remember('2026-11-20T09:00:00Z', level('A', 10));
  expect(await remember('2026-11-20T09:30:00Z', level('A', 10, changed))).toBe(1);
  const stock = await findStockOnDay(database.db, { place, day: '2026-11-20' });
  expect(stock).toEqual([level('A', 10, changed)]);
});

test('the facilities of a SKU are added up, and one that leaves out a figure makes it unknown', async () => {
  await remember(
    '2026-11-20T09:00:00Z',
    level('A', 10, { available: -2, quarantined: 1 }),
    level('A', 5, { quarantined: null }),
    level('B', 1),
    level('C', 0, { onHand: null, available: 7, reserved: null }),
    level('D', 100, { inbound: 4 }),
    level('D', 0, { onHand: null, available: null, reserved: null }),
  );
  const unknown = { onHand: null, available: null, reserved: null };
  expect(await findStockOnDay(database.db, { place, day: '2026-11-20' })).toEqual([
    level('A', 15, { available: 3, quarantined: null }),
    level('B', 1),
    level('C', 0, { onHand: null, available: 7, reserved: null }),
    level('D', 0, unknown),
  ]);
  const [series] = await listPlaceSeries(database.db, {
    places: [place],
    from: '2026-11-20',
    to: '2026-11-20',
  });
  // What is known of a SKU is in the sums of its place.
  expect(series?.days[0]?.totals).toEqual({
    onHand: 116,
    available: 111,
    reserved: 0,
    inbound: 4,
    skusWithStock: 3,
    skusWithoutOnHand: 2,
  });
});

test('a SKU that a place no longer lists is gone from then on', async () => {
  await remember('2026-11-19T09:00:00Z', level('A', 10, { quarantined: 2 }), level('B', 4));
  expect(await remember('2026-11-20T09:00:00Z', level('B', 4))).toBe(1);
  expect(await remember('2026-11-20T10:00:00Z', level('B', 4))).toBe(0);
  expect(await onHandByDay('A', '2026-11-19', '2026-11-20')).toEqual([
    ['19', 10],
    ['20', 0],
  ]);
  const listSkusOnDay = async (day: string) =>
    (await findStockOnDay(database.db, { place, day }))?.map(({ sku }) => sku);
  expect(await listSkusOnDay('2026-11-19')).toEqual(['A', 'B']);
  expect(
    await listSkusOnDay('2026-11-20'),
    'nor is it in the list of that day, as if it were sold out',
  ).toEqual(['B']);
  await remember('2026-11-21T09:00:00Z', level('A', 0), level('B', 4));
  expect(await listSkusOnDay('2026-11-21'), 'sold out it stands there').toEqual(['A', 'B']);
});

test('a day without data says so, and the days after it go on from the last level', async () => {
  await remember('2026-11-17T09:00:00Z', level('A', 10));
  await remember('2026-11-19T09:00:00Z', level('A', 10));
  await remember('2026-11-20T09:00:00Z', level('A', 6));
  expect(await onHandByDay('A', '2026-11-16', '2026-11-21')).toEqual([
    ['16', null],
    ['17', 10],
    ['18', null],
    ['19', 10],
    ['20', 6],
    ['21', null],
  ]);
  expect(await findStockOnDay(database.db, { place, day: '2026-11-19' })).toEqual([level('A', 10)]);
  expect(await findStockOnDay(database.db, { place, day: '2026-11-18' })).toBeNull();
  expect(await findStockOnDay(database.db, { place, day: '2026-11-21' })).toBeNull();
  const [series] = await listPlaceSeries(database.db, {
    places: [place],
    from: '2026-11-18',
    to: '2026-11-20',
  });
  expect(series?.days.map(({ totals }) => totals?.onHand ?? null)).toEqual([null, 10, 6]);
});

test('a place that says of no SKU how much there is has no totals, which is not 0', async () => {
  const unknown = { onHand: null, available: null, reserved: null, inbound: null };
  await remember('2026-11-20T09:00:00Z', { ...level('A', 0), ...unknown });
  await remember('2026-11-21T09:00:00Z', { ...level('A', 0), ...unknown }, level('B', 4));
  const [series] = await listPlaceSeries(database.db, {
    places: [place],
    from: '2026-11-20',
    to: '2026-11-21',
  });
  expect(series?.days.map(({ totals }) => totals)).toMatchObject([unknown, { onHand: 4, available: 4 }]);
});

test('the totals of a day are its last ones, and an empty place holds nothing', async () => {
  await remember('2026-11-20T09:00:00Z', level('A', 10, { reserved: 2, inbound: 7 }), level('B', 0));
  await remember('2026-11-20T10:00:00Z', level('A', 9, { reserved: 1, inbound: 7 }), level('B', 0));
  await remember('2026-11-21T10:00:00Z');
  const [series] = await listPlaceSeries(database.db, {
    places: [place],
    from: '2026-11-20',
    to: '2026-11-21',
  });
  expect(series?.days.map(({ totals }) => totals)).toEqual([
    { onHand: 9, available: 9, reserved: 1, inbound: 7, skusWithStock: 1, skusWithoutOnHand: 0 },
    { onHand: 0, available: 0, reserved: 0, inbound: 0, skusWithStock: 0, skusWithoutOnHand: 0 },
  ]);
});

test('a day is the company’s day, not the machine’s and not UTC’s', async () => {
  await recordStock(database.db, {
    place,
    now: new Date('2026-11-20T15:30:00Z'),
    timeZone: 'Pacific/Kiritimati',
    levels: [level('A', 1)],
  });
  expect(await findStockOnDay(database.db, { place, day: '2026-11-20' })).toBeNull();
  expect(await findStockOnDay(database.db, { place, day: '2026-11-21' })).toEqual([level('A', 1)]);
});

test('places come back in the order in which they were asked for', async () => {
  const query = { places: ['z', 'a'], from: '2026-11-20', to: '2026-11-20' };
  expect((await listPlaceSeries(database.db, query)).map(({ place }) => place)).toEqual(['z', 'a']);
});

test('a SKU’s series covers every location that ever held it', async () => {
  const sku = `of-${place}`;
  await remember('2026-11-20T09:00:00Z', level(sku, 1));
  const first = place;
  place = `${place}-too`;
  await remember('2026-11-20T09:00:00Z', level(sku, 2));
  const series = await listSkuSeries(database.db, { sku, from: '2026-11-20', to: '2026-11-20' });
  expect(series.map(({ place, days }) => [place, days[0]?.level?.onHand])).toEqual([
    [first, 1],
    [place, 2],
  ]);
});

test('hours are forgotten after fourteen days, and the level at the start of what is known stays', async () => {
  const query = { sku: 'A', places: [place], from: new Date('2026-11-07T10:00:00Z') };
  const steps = async () => {
    const [series] = await listSkuSteps(database.db, { ...query, to: new Date('2026-11-21T10:00:00Z') });
    return series?.steps.map(({ from, level }) => [from.toISOString().slice(5, 13), level.onHand]);
  };
  for (const [day, onHand] of [
    ['01', 9],
    ['03', 8],
    ['06', 7],
    ['07', 6],
    ['19', 5],
  ] as const) {
    await remember(`2026-11-${day}T10:00:00Z`, level('A', onHand), level('B', 3));
  }
  query.from = new Date('2026-11-07T09:00:00Z');
  expect(await steps()).toEqual([
    ['11-07T09', 7],
    ['11-07T10', 6],
    ['11-19T10', 5],
  ]);
  // 14 days before: between the rows of the 6th and the 7th.
  expect(await purgeHourlyStock(database.db, new Date('2026-11-21T09:30:00Z'))).toBe(2);
  expect(await steps()).toEqual([
    ['11-07T09', 7],
    ['11-07T10', 6],
    ['11-19T10', 5],
  ]);
  expect(await purgeHourlyStock(database.db, new Date('2026-11-21T09:30:00Z'))).toBe(0);
  expect(await selectRows('stock_hourly')).toBe(4);
});

test('imported days become part of the memory without touching what it has', async () => {
  await remember('2026-11-20T09:00:00Z', level('A', 5), level('NEW', 1));
  const past = (day: string, ...levels: SkuLevel[]) => levels.map((level) => ({ day, ...level }));
  await fillPastStock(database.db, {
    place,
    now: new Date('2026-11-20T10:00:00Z'),
    levels: [
      ...past('2026-11-16', level('A', 9), level('OLD', 2)),
      ...past('2026-11-17', level('A', 9), level('LATE', 3), level('OLD', 2)),
      ...past('2026-11-18', level('A', 8), level('LATE', 3), level('HALF', 0, { onHand: null })),
      ...past('2026-11-20', level('A', 999)),
    ],
  });
  expect(await onHandByDay('A', '2026-11-15', '2026-11-20')).toEqual([
    ['15', null],
    ['16', 9],
    ['17', 9],
    ['18', 8],
    ['19', null],
    ['20', 5],
  ]);
  expect((await onHandByDay('OLD', '2026-11-16', '2026-11-18'))?.map(([, held]) => held)).toEqual([2, 2, 0]);
  expect((await onHandByDay('LATE', '2026-11-16', '2026-11-20'))?.map(([, held]) => held)).toEqual([
    null,
    3,
    3,
    null,
    0,
  ]);
  expect((await onHandByDay('HALF', '2026-11-18', '2026-11-20'))?.map(([, held]) => held)).toEqual([
    null,
    null,
    0,
  ]);
  // A: 9, 8, 5 · OLD: 2, 0 · LATE: 3, 0 · HALF: unknown, 0 · NEW: 1
  expect(await selectRows('stock_daily')).toBe(10);
  expect(await remember('2026-11-20T11:00:00Z', level('A', 5), level('NEW', 1))).toBe(0);
});

test('the first reading after an import writes only what differs from it', async () => {
  const levels = [
    { day: '2026-11-19', ...level('A', 5) },
    { day: '2026-11-19', ...level('B', 5) },
  ];
  await fillPastStock(database.db, { place, now: new Date('2026-11-20T08:00:00Z'), levels });
  expect(await remember('2026-11-20T09:00:00Z', level('A', 5), level('B', 4))).toBe(1);
  const [series] = await listPlaceSeries(database.db, {
    places: [place],
    from: '2026-11-19',
    to: '2026-11-20',
  });
  expect(series?.days.map(({ totals }) => totals?.onHand)).toEqual([10, 9]);
});
