import { expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { buildDatabase } from '#testing/database/database.ts';
import { buildFailingDatabase } from '#testing/database/failing-database.ts';
import { takeVendorTurn } from './vendor-turns.ts';

test('two processes together call an account no more often than one may', async () => {
  await using database = await buildDatabase();
  const other = openDatabase(database.connection);
  const turn = { key: 'Mintsoft ada', ratePerSecond: 0.1, burst: 2 };
  const waits: number[] = [];
  for (const { db } of [database, other, database, other, database])
    waits.push(await takeVendorTurn(db, turn));
  await other.close();
  // The burst is one for all; after it each has to wait ten seconds longer than the one before.
  expect(waits.map((ms) => Math.ceil(ms / 10_000))).toEqual([0, 0, 1, 2, 3]);
});

test('accounts do not wait for each other', async () => {
  await using database = await buildDatabase();
  const rate = { ratePerSecond: 0.1, burst: 1 };
  for (const key of ['Mintsoft ada', 'Mintsoft grace', 'Amazon eu'])
    expect(await takeVendorTurn(database.db, { key, ...rate })).toBe(0);
});

test('without a database nothing is waited for: each process keeps to the rate by itself', async () => {
  await using database = await buildFailingDatabase({ connectionTimeoutMillis: 500 });
  await database.network.refuse();
  expect(await takeVendorTurn(database.db, { key: 'Mintsoft ada', ratePerSecond: 1, burst: 1 })).toBe(0);
});
