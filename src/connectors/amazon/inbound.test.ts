import { expect, test } from 'vitest';
import { createEmulator } from '../kit/emulator.ts';
import { closeAfterTest } from '../kit/testing/until-test-ends.ts';
import type { AmazonWorldShipment } from './emulator.ts';
import { createAmazon } from './index.ts';
import { MARKETPLACES } from './account/marketplaces.ts';
import { buildAmazonOptions, NOW, replayAmazon, startEmulatedAmazon } from './testing/emulated.ts';

const SHIPMENTS = '/fba/inbound/v0/shipments';
const ITEMS = '/fba/inbound/v0/shipmentItems';

const SPAN = { since: new Date(NOW - 90 * 86_400_000), now: new Date(NOW) };

const shipment = (overrides: Partial<AmazonWorldShipment> = {}): AmazonWorldShipment => ({
  id: 'FBA15DJ8K2',
  name: 'ITB to ONT8',
  marketplaceId: MARKETPLACES.US.id,
  status: 'RECEIVING',
  destination: 'ONT8',
  updatedAt: new Date('2026-11-18T06:22:10Z'),
  lines: [{ sku: 'TL-CP-M-US', fnsku: 'X003EXAMP1', shipped: 60, received: 48 }],
  ...overrides,
});

test('a shipment has its status, its centre, and what was shipped and received of each SKU', async () => {
  const { amazon } = await startEmulatedAmazon({ shipments: [shipment()] });
  expect(await amazon.readInbound(SPAN)).toEqual({
    rows: [
      {
        id: 'FBA15DJ8K2',
        name: 'ITB to ONT8',
        region: 'US',
        status: 'RECEIVING',
        destination: 'ONT8',
        lines: [{ sku: 'TL-CP-M-US', fnsku: 'X003EXAMP1', shipped: 60, received: 48 }],
      },
    ],
    setAside: 0,
    examples: [],
    notes: [],
  });
});

test('every page of shipments and of items is read, for each pool of the account', async () => {
  const many = Array.from({ length: 120 }, (_, n) =>
    shipment({ id: `FBA${n}`, marketplaceId: n % 2 ? MARKETPLACES.CA.id : MARKETPLACES.US.id }),
  );
  const { amazon, listRequests } = await startEmulatedAmazon({ shipments: many });
  const { rows } = await amazon.readInbound(SPAN);
  expect(rows).toHaveLength(120);
  expect(rows.every(({ lines }) => lines.length === 1)).toBe(true);
  expect(rows.filter(({ region }) => region === 'CA')).toHaveLength(60);
  expect(listRequests(ITEMS)).toHaveLength(4);
});

test('what changed before the span is not asked for', async () => {
  const old = shipment({ id: 'OLD', updatedAt: new Date('2026-01-01T00:00:00Z') });
  const { amazon } = await startEmulatedAmazon({ shipments: [old, shipment()] });
  expect((await amazon.readInbound(SPAN)).rows.map(({ id }) => id)).toEqual(['FBA15DJ8K2']);
});

test('a shipment that changed has all of its SKUs, also one that has not changed for longer', async () => {
  const lines = [
    { sku: 'A', fnsku: 'X1', shipped: 60, received: 48 },
    { sku: 'B', fnsku: 'X2', shipped: 5, received: 0, updatedAt: new Date('2026-06-01T00:00:00Z') },
  ];
  const { amazon } = await startEmulatedAmazon({ shipments: [shipment({ lines })] });
  const { rows } = await amazon.readInbound(SPAN);
  expect(rows[0]?.lines.map(({ sku }) => sku)).toEqual(['A', 'B']);
});

async function answerWith(shipments: object[], items: object[]) {
  const vendor = closeAfterTest(
    await createEmulator({
      routes: {
        'POST /auth/o2/token': () => ({ json: { access_token: 'Atza|EXAMPLE', expires_in: 3600 } }),
        [`GET ${SHIPMENTS}`]: () => ({ json: { payload: { ShipmentData: shipments } } }),
        [`GET ${ITEMS}`]: () => ({ json: { payload: { ItemData: items } } }),
      },
    }),
  );
  return closeAfterTest(createAmazon(buildAmazonOptions(vendor.origin))).readInbound(SPAN);
}

test('a shipment that Amazon lists in two marketplaces is one shipment of an unknown pool; what is not received yet is unknown, not 0', async () => {
  const { rows } = await answerWith(
    [{ ShipmentId: 'FBA1', ShipmentStatus: 'SHIPPED' }],
    [{ ShipmentId: 'FBA1', SellerSKU: 'A', QuantityShipped: 10 }],
  );
  expect(rows).toEqual([
    {
      id: 'FBA1',
      name: 'FBA1',
      region: null,
      status: 'SHIPPED',
      destination: null,
      lines: [{ sku: 'A', fnsku: null, shipped: 10, received: null }],
    },
  ]);
});

test('a shipment one of whose items cannot be read has no SKUs, rather than a part of them, and a note says so', async () => {
  const whole = { ShipmentId: 'FBA2', SellerSKU: 'A', QuantityShipped: 5, QuantityReceived: 5 };
  const { rows, setAside, notes } = await answerWith(
    [
      { ShipmentId: 'FBA1', ShipmentStatus: 'SHIPPED' },
      { ShipmentId: 'FBA2', ShipmentStatus: 'CLOSED' },
    ],
    [
      { ShipmentId: 'FBA1', SellerSKU: 'A', QuantityShipped: 10, QuantityReceived: 10 },
      { ShipmentId: 'FBA1', SellerSKU: 'B' },
      whole,
    ],
  );
  // Both marketplaces answer alike.
  expect(setAside).toBe(2);
  expect(rows).toMatchObject([
    { id: 'FBA1', status: 'SHIPPED', lines: [] },
    { id: 'FBA2', status: 'CLOSED', lines: [{ sku: 'A', shipped: 5, received: 5 }] },
  ]);
  expect(notes).toEqual([
    'The SKUs of 1 shipment can’t all be read, so what was last read of them stays: FBA1',
  ]);
});

test('an item that does not say which shipment it is in leaves the SKUs of all of them unread', async () => {
  const { rows, notes } = await answerWith(
    [{ ShipmentId: 'FBA1', ShipmentStatus: 'SHIPPED' }],
    [
      { ShipmentId: 'FBA1', SellerSKU: 'A', QuantityShipped: 10 },
      { SellerSKU: 'B', QuantityShipped: 3 },
    ],
  );
  expect(rows).toMatchObject([{ id: 'FBA1', lines: [] }]);
  expect(notes).toEqual([
    'An item doesn’t say which shipment it is in, so what was last read of the SKUs of all shipments stays',
  ]);
});

test('without the role the run says which one is missing', async () => {
  const { amazon } = await startEmulatedAmazon({ shipments: [shipment()], denied: [SHIPMENTS] });
  await expect(amazon.readInbound(SPAN)).rejects.toThrow('Amazon Fulfillment');
});

test('the test of the connection says what it found', async () => {
  const { amazon } = await startEmulatedAmazon({ shipments: [shipment()] });
  expect(await amazon.testInbound(new Date(NOW))).toBe(
    'Signed in; 1 inbound shipment changed in the last 7 days.',
  );
});

test('shipments and their items are read as Amazon sends them', async () => {
  const { amazon, vendor } = await replayAmazon('inbound-shipments', 'US');
  const { rows, setAside } = await amazon.readInbound(SPAN);
  expect(setAside).toBe(0);
  expect(vendor.done()).toBe(3);
  expect(
    rows.map(({ id, status, region, lines }) => [id, status, region, lines[0]?.shipped, lines[0]?.received]),
  ).toEqual([
    ['FBA15DJ8K2', 'CLOSED', 'US', 60, 58],
    ['FBA15DKQ7P', 'WORKING', 'US', 40, 0],
  ]);
});
