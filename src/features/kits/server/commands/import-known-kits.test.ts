import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildKits } from '#testing/builders/kits.ts';
import { readCsv } from '#shared/csv/read-csv.ts';
import { prepareKitImports } from '#testing/server/kit-imports.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { buildUser } from '#testing/builders/users.ts';
import { readImportHeader, readImportRow } from '../../contract/import-rows.ts';

let server: TestServer;
let caller: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  server = await buildServer();
  caller = server.signedInAs(await buildUser(server.db, { username: 'ada' }));
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['kits', 'kit_imports', 'history'] as const)
    await server.db.deleteFrom(table).execute();
});

const { send, check, apply, listed } = prepareKitImports(() => caller);

test('a serial number that is in the table already is named, and refuses the whole file', async () => {
  await buildKits(server.db, { serial_number: 'B' });
  const id = await send([{ serial_number: 'A' }, { serial_number: 'B', is_retail: true }]);
  expect(await check(id)).toMatchObject({
    existing: 1,
    changed: 1,
    existing_rows: [{ line: 3, serial_number: 'B' }],
  });
  expect(await apply(id, 2)).toMatchObject({
    status: 409,
    error: { message: 'Some serial numbers already exist. Nothing was imported.' },
  });
  expect((await listed()).kits.map(({ serial_number }) => serial_number)).toEqual(['B']);
});

test('kits that exist can be updated instead; columns that the file does not have stay, and so does their creation', async () => {
  const created_at = new Date('2026-03-01T12:00:00Z');
  await buildKits(
    server.db,
    { serial_number: 'B', is_retail: true, coupon_code: 'FREE', created_at },
    { serial_number: 'C' },
  );
  const kits = [
    { serial_number: 'A' },
    { serial_number: 'B', subscription_plan: 'Team yearly', creation_time: '2020-01-01T00:00:00Z' },
    { serial_number: 'C', subscription_plan: null },
  ];
  const id = await send(kits, ['serial_number', 'subscription_plan', 'creation_time']);
  expect(await check(id)).toMatchObject({ existing: 2, changed: 1 });
  expect((await apply(id, 3, 'update')).body.outcome).toEqual({ created: 1, updated: 1, unchanged: 1 });
  const b = (await listed()).kits.find(({ serial_number }) => serial_number === 'B');
  expect(b).toMatchObject({
    is_retail: true,
    coupon_code: 'FREE',
    subscription_plan: 'Team yearly',
    creation_time: created_at.toISOString(),
  });
  const entries = server.db.selectFrom('history').select(['entity_id', 'action', 'user_name', 'changes']);
  expect(await entries.where('entity', '=', 'kit').execute(), 'the values before the import').toEqual([
    {
      entity_id: 'B',
      action: 'updated',
      user_name: 'ada',
      changes: { subscription_plan: { before: null, after: 'Team yearly' } },
    },
  ]);
});

test('a row that leaves Retail blank leaves a known kit as it is, and makes a new kit that is not retail', async () => {
  await buildKits(
    server.db,
    { serial_number: 'B', is_retail: true },
    { serial_number: 'C', is_retail: true },
    { serial_number: 'D' },
  );
  const kits = [
    { serial_number: 'A' },
    { serial_number: 'B' },
    { serial_number: 'C', is_retail: false },
    { serial_number: 'D', is_retail: true },
  ];
  const id = await send(kits, ['serial_number', 'is_retail']);
  expect(await check(id)).toMatchObject({ existing: 3, changed: 2 });
  expect((await apply(id, 4, 'update')).body.outcome).toEqual({ created: 1, updated: 2, unchanged: 1 });
  const retail = (await listed()).kits.map((kit) => [kit.serial_number, kit.is_retail]);
  expect(Object.fromEntries(retail)).toEqual({ A: false, B: true, C: false, D: true });
});

const readKits = () =>
  server.db
    .selectFrom('kits')
    .select(['serial_number', 'sku', 'is_subscription_activated', 'activated_at', 'subscribed_at'])
    .select(['subscription_id', 'subscription_plan', 'coupon_code'])
    .orderBy('serial_number')
    .execute();

test('an older file of our own takes nothing from a kit that it knew less of', async () => {
  const known = {
    sku: 'TL-CP-M',
    is_subscription_activated: true,
    activated_at: new Date('2026-08-03T09:00:00Z'),
    subscription_id: 'sub_1',
    subscription_plan: 'Player monthly',
    coupon_code: 'FREE',
    subscribed_at: new Date('2026-08-03T09:05:00Z'),
  };
  await buildKits(server.db, { serial_number: 'A', ...known });
  const file = [
    'Serial Number,Activated,Retail,Subscription ID,Subscription Plan,Coupon Code,SKU',
    'A,,,,,,',
  ];
  const [header, row] = [...readCsv(file.join('\r\n'))];
  const read = readImportHeader(header?.cells ?? []);
  const parsed = readImportRow(read, row ?? { line: 2, cells: [] }, new Date('2026-11-21T10:00:00Z'));
  if (Array.isArray(parsed)) throw new Error('The row has problems.');
  const id = await send(
    [parsed.kit],
    read.columns.filter((column) => column !== undefined),
  );
  expect(await check(id)).toMatchObject({ existing: 1, changed: 0 });
  expect((await apply(id, 1, 'update')).body.outcome).toEqual({ created: 0, updated: 0, unchanged: 1 });
  expect(await readKits()).toEqual([{ serial_number: 'A', ...known }]);
});

test('a kit that a file says is not activated has no day of activation, whatever columns the file has', async () => {
  const activated_at = new Date('2026-08-03T09:00:00Z');
  await buildKits(
    server.db,
    { serial_number: 'A', is_subscription_activated: true, activated_at },
    { serial_number: 'B', is_subscription_activated: true, activated_at },
  );
  const id = await send(
    [
      { serial_number: 'A', is_subscription_activated: false },
      { serial_number: 'B', is_subscription_activated: true },
    ],
    ['serial_number', 'is_subscription_activated'],
  );
  expect((await apply(id, 2, 'update')).body.outcome).toEqual({ created: 0, updated: 1, unchanged: 1 });
  expect(await readKits()).toMatchObject([
    { serial_number: 'A', is_subscription_activated: false, activated_at: null },
    { serial_number: 'B', is_subscription_activated: true, activated_at },
  ]);
});
