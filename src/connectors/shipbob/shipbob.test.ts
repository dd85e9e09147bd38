import { expect, test } from 'vitest';
import { failUntilLeftAlone } from '../kit/testing/misbehaving-vendor.ts';
import { startReplay } from '../kit/testing/replay.ts';
import { closeAfterTest } from '../kit/testing/until-test-ends.ts';
import { createShipBob, type ShipBobOptions } from './index.ts';
import { buildShipBobOptions, buildShipBobStock, startEmulatedShipBob } from './testing/emulated.ts';

async function playing(name: string, options: Partial<ShipBobOptions> = {}) {
  const vendor = await startReplay(new URL(`samples/${name}.json`, import.meta.url));
  // The recordings redact our token, so any token matches.
  for (const { request } of vendor.exchanges) request.headers = { authorization: 'Bearer ' };
  const shipBob = closeAfterTest(createShipBob({ ...buildShipBobOptions(vendor.origin), ...options }));
  return { vendor, shipBob };
}

test('R7 inventory levels are read over both pages, centre by centre, whatever the link calls its host', async () => {
  const { vendor, shipBob } = await playing('levels-two-pages', { pageSize: 2 });
  const { rows, notes } = await shipBob.readStock();
  expect(vendor.done()).toBe(2);
  expect(
    rows.map(({ sku, facility, onHand, available, reserved, inbound }) => [
      sku,
      facility,
      onHand,
      available,
      reserved,
      inbound,
    ]),
  ).toEqual([
    ['CITY-M-01', 'Cicero (IL)', 120, 105, 15, 40],
    ['CITY-M-01', 'Moreno Valley (CA)', 64, 60, 4, 0],
    ['CITY-L-01', 'Cicero (IL)', 3, -5, 8, 0],
    ['CTP2-M-BLK', null, null, null, null, null],
  ]);
  expect(notes).toEqual([
    'ShipBob lists 1 item without a SKU, with 7 units on hand. They aren’t counted here.',
  ]);
});

test('R3 a throttled call waits as long as ShipBob’s own header says', async () => {
  const { vendor, shipBob } = await playing('throttled-429');
  expect((await shipBob.readStock()).rows).toEqual([]);
  expect(vendor.done()).toBe(2);
});

test('R11 a revoked token is tried once, not again and again', async () => {
  const { vendor, shipBob } = await playing('unauthorised');
  await expect(shipBob.readStock()).rejects.toMatchObject({ kind: 'refused-credentials' });
  await expect(shipBob.readStock()).rejects.toMatchObject({ kind: 'refused-credentials' });
  expect(vendor.done()).toBe(1);
});

test('a level becomes one row in our words; what ShipBob does not report is unknown, not zero', async () => {
  const { shipBob } = await startEmulatedShipBob([buildShipBobStock({ centres: [{ awaiting: null }] })]);
  expect((await shipBob.readStock()).rows).toEqual([
    {
      sku: 'TL-CP-M-US',
      facility: 'Cicero (IL)',
      productId: '9001',
      clientId: null,
      name: 'Cityplay M',
      barcodes: [],
      onHand: 120,
      available: 105,
      reserved: 15,
      quarantined: null,
      inbound: null,
      lowStockLevel: null,
      isPreOrderable: false,
      isBundle: false,
      updatedAt: null,
    },
  ]);
});

test('an item that no centre keeps is no row, and a centre without a name has its number', async () => {
  const { shipBob } = await startEmulatedShipBob([
    buildShipBobStock({ inventoryId: 1, sku: 'NOWHERE', centres: [] }),
    buildShipBobStock({ inventoryId: 2, sku: 'A', centres: [{ id: 7, name: null }] }),
  ]);
  expect((await shipBob.readStock()).rows.map(({ sku, facility }) => [sku, facility])).toEqual([
    ['A', 'Centre 7'],
  ]);
});

test('how many units an item without a SKU has is said only if every centre reports it', async () => {
  const centres = [{ onHand: 7 }, { id: 228, onHand: null }];
  const { shipBob } = await startEmulatedShipBob([buildShipBobStock({ sku: '', centres })]);
  expect((await shipBob.readStock()).notes).toEqual([
    'ShipBob lists 1 item without a SKU. They aren’t counted here.',
  ]);
});

test('a warehouse that is one fulfillment center has no row of another', async () => {
  const both = buildShipBobStock({ centres: [{}, { id: 228, name: 'Moreno Valley (CA)', onHand: 64 }] });
  const { shipBob } = await startEmulatedShipBob([both], { locationId: 228 });
  expect((await shipBob.readStock()).rows).toMatchObject([{ facility: 'Moreno Valley (CA)', onHand: 64 }]);
});

test('digital items are not asked for', async () => {
  const { shipBob } = await startEmulatedShipBob([
    buildShipBobStock({ inventoryId: 1, sku: 'GIFT-CARD', isDigital: true }),
    buildShipBobStock(),
  ]);
  expect((await shipBob.readStock()).rows.map(({ sku }) => sku)).toEqual(['TL-CP-M-US']);
});

const buildMany = (count: number) =>
  Array.from({ length: count }, (_, n) => buildShipBobStock({ inventoryId: n + 1, sku: `SKU-${n}` }));

test('R7 all pages are read, each once', async () => {
  const { shipBob, emulator } = await startEmulatedShipBob(buildMany(430));
  expect(new Set((await shipBob.readStock()).rows.map(({ sku }) => sku)).size).toBe(430);
  expect(emulator.requests).toHaveLength(5);
});

test('R7 a pager that is stuck is an error', async () => {
  const { shipBob, emulator } = await startEmulatedShipBob(buildMany(200));
  emulator.fail('repeated-page');
  await expect(shipBob.readStock()).rejects.toThrow(/repeats an earlier page|leads back/);
});

test.each(['empty', 'html', 'truncated', 'wrong-types', '500', '503', 'cut', 'reset', 'redirect'] as const)(
  'R6 the fault %s never looks like an empty shelf',
  async (fault) => {
    const { shipBob, emulator } = await startEmulatedShipBob(buildMany(40));
    emulator.fail(fault);
    await expect(shipBob.readStock()).rejects.toMatchObject({ name: 'ConnectorError', vendor: 'ShipBob' });
  },
);

test('an answer without its list of items is refused, not read as none', async () => {
  const { shipBob, emulator } = await startEmulatedShipBob(buildMany(3));
  emulator.alter(() => ({ next: null }));
  await expect(shipBob.readStock()).rejects.toMatchObject({ kind: 'unexpected-answer' });
});

test('one odd row is set aside under its SKU, in the middle of the others', async () => {
  const { shipBob, emulator } = await startEmulatedShipBob(buildMany(41));
  emulator.fail('bad-row');
  const stock = await shipBob.readStock();
  expect(stock.rows).toHaveLength(40);
  expect(stock).toMatchObject({ setAside: 1, unread: { keys: ['SKU-20'], nameless: 0 } });
});

test('an odd row is set aside under the SKU that good rows have, without blanks', async () => {
  const odd = buildShipBobStock({ inventoryId: 1, sku: ' SKU-1 ', spoiled: { locations: 'none' } });
  const { shipBob } = await startEmulatedShipBob([odd, buildShipBobStock({ inventoryId: 2 })]);
  expect(await shipBob.readStock()).toMatchObject({ setAside: 1, unread: { keys: ['SKU-1'], nameless: 0 } });
});

test('only reading calls are ever made, with the token in its header alone', async () => {
  const { shipBob, emulator } = await startEmulatedShipBob(buildMany(3), { channelId: 56_232 });
  await shipBob.readStock();
  await shipBob.test();
  expect(new Set(emulator.requests.map(({ method, path }) => `${method} ${path}`))).toEqual(
    new Set(['GET /2026-07/inventory-level/locations', 'GET /2026-07/channel']),
  );
  for (const { headers, query } of emulator.requests) {
    expect(headers['shipbob_channel_id']).toBe('56232');
    expect([...query.values()].join()).not.toContain('not-a-real-token');
  }
});

test('the test of a connection names a missing right, and a centre that lists nothing', async () => {
  const { shipBob } = await startEmulatedShipBob([buildShipBobStock()]);
  expect(await shipBob.test()).toBe('Signed in; inventory levels can be read.');
  const elsewhere = await startEmulatedShipBob([buildShipBobStock()], { locationId: 9 });
  expect(await elsewhere.shipBob.test()).toContain('Fulfillment center 9 has no stock.');
  const without = await startEmulatedShipBob([buildShipBobStock()], {}, ['orders_read']);
  await expect(without.shipBob.test()).rejects.toThrow('the token lacks the right inventory_read');
});

test('R5 a service that is blocked after failures is tried as soon as a person asks', async () => {
  const { shipBob, emulator } = await startEmulatedShipBob([buildShipBobStock()]);
  const read = () => shipBob.readStock();
  expect(await failUntilLeftAlone(emulator, read)).toMatchObject({ kind: 'circuit-open' });
  shipBob.retryNow();
  expect((await read()).rows).toHaveLength(1);
});
