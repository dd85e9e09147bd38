import { expect, test } from 'vitest';
import { signIn } from '#features/auth/contract.ts';
import { openDatabase } from '#server/db/database.ts';
import { buildServer, TEST_NOW } from '#testing/server/server.ts';
import { buildUser, hashWithLittleEffort } from '#testing/builders/users.ts';
import { ensureFirstAdmin } from './commands/ensure-first-admin.ts';

const wanted = { username: 'admin', now: TEST_NOW };

hashWithLittleEffort();

test('A11 the first admin signs in with the password that was made up, once', async () => {
  await using server = await buildServer();
  const made = await ensureFirstAdmin(server.db, wanted);
  expect(made?.password?.length).toBeGreaterThanOrEqual(16);
  const { status, body } = await server.call(signIn, {
    body: { username: 'admin', password: made?.password ?? '' },
  });
  expect([status, body.user.role]).toEqual([200, 'admin']);
  expect(await ensureFirstAdmin(server.db, wanted)).toBeNull();
});

test('A11 a given password is used, and not printed', async () => {
  await using server = await buildServer();
  expect(await ensureFirstAdmin(server.db, { ...wanted, password: 'from the settings' })).toEqual({
    username: 'admin',
    password: null,
  });
  const { status } = await server.call(signIn, {
    body: { username: 'admin', password: 'from the settings' },
  });
  expect(status).toBe(200);
});

test('A11 where there is any user, no admin is made', async () => {
  await using server = await buildServer();
  await buildUser(server.db, { is_active: false });
  expect(await ensureFirstAdmin(server.db, wanted)).toBeNull();
  expect(await server.db.selectFrom('users').select('role').execute()).toEqual([{ role: 'user' }]);
});

test('A11 F5 six processes that start at once make one admin, and one of them knows the password', async () => {
  await using server = await buildServer();
  const processes = Array.from({ length: 6 }, () => openDatabase({ ...server.database.connection, max: 1 }));
  const made = await Promise.all(processes.map(({ db }) => ensureFirstAdmin(db, wanted)));
  await Promise.all(processes.map((each) => each.close()));
  expect(made.filter(Boolean)).toHaveLength(1);
  expect(await server.db.selectFrom('users').select('role').execute()).toEqual([{ role: 'admin' }]);
});
