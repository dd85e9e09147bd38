import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createFactoryShipment } from '#features/factory-shipments/contract.ts';
import { confirmFactoryShipment } from '#features/factory-shipments/contract/arrivals.ts';
import { getBoxContents } from '#features/factory-shipments/contract/contents.ts';
import { buildKits } from '#testing/builders/kits.ts';
import { buildUser } from '#testing/builders/users.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import * as contract from '../../contract/kits.ts';
import type { ImportField } from '../../rules/kits.ts';

let server: TestServer;
let caller: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  server = await buildServer();
  caller = server.signedInAs(await buildUser(server.db, { username: 'ada' }));
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['kits', 'kit_imports', 'factory_shipments', 'kits_without_box', 'history'] as const)
    await server.db.deleteFrom(table).execute();
});

const COLUMNS: ImportField[] = [
  'serial_number',
  'is_subscription_activated',
  'activation_time',
  'subscription_id',
  'subscription_time',
  'box',
];

async function importKits(kits: contract.ImportRow['kit'][], existing: 'refuse' | 'update' = 'refuse') {
  const { id } = (
    await caller.call(contract.startImport, { body: { file_name: 'kits.csv', columns: COLUMNS } })
  ).body;
  const rows = kits.map((kit, at) => ({ line: at + 2, kit }));
  await caller.call(contract.sendImportRows, { params: { id }, body: { rows } });
  const check = (await caller.call(contract.checkImport, { params: { id } })).body;
  const applied = await caller.call(contract.applyImport, {
    params: { id },
    body: { rows: rows.length, existing },
  });
  return { check, outcome: applied.body.outcome };
}

const createBox = async (serial_box: string) =>
  (
    await caller.call(createFactoryShipment, {
      body: {
        serial_box,
        sku: 'TL-CP-M',
        from_factory: 'Shenzhen',
        to_warehouse: 'ITB',
        ship_date: '2026-11-02',
        units: 20,
      },
    })
  ).body.shipment.id;
const listBoxKits = async (id: number) =>
  (await caller.call(getBoxContents, { params: { id } })).body.kits.map(
    ({ serial_number: serial }) => serial,
  );
const readMoments = () =>
  server.db
    .selectFrom('kits')
    .select(['serial_number', 'activated_at', 'subscribed_at'])
    .orderBy('serial_number')
    .execute();

test('a file says when kits were activated and in which boxes they are; a box that is not recorded is awaited', async () => {
  const box = await createBox('BX-1');
  const { check, outcome } = await importKits([
    {
      serial_number: 'A',
      is_subscription_activated: true,
      activation_time: '2026-08-20T12:00:00Z',
      subscription_id: 'sub_1',
      subscription_time: '2026-08-21T12:00:00Z',
      box: 'bx-1',
    },
    { serial_number: 'B', is_subscription_activated: false, subscription_id: null, box: 'BX-2' },
  ]);
  expect(check).toMatchObject({ unknown_boxes: ['BX-2'], unknown_box_count: 1 });
  expect(outcome).toEqual({ created: 2, updated: 0, unchanged: 0 });
  expect(await readMoments()).toEqual([
    {
      serial_number: 'A',
      activated_at: new Date('2026-08-20T12:00:00Z'),
      subscribed_at: new Date('2026-08-21T12:00:00Z'),
    },
    { serial_number: 'B', activated_at: null, subscribed_at: null },
  ]);
  expect(await listBoxKits(box)).toEqual(['A']);
  expect(await listBoxKits(await createBox('BX-2'))).toEqual(['B']);
});

test('a known kit keeps the moment that a file leaves out, and one that only changes its box is updated', async () => {
  const activated_at = new Date('2026-05-01T12:00:00Z');
  await buildKits(
    server.db,
    { serial_number: 'A', is_subscription_activated: true, activated_at },
    { serial_number: 'B', is_subscription_activated: true, activated_at },
    { serial_number: 'C', is_activation_reported: true },
  );
  const box = await createBox('BX-1');
  const { check, outcome } = await importKits(
    [
      { serial_number: 'A', is_subscription_activated: true, box: 'BX-1' },
      { serial_number: 'B', is_subscription_activated: false },
      { serial_number: 'C', is_subscription_activated: false },
    ],
    'update',
  );
  expect(check, 'what the preview promises').toMatchObject({ existing: 3, changed: 2 });
  expect(outcome).toEqual({ created: 0, updated: 2, unchanged: 1 });
  expect((await readMoments()).map((kit) => kit.activated_at)).toEqual([activated_at, null, null]);
  expect(await listBoxKits(box)).toEqual(['A']);
  const entries = await server.db
    .selectFrom('history')
    .select(['entity_id', 'changes'])
    .where('entity', '=', 'kit')
    .orderBy('entity_id')
    .execute();
  expect(entries.map(({ entity_id: serial }) => serial)).toEqual(['A', 'B']);
  expect(entries[0]?.changes).toEqual({ box: { before: null, after: 'BX-1' } });
});

test('the machine call names the box of a kit, and it is in the box', async () => {
  const box = await createBox('BX-1');
  await caller.call(contract.saveKits, { body: { kits: [{ serial_number: 'M1', box: 'bx-1' }] } });
  expect(await listBoxKits(box)).toEqual(['M1']);
});

test('a kit of an arrived box that was packed again into one that is awaited is reported without effect twice', async () => {
  const first = await createBox('BX-1');
  const report = async (box: string) =>
    (await caller.call(contract.saveKits, { body: { kits: [{ serial_number: 'M1', box }] } })).body;
  await report('BX-1');
  await caller.call(confirmFactoryShipment, { params: { id: first }, body: {} });
  expect(await report('BX-2')).toMatchObject({ updated: 1 });
  expect(await report('BX-2')).toMatchObject({ updated: 0, unchanged: 1 });
  expect(await listBoxKits(await createBox('BX-2'))).toEqual(['M1']);
});
