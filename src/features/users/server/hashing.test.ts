import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '#features/auth/contract.ts';
import { buildBlocker } from '#testing/database/blocker.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { buildUser, PASSWORD } from '#testing/builders/users.ts';
import { createUser } from '../contract.ts';
import { setHashCost } from './passwords.ts';

let server: TestServer;
let hashBeganMs = 0;
beforeAll(async () => {
  server = await buildServer();
  // What PostgreSQL calls now is when the transaction began.
  await sql`alter table history add column transaction_began timestamptz default now()`.execute(server.db);
  // Hashing reads its cost when it starts; it takes some ten milliseconds.
  setHashCost({
    get memoryCost() {
      hashBeganMs = Date.now();
      return 65_536;
    },
    timeCost: 3,
    parallelism: 1,
  });
});
afterAll(async () => {
  setHashCost();
  await server.close();
});

/** Whether the transaction that wrote last began when the password was hashed already. */
async function beganAfterHashing(): Promise<boolean> {
  const { rows } = await sql<{ began: Date }>`
    select transaction_began as began from history order by id desc limit 1`.execute(server.db);
  return (rows[0]?.began.getTime() ?? 0) > hashBeganMs;
}

test('no connection is kept while the password of a new user is hashed', async () => {
  const admin = server.signedInAs(await buildUser(server.db, { role: 'admin' }));
  const body = { username: 'grace', full_name: 'Grace Hopper', password: PASSWORD };
  const { status } = await admin.call(createUser, { body }, { 'idempotency-key': 'form-opened-0001' });
  expect([status, await beganAfterHashing()]).toEqual([200, true]);
});

test('a sign-in that upgrades a hash does not bring back a password that was changed in the meantime', async () => {
  const cheap = await hash(PASSWORD, { memoryCost: 1024, timeCost: 1, parallelism: 1 });
  const { id, username } = await buildUser(server.db, { password_hash: cheap });
  await using blocker = await buildBlocker(server.database.connection, 'users', 'share row exclusive');
  const signedIn = server.call(signIn, { body: { username, password: PASSWORD } });
  await blocker.isWaitedFor();
  await blocker.release(`update users set password_hash = 'another' where id = ${id}`);
  expect((await signedIn).status).toBe(200);
  const { password_hash } = await server.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(password_hash).toBe('another');
});

test('no connection is held while a sign-in upgrades a hash of less effort', async () => {
  const cheap = await hash(PASSWORD, { memoryCost: 1024, timeCost: 1, parallelism: 1 });
  const { username } = await buildUser(server.db, { password_hash: cheap });
  const { status } = await server.call(signIn, { body: { username, password: PASSWORD } });
  expect([status, await beganAfterHashing()]).toEqual([200, true]);
});
