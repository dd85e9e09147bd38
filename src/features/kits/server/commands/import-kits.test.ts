import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildKits } from '#testing/builders/kits.ts';
import { prepareKitImports } from '#testing/server/kit-imports.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { buildUser } from '#testing/builders/users.ts';
import * as contract from '../../contract/kits.ts';
import { IMPORT_FIELDS } from '../../rules/kits.ts';
import { readImportHeader, readImportRow } from '../../contract/import-rows.ts';
import { readCsv } from '#shared/csv/read-csv.ts';
import { purgeKitImports } from './import-kits.ts';

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
const exported = async () =>
  (
    await server.inject({
      url: '/api/manufacturing/kits/export',
      headers: { authorization: `Bearer ${await caller.token()}` },
    })
  ).body;

test('of imports that one person begins in the same instant the last takes the place of the others', async () => {
  const begun = await Promise.all(
    Array.from({ length: 5 }, () =>
      caller.call(contract.startImport, { body: { file_name: 'kits.csv', columns: [...IMPORT_FIELDS] } }),
    ),
  );
  expect(begun.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const open = await server.db.selectFrom('kit_imports').select('id').execute();
  expect(open).toHaveLength(1);
  expect((await check(open[0]?.id ?? 0)).rows).toBe(0);
});

test('nothing is seen until an import is applied, and then all of it; the history has it', async () => {
  const created = '2026-03-01T12:00:00.000Z';
  const id = await send([
    { serial_number: 'B', is_retail: true, creation_time: created },
    { serial_number: 'A', subscription_id: 'sub_1' },
  ]);
  expect((await listed()).stats.total).toBe(0);
  expect(await check(id)).toEqual({
    rows: 2,
    existing: 0,
    existing_rows: [],
    changed: 0,
    repeated_rows: [],
    unknown_boxes: [],
    unknown_box_count: 0,
    outcome: null,
  });
  expect((await apply(id, 2)).body.outcome).toEqual({ created: 2, updated: 0, unchanged: 0 });
  const { kits, stats } = await listed();
  expect(kits.map(({ serial_number, creation_time }) => [serial_number, creation_time])).toEqual([
    ['A', '2026-11-21T10:00:00.000Z'],
    ['B', created],
  ]);
  expect(stats).toEqual({ total: 2, activated: 0, activationUnknown: 2, retail: 1, withSubscription: 1 });
  const [entry] = await server.db
    .selectFrom('history')
    .selectAll()
    .where('entity', '=', 'kit-import')
    .execute();
  expect(entry).toMatchObject({
    user_name: 'ada',
    action: 'imported',
    changes: { file_name: { after: 'kits.csv' }, created: { after: 2 } },
  });
});

test('a serial number that is twice in the file is named with both lines, and refuses the whole file', async () => {
  const id = await send([{ serial_number: 'A' }, { serial_number: 'B' }, { serial_number: 'A' }]);
  expect((await check(id)).repeated_rows).toEqual([{ line: 4, serial_number: 'A', first_line: 2 }]);
  expect(await apply(id, 3, 'update')).toMatchObject({
    status: 409,
    error: { message: 'A appears on lines 2 and 4. Nothing was imported.' },
  });
  expect((await listed()).stats.total).toBe(0);
});

test('C1 applied twice, or at the same time, it happens once and answers the same', async () => {
  const id = await send([{ serial_number: 'A' }]);
  const answers = await Promise.all([apply(id, 1), apply(id, 1), apply(id, 1)]);
  for (const { body } of answers) expect(body.outcome).toEqual({ created: 1, updated: 0, unchanged: 0 });
  expect((await check(id)).outcome).toEqual({ created: 1, updated: 0, unchanged: 0 });
});

test.each([
  [1, 2, 'Only 1 of 2 rows arrived'],
  [2, 1, '2 rows arrived in place of 1'],
])(
  'a file of which %i rows arrived and %i are wanted is not imported at all',
  async (sent, expected, message) => {
    const id = await send(['A', 'B'].slice(0, sent).map((serial_number) => ({ serial_number })));
    expect(await apply(id, expected)).toMatchObject({
      status: 409,
      error: { message: `${message}. Import the file again.` },
    });
    expect((await listed()).stats.total).toBe(0);
  },
);

test('an import that has been applied takes no more rows', async () => {
  const id = await send([{ serial_number: 'A' }]);
  await apply(id, 1);
  const rows = [{ line: 3, kit: { serial_number: 'B' } }];
  expect(await caller.call(contract.sendImportRows, { params: { id }, body: { rows } })).toMatchObject({
    status: 409,
    error: { message: 'This import is already complete.' },
  });
});

test('an import holds as many rows as a file may have, and no more', async () => {
  const id = await send([{ serial_number: 'A' }]);
  await sql`insert into kit_import_rows (import_id, line, serial_number, is_subscription_activated, is_retail)
    select ${id}, n, 'K' || n, false, false from generate_series(3, 100001) as n`.execute(server.db);
  const sent = (line: number) =>
    caller.call(contract.sendImportRows, {
      params: { id },
      body: { rows: [{ line, kit: { serial_number: 'Z' } }] },
    });
  expect((await sent(100_001)).status).toBe(200);
  expect(await sent(100_002)).toMatchObject({
    status: 400,
    error: { message: 'The file has more than 100,000 rows. Please split it.' },
  });
  expect((await check(id)).rows).toBe(100_000);
});

test('another import discards the one that was left open; an applied one stays readable', async () => {
  const applied = await send([{ serial_number: 'A' }]);
  await apply(applied, 1);
  const open = await send([{ serial_number: 'B' }]);
  const other = server.signedInAs(await buildUser(server.db));
  await other.call(contract.startImport, { body: { file_name: 'x.csv', columns: ['serial_number'] } });
  expect((await check(open)).rows).toBe(1);
  await send([{ serial_number: 'C' }]);
  expect((await caller.call(contract.checkImport, { params: { id: open } })).status).toBe(404);
  expect((await check(applied)).outcome).toMatchObject({ created: 1 });
});

test('rows that are sent again are there once', async () => {
  const id = await send([{ serial_number: 'A' }]);
  const rows = [{ line: 2, kit: { serial_number: 'A' } }];
  await caller.call(contract.sendImportRows, { params: { id }, body: { rows } });
  expect((await check(id)).rows).toBe(1);
});

test('only its owner sees an import, can discard it, and it is purged after a day', async () => {
  const id = await send([{ serial_number: 'A' }]);
  const other = server.signedInAs(await buildUser(server.db, { role: 'admin' }));
  expect((await other.call(contract.checkImport, { params: { id } })).status).toBe(404);
  expect((await other.call(contract.discardImport, { params: { id } })).status).toBe(404);
  expect((await caller.call(contract.discardImport, { params: { id } })).status).toBe(200);
  expect((await caller.call(contract.checkImport, { params: { id } })).status).toBe(404);
  await send([{ serial_number: 'A' }]);
  expect(await purgeKitImports(server.db, new Date(server.clock.now.getTime() + 86_400_000))).toBe(0);
  expect(await purgeKitImports(server.db, new Date(server.clock.now.getTime() + 86_400_001))).toBe(1);
});

test('a bad row is named by its place', async () => {
  const id = await send([{ serial_number: 'A' }]);
  const rows = [{ line: 3, kit: { serial_number: ' ' } }];
  const { status, error } = await caller.call(contract.sendImportRows, { params: { id }, body: { rows } });
  expect(status).toBe(400);
  expect(error.fields).toEqual({ 'rows.0.kit.serial_number': 'Serial number is required' });
});

test.each(['creation_time', 'activation_time', 'subscription_time'])(
  'a row whose %s is in the future is named by its place',
  async (moment) => {
    const id = await send([{ serial_number: 'A' }]);
    const rows = [
      { line: 3, kit: { serial_number: 'B' } },
      { line: 4, kit: { serial_number: 'C', [moment]: '2062-11-21T10:00:00Z' } },
    ];
    const { status, error } = await caller.call(contract.sendImportRows, { params: { id }, body: { rows } });
    expect(status).toBe(400);
    expect(error.fields).toEqual({ [`rows.1.kit.${moment}`]: 'Must not be in the future' });
  },
);

test('our own file, imported where there is nothing, gives the same file; imported where it came from, changes nothing', async () => {
  const odd = ['=1+1', "'=1", "it's", 'a,b', 'say "hi"', '-5', '@x', 'ünï'];
  await buildKits(
    server.db,
    ...odd.map((coupon_code, index) => ({
      serial_number: `${coupon_code} ${index}`,
      coupon_code,
      sku: index % 2 ? 'TL' : null,
      is_retail: index % 2 === 0,
      is_subscription_activated: index % 3 === 0,
      is_activation_reported: index % 2 === 0,
      subscription_id: index % 3 === 0 ? `sub_${index}` : null,
      subscription_plan: index % 3 === 0 ? 'Team, yearly' : null,
      updated_at: new Date('2026-11-21T10:00:00Z'),
    })),
  );
  const file = await exported();
  const [head, ...rest] = [...readCsv(file)];
  const header = readImportHeader(head?.cells ?? []);
  const kits = rest
    .map((row) => readImportRow(header, row, server.clock.now))
    .flatMap((row) => ('kit' in row ? [row.kit] : []));
  expect(kits).toHaveLength(odd.length);
  expect((await apply(await send(kits), kits.length, 'update')).body.outcome).toEqual({
    created: 0,
    updated: 0,
    unchanged: odd.length,
  });
  await server.db.deleteFrom('kits').execute();
  await apply(await send(kits), kits.length);
  expect(await exported()).toBe(file);
});

test('more rows than one statement takes arrive all of them', async () => {
  const kits = Array.from({ length: 2_000 }, (_, index) => index);
  const { body } = await caller.call(contract.startImport, {
    body: { file_name: 'kits.csv', columns: ['serial_number'] },
  });
  for (const part of [0, 1, 2]) {
    const rows = kits.map((index) => ({
      line: part * 2_000 + index + 2,
      kit: { serial_number: `K${part}-${index}` },
    }));
    await caller.call(contract.sendImportRows, { params: { id: body.id }, body: { rows } });
  }
  expect((await apply(body.id, 6_000)).body.outcome.created).toBe(6_000);
  expect((await listed()).stats.total).toBe(6_000);
});
