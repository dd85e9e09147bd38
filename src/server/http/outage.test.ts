import { expect, test } from 'vitest';
import { currentUser, signIn } from '#features/auth/contract.ts';
import { createUser, listUsers } from '#features/users/contract.ts';
import { buildBlocker } from '#testing/database/blocker.ts';
import { buildFailingDatabase, type FailingDatabase } from '#testing/database/failing-database.ts';
import { buildServer } from '#testing/server/server.ts';
import { buildUser } from '#testing/builders/users.ts';

// Longer than a busy machine needs for an answer.
const QUICK = { connectionTimeoutMillis: 800, query_timeout: 700, statement_timeout: 600 };
const grace = { username: 'grace', password: 'correct horse', full_name: 'Grace Hopper' };

const outages: [string, (database: FailingDatabase) => unknown, (database: FailingDatabase) => unknown][] = [
  ['refuses connections', ({ network }) => network.refuse(), ({ network }) => network.accept()],
  ['answers nothing any more', ({ network }) => network.swallow(), ({ network }) => network.mend()],
];

test.concurrent.each(outages)(
  'F6: while the database %s every call is a JSON 503, and afterwards all is well',
  async (_what, fail, mend) => {
    await using database = await buildFailingDatabase(QUICK);
    await using server = await buildServer({ database });
    const user = await buildUser(server.db, { role: 'admin', username: 'ada' });
    const ada = server.signedInAs(user);
    expect((await ada.call(currentUser, {})).status).toBe(200);

    await fail(database);
    const unavailable = { status: 503, error: { code: 'unavailable' } };
    expect(await ada.call(currentUser, {})).toMatchObject(unavailable);
    expect(await ada.call(createUser, { body: grace })).toMatchObject(unavailable);
    expect(await server.call(signIn, { body: { username: 'ada', password: user.password } })).toMatchObject(
      unavailable,
    );
    expect((await server.inject({ url: '/healthz' })).statusCode).toBe(200);
    expect((await server.inject({ url: '/readyz' })).statusCode).toBe(503);

    await mend(database);
    expect((await server.inject({ url: '/readyz' })).statusCode).toBe(200);
    expect((await ada.call(listUsers, {})).body.users.map(({ username }) => username)).toEqual(['ada']);
    expect((await server.call(signIn, { body: { username: 'ada', password: user.password } })).status).toBe(
      200,
    );
  },
);

test.concurrent('F6: with our own limits a call in a black hole is answered within ten seconds', async () => {
  await using database = await buildFailingDatabase();
  await using server = await buildServer({ database });
  const ada = server.signedInAs(await buildUser(server.db));
  await ada.call(currentUser, {});
  database.network.swallow();
  const began = performance.now();
  expect((await ada.call(currentUser, {})).status).toBe(503);
  expect(performance.now() - began).toBeLessThan(10_000);
}, 15_000);

test.concurrent('no one notices that idle connections were cut', async () => {
  await using database = await buildFailingDatabase(QUICK);
  await using server = await buildServer({ database });
  const ada = server.signedInAs(await buildUser(server.db));
  await ada.call(currentUser, {});
  database.network.cut();
  await expect.poll(() => database.pool.totalCount).toBe(0);
  expect((await ada.call(currentUser, {})).status).toBe(200);
});

test.concurrent('F6: a statement that takes too long is told as that, not as an outage', async () => {
  await using database = await buildFailingDatabase(QUICK);
  await using server = await buildServer({ database });
  const ada = server.signedInAs(await buildUser(server.db));
  await ada.call(currentUser, {});
  const blocker = await buildBlocker(database.connection, 'users');
  expect(await ada.call(currentUser, {})).toMatchObject({
    status: 503,
    error: {
      message: 'The database took too long to respond. Try again, or request less at once.',
    },
  });
  await blocker.release();
});
