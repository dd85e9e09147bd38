import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildUser } from '#testing/builders/users.ts';
import { buildServer, TEST_NOW, type TestServer } from '#testing/server/server.ts';
import { createFactoryShipment, listFactoryShipments } from '../contract.ts';
import { importFactoryShipments } from '../contract/import.ts';
import { buildWarehouse } from '#testing/builders/warehouses.ts';

const BOX = {
  sku: 'TL-CP-M-US',
  from_factory: 'Shenzhen assembly',
  to_warehouse: 'ITB',
  ship_date: '2026-11-02',
};
const name = (serial_box: string, overrides = {}) => ({ ...BOX, serial_box, ...overrides });

let server: TestServer;
let caller: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  const itb = buildWarehouse({ id: 'itb', name: 'ITB', warehouseType: 'itb', country: 'USA' });
  server = await buildServer({ warehouses: [itb] });
  caller = server.signedInAs(await buildUser(server.db, { username: 'ada' }));
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom('factory_shipments').execute();
  await server.db.deleteFrom('history').execute();
  server.clock.now = TEST_NOW;
});

const send = (...boxes: ReturnType<typeof name>[]) =>
  caller.call(importFactoryShipments, { body: { boxes } });
const list = async () => (await caller.call(listFactoryShipments, { query: {} })).body.results;

test('boxes are recorded together, each as if it had been typed, with its history', async () => {
  await caller.call(createFactoryShipment, { body: name('BX-0', { units: 24 }) });
  const { body } = await send(
    name('BX-1'),
    name('BX-2', { units: 12 }),
    name('BX-3', { to_warehouse: 'Depot 7' }),
  );
  expect(body).toEqual({ success: true, created: 3 });
  const boxes = new Map((await list()).map((box) => [box.serial_box, box]));
  expect(boxes.get('BX-1')).toMatchObject({ units: 24, region: 'us', expected_arrival: '2026-12-14' });
  expect(boxes.get('BX-2')).toMatchObject({ units: 12 });
  expect(boxes.get('BX-3')).toMatchObject({ region: null, expected_arrival: null });
  const entries = await server.db
    .selectFrom('history')
    .select(['action', 'user_name'])
    .where('entity', '=', 'factory-shipment')
    .execute();
  expect(entries).toEqual(Array(4).fill({ action: 'created', user_name: 'ada' }));
});

test('a box that is in transit keeps all others back, and is named', async () => {
  await send(name('BX-1'));
  const { status, error } = await send(name('BX-2'), name('bx-1'));
  expect(status).toBe(409);
  expect(error?.message).toBe('Already in transit: bx-1. Nothing was imported.');
  expect((await list()).map(({ serial_box }) => serial_box)).toEqual(['BX-1']);
});

test('two imports of the same boxes at the same moment record them once', async () => {
  const boxes = Array.from({ length: 20 }, (_, index) => name(`BX-${index}`));
  const answers = await Promise.all([send(...boxes), send(...boxes.toReversed())]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await list()).toHaveLength(20);
});

test.each([
  [[], 'Nothing to import'],
  [[name('BX-1'), name('bx-1')], 'Each box can appear only once'],
  [Array.from({ length: 1001 }, (_, index) => name(`BX-${index}`)), 'Import 1,000 boxes or fewer'],
])('%#: what cannot be imported is refused', async (boxes, message) => {
  const { status, error } = await send(...boxes);
  expect([status, error?.fields?.['boxes']]).toEqual([400, message]);
  expect(await list()).toEqual([]);
});
