import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildKits } from '#testing/builders/kits.ts';
import { buildUser } from '#testing/builders/users.ts';
import { buildDatabase, type TestDatabase } from '#testing/database/database.ts';
import { collectNotifications } from '#testing/server/notifications.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await buildDatabase();
});
beforeEach(async () => void (await database.db.deleteFrom('kits').execute()));
afterAll(() => database.close());

const change = (statement: string) => () => sql.raw(statement).execute(database.db);

test('a transaction notifies of each table that it changed once, however often it changed it', async () => {
  const changes = await collectNotifications(database, () =>
    database.db.transaction().execute(async (tx) => {
      for (const serial_number of ['A', 'B', 'C']) await buildKits(tx, { serial_number });
      await tx.updateTable('kits').set({ sku: 'CP-M' }).execute();
      await tx.deleteFrom('kits').where('serial_number', '=', 'A').execute();
      await tx.insertInto('planning_days').values({ date: '2026-11-21', target_total: 1 }).execute();
    }),
  );
  expect(changes).toEqual([{ table: 'kits' }, { table: 'planning_days' }]);
});

test.each([
  ['an update', `update kits set sku = 'X' where serial_number = 'none'`],
  ['a deletion', `delete from kits where serial_number = 'none'`],
  ['an insertion', `insert into planning_days (date, target_total) select '2026-11-22', 1 where false`],
])('%s that touches no row notifies of nothing', async (_what, statement) => {
  expect(await collectNotifications(database, change(statement))).toEqual([]);
});

test('a transaction that is undone notifies of nothing', async () => {
  const undone = () =>
    database.db
      .transaction()
      .execute(async (tx) => {
        await buildKits(tx, { serial_number: 'A' });
        throw new Error('Undone');
      })
      .catch(() => {});
  expect(await collectNotifications(database, undone)).toEqual([]);
});

test('emptying a table notifies of it', async () => {
  expect(await collectNotifications(database, change('truncate planning_days'))).toEqual([
    { table: 'planning_days' },
  ]);
});

test('whatever ends a session says which, and whatever ends all of a user says whose', async () => {
  const { db } = database;
  const { id } = await buildUser(db);
  const session = await db
    .insertInto('sessions')
    .values({
      token_hash: Buffer.from('a'),
      user_id: id,
      session_epoch: 0,
      created_at: new Date(),
      last_seen_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(
    await collectNotifications(database, change(`delete from sessions where id = ${session.id}`)),
  ).toEqual([{ session: session.id }]);
  expect(
    await collectNotifications(database, change('update users set session_epoch = session_epoch + 1')),
  ).toContainEqual({ user: id });
  expect(await collectNotifications(database, change(`delete from users where id = ${id}`))).toContainEqual({
    user: id,
  });
});
