import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createUser } from '#features/users/contract.ts';
import { buildUser } from '#testing/builders/users.ts';
import { buildServer } from '#testing/server/server.ts';

const grace = { username: 'grace', password: 'correct horse', full_name: 'Grace Hopper' };

test('a full disk is told as that, not as an outage, and all is well once there is room', async () => {
  await using server = await buildServer();
  const ada = server.signedInAs(await buildUser(server.db, { role: 'admin' }));
  await sql`create function refuse_rows() returns trigger language plpgsql as $$
    begin raise exception using errcode = '53100', message = 'could not extend file: No space left on device'; end $$`.execute(
    server.db,
  );
  await sql`create trigger full_disk before insert on users execute function refuse_rows()`.execute(
    server.db,
  );
  const refused = await ada.call(createUser, { body: grace });
  expect(refused).toMatchObject({
    status: 503,
    error: {
      code: 'unavailable',
      message:
        'Nothing can be saved right now because the database’s disk is full. Please contact your admin.',
    },
  });
  await sql`drop trigger full_disk on users`.execute(server.db);
  expect((await ada.call(createUser, { body: grace })).status).toBe(200);
});
