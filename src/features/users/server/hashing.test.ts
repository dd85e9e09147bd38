import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '#features/auth/contract.ts';
import { buildServer, type TestServer } from '#testing/server.ts';
import { buildUser, PASSWORD } from '#testing/users.ts';
import { createUser } from '../contract.ts';
import { hashPassword } from './passwords.ts';

let server: TestServer;
beforeAll(async () => void (server = await buildServer()));
afterAll(() => server.close());

/** How many of many looks, as long as something goes on behind a line of others, find a transaction left open. */
async function openTransactionsDuring(work: () => Promise<{ status: number }>): Promise<number> {
  const others = [hashPassword('one'), hashPassword('two')];
  let isDone = false;
  const working = work().finally(() => void (isDone = true));
  let found = 0;
  while (!isDone) {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database()
      and state = 'idle in transaction' and now() - state_change > '40 ms'`.execute(server.db);
    found += rows.length;
  }
  await Promise.all(others);
  expect((await working).status).toBe(200);
  return found;
}

test('no connection is kept while a new user waits for their password to be hashed', async () => {
  const admin = server.signedInAs(await buildUser(server.db, { role: 'admin' }));
  await admin.token();
  const body = { username: 'grace', full_name: 'Grace Hopper', password: PASSWORD };
  const key = { 'idempotency-key': 'form-opened-0001' };
  expect(await openTransactionsDuring(() => admin.call(createUser, { body }, key))).toBe(0);
});

test('no connection is kept while a hash of less effort is made anew at a sign-in', async () => {
  const cheap = await hash(PASSWORD, { memoryCost: 1024, timeCost: 1, parallelism: 1 });
  const { username } = await buildUser(server.db, { password_hash: cheap });
  const body = { username, password: PASSWORD };
  expect(await openTransactionsDuring(() => server.call(signIn, { body }))).toBe(0);
});
