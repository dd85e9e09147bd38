import { beforeEach, expect, test } from 'vitest';
import type { EmulatedLine, EmulatedOrder } from '#connectors/shopify/emulator.ts';
import {
  buildShopLine,
  buildShopOrder,
  parseNovemberTime,
  startEmulatedShop,
} from '#testing/builders/shopify.ts';
import { createSourcesForTests } from '#testing/builders/sources.ts';
import { createShopOrdersSource } from './shop-orders.ts';

const { database, advance, register, run } = createSourcesForTests();
beforeEach(async () => {
  await database().db.deleteFrom('orders').execute();
  await database().db.deleteFrom('order_serials').execute();
});

const ACCOUNT = 'example-sports.myshopify.com';

/** A shop of one order with this line, read twice: its past, then what has changed. */
async function readShop(
  line: Partial<EmulatedLine>,
  serialProperty?: string,
  { serialMetafield, ...order }: Partial<EmulatedOrder> & { serialMetafield?: string } = {},
) {
  const orders: EmulatedOrder[] = [buildShopOrder({ lines: [buildShopLine(line)], ...order })];
  const { shopify } = await startEmulatedShop(orders, {
    ...(serialProperty !== undefined && { serialProperty }),
    ...(serialMetafield !== undefined && { serialMetafield }),
  });
  const source = createShopOrdersSource({
    account: ACCOUNT,
    name: 'Example Sports',
    intervalSeconds: 300,
    timeZone: 'Europe/London',
    firstLoadDays: 30,
    personalDataDays: 365,
    shopify,
  });
  await register(source);
  const readAgain = async () => {
    for (let times = 0; times < 3; times += 1) {
      await run(source);
      advance(300);
    }
  };
  await readAgain();
  return { orders, readAgain };
}

const listSerials = async () => {
  const rows = await database().db.selectFrom('order_serials').selectAll().orderBy('serial_number').execute();
  return rows.map(({ serial_number, sku, order_external_id }) => [serial_number, sku, order_external_id]);
};

const two = { properties: [{ key: 'Serial Number', value: 'TL-1, TL-2' }], quantity: 2 };

test('the serial numbers of a line are kept with its order, of the past and of changes', async () => {
  await readShop(two, 'serial number');
  expect(await listSerials()).toEqual([
    ['TL-1', 'TL-CP-M-EU', '1041'],
    ['TL-2', 'TL-CP-M-EU', '1041'],
  ]);
});

test.each([
  ['a list', '["TL-1","TL-2"]'],
  ['a text', 'TL-1; TL-2'],
])(
  'those of %s in a custom field are those of the order’s one product, of the past and of changes',
  async (_, value) => {
    const metafields = { 'custom.serials': value, 'custom.note': 'TL-9' };
    await readShop(two, undefined, { metafields, serialMetafield: 'custom.serials' });
    expect(await listSerials()).toEqual([
      ['TL-1', 'TL-CP-M-EU', '1041'],
      ['TL-2', 'TL-CP-M-EU', '1041'],
    ]);
  },
);

test('those in a custom field of an order with several products are of none of them', async () => {
  const lines = [buildShopLine(), buildShopLine({ id: 2, sku: 'B' })];
  const metafields = { 'custom.serials': 'TL-1' };
  await readShop({}, undefined, { lines, metafields, serialMetafield: 'custom.serials' });
  expect(await listSerials()).toEqual([['TL-1', null, '1041']]);
});

test('a custom field that is not configured is not read', async () => {
  await readShop({}, undefined, { metafields: { 'custom.serials': 'TL-1' } });
  expect(await listSerials()).toEqual([]);
});

test('a serial number that is corrected replaces the wrong one', async () => {
  const { orders, readAgain } = await readShop(two, 'serial number');
  const lines = [buildShopLine({ ...two, properties: [{ key: 'serial number', value: 'TL-1;TL-3' }] })];
  orders[0] = buildShopOrder({ lines, updatedAt: parseNovemberTime('20T11:00:00') });
  await readAgain();
  expect((await listSerials()).map(([serial]) => serial)).toEqual(['TL-1', 'TL-3']);
});

test.each([
  ['no property is configured', undefined, two],
  [
    'the line has other properties alone',
    'serial number',
    { properties: [{ key: 'Engraving', value: 'Anna' }] },
  ],
  ['the property is empty', 'serial number', { properties: [{ key: 'serial number', value: null }] }],
])('there are none where %s', async (_, property, line) => {
  await readShop(line, property);
  expect(await listSerials()).toEqual([]);
});
