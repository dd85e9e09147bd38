import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildDelivery, buildFlow, readToldStock } from '#testing/builders/goods-in.ts';
import { buildUser } from '#testing/builders/users.ts';
import { SAMPLE_WAREHOUSES } from '#testing/checks/filled-tables.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { listGoodsIn } from '../contract/goods-in.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const LATER = new Date('2026-11-20T12:00:00Z');

let server: TestServer;
beforeAll(async () => {
  server = await buildServer({ now: NOW, warehouses: SAMPLE_WAREHOUSES });
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['goods_in', 'stock_flows', 'warehouse_feeds'] as const)
    await server.db.deleteFrom(table).execute();
});

async function list(warehouseId = 'tive') {
  const otis = server.signedInAs(await buildUser(server.db));
  return (await otis.call(listGoodsIn, { params: { warehouseId } })).body;
}
const listFlows = () =>
  server.db
    .selectFrom('stock_flows')
    .select(['day', 'kind', 'sku', 'units', 'person'])
    .orderBy('at')
    .execute();

test('a delivery is listed with what was expected, booked and is open', async () => {
  const lines = [
    { id: '1', sku: 'A', expected: 800, arrived: 800, booked: 780 },
    { id: '2', sku: 'B', expected: 20, arrived: 20, booked: 20 },
  ];
  await readToldStock(server, { deliveries: [buildDelivery({}, { lines, status: 'PARTBOOKED' })] }, NOW);
  expect(await list()).toMatchObject({
    warehouse: { id: 'tive', name: 'TIVE' },
    is_offered: true,
    deliveries: [
      {
        reference: 'PO-1',
        status: 'PARTBOOKED',
        state: 'part-booked',
        expected_on: '2026-11-17',
        booked_on: null,
        units_expected: 820,
        units_arrived: 820,
        units_booked: 800,
        units_open: 20,
      },
    ],
  });
  expect((await list('itb')).is_offered).toBeNull();
});

test('more of one line than expected does not make up for units missing from another', async () => {
  const lines = [
    { id: '1', sku: 'A', expected: 100, arrived: 120, booked: 120 },
    { id: '2', sku: 'B', expected: 20, arrived: 0, booked: 0 },
  ];
  const stillOpen = buildDelivery({}, { lines });
  const isOver = buildDelivery({}, { id: '6118', lines, isClosed: true });
  await readToldStock(server, { deliveries: [stillOpen, isOver] }, NOW);
  expect((await list()).deliveries).toMatchObject([
    { id: '6117', state: 'part-booked', units_expected: 120, units_booked: 120, units_open: 20 },
    { id: '6118', state: 'short', units_expected: 120, units_booked: 120, units_open: 20 },
  ]);
});

test('a figure that one line does not have makes the sum unknown, and never zero', async () => {
  await readToldStock(server, { deliveries: [buildDelivery({ booked: null, arrived: null })] }, NOW);
  expect((await list()).deliveries).toMatchObject([
    { state: 'unknown', units_expected: 40, units_arrived: null, units_booked: null, units_open: null },
  ]);
});

test('the same again changes nothing; what is more than before was booked now, on the company’s day', async () => {
  await readToldStock(server, { deliveries: [buildDelivery({ booked: 0 })] }, NOW);
  expect(await readToldStock(server, { deliveries: [buildDelivery({ booked: 0 })] }, LATER)).toMatchObject({
    goodsIn: 0,
  });
  const night = new Date('2026-11-20T23:30:00Z');
  await readToldStock(server, { deliveries: [buildDelivery({ booked: 30 })] }, LATER);
  await readToldStock(server, { deliveries: [buildDelivery({ booked: 38 })] }, night);
  await readToldStock(server, { deliveries: [buildDelivery({ booked: 38 })] }, night);
  expect(await listFlows()).toMatchObject([
    { day: '2026-11-20', kind: 'booked', sku: 'A', units: 30 },
    { day: '2026-11-20', kind: 'booked', sku: 'A', units: 8 },
  ]);
  expect((await list()).deliveries).toMatchObject([
    { booked_on: '2026-11-20', units_booked: 38, units_open: 2 },
  ]);
});

test('a value missing from one response stays as last reported, and is not booked again when it is back', async () => {
  const night = new Date('2026-11-20T23:30:00Z');
  await readToldStock(server, { deliveries: [buildDelivery({ booked: 0 })] }, NOW);
  await readToldStock(server, { deliveries: [buildDelivery({ booked: 30 })] }, LATER);
  await readToldStock(server, { deliveries: [buildDelivery({ booked: null })] }, night);
  expect((await list()).deliveries).toMatchObject([{ units_booked: 30 }]);
  await readToldStock(server, { deliveries: [buildDelivery({ booked: 30 })] }, night);
  expect(await listFlows()).toMatchObject([{ day: '2026-11-20', units: 30 }]);
});

test('dated bookings are kept as they are dated, once each', async () => {
  const bookings = [
    buildFlow({
      id: 'receipt:1',
      kind: 'booked',
      units: 30,
      at: new Date('2026-11-18T21:00:00Z'),
      person: 'dock1',
    }),
  ];
  for (const now of [NOW, LATER])
    await readToldStock(server, { deliveries: [buildDelivery({ booked: 30 })], bookings }, now);
  expect(await listFlows()).toEqual([
    { day: '2026-11-18', kind: 'booked', sku: 'A', units: 30, person: 'dock1' },
  ]);
});

const readBookedDays = async () =>
  Object.fromEntries((await list()).deliveries.map(({ id, booked_on }) => [id, booked_on]));

test('each delivery has the day of its own last booking, also where several have one reference or none', async () => {
  const readBooked = (first: number, second: number, third: number, now: Date) => {
    const deliveries = [
      buildDelivery({ id: '1', booked: first }),
      buildDelivery({ id: '12', booked: second }, { id: '6118' }),
      buildDelivery({ id: '3', booked: third }, { id: '6119', reference: null }),
    ];
    return readToldStock(server, { deliveries }, now);
  };
  await readBooked(0, 0, 0, new Date('2026-11-01T10:00:00Z'));
  await readBooked(40, 0, 0, new Date('2026-11-02T10:00:00Z'));
  await readBooked(40, 0, 40, new Date('2026-11-10T10:00:00Z'));
  await readBooked(40, 40, 40, NOW);
  expect(await readBookedDays()).toEqual({ 6117: '2026-11-02', 6118: '2026-11-20', 6119: '2026-11-10' });
});

test('a dated booking belongs to the delivery that it names', async () => {
  const booking = buildFlow({ id: 'receipt:1', kind: 'booked', units: 30, reference: 'PO-1' });
  const deliveries = [
    buildDelivery({ booked: 30 }),
    buildDelivery({ id: '2' }, { id: '6118', reference: 'PO-2' }),
  ];
  await readToldStock(server, { deliveries, bookings: [booking] }, NOW);
  expect(await readBookedDays()).toEqual({ 6117: '2026-11-18', 6118: null });
});

test('a delivery that its provider no longer lists is gone, but not what was booked of it, nor on a bad day', async () => {
  const other = buildDelivery({ id: '2', booked: 10 }, { id: '6118' });
  await readToldStock(server, { deliveries: [buildDelivery(), other] }, NOW);
  await readToldStock(server, { deliveries: [], setAside: 1 }, LATER);
  expect((await list()).deliveries).toHaveLength(2);
  await readToldStock(server, { deliveries: [] }, LATER);
  expect((await list()).deliveries.map(({ id }) => id)).toEqual(['6118']);
});

test.each([
  // The oldest that is read changed on 23 July at 12:00; a provider may write that in the time of its own place.
  ['2026-07-23T23:00:00Z', ['6117']],
  ['2026-07-24T13:00:00Z', []],
])(
  'a delivery that changed last at %s may have been too old to be read, or is gone',
  async (updatedAt, kept) => {
    const delivery = buildDelivery({}, { updatedAt: new Date(updatedAt) });
    await readToldStock(server, { deliveries: [delivery] }, NOW);
    await readToldStock(server, { deliveries: [] }, LATER);
    const rows = await server.db.selectFrom('goods_in').select('id').execute();
    expect(rows.map(({ id }) => id)).toEqual(kept);
  },
);

test('R6 a line that its provider no longer lists is gone, but not while lines of its delivery could not be read', async () => {
  const lines = ['1', '2'].map((id) => ({ id, sku: id, expected: 40, arrived: 0, booked: 10 }));
  const readLines = (count: number, hasAllLines: boolean) =>
    readToldStock(
      server,
      { deliveries: [buildDelivery({}, { lines: lines.slice(0, count), hasAllLines })] },
      LATER,
    );
  const countLines = async () => (await list()).deliveries.map((delivery) => delivery.lines.length);
  await readLines(2, true);
  await readLines(1, false);
  expect(await countLines()).toEqual([2]);
  await readLines(1, true);
  expect(await countLines()).toEqual([1]);
  await readLines(0, true);
  expect(await countLines()).toEqual([0]);
});

test('an account that may not see it says so, keeps what it knew, and breaks nothing', async () => {
  await readToldStock(server, { deliveries: [buildDelivery()] }, NOW);
  const { notes, goodsIn } = await readToldStock(server, { deliveries: null, flows: null }, LATER);
  expect(notes).toEqual([
    'Not available with this account: the provider denied access. Everything else keeps syncing',
    'Not available with this account: the provider denied access. Everything else keeps syncing',
  ]);
  expect(goodsIn).toBe(0);
  expect(await list()).toMatchObject({ is_offered: false, deliveries: [{ id: '6117' }] });
});

test('what is over is listed for 120 days', async () => {
  const over = { isClosed: true, updatedAt: new Date('2026-07-01T00:00:00Z') };
  const open = { id: '2', isClosed: false, updatedAt: new Date('2026-07-01T00:00:00Z') };
  await readToldStock(
    server,
    { deliveries: [buildDelivery({}, over), buildDelivery({ id: '2' }, open)] },
    NOW,
  );
  expect((await list()).deliveries.map(({ id }) => id)).toEqual(['2']);
});
