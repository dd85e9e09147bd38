import { expect, test } from 'vitest';
import { createFakeClock } from '../kit/testing/fake-clock.ts';
import { replay } from '../kit/testing/replay.ts';
import { untilTestEnds } from '../kit/testing/until-test-ends.ts';
import { createMintsoftClient } from './client.ts';
import { createMintsoftEmulator, type MintsoftStock } from './emulator.ts';
import { createMintsoft } from './index.ts';

const apiKey = '00000000-0000-4000-8000-0000000000aa';
const LIST = '/api/Product/List';

const options = (baseUrl: string) => ({
  baseUrl,
  credentials: { apiKey },
  warehouseId: 3,
  clientId: 41,
  allowPrivate: true,
  clock: createFakeClock(),
  random: () => 0.5,
});

const stock = (productId: number, overrides: Partial<MintsoftStock> = {}): MintsoftStock => ({
  productId,
  sku: `SKU-${productId}`,
  clientId: 41,
  level: 10,
  allocated: 0,
  quarantined: 0,
  onOrder: 0,
  lowStockLevel: null,
  alertLevel: 50,
  isPreOrderable: false,
  isBundle: false,
  updatedAt: new Date('2026-11-18T09:12:44.183Z'),
  ...overrides,
});

async function emulated(rows: MintsoftStock[]) {
  const emulator = untilTestEnds(
    await createMintsoftEmulator({
      users: [],
      staticKeys: [apiKey],
      warehouses: [{ id: 3, name: 'TIVE', clientName: 'Touchline' }],
      stock: () => rows,
    }),
  );
  const given = options(emulator.origin);
  return {
    emulator,
    clock: given.clock,
    mintsoft: untilTestEnds(createMintsoft(given)),
    pages: () => emulator.requests.filter(({ path }) => path === LIST).length,
  };
}

test('products are read as Mintsoft sends them', async () => {
  const vendor = await replay(new URL('samples/product-list.json', import.meta.url));
  const client = untilTestEnds(createMintsoftClient({ ...options(vendor.origin), clientId: undefined }));
  expect(await client.products()).toEqual([
    { ID: 1001, LowStockAlertLevel: 50 },
    { ID: 1010, LowStockAlertLevel: 0 },
  ]);
});

test.each([
  ['its own alert level counts', { lowStockLevel: 20 }, 20],
  ['its own, where it says that there is none', { lowStockLevel: 0 }, null],
  ['the product’s, where it has none of its own', {}, 50],
  ['none, where neither has one', { alertLevel: 0 }, null],
])('of a warehouse %s', async (_what, given, expected) => {
  // The other product makes the list be asked for.
  const { mintsoft } = await emulated([stock(1, given), stock(2)]);
  expect((await mintsoft.readStock()).rows).toMatchObject([{ lowStockLevel: expected }, {}]);
});

test('products are asked for only where a level is missing, once an hour', async () => {
  const told = await emulated([stock(1, { lowStockLevel: 20 })]);
  await told.mintsoft.readStock();
  expect(told.pages()).toBe(0);
  const { mintsoft, pages, clock } = await emulated(Array.from({ length: 101 }, (_, n) => stock(n + 1)));
  expect((await mintsoft.readStock()).rows.at(-1)).toMatchObject({ lowStockLevel: 50 });
  expect(pages()).toBe(2);
  clock.advance(3_500_000);
  await mintsoft.readStock();
  expect(pages()).toBe(2);
  clock.advance(100_000);
  await mintsoft.readStock();
  expect(pages()).toBe(4);
});

test.each(['503', 'unauthorised', 'truncated'] as const)(
  'where the products fail (%s), stock is read all the same, and the run says so',
  async (fault) => {
    const { emulator, mintsoft } = await emulated([stock(1), stock(2, { lowStockLevel: 20 })]);
    emulator.fail(fault, { path: LIST });
    const { rows, notes } = await mintsoft.readStock();
    expect(rows).toMatchObject([
      { available: 10, lowStockLevel: null },
      { available: 10, lowStockLevel: 20 },
    ]);
    expect(notes).toEqual([expect.stringMatching(/^Low stock levels of products are unknown\. Mintsoft, /)]);
    emulator.heal();
    mintsoft.tryAnew();
    expect(await mintsoft.readStock()).toMatchObject({ rows: [{ lowStockLevel: 50 }, {}], notes: [] });
  },
);
