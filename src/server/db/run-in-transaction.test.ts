import { expect, test } from 'vitest';
import { buildDatabase } from '#testing/database/database.ts';
import type { Db } from './database.ts';
import { runInTransaction } from './run-in-transaction.ts';

test('work that fails leaves nothing behind', async () => {
  await using database = await buildDatabase();
  const work = runInTransaction(database.db, async (tx) => {
    await addEntry(tx, 'first');
    throw new Error('second thoughts');
  });
  await expect(work).rejects.toThrow('second thoughts');
  expect(await entries(database.db)).toEqual([]);
});

test('work inside a transaction is part of it, and is rolled back with it', async () => {
  await using database = await buildDatabase();
  const work = runInTransaction(database.db, async (tx) => {
    await runInTransaction(tx, (inner) => addEntry(inner, 'inner'));
    expect(await entries(tx)).toEqual(['inner']);
    throw new Error('the outer work failed');
  });
  await expect(work).rejects.toThrow('the outer work failed');
  expect(await entries(database.db)).toEqual([]);
});

test('work that succeeds is visible to everyone, and its result is returned', async () => {
  await using database = await buildDatabase();
  const answer = await runInTransaction(database.db, async (tx) => {
    await addEntry(tx, 'kept');
    return 'done';
  });
  expect(answer).toBe('done');
  expect(await entries(database.db)).toEqual(['kept']);
});

async function addEntry(db: Db, action: string): Promise<void> {
  await db.insertInto('history').values({ at: new Date(), entity: 'test', action, changes: '{}' }).execute();
}

async function entries(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('history').select('action').execute();
  return rows.map((row) => row.action);
}
