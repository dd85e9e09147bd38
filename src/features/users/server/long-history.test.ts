import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { buildUser, hashWithLittleEffort } from '#testing/builders/users.ts';
import { readWholeBackup } from '#testing/server/read-whole-backup.ts';
import { buildServer } from '#testing/server/server.ts';
import { erasePersonalData } from '../contract/personal-data.ts';

hashWithLittleEffort();
const server = await buildServer();
const { db } = server;
afterAll(() => server.close());

const ENTRIES = 45_000;
/** Of each kind: the person did every 30th, every 30th names them, and they failed to sign in with every 30th. */
const OF_EACH_KIND = ENTRIES / 30;

test('Z21: no statement of an erasure goes through the whole history, and no part of it is left out', async () => {
  const root = await buildUser(db, { username: 'root', role: 'admin' });
  const { id } = await buildUser(db, { username: 'wandaw', email: 'wanda@example.com' });
  await sql`
    insert into history (at, user_id, user_name, entity, action, changes)
    select ${server.clock.now}, case at % 30 when 0 then ${id}::integer end,
      case at % 30 when 0 then 'wandaw' when 2 then 'Wanda@example.com' else 'root' end,
      case at % 30 when 2 then 'session' else 'delivery' end, 'tested',
      case at % 30 when 1 then '{"recipient": {"before": null, "after": "WANDA@example.com"}}'::jsonb else '{}' end
    from generate_series(1, ${ENTRIES}::integer) as at`.execute(db);
  await sql`
    create function refuse_many() returns trigger language plpgsql as $$
    begin
      if (select count(*) from changed) > ${sql.lit(OF_EACH_KIND / 2)} then raise 'too many at once'; end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger refuse_many after update on history referencing new table as changed
    for each statement execute function refuse_many()`.execute(db);
  const before = await db.selectFrom('history').select('id').execute();
  const seen = { accounts: 1, orders: 0, invitations: 0, deliveries: 0, history: 2 * OF_EACH_KIND };
  const erasure = { by: 'email', value: 'wanda@example.com', seen } as const;
  const { status, error } = await server.signedInAs(root).call(erasePersonalData, { body: erasure });
  expect([status, error]).toEqual([200, undefined]);
  expect(await readWholeBackup(server)).not.toMatch(/wanda/i);
  expect(await db.selectFrom('history').select('id').execute()).toHaveLength(before.length + 1);
});
