import { expect, test } from 'vitest';
import { buildCatalogue } from '#testing/builders/catalogue.ts';
import { buildStoredOrders } from '#testing/builders/sales.ts';
import { fillPastStock } from '#features/stock-memory/server/public.ts';
import { buildPast } from '#testing/builders/stock.ts';
import { BRIDGE_NOW, BRIDGE_PLACE as place, createBridgeForTests } from '#testing/worlds/bridge-world.ts';
import * as wire from '../contract.ts';

const { server, otis, readBridge, ship, hold } = createBridgeForTests();

let restocks = 0;
async function restock(overrides: Record<string, unknown>) {
  restocks += 1;
  await server()
    .db.insertInto('order_restocks')
    .values({
      account: 'main',
      order_external_id: '5001',
      id: `disposition:${restocks}`,
      sku: 'A',
      units: 2,
      place_name: 'TIVE EU',
      restocked_at: new Date('2026-11-17T09:00:00Z'),
      day: '2026-11-17',
      ...overrides,
    })
    .execute();
}

test('what a customer sent back explains what a warehouse has more, in the warehouse that restocked it', async () => {
  // Shipped from one warehouse, and sent back to the other.
  await hold(100, 99, 99, 99, 99);
  await buildPast(server().db, 'warehouse:uk', { '2026-11-16': { A: 10 }, '2026-11-17': { A: 12 } });
  await ship('17T12:00:00', [{ sku: 'A', quantity: 1 }]);
  await restock({ place_name: 'tive uk' });
  expect(await readBridge()).toMatchObject({ shipped: 1, returned: 0, unexplained: 0 });
  expect(await readBridge({ place: 'warehouse:uk' })).toMatchObject({
    shipped: 0,
    returned: 2,
    unexplained: 0,
  });
});

test('what was restocked and is not there is missing', async () => {
  await hold(100, 100, 100, 100, 100);
  await restock({ units: 5 });
  expect(await readBridge()).toMatchObject({ returned: 5, unexplained: -5 });
});

test.each<[string, [onHand: number, quarantined: number][], object]>([
  [
    'it waits in quarantine',
    [
      [100, 0],
      [100, 5],
      [100, 5],
    ],
    { returned: 0, unexplained: 0 },
  ],
  [
    'it comes free of it later',
    [
      [100, 0],
      [100, 5],
      [105, 0],
    ],
    { returned: 5, unexplained: 0 },
  ],
  [
    'it comes past what others brought there',
    [
      [100, 0],
      [105, 5],
      [105, 5],
    ],
    { returned: 5, unexplained: 0 },
  ],
  [
    'some of it is neither here nor there',
    [
      [100, 0],
      [100, 2],
      [100, 2],
    ],
    { returned: 3, unexplained: -3 },
  ],
])('five units are restocked, and %s', async (_, levels, expected) => {
  await fillPastStock(server().db, {
    place,
    now: BRIDGE_NOW,
    levels: levels.map(([onHand, quarantined], at) => ({
      day: `2026-11-${16 + at}`,
      sku: 'A',
      onHand,
      available: onHand,
      reserved: 0,
      quarantined,
      inbound: 0,
    })),
  });
  await restock({ units: 5 });
  expect(await readBridge()).toMatchObject({ undecided_count: 0, ...expected });
});

test('a bundle comes back as its parts', async () => {
  await buildCatalogue(server().db, {
    M: { cityplay_m: 1 },
    L: { cityplay_l: 1 },
    TEAM: { cityplay_m: 3, cityplay_l: 3 },
  });
  await buildPast(server().db, place, { '2026-11-16': { M: 50, L: 40 }, '2026-11-17': { M: 56, L: 46 } });
  await restock({ sku: 'TEAM', units: 2 });
  expect(await readBridge()).toMatchObject({ returned: 12, unexplained: 0, skus: [] });
});

test('units without a SKU, and those of no known warehouse, are in no bridge', async () => {
  await hold(100, 100, 100, 100, 100);
  await restock({ sku: null });
  await restock({ place_name: null });
  await restock({ place_name: 'Pop-up' });
  expect(await readBridge()).toMatchObject({ returned: 0, unexplained: 0 });
});

test('the movements of a day name the order that came back', async () => {
  await hold(100, 102, 102, 102, 102);
  await buildStoredOrders(server().db, [{ account: 'main', externalId: '5001', number: '#1041' }]);
  await restock({});
  await readBridge();
  const { body } = await otis().call(wire.getBridgeEvidence, {
    query: { place, sku: 'A', from: '2026-11-16', day: '2026-11-17' },
  });
  expect(body.restocks).toEqual([{ id: '5001', order: '#1041', sku: 'A', units: 2 }]);
});
