import { expect, test } from 'vitest';
import { startReplay } from '../kit/testing/replay.ts';
import { closeAfterTest } from '../kit/testing/until-test-ends.ts';
import type { MintsoftDelivery, MintsoftFlow } from './emulator.ts';
import { createMintsoft } from './index.ts';
import { buildMintsoftOptions, buildMintsoftStock, KEY, startEmulatedMintsoft } from './testing/emulated.ts';

const { signal } = new AbortController();
const SINCE = new Date('2026-07-31T00:00:00Z');
const FROM = new Date('2026-11-01T00:00:00Z');
const NOW = new Date('2026-11-20T00:00:00Z');
const goodsIn = { cursor: null, since: SINCE, booked: new Map<string, number>(), signal };
const flow = { cursor: null, since: FROM, now: NOW, signal };

async function playing(name: string) {
  const vendor = await startReplay(new URL(`samples/${name}.json`, import.meta.url));
  return { vendor, mintsoft: closeAfterTest(createMintsoft(buildMintsoftOptions(vendor.origin, KEY, 41))) };
}

const buildDelivery = (
  item: Partial<MintsoftDelivery['items'][number]> = {},
  delivery: Partial<MintsoftDelivery> = {},
): MintsoftDelivery => ({
  id: 6117,
  reference: 'PO-1',
  status: 'NEW',
  clientId: 41,
  expectedOn: new Date('2026-11-12T00:00:00Z'),
  bookedInAt: null,
  updatedAt: new Date('2026-11-15T16:20:00Z'),
  items: [
    { id: 57449, productId: 1001, sku: 'TL-CP-M-EU', expected: 800, received: 800, booked: 780, ...item },
  ],
  ...delivery,
});

const buildFlow = (flow: Partial<MintsoftFlow> = {}): MintsoftFlow => ({
  id: 1,
  productId: 1001,
  sku: 'TL-CP-M-EU',
  flow: 'OUT',
  quantity: 4,
  reason: 'Stock take',
  user: 'm.jansen',
  at: new Date('2026-11-17T14:00:00Z'),
  ...flow,
});

test('deliveries say what was expected, unloaded and booked, and how far they have come', async () => {
  const { mintsoft } = await playing('asn-list');
  const read = await mintsoft.flow.readGoodsIn(goodsIn);
  expect(read).toMatchObject({ isOffered: true, setAside: 0, bookings: null });
  if (!read.isOffered) return;
  expect(
    read.rows.map(({ reference, isClosed, expectedOn, lines }) => [
      reference,
      isClosed,
      expectedOn,
      ...lines.map(({ sku, expected, arrived, booked }) => `${sku} ${expected} ${arrived} ${booked}`),
    ]),
  ).toEqual([
    ['PO-2026-118', false, '2026-11-12', 'CITY-M-01 800 800 780'],
    ['PO-2026-121', false, '2026-12-01', 'CITY-L-01 200 0 0'],
    ['PO-2026-101', true, '2026-11-12', 'CTP2-M-BLK 60 60 60'],
  ]);
  expect(read.rows[2]?.bookedAt).toEqual(new Date('2026-11-02T11:05:00Z'));
});

test('a user without the right to deliveries is no trouble of the account', async () => {
  const { vendor, mintsoft } = await playing('asn-list-not-allowed');
  expect(await mintsoft.flow.readGoodsIn(goodsIn)).toEqual({ isOffered: false });
  expect(vendor.done()).toBe(2);
});

test('a key that is refused for everything is the trouble, not the right', async () => {
  const { mintsoft } = await startEmulatedMintsoft([], { credentials: { apiKey: 'another-key-altogether' } });
  await expect(mintsoft.flow.readGoodsIn(goodsIn)).rejects.toMatchObject({ kind: 'refused-credentials' });
});

test.each([401, 403, 404] as const)(
  'a call that is answered with %i alone is not offered',
  async (status) => {
    const { mintsoft } = await startEmulatedMintsoft([buildMintsoftStock()], {
      lacks: { path: /ASN|StockFlow/, status },
    });
    expect(await mintsoft.flow.readGoodsIn(goodsIn)).toEqual({ isOffered: false });
    expect(await mintsoft.flow.readFlow(flow)).toEqual({ isOffered: false });
    expect((await mintsoft.readStock()).rows).toHaveLength(1);
  },
);

test('corrections have a reason and a person, returns are separate, and a booking is not listed twice', async () => {
  const { vendor, mintsoft } = await playing('stock-flow-filtered');
  const read = await mintsoft.flow.readFlow(flow);
  expect(vendor.done()).toBe(4);
  if (!read.isOffered) throw new Error('it is offered');
  expect(read).toMatchObject({ knownUntil: NOW, hasMore: false });
  expect(read.rows.map(({ kind, units, reason, person }) => [kind, units, reason, person])).toEqual([
    ['adjusted', -4, 'Stock take: four fewer than counted', 'm.jansen'],
    ['other', 780, 'ASN 6117 booked in', 'goods.in'],
    ['other', -2, 'Crushed in transit', 'm.jansen'],
    ['returned', 1, 'Return R-55, good stock', 'returns'],
  ]);
  expect(read.rows[3]).toMatchObject({ serialNumber: 'TL2608-0001', at: new Date('2026-11-16T09:30:00Z') });
});

test('R7 more deliveries than a page are read to the end, those of other warehouses and clients left out', async () => {
  const many = Array.from({ length: 130 }, (_, index) =>
    buildDelivery({ id: index + 1 }, { id: 7000 + index }),
  );
  const { mintsoft } = await startEmulatedMintsoft([], {
    deliveries: (warehouseId) =>
      warehouseId === 3
        ? [...many, buildDelivery({}, { id: 1, clientId: 99 })]
        : [buildDelivery({}, { id: 2 })],
    ignoresFilter: true,
  });
  const read = await mintsoft.flow.readGoodsIn(goodsIn);
  expect(read.isOffered && new Set(read.rows.map(({ id }) => id)).size).toBe(130);
});

test('R6 a delivery with a figure that cannot be read is set aside, and an absent one is unknown', async () => {
  const { mintsoft } = await startEmulatedMintsoft([], {
    deliveries: () => [
      buildDelivery({ spoiled: { QuantityBooked: 'n/a' } }),
      buildDelivery({ spoiled: { QuantityBooked: undefined } }, { id: 6118 }),
    ],
  });
  const read = await mintsoft.flow.readGoodsIn(goodsIn);
  expect(read).toMatchObject({ setAside: 1 });
  expect(read.isOffered && read.rows.map(({ id, lines }) => [id, lines[0]?.booked])).toEqual([
    ['6118', null],
  ]);
});

test('more products than one reading takes are read in the next, from the same moment', async () => {
  const stock = Array.from({ length: 160 }, (_, index) =>
    buildMintsoftStock({ productId: 2000 + index, sku: `SKU-${index}` }),
  );
  const flows = stock.map(({ productId, sku }, index) => buildFlow({ id: index + 1, productId, sku }));
  const { mintsoft } = await startEmulatedMintsoft(stock, { flows: (id) => (id === 3 ? flows : []) });
  const first = await mintsoft.flow.readFlow(flow);
  if (!first.isOffered) throw new Error('it is offered');
  expect(first).toMatchObject({ hasMore: true, knownUntil: null });
  const later = new Date(NOW.getTime() + 60_000);
  const second = await mintsoft.flow.readFlow({ ...flow, cursor: first.cursor, now: later });
  if (!second.isOffered) throw new Error('it is offered');
  expect(second).toMatchObject({ hasMore: false, knownUntil: NOW });
  expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(160);
});

/** Twelve products with a correction each, of which the first is listed otherwise. */
async function readFlowsBeside(spoiled: Record<string, unknown>) {
  const stock = Array.from({ length: 12 }, (_, index) =>
    buildMintsoftStock({
      productId: 2000 + index,
      sku: `SKU-${index}`,
      ...(index === 0 && { spoiled }),
    }),
  );
  const flows = stock.map(({ productId, sku }, index) => buildFlow({ id: index + 1, productId, sku }));
  const { mintsoft } = await startEmulatedMintsoft(stock, { flows: (id) => (id === 3 ? flows : []) });
  return mintsoft.flow.readFlow(flow);
}

test('R6 corrections of a product are read though its level cannot be', async () => {
  const read = await readFlowsBeside({ Level: 'n/a', SKU: undefined });
  expect(read).toMatchObject({ rows: { length: 12 }, setAside: 0 });
});

test('R6 a level that does not even name its product is set aside, because its corrections cannot be asked for', async () => {
  const read = await readFlowsBeside({ ProductId: undefined });
  expect(read).toMatchObject({ rows: { length: 11 }, setAside: 1, readFrom: FROM });
  expect(read.isOffered && read.examples[0]).toContain('ProductId');
});

test('R6 a correction without a moment is set aside, and not dropped in silence', async () => {
  const stock = buildMintsoftStock({ updatedAt: NOW });
  const { emulator, mintsoft } = await startEmulatedMintsoft([stock], { flows: () => [buildFlow()] });
  emulator.alter(
    (json) =>
      Array.isArray(json) ? json.map((row) => ({ ...row, LastUpdated: '2026-99-99T10:00:00' })) : json,
    { path: '/api/Product/1001/StockFlow' },
  );
  expect(await mintsoft.flow.readFlow(flow)).toMatchObject({ rows: [], setAside: 1 });
});

const buildFlows = (count: number, good: number) =>
  Array.from({ length: count }, (_, index) =>
    buildFlow({ id: index + 1, productId: 2000 + index, sku: index < good ? `SKU-${index}` : '' }),
  );
const readFlows = async (flows: MintsoftFlow[]) => {
  const stock = flows.map(({ productId }) => buildMintsoftStock({ productId, sku: `SKU-${productId}` }));
  const { mintsoft } = await startEmulatedMintsoft(stock, { flows: (id) => (id === 3 ? flows : []) });
  return mintsoft.flow.readFlow(flow);
};

test.each([
  [1, 0, 1],
  [5, 2, 3],
])('R6 of %i products with a correction each, %i are read and %i are set aside', async (count, good, bad) => {
  const read = await readFlows(buildFlows(count, good));
  expect(read).toMatchObject({ rows: { length: good }, setAside: bad, knownUntil: NOW });
  expect(read.isOffered && read.examples[0]).toContain(`stock flow of product ${2000 + good}, row 1: SKU`);
});

test('R6 corrections of which most cannot be read are refused, however few each product has', async () => {
  await expect(readFlows(buildFlows(6, 2))).rejects.toMatchObject({
    kind: 'unexpected-answer',
    message: expect.stringContaining('4 of 6 rows'),
  });
});
