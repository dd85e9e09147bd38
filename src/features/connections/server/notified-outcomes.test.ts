import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { collectChangedTables } from '#testing/server/notifications.ts';
import { buildReading, buildTestSource, createSourcesForTests } from '#testing/builders/sources.ts';
import { buildUser } from '#testing/builders/users.ts';
import { setPaused } from './commands/set-paused.ts';
import { type Source } from './feeds/source.ts';

const { database, now, advance, register, run, readStatus } = createSourcesForTests();

/** What Connections shows, and which events follow when a source was read. */
const ONLY_THE_RUN = ['sources', 'sources/orders', 'sync_runs'];
/** Also responses that contain only the state of a source. */
const ALL = ['sources', 'sources/orders', 'standing/orders', 'sync_runs'];

const failing = () => Promise.reject(new AppError('unavailable', 'It is away.'));
const bringing = (rates: number) => async () =>
  buildReading({
    store: async (tx) => {
      const rows = Array.from({ length: rates }, (_, at) => ({
        day: `2026-11-1${at}`,
        currency: 'USD',
        per_euro: 1,
      }));
      if (rows.length > 0) await tx.insertInto('exchange_rates').values(rows).execute();
      // A statement that touches no row is not a change.
      await tx.updateTable('exchange_rates').set({ per_euro: 2 }).where('currency', '=', 'XXX').execute();
      return rates;
    },
  });
const holding = (units: number) => async () => buildReading({ size: { rows: 1, units } });

/**
 * Runs a source, five minutes apart, once for each of these; returns which tables browsers were notified of each time.
 */
async function collectEachTime(...reads: Source['read'][]): Promise<string[][]> {
  const source = buildTestSource({ kind: 'orders' });
  await register(source);
  const changes = [];
  for (const read of reads) {
    changes.push((await collectChangedTables(database(), () => run({ ...source, read }))).toSorted());
    advance(300);
  }
  return changes;
}

test('a first success notifies what shows how this source is, even if it brought nothing; a second one does not', async () => {
  expect(await collectEachTime(bringing(0), bringing(0))).toEqual([ALL, ONLY_THE_RUN]);
});

test('a run notifies of the tables that it changed, and of no other', async () => {
  expect(await collectEachTime(bringing(0), bringing(3))).toEqual([ALL, ['exchange_rates', ...ONLY_THE_RUN]]);
});

test('a failure after a success notifies, the same again does not, and the recovery does', async () => {
  expect(await collectEachTime(bringing(0), failing, failing, bringing(0))).toEqual([
    ALL,
    ALL,
    ONLY_THE_RUN,
    ALL,
  ]);
});

test('the failure with which a source becomes stale notifies', async () => {
  expect(await collectEachTime(bringing(0), failing, failing, failing, failing)).toEqual([
    ALL,
    ALL,
    ONLY_THE_RUN,
    ALL,
    ONLY_THE_RUN,
  ]);
});

test('an answer that is held back notifies, and so does the one that is taken', async () => {
  expect(await collectEachTime(holding(100), holding(1), holding(1))).toEqual([ALL, ALL, ALL]);
});

test('a success that ends a long silence notifies', async () => {
  const source = buildTestSource({ kind: 'orders' });
  await register(source);
  await run(source);
  advance(3600);
  expect((await collectChangedTables(database(), () => run(source))).toSorted()).toEqual(ALL);
});

test('a run that was cut off is notified of by the process that notices it', async () => {
  const source = buildTestSource({ kind: 'orders' });
  await register(source);
  await run(source);
  advance(300);
  const { db } = database();
  await db
    .insertInto('sync_runs')
    .values({ source_id: source.id, status: 'running', started_at: now() })
    .execute();
  await db
    .updateTable('sync_runs')
    .set({ alive_at: sql`now() - interval '31 seconds'` })
    .execute();
  const other = buildTestSource({ id: 'other' });
  expect((await collectChangedTables(database(), () => run(other))).toSorted()).toEqual(ALL);
  expect((await readStatus(source)).last_outcome).toBe('failed');
});

test('a pause and its end notify; asking for the same again does not', async () => {
  const source = buildTestSource({ kind: 'orders' });
  await register(source);
  const { db } = database();
  const actor = await buildUser(db, { role: 'admin' });
  const pause = (isPaused: boolean) =>
    collectChangedTables(database(), () =>
      setPaused(db, { actor, address: null, now: now() }, { id: source.id, isPaused }),
    );
  const changed = ['history', 'sources', 'sources/orders', 'standing/orders'];
  expect((await pause(true)).toSorted()).toEqual(changed);
  expect(await pause(true)).toEqual([]);
  expect((await pause(false)).toSorted()).toEqual(changed);
});
