import { expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { buildDatabase } from '#testing/database/database.ts';
import { buildFailingDatabase } from '#testing/database/failing-database.ts';
import { shareVendorTurns } from './vendor-turns.ts';

const AT_ONCE = { waitMs: 0, isHeld: false, isTaken: true };
const ANY_WAIT = 3_600_000;

test('two processes together call an account no more often than one may', async () => {
  await using database = await buildDatabase();
  const other = openDatabase(database.connection);
  const turn = { key: 'Mintsoft ada', ratePerSecond: 0.1, burst: 2 };
  const waits: number[] = [];
  for (const { db } of [database, other, database, other, database])
    waits.push((await shareVendorTurns(db).take(turn, ANY_WAIT)).waitMs);
  await other.close();
  // The burst is one for all; after it each has to wait ten seconds longer than the one before.
  expect(waits.map((ms) => Math.ceil(ms / 10_000))).toEqual([0, 0, 1, 2, 3]);
});

test('a turn that is too far away is not used up: the next attempt is no further from it', async () => {
  await using database = await buildDatabase();
  const turns = shareVendorTurns(database.db);
  const turn = { key: 'Amazon eu', ratePerSecond: 0.005, burst: 1 };
  expect(await turns.take(turn, 30_000)).toEqual(AT_ONCE);
  for (const attempt of [1, 2, 3]) {
    const next = await turns.take(turn, 30_000);
    expect(next, `attempt ${attempt}`).toMatchObject({ isTaken: false, isHeld: false });
    expect(Math.ceil(next.waitMs / 10_000)).toBe(20);
  }
  expect(await turns.take(turn, 200_000)).toMatchObject({ isTaken: true });
});

test('what a vendor asked to wait for uses up no turn either', async () => {
  await using database = await buildDatabase();
  const turns = shareVendorTurns(database.db);
  const turn = { key: 'Amazon eu', ratePerSecond: 0.005, burst: 1 };
  await turns.hold(turn.key, 60_000);
  expect(await turns.take(turn, 30_000)).toMatchObject({ isTaken: false, isHeld: true });
  const taken = await turns.take(turn, 60_000);
  expect(taken).toMatchObject({ isTaken: true, isHeld: true });
  expect(Math.ceil(taken.waitMs / 10_000)).toBe(6);
});

test('accounts do not wait for each other', async () => {
  await using database = await buildDatabase();
  const rate = { ratePerSecond: 0.1, burst: 1 };
  for (const key of ['Mintsoft ada', 'Mintsoft grace', 'Amazon eu'])
    expect(await shareVendorTurns(database.db).take({ key, ...rate }, ANY_WAIT)).toEqual(AT_ONCE);
});

test('without a database nothing is waited for: each process keeps to the rate by itself', async () => {
  await using database = await buildFailingDatabase({ connectionTimeoutMillis: 500 });
  await database.network.refuse();
  const turns = shareVendorTurns(database.db);
  await turns.hold('Mintsoft ada', 60_000);
  expect(await turns.take({ key: 'Mintsoft ada', ratePerSecond: 1, burst: 1 }, 30_000)).toEqual(AT_ONCE);
});
