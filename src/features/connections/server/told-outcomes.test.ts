import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { collectAnnouncements } from '#testing/server/announced.ts';
import { buildReading, buildTestSource, createSourcesForTests } from '#testing/builders/sources.ts';
import { buildUser } from '#testing/builders/users.ts';
import { setPaused } from './commands/set-paused.ts';
import { type Source } from './feeds/source.ts';

const { database, now, advance, register, run, statusOf } = createSourcesForTests();

const ALL = ['connections', 'dashboard', 'sales'];
const ONLY_THE_RUN = ['connections'];

const failing = () => Promise.reject(new AppError('unavailable', 'It is away.'));
const bringing = (changes: number) => async () => buildReading({ store: async () => changes });
const holding = (units: number) => async () => buildReading({ size: { rows: 1, units } });

/** Runs a source, five minutes apart, once for each of these, and answers which topics browsers were told each time. */
async function collectAnnounced(...reads: Source['read'][]): Promise<string[][]> {
  const source = buildTestSource({ topics: ['sales', 'dashboard'] });
  await register(source);
  const collectToldTopics = [];
  for (const read of reads) {
    collectToldTopics.push(
      (await collectAnnouncements(database(), () => run({ ...source, read }))).toSorted(),
    );
    advance(300);
  }
  return collectToldTopics;
}

test('a first success tells what reads this source, even if it brought nothing, and a second one does not', async () => {
  expect(await collectAnnounced(bringing(0), bringing(0))).toEqual([ALL, ONLY_THE_RUN]);
});

test('whatever a run changed is told', async () => {
  expect(await collectAnnounced(bringing(0), bringing(3))).toEqual([ALL, ALL]);
});

test('a failure after a success is told, the same again is not, and the recovery is', async () => {
  expect(await collectAnnounced(bringing(0), failing, failing, bringing(0))).toEqual([
    ALL,
    ALL,
    ONLY_THE_RUN,
    ALL,
  ]);
});

test('the failure with which a source becomes stale is told', async () => {
  expect(await collectAnnounced(bringing(0), failing, failing, failing, failing)).toEqual([
    ALL,
    ALL,
    ONLY_THE_RUN,
    ALL,
    ONLY_THE_RUN,
  ]);
});

test('an answer that is held back is told, and so is the one that is taken', async () => {
  expect(await collectAnnounced(holding(100), holding(1), holding(1))).toEqual([ALL, ALL, ALL]);
});

test('a success that ends a long silence is told', async () => {
  const source = buildTestSource({ topics: ['sales'] });
  await register(source);
  await run(source);
  advance(3600);
  expect(await collectAnnouncements(database(), () => run(source))).toEqual(['connections', 'sales']);
});

test('a run that was cut off is announced by the process that notices', async () => {
  const source = buildTestSource({ topics: ['sales'] });
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
  const other = buildTestSource({ id: 'other', topics: [] });
  expect(await collectAnnouncements(database(), () => run(other))).toEqual(['connections', 'sales']);
  expect((await statusOf(source)).last_outcome).toBe('failed');
});

test('a pause and its end are told, and asking for the same again is not', async () => {
  const source = buildTestSource({ topics: ['sales'] });
  await register(source);
  const { db } = database();
  const actor = await buildUser(db, { role: 'admin' });
  const pause = (isPaused: boolean) =>
    collectAnnouncements(database(), () =>
      setPaused(db, { actor, address: null, now: now() }, source.id, isPaused),
    );
  const collectToldTopics = (topics: string[]) => topics.filter((topic) => topic !== 'history').toSorted();
  expect(collectToldTopics(await pause(true))).toEqual(['connections', 'sales']);
  expect(collectToldTopics(await pause(true))).toEqual(ONLY_THE_RUN);
  expect(collectToldTopics(await pause(false))).toEqual(['connections', 'sales']);
});
