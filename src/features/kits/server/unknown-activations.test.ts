import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildKits } from '#testing/builders/kits.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { buildUser } from '#testing/builders/users.ts';
import { getKit } from '../contract/kit.ts';
import * as contract from '../contract/kits.ts';
import type { ImportField } from '../rules/kits.ts';

let server: TestServer;
let caller: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  server = await buildServer();
  caller = server.signedInAs(await buildUser(server.db, { username: 'ada', role: 'admin' }));
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['kits', 'kit_imports', 'history'] as const)
    await server.db.deleteFrom(table).execute();
});

const save = (kit: contract.KitReport) => caller.call(contract.saveKits, { body: kit });
const readActivation = async (serial: string) =>
  (await caller.call(getKit, { params: { serial } })).body.kit.is_subscription_activated;
const download = async (path: string) =>
  (
    await server.inject({
      url: `/api/manufacturing/kits/${path}`,
      headers: { authorization: `Bearer ${await caller.token()}` },
    })
  ).body;

test('whether a kit is activated is unknown until it is reported, and again when the report is taken back', async () => {
  await save({ serial_number: 'K1' });
  expect(await readActivation('K1')).toBeNull();
  expect((await save({ serial_number: 'K1', is_subscription_activated: false })).body.updated).toBe(1);
  expect(await readActivation('K1')).toBe(false);
  await save({ serial_number: 'K1', coupon_code: 'FREE' });
  expect(await readActivation('K1'), 'a call that says nothing of it').toBe(false);
  await save({ serial_number: 'K1', is_subscription_activated: true });
  expect(await readActivation('K1')).toBe(true);
  await save({ serial_number: 'K1', is_subscription_activated: null });
  expect(await readActivation('K1')).toBeNull();
  const entries = await server.db.selectFrom('history').select('changes').orderBy('id').execute();
  expect(entries.flatMap(({ changes }) => Object(changes).is_subscription_activated ?? [])).toEqual([
    { before: null, after: false },
    { before: false, after: true },
    { before: true, after: null },
  ]);
});

test('a kit that was recorded without a report before is unknown, one that was activated is not', async () => {
  await buildKits(server.db, { serial_number: 'A', is_subscription_activated: true }, { serial_number: 'B' });
  expect([await readActivation('A'), await readActivation('B')]).toEqual([true, null]);
});

test('files leave an unknown activation blank', async () => {
  await buildKits(server.db, { serial_number: 'A' }, { serial_number: 'B', is_activation_reported: true });
  const columns = 'format=csv&columns=serial,activated';
  expect(await download(`list-file?${columns}`)).toMatch(/A,\r\nB,false\r\n/);
  expect(await download('export?format=csv')).toMatch(/A,,false,.*\r\nB,false,false,/);
  const { kits } = JSON.parse(await download('export?format=json'));
  expect(kits).toMatchObject([
    { serial_number: 'A', is_subscription_activated: null },
    { serial_number: 'B', is_subscription_activated: false },
  ]);
});

async function importFile(kits: contract.ImportRow['kit'][], columns: ImportField[]): Promise<void> {
  const { body } = await caller.call(contract.startImport, { body: { file_name: 'kits.csv', columns } });
  const params = { id: body.id };
  const rows = kits.map((kit, index) => ({ line: index + 2, kit }));
  await caller.call(contract.sendImportRows, { params, body: { rows } });
  await caller.call(contract.applyImport, { params, body: { rows: rows.length, existing: 'update' } });
}

test('a row that leaves it blank keeps what is known of a kit, and makes a new one unknown', async () => {
  const activated_at = new Date('2026-05-01T12:00:00Z');
  await buildKits(
    server.db,
    { serial_number: 'A', is_subscription_activated: true, activated_at },
    { serial_number: 'B', is_activation_reported: true },
    { serial_number: 'C' },
  );
  await importFile(
    [
      { serial_number: 'A' },
      { serial_number: 'B' },
      { serial_number: 'C', is_subscription_activated: false },
      { serial_number: 'D' },
    ],
    ['serial_number', 'is_subscription_activated', 'activation_time'],
  );
  expect(await Promise.all(['A', 'B', 'C', 'D'].map(readActivation))).toEqual([true, false, false, null]);
  const moments = await server.db
    .selectFrom('kits')
    .select('activated_at')
    .where('serial_number', '=', 'A')
    .execute();
  expect(moments).toEqual([{ activated_at }]);
  const entries = await server.db
    .selectFrom('history')
    .select(['entity_id', 'changes'])
    .where('entity', '=', 'kit')
    .execute();
  expect(entries).toEqual([
    { entity_id: 'C', changes: { is_subscription_activated: { before: null, after: false } } },
  ]);
});
