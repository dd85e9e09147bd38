import { expect, test } from 'vitest';
import type { MintsoftSentOrder } from './emulator.ts';
import { buildMintsoftStock, startEmulatedMintsoft } from './testing/emulated.ts';

const { signal } = new AbortController();
const SINCE = new Date('2026-11-01T00:00:00Z');
const NOW = new Date('2026-11-20T00:00:00Z');

const buildOrder = (order: Partial<MintsoftSentOrder> = {}): MintsoftSentOrder => ({
  id: 900,
  clientId: 41,
  number: 'WEB-900',
  externalReference: '#1041',
  despatchedAt: new Date('2026-11-17T15:00:00Z'),
  updatedAt: new Date('2026-11-17T15:00:00Z'),
  items: [{ id: 7, sku: 'TL-CP-M-EU', serials: ['TL-1', 'TL-2'] }],
  ...order,
});

async function startWarehouse(
  orders: MintsoftSentOrder[],
  world: Parameters<typeof startEmulatedMintsoft>[1] = {},
) {
  const { mintsoft } = await startEmulatedMintsoft([buildMintsoftStock()], {
    orderNumberField: 'ExternalOrderReference',
    orders: (warehouseId) => (warehouseId === 3 ? orders : []),
    ...world,
  });
  return async (cursor: unknown = null) => {
    const read = await mintsoft.orderSerials?.readOrderSerials({ cursor, since: SINCE, now: NOW, signal });
    if (!read) throw new Error('it is not configured');
    return read;
  };
}

async function readOffered(read: Awaited<ReturnType<typeof startWarehouse>>, cursor: unknown = null) {
  const reading = await read(cursor);
  if (!reading.isOffered) throw new Error('it is offered');
  return reading;
}

test('shipped orders list each serial number once with its SKU, and take the shop’s number from the field', async () => {
  const items = [
    { id: 7, sku: 'TL-CP-M-EU', serials: ['TL-1', ' TL-1 ', null] },
    { id: 8, sku: 'TL-CP-L-EU', serials: ['TL-9'] },
  ];
  const orders = [
    buildOrder({ items }),
    buildOrder({ id: 901, despatchedAt: null }),
    buildOrder({ id: 902, clientId: 99 }),
    buildOrder({ id: 903, externalReference: ' ' }),
  ];
  const reading = await readOffered(await startWarehouse(orders));
  expect(reading).toMatchObject({ setAside: 0, hasMore: false });
  expect(reading.rows).toEqual([
    {
      id: '900',
      number: '#1041',
      serials: [
        { serial: 'TL-1', sku: 'TL-CP-M-EU' },
        { serial: 'TL-9', sku: 'TL-CP-L-EU' },
      ],
    },
    expect.objectContaining({ id: '903', number: null }),
  ]);
  const byNumber = await readOffered(await startWarehouse(orders, { orderNumberField: 'OrderNumber' }));
  expect(byNumber.rows[0]?.number).toBe('WEB-900');
});

test('it is off where no field is configured', async () => {
  const { mintsoft } = await startEmulatedMintsoft([]);
  expect(mintsoft.orderSerials).toBeUndefined();
});

test.each([401, 403, 404, 405] as const)(
  'a call that is answered with %i alone is not offered',
  async (status) => {
    for (const path of [/Order.List/, /BarcodeVerified/]) {
      const read = await startWarehouse([buildOrder()], { lacks: { path, status } });
      expect(await read()).toEqual({ isOffered: false });
    }
  },
);

test('a key that is refused for everything is the trouble, not the right', async () => {
  const read = await startWarehouse([], { credentials: { apiKey: 'another-key-altogether' } });
  await expect(read()).rejects.toMatchObject({ kind: 'refused-credentials' });
});

test('an order that is deleted meanwhile is left out, and the others are read', async () => {
  const read = await startWarehouse([buildOrder({ isDeleted: true }), buildOrder({ id: 901 })]);
  expect((await readOffered(read)).rows.map(({ id }) => id)).toEqual(['901']);
});

test('R6 an order with a scan that cannot be read is set aside, and keeps what was known of it', async () => {
  const items = [
    { id: 7, sku: 'A', serials: ['TL-1'] },
    { id: 8, sku: 'B', serials: ['TL-2'], spoiled: { SerialNo: 2 } },
  ];
  const alone = await readOffered(await startWarehouse([buildOrder({ items: items.slice(1) })]));
  expect(alone).toMatchObject({ rows: [], setAside: 1, hasMore: false });
  const reading = await readOffered(await startWarehouse([buildOrder({ items }), buildOrder({ id: 901 })]));
  expect(reading).toMatchObject({ rows: [{ id: '901' }], setAside: 1 });
  expect(reading.examples[0]).toContain('scanned items of order 900, row 2: SerialNo');
});

test('R6 an order that cannot be read is set aside, also where no other has changed', async () => {
  const reading = await readOffered(await startWarehouse([buildOrder({ spoiled: { ID: 'n/a' } })]));
  expect(reading).toMatchObject({ rows: [], setAside: 1, hasMore: false });
});

test('more orders than one reading takes are read in the next, and a day is read again later', async () => {
  const orders = Array.from({ length: 210 }, (_, index) => buildOrder({ id: index + 1 }));
  orders.push(buildOrder({ id: 500, spoiled: { ID: 'n/a' } }));
  const read = await startWarehouse(orders);
  const one = await readOffered(read);
  expect(one).toMatchObject({ hasMore: true, setAside: 1 });
  const two = await readOffered(read, one.cursor);
  expect(two).toMatchObject({ hasMore: false, setAside: 0 });
  expect([one.rows.length, two.rows.length]).toEqual([150, 60]);
  expect(new Set([...one.rows, ...two.rows].map(({ id }) => id)).size).toBe(210);

  orders.push(buildOrder({ id: 600, updatedAt: new Date(NOW.getTime() - 3_600_000) }));
  expect((await readOffered(read, two.cursor)).rows.map(({ id }) => id)).toEqual(['600']);
});
