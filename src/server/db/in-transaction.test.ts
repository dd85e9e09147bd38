import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildDatabase } from '#testing/database.ts';
import type { Db } from './database.ts';
import { inTransaction } from './in-transaction.ts';

test('work that fails leaves nothing behind', async () => {
  await using database = await buildDatabase();
  const work = inTransaction(database.db, async (tx) => {
    await addFailure(tx, 'first');
    throw new Error('second thoughts');
  });
  await expect(work).rejects.toThrow('second thoughts');
  expect(await failures(database.db)).toEqual([]);
});

test('work inside of a transaction is part of it, and goes with it', async () => {
  await using database = await buildDatabase();
  const work = inTransaction(database.db, async (tx) => {
    await inTransaction(tx, (inner) => addFailure(inner, 'inner'));
    expect(await failures(tx)).toEqual(['inner']);
    throw new Error('the outer work failed');
  });
  await expect(work).rejects.toThrow('the outer work failed');
  expect(await failures(database.db)).toEqual([]);
});

test('work that succeeds is there for everybody, and its answer is handed on', async () => {
  await using database = await buildDatabase();
  const answer = await inTransaction(database.db, async (tx) => {
    await addFailure(tx, 'kept');
    return 'done';
  });
  expect(answer).toBe('done');
  expect(await failures(database.db)).toEqual(['kept']);
});

async function addFailure(db: Db, key: string): Promise<void> {
  await sql`insert into sign_in_failures values (${key}, 1, now(), null)`.execute(db);
}

async function failures(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('sign_in_failures').select('account_key').execute();
  return rows.map((row) => row.account_key);
}
