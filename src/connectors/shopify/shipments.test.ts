import { expect, test } from 'vitest';
import type { EmulatedFulfillment } from './emulator.ts';
import {
  parseNovemberTime,
  startEmulatedShop,
  buildShopLine,
  buildShopParcel,
  buildShopOrder,
} from '#testing/builders/shopify.ts';

const since = parseNovemberTime('18T00:00:00');

const event = (id: number, status: string, time: string, learned = time) => ({
  id,
  status,
  happenedAt: parseNovemberTime(time),
  createdAt: parseNovemberTime(learned),
  message: null,
});

async function readParcels(...fulfillments: EmulatedFulfillment[]) {
  const { shopify } = await startEmulatedShop([buildShopOrder({ fulfillments })]);
  return (await shopify.readShipments({ since })).rows.flatMap(({ shipments }) => shipments);
}

test('the latest event is the one that happened last, whenever Shopify learned of it', async () => {
  const [found] = await readParcels(
    buildShopParcel({
      displayStatus: 'IN_TRANSIT',
      events: [
        event(3, 'IN_TRANSIT', '19T08:00:00', '19T07:00:00'),
        event(9, 'LABEL_PRINTED', '18T15:00:00', '19T12:00:00'),
      ],
    }),
  );
  expect(found).toMatchObject({
    latestEventStatus: 'in_transit',
    latestEventAt: parseNovemberTime('19T08:00:00'),
  });
  expect(found?.events.map(({ status }) => status)).toEqual(['in_transit', 'label_printed']);
});

test('of two events at one moment the one reported last counts, then the one with the higher id', async () => {
  const [parcel] = await readParcels(
    buildShopParcel({
      events: [event(1, 'DELAYED', '19T08:00:00', '19T09:00:00'), event(2, 'FAILURE', '19T08:00:00')],
    }),
  );
  expect(parcel?.latestEventStatus).toBe('delayed');
  const [numbered] = await readParcels(
    buildShopParcel({ events: [event(10, 'FAILURE', '19T08:00:00'), event(9, 'DELAYED', '19T08:00:00')] }),
  );
  expect(numbered?.latestEventStatus).toBe('failure');
});

test('a parcel is delivered when Shopify says so, or when its event does', async () => {
  const events = [event(1, 'DELIVERED', '20T10:00:00')];
  const found = await readParcels(
    buildShopParcel({ id: 1, events }),
    buildShopParcel({ id: 2, deliveredAt: parseNovemberTime('20T11:00:00') }),
    buildShopParcel({ id: 3 }),
  );
  expect(found.map(({ deliveredAt }) => deliveredAt)).toEqual([
    parseNovemberTime('20T10:00:00'),
    parseNovemberTime('20T11:00:00'),
    null,
  ]);
});

test('cancelled and failed fulfilments, and goods that need no shipping, are no parcels', async () => {
  const found = await readParcels(
    buildShopParcel({
      id: 1,
      status: 'CANCELLED',
      displayStatus: 'CANCELED',
      events: [event(1, 'DELIVERED', '20T10:00:00')],
    }),
    buildShopParcel({ id: 2, status: 'FAILURE' }),
    buildShopParcel({ id: 3, status: 'ERROR' }),
    buildShopParcel({ id: 4, requiresShipping: false }),
    buildShopParcel({ id: 5, status: 'PENDING' }),
  );
  expect(found.map(({ id }) => id)).toEqual(['5']);
});

test('a line without a SKU is in a parcel if it is goods, as a custom item is; a gift card or an insurance is not', async () => {
  const [found] = await readParcels(
    buildShopParcel({
      lines: [
        { id: 1, sku: 'TL-CP-M-EU', quantity: 2 },
        { id: 2, sku: null, quantity: 4 },
        { id: 3, sku: null, quantity: 1, requiresShipping: false },
        { id: 4, sku: null, quantity: 1, isGiftCard: true },
        { id: 5, sku: 'WARRANTY', quantity: 1, requiresShipping: false },
      ],
    }),
  );
  expect(found?.lines).toEqual([
    { sku: 'TL-CP-M-EU', quantity: 2 },
    { sku: null, quantity: 4 },
    { sku: 'WARRANTY', quantity: 1 },
  ]);
});

test('a new kind of event passes through', async () => {
  const [found] = await readParcels(buildShopParcel({ displayStatus: null, events: [] }));
  expect(found).toMatchObject({ status: 'success', latestEventStatus: null, latestEventAt: null });
});

test('several tracking numbers are joined, missing ones are null', async () => {
  const tracking = [
    { company: null, number: 'A1', url: null },
    { company: 'UPS', number: 'A2', url: null },
    { company: 'UPS', number: null, url: null },
  ];
  const found = await readParcels(
    buildShopParcel({ id: 1, tracking }),
    buildShopParcel({ id: 2, tracking: [] }),
  );
  expect(found.map(({ carrier, trackingNumber }) => [carrier, trackingNumber])).toEqual([
    ['UPS', 'A1, A2'],
    [null, null],
  ]);
});

test('without a location of its own a parcel leaves from the one that its order was assigned to', async () => {
  const [found] = await readParcels(buildShopParcel({ location: null }));
  expect(found).toMatchObject({ warehouseName: 'TIVE EU', warehouseCity: 'Venlo' });
});

const VENLO = { id: 1, name: 'TIVE EU', city: 'Venlo', countryCode: 'NL' };
const COVENTRY = { id: 2, name: 'TIVE UK', city: 'Coventry', countryCode: 'GB' };

test('of an order that was moved, or leaves from two places, it is the one of what is in the parcel', async () => {
  const lines = [buildShopLine(), buildShopLine({ id: 2, sku: 'B' })];
  const assignments = [
    { id: 1, status: 'CANCELLED', place: VENLO, lines: [{ lineId: 2, quantity: 1, remaining: 0 }] },
    { id: 2, status: 'CLOSED', place: VENLO, lines: [{ lineId: 1, quantity: 1, remaining: 0 }] },
    { id: 3, status: 'CLOSED', place: COVENTRY, lines: [{ lineId: 2, quantity: 1, remaining: 0 }] },
  ];
  const fulfillments = [1, 2].map((id) =>
    buildShopParcel({ id, location: null, lines: [{ id, sku: null, quantity: 1 }] }),
  );
  const { shopify } = await startEmulatedShop([buildShopOrder({ lines, assignments, fulfillments })]);
  const [order] = (await shopify.readShipments({ since })).rows;
  expect(order?.shipments.map(({ id, warehouseName }) => [id, warehouseName])).toEqual([
    ['1', 'TIVE EU'],
    ['2', 'TIVE UK'],
  ]);
});

const assigned = async (overrides: Parameters<typeof buildShopOrder>[0], shop = {}) => {
  const { shopify } = await startEmulatedShop([buildShopOrder(overrides)], shop);
  return (await shopify.readShipments({ since })).rows[0]?.assigned;
};
test('each line says from which place it leaves, and how much of it has not left yet', async () => {
  const lines = [buildShopLine({ quantity: 3 }), buildShopLine({ id: 2, sku: null })];
  const assignments = [
    { id: 1, status: 'CLOSED', place: VENLO, lines: [{ lineId: 1, quantity: 2, remaining: 0 }] },
    {
      id: 2,
      status: 'OPEN',
      place: COVENTRY,
      lines: [
        { lineId: 1, quantity: 1, remaining: 1 },
        { lineId: 2, quantity: 1, remaining: 1 },
      ],
    },
    // Moved from there: what was cancelled leaves nowhere.
    { id: 3, status: 'CANCELLED', place: VENLO, lines: [{ lineId: 2, quantity: 1, remaining: 0 }] },
  ];
  expect(await assigned({ lines, assignments })).toEqual([
    { id: '101', sku: 'TL-CP-M-EU', place: 'TIVE EU', units: 2, remaining: 0 },
    { id: '201', sku: 'TL-CP-M-EU', place: 'TIVE UK', units: 1, remaining: 1 },
    { id: '202', sku: null, place: 'TIVE UK', units: 1, remaining: 1 },
  ]);
});

test('an order that leaves from more places than its page holds has all of them', async () => {
  const lines = [buildShopLine({ quantity: 5 })];
  const assignments = [1, 2, 3, 4, 5].map((id) => ({
    id,
    status: 'OPEN',
    place: { ...VENLO, id, name: `Place ${id}` },
    lines: [{ lineId: 1, quantity: 1, remaining: 1 }],
  }));
  expect(await assigned({ lines, assignments })).toHaveLength(5);
});

test('an order with more lines than its page holds has the places of all of them, or says none', async () => {
  const buildLines = (count: number) =>
    Array.from({ length: count }, (_, index) => buildShopLine({ id: index + 1, sku: `SKU-${index}` }));
  expect(await assigned({ lines: buildLines(12) })).toHaveLength(12);
  expect(await assigned({ lines: buildLines(41) })).toBeNull();
});

test('an order with more parcels than fit on its page has all of them', async () => {
  const fulfillments = Array.from({ length: 23 }, (_, index) => buildShopParcel({ id: index + 1 }));
  expect(await readParcels(...fulfillments)).toHaveLength(23);
});

test('an order with more parcels than can be read at once is set aside, so that none of them is taken for gone', async () => {
  const fulfillments = Array.from({ length: 101 }, (_, index) => buildShopParcel({ id: index + 1 }));
  const { shopify } = await startEmulatedShop([
    buildShopOrder({ id: 1, fulfillments }),
    buildShopOrder({ id: 2, fulfillments: fulfillments.slice(0, 100) }),
  ]);
  const { rows, setAside, examples } = await shopify.readShipments({ since });
  expect(rows.map(({ orderId, shipments }) => [orderId, shipments.length])).toEqual([['2', 100]]);
  expect({ setAside, examples }).toEqual({
    setAside: 1,
    examples: ['#1 has more parcels than can be read at once'],
  });
});

test('a parcel with more lines than can be read at once is read without them', async () => {
  const lines = Array.from({ length: 101 }, (_, index) => ({ id: index + 1, sku: 'A', quantity: 1 }));
  expect(await readParcels(buildShopParcel({ lines }))).toMatchObject([{ lines: null }]);
});

test('an order that is deleted while it is read is left out', async () => {
  const fulfillments = Array.from({ length: 11 }, (_, index) => buildShopParcel({ id: index + 1 }));
  const { shopify, emulator } = await startEmulatedShop([buildShopOrder({ fulfillments })]);
  emulator.alter((json) =>
    'nodes' in Object(json).data ? { ...Object(json), data: { nodes: [null] } } : json,
  );
  expect(await shopify.readShipments({ since })).toMatchObject({ rows: [], setAside: 0 });
});

const ODD_LINES = [{ id: 1, sku: 'A', quantity: 200_000_000 }];

test('R6 an order of which one parcel cannot be read is set aside: large or small, changed or given', async () => {
  const fulfillments = Array.from({ length: 12 }, (_, index) => buildShopParcel({ id: index + 1 }));
  fulfillments.push(buildShopParcel({ id: 13, lines: ODD_LINES }));
  const { shopify } = await startEmulatedShop([
    buildShopOrder({ id: 1, fulfillments }),
    buildShopOrder({ id: 2, fulfillments: [buildShopParcel({ lines: ODD_LINES })] }),
    buildShopOrder({ id: 3, fulfillments: [buildShopParcel()] }),
  ]);
  const changed = await shopify.readShipments({ since });
  expect(changed).toMatchObject({ rows: [{ orderId: '3' }], setAside: 2 });
  expect(changed.examples.join()).toContain('#1, a large order, row 1: fulfillments.12');
  expect(await shopify.readOrderShipments(['2'])).toMatchObject({ rows: [], setAside: 1 });
});

test('parcels of given orders are read whether or not their order has changed', async () => {
  const orders = Array.from({ length: 45 }, (_, index) =>
    buildShopOrder({ id: index + 1, fulfillments: [buildShopParcel({ id: 100 + index })] }),
  );
  const { shopify, questions } = await startEmulatedShop(orders);
  const ids = ['44', '2', '404'].concat(orders.map(({ id }) => String(id)));
  const { rows, missing } = await shopify.readOrderShipments(ids);
  expect(rows).toHaveLength(45);
  expect(missing).toEqual(['404']);
  expect(questions()).toHaveLength(3);
});

test('parcels cannot be read without a right to fulfilment orders, and the test says so', async () => {
  const { shopify } = await startEmulatedShop([buildShopOrder()], {
    scopes: ['read_orders', 'read_all_orders'],
  });
  expect((await shopify.test('parcels')).missing.join()).toContain('parcels cannot be read');
  await expect(shopify.readShipments({ since })).rejects.toMatchObject({
    kind: 'refused-credentials',
    message: expect.stringContaining('fulfillmentOrders'),
  });
});

test('R11 an app without the right to parcels still reads orders', async () => {
  const { shopify } = await startEmulatedShop([buildShopOrder()], { scopes: ['read_orders'] });
  await expect(shopify.readShipments({ since })).rejects.toMatchObject({ kind: 'refused-credentials' });
  expect((await shopify.readOrders({ since })).rows).toHaveLength(1);
});

test('a parcel says what is in it, however many lines it has', async () => {
  const lines = Array.from({ length: 13 }, (_, index) => ({
    id: index + 1,
    sku: index === 12 ? null : `SKU-${index}`,
    quantity: index + 1,
  }));
  const [parcel] = await readParcels(buildShopParcel({ lines }));
  expect(parcel?.lines).toEqual(lines.map(({ sku, quantity }) => ({ sku, quantity })));
});
