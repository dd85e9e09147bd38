import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Db } from '#server/db/database.ts';
import type { BodyOf } from '#shared/endpoint.ts';
import { waitUntilWaiting } from '#testing/database/blocker.ts';
import { buildKits } from '#testing/builders/kits.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { buildUser } from '#testing/builders/users.ts';
import { applyImport, saveKits, sendImportRows, startImport, type KitReport } from '../contract/kits.ts';

let server: TestServer;
let caller: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  server = await buildServer();
  caller = server.signedInAs(await buildUser(server.db));
  // What is worked out from a column keeps it from being sorted otherwise; nothing is searched here.
  await sql`alter table kits drop column search_text cascade`.execute(server.db);
  // A database that sorts as dictionaries do: a before B, which no program does.
  for (const table of ['kits', 'kit_import_rows'])
    await sql`alter table ${sql.table(table)} alter column serial_number type text collate "und-x-icu"`.execute(
      server.db,
    );
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom('kits').execute();
  await buildKits(server.db, { serial_number: 'a' }, { serial_number: 'B' });
});

const KITS = ['a', 'B'].map((serial_number) => ({ serial_number, is_retail: true }));

const findLock = (tx: Db, serial: string) =>
  tx.selectFrom('kits').select('id').where('serial_number', '=', serial).forUpdate();

async function imported(kits: BodyOf<typeof sendImportRows>['rows'][number]['kit'][] = KITS) {
  const columns = ['serial_number' as const, 'is_retail' as const];
  const { id } = (await caller.call(startImport, { body: { file_name: 'kits.csv', columns } })).body;
  const params = { id };
  await caller.call(sendImportRows, {
    params,
    body: { rows: kits.map((kit, index) => ({ line: index + 2, kit })) },
  });
  return caller.call(applyImport, { params, body: { rows: kits.length, existing: 'update' } });
}

test.each([
  ['a batch', () => caller.call(saveKits, { body: { kits: KITS } })],
  ['an import', () => imported()],
])(
  'however the database sorts, %s takes kits in one order, so that no two wait for each other',
  async (_what, write) => {
    const writing = await server.db.transaction().execute(async (tx) => {
      const lock = (serial: string) => findLock(tx, serial).noWait().executeTakeFirstOrThrow();
      await lock('B');
      const written = write();
      await waitUntilWaiting(server.database.pool, 1);
      // It waits for B, the first one in the order of bytes, and has not taken the other one yet.
      await lock('a');
      return { written };
    });
    expect((await writing.written).status).toBe(200);
  },
);

test.each([
  ['a batch', () => caller.call(saveKits, { body: { kits: KITS } })],
  ['an import', () => imported()],
])('%s makes new kits in one order, so that no two wait for each other', async (_what, write) => {
  await server.db.deleteFrom('kits').execute();
  const writing = await server.db.transaction().execute(async (tx) => {
    // Sooner than the database ends a circle.
    await sql`set local lock_timeout = '300ms'`.execute(tx);
    await buildKits(tx, { serial_number: 'B' });
    const written = write();
    await waitUntilWaiting(server.database.pool, 1);
    await buildKits(tx, { serial_number: 'a' });
    return { written };
  });
  expect((await writing.written).status).toBe(200);
});

test.each([
  ['is as it is stored', 'B', [{ serial_number: 'A', is_retail: false }]],
  ['is new', 'Z', [{ serial_number: 'A', is_retail: true }]],
])('an import of which one kit %s and a batch wait for each other in turn', async (_what, other, first) => {
  await buildKits(server.db, { serial_number: 'A' });
  const isNew = other === 'Z';
  const rows = [
    ...first,
    { serial_number: 'B', is_retail: true },
    ...(isNew ? [{ serial_number: 'Z' }] : []),
  ];
  const both = await server.db.transaction().execute(async (tx) => {
    await findLock(tx, 'B').executeTakeFirstOrThrow();
    const importing = imported(rows);
    await waitUntilWaiting(server.database.pool, 1);
    const kits = ['A', other].map((serial_number) => ({ serial_number, coupon_code: 'X' }));
    const saving = caller.call(saveKits, { body: { kits } });
    await waitUntilWaiting(server.database.pool, 2);
    return [importing, saving] as const;
  });
  const answers = await Promise.all<{ status: number }>(both);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});

const first = { creation_time: '2026-11-01T10:00:00Z' };
const second = { creation_time: '2026-11-02T10:00:00Z' };
const activated = { is_subscription_activated: true };

test.each([
  [
    'each make a kit of a day of which the other activates one',
    ['OLD-1', 'OLD-2'],
    [
      { serial_number: 'NEW-1', ...second },
      { serial_number: 'OLD-1', ...activated },
    ],
    [
      { serial_number: 'NEW-2', ...first },
      { serial_number: 'OLD-2', ...activated },
    ],
  ],
  [
    'both want a kit, of a day of which the second makes another',
    ['OLD-2'],
    [
      { serial_number: 'OLD-1', ...activated },
      { serial_number: 'OLD-2', ...activated },
    ],
    [
      { serial_number: 'NEW-1', ...first },
      { serial_number: 'OLD-1', coupon_code: 'X' },
    ],
  ],
])('two batches that %s wait for each other in turn', async (_what, locked, one, other) => {
  await buildKits(
    server.db,
    { serial_number: 'OLD-1', created_at: new Date(first.creation_time) },
    { serial_number: 'OLD-2', created_at: new Date(second.creation_time) },
  );
  const saving = await server.db.transaction().execute(async (tx) => {
    for (const serial of locked) await findLock(tx, serial).executeTakeFirstOrThrow();
    const save = async (kits: KitReport[], waiting: number) => {
      const saved = caller.call(saveKits, { body: { kits } });
      await waitUntilWaiting(server.database.pool, waiting);
      return { saved };
    };
    return [await save(one, 1), await save(other, 2)];
  });
  const answers = await Promise.all(saving.map(({ saved }) => saved));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const { rows } = await sql`
    select day, is_subscription_activated, kits from kit_counts where kits <> 0
    except
    select (created_at at time zone 'UTC')::date, is_subscription_activated, count(*) from kits group by 1, 2
  `.execute(server.db);
  expect(rows, 'they are counted as they are').toEqual([]);
});

test('counts are moved in the order of their days, whatever the order of the kits', async () => {
  const days = Array.from({ length: 12 }, (_, at) => `2026-11-${String(at + 1).padStart(2, '0')}`);
  const kits = days
    .toReversed()
    .map((day, at) => ({ serial_number: `DAY-${at}`, creation_time: `${day}T10:00:00Z` }));
  await caller.call(saveKits, { body: { kits } });
  const selectCounts = (tx: Db) =>
    tx
      .selectFrom('kit_counts')
      .select(sql<string>`day::text`.as('day'))
      .where('kits', '>', 0)
      .where(sql`day::text`, 'in', days)
      .orderBy('day')
      .forUpdate();
  for (const [held, free] of [
    [days.at(-1), 0],
    [days[0], 11],
  ] as const) {
    const activating = await server.db.transaction().execute(async (tx) => {
      await selectCounts(tx)
        .where(sql`day::text`, '=', held)
        .execute();
      const body = { kits: kits.map(({ serial_number }) => ({ serial_number, is_retail: free === 0 })) };
      const saving = caller.call(saveKits, { body });
      await waitUntilWaiting(server.database.pool, 1);
      // Seen by a third connection: the other days that are not yet locked.
      const left = await server.db
        .transaction()
        .execute((other) => selectCounts(other).skipLocked().execute());
      expect(left).toHaveLength(free);
      return { saving };
    });
    expect((await activating.saving).status).toBe(200);
  }
});
