import { expect, test } from 'vitest';
import { createFactoryShipment } from '#features/factory-shipments/contract.ts';
import { confirmFactoryShipment } from '#features/factory-shipments/contract/arrivals.ts';
import { listGoodsIn } from '#features/warehouses/contract/goods-in.ts';
import { buildDelivery, buildFlow, readToldStock } from '#testing/builders/goods-in.ts';
import { buildUser } from '#testing/builders/users.ts';
import { BRIDGE_NOW, BRIDGE_PLACE as place, createBridgeForTests } from '#testing/worlds/bridge-world.ts';
import { getBridgeReceipts } from '../contract/receipts.ts';
import { addTransfer, getBridge, getBridgeEvidence, getBridgeSku } from '../contract.ts';

const { server, otis, make, readBridge, hold } = createBridgeForTests();

async function receiveBoxes(day: string, units: number) {
  const { body } = await otis().call(createFactoryShipment, {
    body: {
      serial_box: `BX-${day}`,
      sku: 'A',
      from_factory: 'Shenzhen',
      to_warehouse: 'TIVE EU',
      ship_date: '2026-10-01',
      tracking_number: 'TRK-1',
      units,
    },
  });
  await otis().call(confirmFactoryShipment, {
    params: { id: body.shipment.id },
    body: { delivered_date: day },
  });
}

const buildBooking = (day: string, units: number) =>
  buildFlow({
    id: `receipt:${day}`,
    kind: 'booked',
    units,
    at: new Date(`${day}T12:00:00Z`),
    reference: 'PO-1',
  });

const listReceipts = async () => {
  await make();
  return (await otis().call(getBridgeReceipts, { query: {} })).body.receipts;
};

const listDays = async () => {
  await make();
  const { days } = (await otis().call(getBridgeSku, { query: { place, sku: 'A', days: 10 } })).body;
  return days.map(({ day, received, returned, adjusted, unexplained }) => ({
    day,
    received,
    returned,
    adjusted,
    unexplained,
  }));
};

/** 800 units in boxes; the warehouse books 600 the next day, 180 two days later, and never the rest. */
async function bookInPart() {
  await receiveBoxes('2026-11-17', 800);
  await hold(100, 100, 700, 700, 880);
  await readToldStock(
    server(),
    {
      deliveries: [buildDelivery({ expected: 800, arrived: 800, booked: 780 })],
      bookings: [buildBooking('2026-11-18', 600), buildBooking('2026-11-20', 180)],
    },
    BRIDGE_NOW,
  );
}

test('goods in, what the bridge received and the receipt of the boxes are the same units, and none counts twice', async () => {
  await bookInPart();
  const bridge = await readBridge();
  const { deliveries } = (await otis().call(listGoodsIn, { params: { warehouseId: 'tive' } })).body;
  const booked = deliveries[0]?.units_booked ?? 0;
  const open = deliveries[0]?.units_open ?? 0;
  // The boxes that no booking covers are received, and not there.
  expect(bridge).toMatchObject({ opening: 100, closing: 880, received: booked + open, unexplained: -open });
  expect(await listReceipts()).toMatchObject([
    { units: 800, booked, booked_by: '2026-11-20', open, state: 'open' },
  ]);
  expect([booked, open]).toEqual([780, 20]);
});

test('before a closing shows the rest of the boxes, what the warehouse booked is the least, and nothing is open', async () => {
  await receiveBoxes('2026-11-20', 800);
  await hold(100, 100, 100, 100);
  await readToldStock(server(), { bookings: [buildBooking('2026-11-20', 600)] }, BRIDGE_NOW);
  expect(await listReceipts()).toMatchObject([
    { units: 800, booked: 600, is_partial: true, open: null, state: 'waiting' },
  ]);
});

test('each booking explains its own day, and what is open is missing on the day of the boxes', async () => {
  await bookInPart();
  expect(await listDays()).toMatchObject([
    { day: '2026-11-20', received: 180, unexplained: 0 },
    { day: '2026-11-18', received: 600, unexplained: 0 },
    { day: '2026-11-17', received: 20, unexplained: -20 },
  ]);
});

const findCounted = async (from: string, day: string) =>
  (await otis().call(getBridgeEvidence, { query: { place, sku: 'A', from, day } })).body;

test('what was counted on a day is what its line received, each unit once', async () => {
  await bookInPart();
  await make();
  expect(await findCounted('2026-11-16', '2026-11-17')).toMatchObject({
    boxes: [{ box: 'BX-2026-11-17', units: 20 }],
    told: [],
  });
  expect(await findCounted('2026-11-17', '2026-11-18')).toMatchObject({
    boxes: [],
    told: [{ kind: 'booked', units: 600 }],
  });
  expect(await findCounted('2026-11-19', '2026-11-20')).toMatchObject({
    boxes: [],
    told: [{ kind: 'booked', units: 180 }],
  });
});

test('a delivery of which no box is known is received as the warehouse says', async () => {
  await hold(100, 160, 160);
  await readToldStock(
    server(),
    { deliveries: [buildDelivery({ booked: 60 })], bookings: [buildBooking('2026-11-17', 60)] },
    BRIDGE_NOW,
  );
  expect(await readBridge()).toMatchObject({ received: 60, unexplained: 0, skus: [] });
});

test('before the warehouse books, and where it never does, boxes count as they did', async () => {
  await receiveBoxes('2026-11-17', 40);
  await hold(100, 140, 140);
  await readToldStock(server(), { deliveries: [buildDelivery()] }, BRIDGE_NOW);
  expect(await readBridge()).toMatchObject({ received: 40, unexplained: 0 });
  await readToldStock(server(), { deliveries: null, flows: null }, BRIDGE_NOW);
  expect(await readBridge()).toMatchObject({ received: 40, unexplained: 0 });
});

test('a return that the warehouse took in and one that people entered are one return', async () => {
  await hold(100, 103, 103);
  const body = {
    sku: 'A',
    units: 3,
    kind: 'return' as const,
    source: null,
    destination: place,
    left_on: null,
    arrived_on: '2026-11-17',
    note: null,
  };
  await otis().call(addTransfer, { body });
  const returned = buildFlow({
    id: 'flow:2',
    kind: 'returned',
    units: 3,
    at: new Date('2026-11-17T09:00:00Z'),
  });
  await readToldStock(server(), { flows: [returned] }, BRIDGE_NOW);
  expect(await readBridge()).toMatchObject({ returned: 3, unexplained: 0, skus: [] });
  expect(await findCounted('2026-11-16', '2026-11-17')).toMatchObject({
    transfers: [],
    told: [{ kind: 'returned', units: 3 }],
  });
});

test('the provider’s correction explains what it corrected, with reason and person on the day', async () => {
  await hold(100, 100, 96, 96);
  expect(await readBridge()).toMatchObject({ adjusted: 0, unexplained: -4 });
  await readToldStock(server(), { flows: [buildFlow()] }, new Date(BRIDGE_NOW.getTime() + 60_000));
  expect(await readBridge()).toMatchObject({ adjusted: -4, unexplained: 0, skus: [] });
  const query = { place, sku: 'A', from: '2026-11-17', day: '2026-11-18' };
  expect((await otis().call(getBridgeEvidence, { query })).body.told).toEqual([
    {
      id: 'flow:1',
      day: '2026-11-18',
      kind: 'adjusted',
      units: -4,
      reason: 'Stock take',
      person: 'm.jansen',
      reference: null,
    },
  ]);
});

test('when a warehouse reports on an old day, that day is calculated again', async () => {
  await hold(100, 100, 96, 96);
  await make();
  const later = new Date('2026-12-15T10:00:00Z');
  server().clock.now = later;
  await make();
  const told = [buildFlow({ at: new Date('2026-11-18T14:00:00Z') })];
  await readToldStock(server(), { flows: told }, new Date(later.getTime() + 10_000));
  server().clock.now = new Date(later.getTime() + 30_000);
  await make();
  const caller = server().signedInAs(await buildUser(server().db));
  const { bridge } = (await caller.call(getBridge, { query: { place, days: 40 } })).body;
  expect(bridge).toMatchObject({ adjusted: -4, unexplained: 0 });
});

test('units of which the provider does not say how many leave the SKU of the day undecided', async () => {
  await hold(100, 100, 96, 96);
  await readToldStock(server(), { flows: [buildFlow({ units: null })] }, BRIDGE_NOW);
  expect(await readBridge()).toMatchObject({ unexplained: 0, undecided: [{ sku: 'A', day: '2026-11-18' }] });
});

test('a return that the shop restocked and the warehouse booked counts once', async () => {
  await hold(100, 102, 102);
  await server()
    .db.insertInto('order_restocks')
    .values({
      account: 'main',
      order_external_id: '5001',
      id: 'disposition:1',
      sku: 'A',
      units: 2,
      place_name: 'TIVE EU',
      restocked_at: new Date('2026-11-17T08:00:00Z'),
      day: '2026-11-17',
    })
    .execute();
  const booked = buildFlow({
    id: 'flow:2',
    kind: 'returned',
    units: 2,
    at: new Date('2026-11-17T09:00:00Z'),
  });
  await readToldStock(server(), { flows: [booked] }, BRIDGE_NOW);
  expect(await readBridge()).toMatchObject({ returned: 2, unexplained: 0 });
  expect(await findCounted('2026-11-16', '2026-11-17')).toMatchObject({
    restocks: [],
    told: [{ kind: 'returned', units: 2 }],
  });
});

test('a correction that reports a booking again is not counted', async () => {
  await hold(100, 160, 160);
  await readToldStock(
    server(),
    {
      bookings: [buildBooking('2026-11-17', 60)],
      flows: [buildFlow({ units: 60, at: new Date('2026-11-17T13:00:00Z') })],
    },
    BRIDGE_NOW,
  );
  expect(await readBridge()).toMatchObject({ received: 60, adjusted: 0, unexplained: 0 });
  expect((await findCounted('2026-11-16', '2026-11-17')).told).toMatchObject([{ kind: 'booked', units: 60 }]);
});
