import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listHistory } from '#features/history/contract.ts';
import { buildServer, TEST_NOW, type TestServer } from '#testing/server/server.ts';
import { buildUser } from '#testing/builders/users.ts';
import * as contract from '../contract.ts';
import * as arrivals from '../contract/arrivals.ts';

let server: TestServer;
let caller: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  server = await buildServer();
  caller = server.signedInAs(await buildUser(server.db, { role: 'admin', username: 'ada' }));
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom('factory_shipments').execute();
  await server.db.deleteFrom('history').execute();
  server.clock.now = TEST_NOW;
});

const box = {
  serial_box: 'BX-1',
  sku: 'TL-CP-M-US',
  from_factory: 'Shenzhen assembly',
  to_warehouse: 'ITB',
  ship_date: '2026-11-02',
};
const create = async (overrides: Partial<contract.NewFactoryShipment> = {}) =>
  (await caller.call(contract.createFactoryShipment, { body: { ...box, ...overrides } })).body.shipment;
const update = (id: number, body: Partial<contract.NewFactoryShipment>) =>
  caller.call(contract.updateFactoryShipment, { params: { id }, body });
const confirm = (id: number, delivered_date?: string) =>
  caller.call(arrivals.confirmFactoryShipment, { params: { id }, body: { delivered_date } });

test('a confirmation records the delivery as now, and a repetition keeps the first date', async () => {
  const { id } = await create();
  const first = await confirm(id);
  expect(first.body.shipment).toMatchObject({
    status: 'delivered',
    delivered_date: '2026-11-21T10:00:00.000Z',
  });
  server.clock.advance(3_600_000);
  const again = await confirm(id, '2026-11-05T08:00:00Z');
  expect(again).toMatchObject({
    status: 200,
    body: { shipment: { delivered_date: '2026-11-21T10:00:00.000Z' } },
  });
  const { body } = await caller.call(listHistory, { query: { entity: 'factory-shipment' } });
  expect(body.entries.map(({ action }) => action)).toEqual(['confirmed', 'created']);
});

test('a delivery before the ship date or in the future is refused, by whichever date is wrong', async () => {
  const { id } = await create();
  const before = await confirm(id, '2026-11-01T23:59:00Z');
  expect(before.error.fields).toEqual({ delivered_date: 'Arrival can’t be before the ship date.' });
  const future = await confirm(id, '2026-11-22T10:00:01Z');
  expect(future.error.fields).toEqual({ delivered_date: 'The delivery date can’t be in the future.' });
  // A clock that is a day ahead means now.
  const ahead = await confirm(id, '2026-11-22T10:00:00Z');
  expect(ahead.body.shipment.delivered_date).toBe('2026-11-21T10:00:00.000Z');
  const moved = await update(id, { ship_date: '2026-11-22' });
  expect(moved.error.fields).toEqual({ ship_date: 'Arrival can’t be before the ship date.' });
});

test('a box can be confirmed for a day: today is now, an earlier one counts at its middle', async () => {
  const { id } = await create();
  const refused = await confirm(id, '2026-11-22');
  expect(refused.error.fields).toEqual({ delivered_date: 'The delivery date can’t be in the future.' });
  const before = await confirm(id, '2026-11-01');
  expect(before.error.fields).toEqual({ delivered_date: 'Arrival can’t be before the ship date.' });
  const { body } = await confirm(id, '2026-11-19');
  expect(body.shipment.delivered_date).toBe('2026-11-19T12:00:00.000Z');
  const other = await create({ serial_box: 'BX-2' });
  const now = await confirm(other.id, '2026-11-21');
  expect(now.body.shipment.delivered_date).toBe('2026-11-21T10:00:00.000Z');
});

const undo = (id: number, by = caller) => by.call(arrivals.undoFactoryShipmentConfirm, { params: { id } });

test('a confirmation is undone by the person who made it, and the history keeps both', async () => {
  const { id } = await create();
  await confirm(id);
  const other = server.signedInAs(await buildUser(server.db, { role: 'admin' }));
  expect(await undo(id, other)).toMatchObject({
    status: 403,
    error: { message: 'Only the person who confirmed this delivery can undo it.' },
  });
  expect((await undo(id)).body.shipment).toMatchObject({
    status: 'in_transit',
    delivered_date: null,
    confirmed_by: null,
  });
  const again = await undo(id);
  expect(again.status, 'a repetition changes nothing').toBe(200);
  const { body } = await caller.call(listHistory, { query: { entity: 'factory-shipment' } });
  expect(body.entries.map(({ action }) => action)).toEqual(['unconfirmed', 'confirmed', 'created']);
});

test('a confirmation cannot be undone while the carton is on its way again', async () => {
  const { id } = await create();
  await confirm(id);
  await create();
  expect(await undo(id)).toMatchObject({
    status: 409,
    error: { message: 'This box is already in transit.' },
  });
});

const correct = (id: number, delivered_date: string, seen?: string) =>
  caller.call(arrivals.correctFactoryShipmentArrival, {
    params: { id },
    body: { delivered_date, seen: seen === undefined ? undefined : { delivered_date: seen } },
  });

test('the delivered date can be corrected within its limits, and never over an unseen correction', async () => {
  const { id } = await create();
  expect(await correct(id, '2026-11-19')).toMatchObject({
    status: 409,
    error: { message: 'This box hasn’t arrived yet.' },
  });
  await confirm(id);
  const seen = '2026-11-21T10:00:00.000Z';
  const { body } = await correct(id, '2026-11-19', seen);
  expect(body.shipment.delivered_date).toBe('2026-11-19T12:00:00.000Z');
  expect(await correct(id, '2026-11-18', seen)).toMatchObject({ status: 409 });
  expect((await correct(id, '2026-11-01')).error.fields).toEqual({
    delivered_date: 'Arrival can’t be before the ship date.',
  });
  expect((await correct(id, '2026-11-23')).error.fields).toEqual({
    delivered_date: 'The delivery date can’t be in the future.',
  });
});

test('all boxes of a tracking number are confirmed at once, or none of them', async () => {
  const boxes = [];
  for (const ship_date of ['2026-11-02', '2026-11-04']) {
    boxes.push(await create({ serial_box: `T-${ship_date}`, tracking_number: 'TLSF1', ship_date }));
  }
  await create({ serial_box: 'OTHER', tracking_number: 'TLSF2' });
  const send = (delivered_date?: string) =>
    caller.call(arrivals.confirmTracking, { body: { tracking_number: 'TLSF1', delivered_date } });
  expect((await send('2026-11-03')).error.fields).toEqual({
    delivered_date: 'T-2026-11-04 was shipped on Wed 4 Nov 2026, so it can’t arrive earlier.',
  });
  const list = async () => (await caller.call(contract.listFactoryShipments, { query: {} })).body.results;
  expect((await list()).filter(({ status }) => status === 'delivered')).toEqual([]);
  expect((await send('2026-11-10')).body).toEqual({ success: true, boxes: 2 });
  const arrived = (await list()).filter(({ status }) => status === 'delivered');
  expect(arrived.map(({ id }) => id).toSorted()).toEqual(boxes.map(({ id }) => id).toSorted());
  expect(await send()).toMatchObject({
    status: 404,
    error: { message: 'No box with this tracking number is in transit anymore.' },
  });
  expect((await undo(boxes[0]?.id ?? 0)).status).toBe(200);
});

test('all boxes of a tracking number are expected on another day at once, with the reason', async () => {
  for (const serial_box of ['A', 'B']) await create({ serial_box, tracking_number: 'TLSF1' });
  const move = (expected_arrival: string, reason: string) =>
    caller.call(arrivals.expectTracking, {
      body: { tracking_number: 'TLSF1', expected_arrival, reason },
    });
  expect((await move('2026-12-24', ' ')).error.fields).toEqual({ reason: 'Enter a reason' });
  expect((await move('2026-11-01', 'typo')).status).toBe(400);
  expect((await move('2026-12-24', 'Storm')).body.boxes).toBe(2);
  const { body } = await caller.call(contract.listFactoryShipments, { query: {} });
  expect(body.results).toMatchObject(
    ['B', 'A'].map(() => ({ expected_arrival: '2026-12-24', expected_reason: 'Storm' })),
  );
  const history = await caller.call(listHistory, { query: { entity: 'factory-shipment' } });
  expect(history.body.entries.filter(({ action }) => action === 'updated')).toHaveLength(2);
});
