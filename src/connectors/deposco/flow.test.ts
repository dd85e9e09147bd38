import { expect, test, vi } from 'vitest';
import { createFakeClock } from '../kit/testing/fake-clock.ts';
import { startReplay } from '../kit/testing/replay.ts';
import { closeAfterTest } from '../kit/testing/until-test-ends.ts';
import { createDeposcoEmulator, type DeposcoInboundOrder, type DeposcoWorld } from './emulator.ts';
import { createDeposco, type DeposcoOptions } from './index.ts';

const { signal } = new AbortController();
const SINCE = new Date('2026-07-31T00:00:00Z');
const FROM = new Date('2026-11-01T00:00:00Z');
const NOW = new Date('2026-11-20T00:00:00Z');
const goodsIn = { cursor: null, since: SINCE, booked: new Map<string, number>(), signal };
const flow = { cursor: null, since: FROM, now: NOW, signal };
const USER = { username: 'ops', password: 'not-a-real-password' };
const CLIENT = { id: 'example-client', secret: 'example-secret', refreshToken: 'example-refresh' };

function connect(origin: string, options: Partial<DeposcoOptions> = {}) {
  const deposco = closeAfterTest(
    createDeposco({
      mode: 'enterprise',
      baseUrl: origin,
      tenant: 'ACME',
      businessUnit: 'MAIN',
      ...USER,
      allowPrivate: true,
      clock: createFakeClock(),
      random: () => 0.5,
      catalog: {
        baseUrl: `${origin}/latest`,
        tokenUrl: `${origin}/oauth2/token`,
        clientId: CLIENT.id,
        clientSecret: CLIENT.secret,
      },
      ...options,
    }),
  );
  if (!deposco.flow) throw new Error('it has a second generation');
  return { deposco, provider: deposco.flow };
}

async function playing(name: string) {
  const vendor = await startReplay(new URL(`samples/${name}.json`, import.meta.url));
  vendor.exchanges.unshift({
    request: { method: 'POST', path: '/oauth2/token' },
    response: { status: 200, body: { access_token: 'any.access.token', expires_in: 3600 } },
  });
  return { vendor, ...connect(vendor.origin) };
}

async function emulating(world: Partial<DeposcoWorld> = {}, options: Partial<DeposcoOptions> = {}) {
  const emulator = closeAfterTest(
    await createDeposcoEmulator({
      tenant: 'ACME',
      businessUnit: 'MAIN',
      users: [USER],
      clients: [CLIENT],
      items: () => [],
      ...world,
    }),
  );
  return { emulator, ...connect(emulator.origin, options) };
}

const buildOrder = (
  line: Partial<DeposcoInboundOrder['lines'][number]> = {},
  order: Partial<DeposcoInboundOrder> = {},
): DeposcoInboundOrder => ({
  id: 501,
  kind: 'purchase',
  number: 'PO-1',
  status: 'New',
  facility: 'ITB',
  expectedAt: new Date('2026-11-12T06:00:00Z'),
  updatedAt: new Date('2026-11-15T16:00:00Z'),
  lines: [
    {
      id: 3001,
      sku: 'CITY-M-01',
      ordered: 800,
      receipts: [{ id: 8801, units: 600, at: new Date('2026-11-13T21:05:00Z'), user: 'dock1' }],
      ...line,
    },
  ],
  ...order,
});

test('a purchase order says what is expected and received, and its receipts say when and by whom', async () => {
  const { vendor, provider } = await playing('v2-purchase-order-receipts');
  const read = await provider.readGoodsIn(goodsIn);
  if (!read.isOffered) throw new Error('it is offered');
  expect(vendor.done()).toBe(vendor.exchanges.length);
  expect(read.rows).toMatchObject([
    {
      reference: 'PO-2026-118',
      status: 'Partial Receipt',
      isClosed: false,
      expectedOn: '2026-11-12',
      lines: [{ id: '3001', sku: 'CITY-M-01', expected: 800, arrived: null, booked: 780 }],
    },
  ]);
  expect(
    read.bookings?.map(({ kind, units, at, person, reference }) => [kind, units, at, person, reference]),
  ).toEqual([
    ['booked', 180, new Date('2026-11-15T15:41:00Z'), 'dock2', 'PO-2026-118'],
    ['booked', 600, new Date('2026-11-13T21:05:00Z'), 'dock1', 'PO-2026-118'],
  ]);
});

test('a delivery is expected on the day that it has at the warehouse, whatever the time is elsewhere', async () => {
  // Ten in the evening there, which is six hours behind.
  const order = buildOrder({}, { expectedAt: new Date('2026-11-13T04:00:00Z') });
  const { provider } = await emulating({ inboundOrders: () => [order] });
  const read = await provider.readGoodsIn(goodsIn);
  expect(read.isOffered && read.rows.map(({ expectedOn }) => expectedOn)).toEqual(['2026-11-12']);
});

test('corrections have a reason and no person; a change of status moves nothing; a return says who took it in', async () => {
  const { vendor, provider } = await playing('v2-flow');
  const read = await provider.readFlow(flow);
  if (!read.isOffered) throw new Error('it is offered');
  expect(vendor.done()).toBe(vendor.exchanges.length);
  expect(read.rows.map(({ kind, sku, units, reason, person }) => [kind, sku, units, reason, person])).toEqual(
    [
      ['adjusted', 'CITY-M-01', -2, 'CYCLE COUNT', null],
      ['other', 'CITY-M-01', -3, 'DAMAGED, Status Change', null],
      ['returned', 'CITY-L-01', 1, null, 'returns1'],
    ],
  );
  expect(read.rows[2]).toMatchObject({ serialNumber: 'TL2608-0001', reference: 'RMA-77' });
});

test('receipts are requested only for lines with more units received', async () => {
  const { emulator, provider } = await emulating({ inboundOrders: () => [buildOrder()] });
  const read = await provider.readGoodsIn({ ...goodsIn, booked: new Map([['3001', 600]]) });
  expect(read.isOffered && read.bookings).toEqual([]);
  expect(emulator.requests.filter(({ path }) => path === '/latest/receipts')).toEqual([]);
});

test('R7 an order of more lines than come with it is read to the end, and other facilities are left out', async () => {
  const lines = Array.from({ length: 64 }, (_, index) => ({
    id: 4000 + index,
    sku: `SKU-${index}`,
    ordered: 10,
    receipts: [],
  }));
  const { provider } = await emulating(
    { inboundOrders: () => [buildOrder({}, { lines }), buildOrder({}, { id: 502, facility: 'ELSEWHERE' })] },
    { facilities: ['ITB'] },
  );
  const read = await provider.readGoodsIn(goodsIn);
  expect(read.isOffered && read.rows.map(({ id, lines: { length } }) => [id, length])).toEqual([['501', 64]]);
});

test.each([
  [{ 'item.number': 'CITY-M-01', quantity: 20 }, 16_000],
  [{ type: 'Each' }, 800],
  [{ type: 'Case' }, null],
])('packs as %o are %s units', async (businessKey, units) => {
  const { provider } = await emulating({
    inboundOrders: () => [buildOrder({ receipts: [], spoiled: { pack: { id: 1, businessKey } } })],
  });
  const read = await provider.readGoodsIn(goodsIn);
  expect(read.isOffered && read.rows[0]?.lines[0]?.expected).toBe(units);
});

test.each([403, 404] as const)('a call that is answered with %i alone is not offered', async (status) => {
  const { deposco, provider } = await emulating({
    lacks: { path: /orders|receipts|inventoryAdjustments/, status },
  });
  expect(await provider.readGoodsIn(goodsIn)).toEqual({ isOffered: false });
  expect(await provider.readFlow(flow)).toEqual({ isOffered: false });
  expect((await deposco.readStock()).notes).toEqual([]);
});

test('a client that is refused for everything is the trouble, not the right', async () => {
  const { provider } = await emulating({ clients: [] });
  await expect(provider.readGoodsIn(goodsIn)).rejects.toMatchObject({ kind: 'refused-credentials' });
});

test('R6 an order that cannot be read is set aside', async () => {
  const { provider } = await emulating({
    inboundOrders: () => [
      buildOrder({ spoiled: { receivedPackQuantity: 'n/a' } }),
      buildOrder({}, { id: 502, number: 'PO-2' }),
    ],
  });
  expect(await provider.readGoodsIn(goodsIn)).toMatchObject({ setAside: 1, rows: [{ reference: 'PO-2' }] });
});

test('what is expected is unknown where Deposco does not say how much was canceled', async () => {
  const { provider } = await emulating({
    inboundOrders: () => [buildOrder({ spoiled: { canceledPackQuantity: null } })],
  });
  expect(await provider.readGoodsIn(goodsIn)).toMatchObject({ rows: [{ lines: [{ expected: null }] }] });
});

const GOOD = { id: 8801, units: 600, at: new Date('2026-11-13T21:05:00Z'), user: 'dock1' };
const ODD = { ...GOOD, id: 8802, units: 180, spoiled: { createdDate: 'yesterday' } };

test.each([
  [[GOOD, ODD], 1],
  [[ODD], 0],
])('R6 a receipt that cannot be read leaves the line’s booked units as known, %#', async (receipts, good) => {
  const order = buildOrder({ receipts });
  order.lines.push({ id: 3002, sku: 'CITY-L-01', ordered: 10, receipts: [{ ...GOOD, id: 8803, units: 10 }] });
  const { provider } = await emulating({ inboundOrders: () => [order] });
  const read = await provider.readGoodsIn({ ...goodsIn, booked: new Map([['3002', 10]]) });
  expect(read).toMatchObject({ setAside: 1, bookings: { length: good } });
  expect(read.isOffered && read.examples[0]).toContain('receipts of PO-1, row 1: createdDate');
  expect(read.isOffered && read.rows[0]?.lines.map(({ booked }) => booked)).toEqual([null, 10]);
});

test('R6 a receipt of a return that cannot be read is set aside, and the others are kept', async () => {
  const order = buildOrder({ receipts: [GOOD, ODD] }, { kind: 'return' });
  const { provider } = await emulating({ inboundOrders: () => [order] });
  expect(await provider.readFlow(flow)).toMatchObject({ rows: [{ units: 600 }], setAside: 1 });
});

test('R6 a line that cannot be read is set aside, and its order says that it has more', async () => {
  const lines = Array.from({ length: 12 }, (_, index) => ({
    id: 4000 + index,
    sku: `SKU-${index}`,
    ordered: 10,
    receipts: [],
    ...(index === 11 && { spoiled: { orderPackQuantity: 'n/a' } }),
  }));
  const { provider } = await emulating({ inboundOrders: () => [buildOrder({}, { lines })] });
  const read = await provider.readGoodsIn(goodsIn);
  expect(read).toMatchObject({ setAside: 1, rows: [{ hasAllLines: false, lines: { length: 11 } }] });
});

test('R6 orders are refused when most of their lines cannot be read', async () => {
  const lines = Array.from({ length: 11 }, (_, index) => ({
    id: 4000 + index,
    sku: `SKU-${index}`,
    ordered: 10,
    receipts: [{ ...ODD, id: 9000 + index }],
  }));
  const { provider } = await emulating({ inboundOrders: () => [buildOrder({}, { lines })] });
  await expect(provider.readGoodsIn(goodsIn)).rejects.toMatchObject({ kind: 'unexpected-answer' });
});

test.each([12.5, 0, -20])('R6 an order in packs of %d units is set aside', async (quantity) => {
  const spoiled = { pack: { id: 1, businessKey: { quantity } } };
  const { provider } = await emulating({ inboundOrders: () => [buildOrder({ spoiled })] });
  expect(await provider.readGoodsIn(goodsIn)).toMatchObject({ rows: [], setAside: 1 });
});

test('R3 a throttled list is repeated', async () => {
  const { emulator, provider } = await emulating({ inboundOrders: () => [buildOrder()] });
  emulator.fail('429-without-header', { path: '/latest/orders', times: 1 });
  expect(await provider.readGoodsIn(goodsIn)).toMatchObject({ isOffered: true, rows: [{ id: '501' }] });
});

test('R3 calls of the client wait for their turn among all processes, as those of the login do', async () => {
  const take = vi.fn(async () => ({ waitMs: 0, isHeld: false, isTaken: true }));
  const { emulator, deposco, provider } = await emulating(
    {},
    { sharedTurns: { take, hold: async () => {} } },
  );
  await deposco.readStock();
  await provider.readGoodsIn(goodsIn);
  const { origin } = emulator;
  for (const [account, ratePerSecond] of [['ACME', 1.8] as const, [CLIENT.id, 2] as const])
    expect(take).toHaveBeenCalledWith(
      { key: `Deposco ${account} ${origin}`, ratePerSecond, burst: 4 },
      30_000,
    );
  expect(take).toHaveBeenCalledTimes(emulator.requests.length);
});
