import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildUser } from '#testing/builders/users.ts';
import { buildServer, TEST_NOW, type TestServer } from '#testing/server/server.ts';
import { undoFactoryShipmentConfirm } from '../contract/arrivals.ts';
import { createFactoryShipment, listFactoryShipments, updateFactoryShipment } from '../contract.ts';
import { listReceivable, receiveBoxes, type Receipt } from '../contract/receive.ts';

let server: TestServer;
let caller: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  server = await buildServer();
  caller = server.signedInAs(await buildUser(server.db, { username: 'ada' }));
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['factory_shipments', 'history'] as const) await server.db.deleteFrom(table).execute();
  server.clock.now = TEST_NOW;
});

const scan = (index: number): string => String(index).padStart(32, '0');

const createBox = async (serial_box: string) =>
  (
    await caller.call(createFactoryShipment, {
      body: {
        serial_box,
        sku: 'TL-CP-M-US',
        from_factory: 'Shenzhen assembly',
        to_warehouse: 'ITB',
        ship_date: '2026-11-02',
        tracking_number: 'TLSF1',
        units: 20,
      },
    })
  ).body.shipment.id;
const receive = async (...receipts: Receipt[]) =>
  (await caller.call(receiveBoxes, { body: { receipts } })).body.results;
const list = async () =>
  new Map(
    (await caller.call(listFactoryShipments, { query: {} })).body.results.map((box) => [box.serial_box, box]),
  );
const at = (box: number, index: number, more: Partial<Receipt> = {}): Receipt => ({
  scan: scan(index),
  box,
  received: TEST_NOW.toISOString(),
  ...more,
});

test('each scanned box has arrived at the moment of its scan; those that were not scanned stay on their way', async () => {
  const [one] = [await createBox('BX-1'), await createBox('BX-2')];
  const moment = '2026-11-20T09:15:00.000Z';
  expect(await receive(at(one, 0, { received: moment, damaged_units: 2, note: ' Wet corner ' }))).toEqual([
    { scan: scan(0), outcome: 'received', message: null },
  ]);
  const boxes = await list();
  expect(boxes.get('BX-1')).toMatchObject({
    delivered_date: moment,
    damaged_units: 2,
    receipt_note: 'Wet corner',
  });
  expect(boxes.get('BX-2')).toMatchObject({ status: 'in_transit' });
});

test('C1 a scan that is sent again, also after the answer of it is forgotten, counts once', async () => {
  const id = await createBox('BX-1');
  const first = await receive(at(id, 0));
  server.clock.now = new Date(TEST_NOW.getTime() + 3_600_000);
  expect(await receive(at(id, 0), at(id, 0))).toEqual([...first, ...first]);
  const entries = await server.db
    .selectFrom('history')
    .select('action')
    .where('action', '=', 'confirmed')
    .execute();
  expect(entries).toHaveLength(1);
});

test('the same scan may bring what was found later: damage and a note', async () => {
  const id = await createBox('BX-1');
  await receive(at(id, 0));
  await receive(at(id, 0, { damaged_units: 3, note: 'Crushed' }));
  expect((await list()).get('BX-1')).toMatchObject({ damaged_units: 3, receipt_note: 'Crushed' });
  await receive(at(id, 0, { note: null }));
  expect((await list()).get('BX-1')).toMatchObject({ damaged_units: 3, receipt_note: null });
});

test('a box that cannot be received keeps no other back, and says why', async () => {
  const [one, other] = [await createBox('BX-1'), await createBox('BX-2')];
  await receive(at(one, 0));
  const results = await receive(
    at(one, 1),
    at(999_999, 2),
    at(other, 3, { received: '2026-11-01' }),
    at(other, 0, { damaged_units: 21 }),
  );
  expect(results.map(({ outcome, message }) => [outcome, message])).toEqual([
    ['already-received', 'It was already received on Sat 21 Nov 2026.'],
    ['unknown', 'This box was deleted.'],
    ['refused', 'It can’t be before the ship date, Mon 2 Nov 2026.'],
    ['refused', 'The box holds 20 units, so no more can be damaged.'],
  ]);
  expect((await receive(at(other, 3, { received: '2026-11-30' })))[0]).toMatchObject({
    outcome: 'refused',
    message: 'The day can’t be in the future.',
  });
  expect((await list()).get('BX-2')).toMatchObject({ status: 'in_transit' });
});

test('what is received is taken back by the person who did, with damage and note', async () => {
  const id = await createBox('BX-1');
  await receive(at(id, 0, { damaged_units: 1 }));
  await caller.call(undoFactoryShipmentConfirm, { params: { id } });
  expect((await list()).get('BX-1')).toMatchObject({ status: 'in_transit', damaged_units: null });
  expect(await receive(at(id, 1))).toMatchObject([{ outcome: 'received' }]);
});

test('the list for scanning has what is on its way and what arrived in the last 90 days', async () => {
  const [one] = [await createBox('BX-1'), await createBox('BX-2')];
  await receive(at(one, 0));
  const listed = async () =>
    (await caller.call(listReceivable, {})).body.boxes.map(({ serial_box, delivered_date }) => [
      serial_box,
      delivered_date !== null,
    ]);
  expect(await listed()).toEqual([
    ['BX-1', true],
    ['BX-2', false],
  ]);
  const longAgo = new Date(TEST_NOW.getTime() - 91 * 86_400_000);
  await server.db
    .updateTable('factory_shipments')
    .set({ delivered_date: longAgo })
    .where('id', '=', one)
    .execute();
  expect(await listed()).toEqual([['BX-2', false]]);
});

test('a box cannot be changed to hold fewer units than are damaged', async () => {
  const id = await createBox('BX-1');
  await receive(at(id, 0, { damaged_units: 3 }));
  const edit = (units: number | null) =>
    caller.call(updateFactoryShipment, { params: { id }, body: { units, seen: {} } });
  const message = 'This box has 3 damaged units, so it can’t hold fewer.';
  expect(await edit(2)).toMatchObject({ status: 400, error: { message, fields: { units: message } } });
  expect((await edit(3)).status).toBe(200);
  expect((await edit(null)).status).toBe(200);
});
