import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listHistory } from '#features/history/contract.ts';
import { buildServer, TEST_NOW, type TestServer } from '#testing/server/server.ts';
import { buildUser } from '#testing/builders/users.ts';
import * as contract from '../contract.ts';

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
const create = async () => (await caller.call(contract.createFactoryShipment, { body: box })).body.shipment;
const update = (id: number, body: Partial<contract.NewFactoryShipment>) =>
  caller.call(contract.updateFactoryShipment, { params: { id }, body });
const confirm = (id: number, delivered_date?: string) =>
  caller.call(contract.confirmFactoryShipment, { params: { id }, body: { delivered_date } });

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
  expect(before.error.fields).toEqual({ delivered_date: 'A box cannot arrive before it is shipped.' });
  const future = await confirm(id, '2026-11-22T10:00:01Z');
  expect(future.error.fields).toEqual({ delivered_date: 'A box cannot have arrived in the future.' });
  // A clock that is a day ahead means now.
  const ahead = await confirm(id, '2026-11-22T10:00:00Z');
  expect(ahead.body.shipment.delivered_date).toBe('2026-11-21T10:00:00.000Z');
  const moved = await update(id, { ship_date: '2026-11-22' });
  expect(moved.error.fields).toEqual({ ship_date: 'A box cannot arrive before it is shipped.' });
});
