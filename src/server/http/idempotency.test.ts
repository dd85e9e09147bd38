import { createHash, createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createFactoryShipment } from '#features/factory-shipments/contract.ts';
import { confirmFactoryShipment } from '#features/factory-shipments/contract/arrivals.ts';
import { createUser, listUsers } from '#features/users/contract.ts';
import { openDatabase, type Db } from '#server/db/database.ts';
import { buildDatabase } from '#testing/database/database.ts';
import { waitUntilPasses } from '#testing/wait-until-passes.ts';
import { buildServer } from '#testing/server/server.ts';
import { buildUser } from '#testing/builders/users.ts';
import { purgeIdempotencyKeys } from './idempotency.ts';

const grace = { username: 'grace', password: 'correct horse', full_name: 'Grace Hopper' };
const MIGRATION = new URL('../db/migrations/0600-hashed-idempotency-keys.sql', import.meta.url);
const KEY = { 'idempotency-key': 'form-opened-0001' };

test('C1: a repeated request has its effect once and gets the same answer', async () => {
  await using server = await buildServer();
  const admin = server.signedInAs(await buildUser(server.db, { role: 'admin' }));
  const first = await admin.call(createUser, { body: grace }, KEY);
  const second = await admin.call(createUser, { body: grace }, KEY);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.body).toEqual(first.body);
  expect((await admin.call(listUsers, {})).body.users).toHaveLength(2);
});

test('C1: twelve racing repetitions have one effect', async () => {
  await using server = await buildServer();
  const admin = server.signedInAs(await buildUser(server.db, { role: 'admin' }));
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => admin.call(createUser, { body: grace }, KEY)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => body.user.id)).size).toBe(1);
});

test('C1: a key that was used for another request is refused, and nothing is done', async () => {
  await using server = await buildServer();
  const admin = server.signedInAs(await buildUser(server.db, { role: 'admin' }));
  await admin.call(createUser, { body: grace }, KEY);
  const other = await admin.call(createUser, { body: { ...grace, username: 'ada' } }, KEY);
  expect(other).toMatchObject({
    status: 409,
    error: {
      code: 'conflict',
      message: 'This has already been saved with different values. Review what was saved, then start again.',
    },
  });
  expect((await admin.call(listUsers, {})).body.users).toHaveLength(2);
});

test('C1: a key that was used for another call is refused, though its values are the same', async () => {
  await using server = await buildServer();
  const caller = server.signedInAs(await buildUser(server.db));
  const box = {
    sku: 'TL-CP-M-EU',
    from_factory: 'Shenzhen',
    to_warehouse: 'TIVE EU',
    ship_date: '2026-11-02',
  };
  const boxes = [];
  for (const serial_box of ['BX-1', 'BX-2']) {
    const { body } = await caller.call(createFactoryShipment, { body: { ...box, serial_box } });
    boxes.push(body.shipment.id);
  }
  const statuses = [];
  for (const id of boxes)
    statuses.push((await caller.call(confirmFactoryShipment, { params: { id }, body: {} }, KEY)).status);
  expect(statuses).toEqual([200, 409]);
});

test('C1: two people may use the same key', async () => {
  await using server = await buildServer();
  const one = server.signedInAs(await buildUser(server.db, { role: 'admin' }));
  const two = server.signedInAs(await buildUser(server.db, { role: 'admin' }));
  await one.call(createUser, { body: grace }, KEY);
  expect((await two.call(createUser, { body: { ...grace, username: 'ada' } }, KEY)).status).toBe(200);
});

test('C1: a request that failed may be corrected and sent again under its key', async () => {
  await using server = await buildServer();
  const admin = server.signedInAs(await buildUser(server.db, { role: 'admin', username: 'grace' }));
  expect((await admin.call(createUser, { body: grace }, KEY)).status).toBe(409);
  expect((await admin.call(createUser, { body: { ...grace, username: 'hopper' } }, KEY)).status).toBe(200);
});

test('C1: a key is kept for a day and then forgotten', async () => {
  await using server = await buildServer();
  const admin = server.signedInAs(await buildUser(server.db, { role: 'admin' }));
  await admin.call(createUser, { body: grace }, KEY);
  const after = (hours: number) => new Date(server.clock.now.getTime() + hours * 3_600_000);
  expect(await purgeIdempotencyKeys(server.db, after(23.9))).toBe(0);
  expect(await purgeIdempotencyKeys(server.db, after(24.1))).toBe(1);
});

test('a stored request confirms no guess of the password in it', async () => {
  await using server = await buildServer();
  const admin = server.signedInAs(await buildUser(server.db, { role: 'admin' }));
  await admin.call(createUser, { body: grace }, KEY);
  const stored = await server.db.selectFrom('idempotency_keys').selectAll().executeTakeFirstOrThrow();
  const guess = JSON.stringify(['/api/users', grace]);
  const hashes = [createHash('sha256'), createHmac('sha256', stored.key)];
  for (const hash of hashes) expect(stored.request_hash).not.toEqual(hash.update(guess).digest());
  expect(JSON.stringify(stored)).not.toContain(KEY['idempotency-key']);
});

test('C1: a request of an older release is not done again after the update', async () => {
  await using server = await buildServer();
  const admin = server.signedInAs(await buildUser(server.db, { role: 'admin' }));
  await admin.call(createUser, { body: grace }, KEY);
  const request_hash = createHash('sha256')
    .update(JSON.stringify(['/api/users', grace]))
    .digest();
  const stored = { key: KEY['idempotency-key'], request_hash };
  await server.db.updateTable('idempotency_keys').set(stored).execute();
  await sql.raw(await readFile(MIGRATION, 'utf8')).execute(server.db);
  expect((await admin.call(createUser, { body: grace }, KEY)).error?.message).toContain('already been saved');
  const { rows } = await sql`select from idempotency_keys where length(request_hash) > 0`.execute(server.db);
  expect(rows).toEqual([]);
});

test('a key is found among those of a day without a scan of them all', async () => {
  await using kept = await buildDatabase();
  const { pool, db, close } = openDatabase(kept.connection);
  const server = await buildServer({ database: { ...kept, pool, db } });
  const admin = await buildUser(db, { role: 'admin' });
  await sql`insert into idempotency_keys (user_id, key, request_hash, answer, created_at)
    select ${admin.id}, 'key-number-' || n, '', '{}', now() from generate_series(1, 2000) n`.execute(db);
  await sql`analyze idempotency_keys`.execute(db);
  const caller = server.signedInAs(admin);
  for (let attempt = 0; attempt < 2; attempt += 1)
    expect((await caller.call(createUser, { body: grace }, KEY)).status).toBe(200);
  await server.close();
  await close();
  // A closed connection has reported its statistics.
  await waitUntilPasses(async () => expect(await othersOn(kept.db)).toBe(0));
  const { rows } = await sql<{ read: number }>`select seq_tup_read::int as read from pg_stat_user_tables
    where relname = 'idempotency_keys'`.execute(kept.db);
  expect(rows).toEqual([{ read: 0 }]);
});

async function othersOn(db: Db): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
  return rows.length;
}

test.each(['short', 'x'.repeat(101), 'with a space', 'naïve-key-1'])('the key %j is refused', async (key) => {
  await using server = await buildServer();
  const admin = server.signedInAs(await buildUser(server.db, { role: 'admin' }));
  const answer = await admin.call(createUser, { body: grace }, { 'idempotency-key': key });
  expect(answer).toMatchObject({ status: 400, error: { code: 'invalid' } });
});
