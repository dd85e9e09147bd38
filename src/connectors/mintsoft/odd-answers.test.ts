import { expect, test } from 'vitest';
import type { MintsoftStock } from './emulator.ts';
import { startEmulatedMintsoft, buildMintsoftStock } from './testing/emulated.ts';

/** A warehouse with forty products; the first one has the given fields. */
const withFirst = (first: Partial<MintsoftStock> = {}) =>
  startEmulatedMintsoft(
    Array.from({ length: 40 }, (_, n) =>
      buildMintsoftStock({
        productId: n + 1,
        sku: `SKU-${n}`,
        level: 10,
        allocated: 2,
        ...(n === 0 && first),
      }),
    ),
  );

test('R11 a key that was refused is tried as soon as a person requests it', async () => {
  const { mintsoft, emulator } = await withFirst();
  emulator.fail('unauthorised');
  await expect(mintsoft.readStock()).rejects.toMatchObject({ kind: 'refused-credentials' });
  emulator.heal();
  const requestCount = emulator.requests.length;
  await expect(mintsoft.readStock()).rejects.toMatchObject({ kind: 'refused-credentials' });
  expect(emulator.requests).toHaveLength(requestCount);
  mintsoft.retryNow();
  expect((await mintsoft.readStock()).rows).toHaveLength(40);
});

test('where more is sellable than on hand, nothing is reserved', async () => {
  const { mintsoft, emulator } = await withFirst({ level: 10, allocated: -3 });
  emulator.fail('unauthorised', { path: '/api/Product/Inventory' });
  expect((await mintsoft.readStock()).rows[0]).toMatchObject({ onHand: 7, available: 10, reserved: 0 });
});

test.each([
  ['without a level', { Level: undefined }],
  ['with a text as its level', { Level: 'n/a' }],
  ['with a list as its level', { Level: [7] }],
])('a row %s is set aside under its SKU, in the middle of the others', async (_, spoiled) => {
  const rows = Array.from({ length: 40 }, (_row, n) =>
    buildMintsoftStock({ productId: n + 1, sku: `SKU-${n}`, ...(n === 20 && { spoiled }) }),
  );
  const { mintsoft } = await startEmulatedMintsoft(rows);
  const stock = await mintsoft.readStock();
  expect(stock).toMatchObject({ setAside: 1, unread: { keys: ['SKU-20'], nameless: 0 } });
  expect(stock.rows).toHaveLength(39);
});

test('a row that does not even say its SKU is counted as one of any', async () => {
  const { mintsoft } = await withFirst({ spoiled: { SKU: undefined } });
  expect(await mintsoft.readStock()).toMatchObject({ setAside: 1, unread: { keys: [], nameless: 1 } });
});

test('an unreadable inventory record is counted and shown, and its product is still read', async () => {
  const { mintsoft } = await withFirst({ quarantined: 0.5 });
  const { rows, setAside, examples } = await mintsoft.readStock();
  expect(rows[0]).toMatchObject({ onHand: 12, quarantined: null });
  expect(setAside).toBe(1);
  expect(examples).toHaveLength(1);
});

const UNREPORTED = { TotalStockLevel: undefined };

test('the records of a product in several locations are added up', async () => {
  const { mintsoft } = await withFirst({
    quarantined: 1,
    onOrder: 5,
    spoiled: UNREPORTED,
    furtherRecords: [{ StockLevel: 3, Allocated: 1, OnOrder: 4, InQuarantine: 2 }],
  });
  expect((await mintsoft.readStock()).rows[0]).toMatchObject({
    onHand: 15,
    reserved: 3,
    quarantined: 3,
    inbound: 9,
  });
});

test.each([
  ['cannot be read', { InQuarantine: 0.5 }, 1],
  ['leaves out what it has', { StockLevel: null, Allocated: null, OnOrder: null, InQuarantine: null }, 0],
])(
  'where one of several records %s, their sums are unknown, not those of the others',
  async (_, record, bad) => {
    const { mintsoft } = await withFirst({ spoiled: UNREPORTED, furtherRecords: [record] });
    const { rows, setAside, unread } = await mintsoft.readStock();
    expect(rows[0]).toMatchObject({ available: 10, ...UNKNOWN });
    expect(rows[1]).toMatchObject({ onHand: 12, reserved: 2, quarantined: 0, inbound: 0 });
    expect(setAside).toBe(bad);
    expect(unread, 'its level was read').toBeUndefined();
  },
);

test('where a record is unreadable, what is reserved is derived from the levels', async () => {
  const { mintsoft } = await withFirst({ furtherRecords: [{ Allocated: 'n/a' }] });
  expect((await mintsoft.readStock()).rows[0]).toMatchObject({ onHand: 12, reserved: 2, quarantined: null });
});

test('a record that does not say of which product it is may be of any: no sum is known', async () => {
  const { mintsoft } = await withFirst({ furtherRecords: [{ ProductId: null }] });
  const { rows } = await mintsoft.readStock();
  expect(new Set(rows.map(({ inbound, quarantined }) => inbound ?? quarantined))).toEqual(new Set([null]));
});

test.each([
  ['may not be read', async () => withForbiddenInventory(await withFirst({ spoiled: UNREPORTED }))],
  ['has no record of the product', () => withFirst({ spoiled: UNREPORTED, isBundle: true })],
])(
  'without a total level, what is on hand and reserved is unknown where the inventory %s',
  async (_, open) => {
    const { mintsoft } = await open();
    expect((await mintsoft.readStock()).rows[0]).toMatchObject({ available: 10, ...UNKNOWN });
  },
);

const UNKNOWN = { onHand: null, reserved: null, quarantined: null, inbound: null };

function withForbiddenInventory(warehouse: Awaited<ReturnType<typeof withFirst>>) {
  warehouse.emulator.fail('unauthorised', { path: '/api/Product/Inventory' });
  return warehouse;
}
