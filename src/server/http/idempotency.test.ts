import { expect, test } from 'vitest';
import { createUser, listUsers } from '#features/users/contract.ts';
import { buildServer } from '#testing/server.ts';
import { buildUser } from '#testing/users.ts';
import { purgeIdempotencyKeys } from './idempotency.ts';

const grace = { username: 'grace', password: 'correct horse', full_name: 'Grace Hopper' };
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
      message: 'This has been saved already, with other values. Look at what was saved, then start anew.',
    },
  });
  expect((await admin.call(listUsers, {})).body.users).toHaveLength(2);
});

test('C1: two people may use the same key', async () => {
  await using server = await buildServer();
  const one = server.signedInAs(await buildUser(server.db, { role: 'admin' }));
  const two = server.signedInAs(await buildUser(server.db, { role: 'admin' }));
  await one.call(createUser, { body: grace }, KEY);
  expect((await two.call(createUser, { body: { ...grace, username: 'ada' } }, KEY)).status).toBe(200);
});

test('C1: a request that failed may be mended and sent again under its key', async () => {
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

test.each(['short', 'x'.repeat(101), 'with a space', 'naïve-key-1'])('the key %j is refused', async (key) => {
  await using server = await buildServer();
  const admin = server.signedInAs(await buildUser(server.db, { role: 'admin' }));
  const answer = await admin.call(createUser, { body: grace }, { 'idempotency-key': key });
  expect(answer).toMatchObject({ status: 400, error: { code: 'invalid' } });
});
