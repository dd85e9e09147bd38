import { expect, test } from 'vitest';
import type { Emulator } from '../kit/emulator.ts';
import { startReplay } from '../kit/testing/replay.ts';
import { closeAfterTest } from '../kit/testing/until-test-ends.ts';
import { openMintsoftAccount } from './account.ts';
import { createMintsoftClient } from './client.ts';
import type { MintsoftStock } from './emulator.ts';
import { startEmulatedMintsoft, buildMintsoftOptions, buildMintsoftStock } from './testing/emulated.ts';

const LIST = '/api/Product/List';

/** A product with an alert level of its own, and none in the warehouse. */
const product = (productId: number, overrides: Partial<MintsoftStock> = {}) =>
  buildMintsoftStock({
    productId,
    sku: `SKU-${productId}`,
    level: 10,
    allocated: 0,
    lowStockLevel: null,
    alertLevel: 50,
    ...overrides,
  });

const listsAsked = ({ requests }: Emulator) => requests.filter(({ path }) => path === LIST).length;

test('products are read as Mintsoft sends them', async () => {
  const vendor = await startReplay(new URL('samples/product-list.json', import.meta.url));
  const options = buildMintsoftOptions(vendor.origin);
  const client = createMintsoftClient(closeAfterTest(openMintsoftAccount(options)), options);
  expect(await client.products()).toEqual([
    { ID: 1001, Name: 'Cityplay M', EAN: '5000000000017', UPC: null, LowStockAlertLevel: 50 },
    { ID: 1010, Name: 'Duo kit', EAN: null, UPC: null, LowStockAlertLevel: 0 },
  ]);
});

test.each([
  ['its own alert level counts', { lowStockLevel: 20 }, 20],
  ['its own, where it says that there is none', { lowStockLevel: 0 }, null],
  ['the product’s, where it has none of its own', {}, 50],
  ['none, where neither has one', { alertLevel: 0 }, null],
])('of a warehouse %s', async (_what, options, expected) => {
  // The other product causes the list to be requested.
  const { mintsoft } = await startEmulatedMintsoft([product(1, options), product(2)]);
  expect((await mintsoft.readStock()).rows).toMatchObject([{ lowStockLevel: expected }, {}]);
});

test('products are requested once an hour, for their names and for levels that are missing', async () => {
  const { mintsoft, emulator, clock } = await startEmulatedMintsoft(
    Array.from({ length: 101 }, (_, n) => product(n + 1, { name: `Product ${n + 1}`, barcode: `50000${n}` })),
  );
  expect((await mintsoft.readStock()).rows.at(-1)).toMatchObject({
    lowStockLevel: 50,
    name: 'Product 101',
    barcodes: ['50000100'],
  });
  expect(listsAsked(emulator)).toBe(2);
  clock.advance(3_500_000);
  await mintsoft.readStock();
  expect(listsAsked(emulator)).toBe(2);
  clock.advance(100_000);
  await mintsoft.readStock();
  expect(listsAsked(emulator)).toBe(4);
});

test.each(['503', 'unauthorised', 'truncated'] as const)(
  'where the products fail (%s), stock is read all the same, and the run says so',
  async (fault) => {
    const { emulator, mintsoft } = await startEmulatedMintsoft([
      product(1),
      product(2, { lowStockLevel: 20 }),
    ]);
    emulator.fail(fault, { path: LIST });
    const { rows, notes } = await mintsoft.readStock();
    expect(rows).toMatchObject([
      { available: 10, lowStockLevel: null },
      { available: 10, lowStockLevel: 20 },
    ]);
    expect(notes).toEqual([
      expect.stringMatching(/^Names and low stock levels of products are unknown\. Mintsoft, /),
    ]);
    emulator.heal();
    mintsoft.retryNow();
    expect(await mintsoft.readStock()).toMatchObject({ rows: [{ lowStockLevel: 50 }, {}], notes: [] });
  },
);
