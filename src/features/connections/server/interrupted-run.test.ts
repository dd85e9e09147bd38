import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { waitUntilPasses } from '#testing/wait-until-passes.ts';
import { buildReading, buildTestSource, createSourcesForTests } from '#testing/builders/sources.ts';
import type { SourceReading, Source } from './feeds/source.ts';

const { database, now, register, run, readStatus, readRuns } = createSourcesForTests();
afterEach(() => void vi.useRealTimers());

const exampleRow = { day: '2026-11-20', currency: 'USD', per_euro: 1.1 };

test('J1: a stop interrupts a run without blame, and it is repeated at once', async () => {
  const stop = new AbortController();
  const source = buildTestSource({
    read: ({ signal }) => {
      stop.abort(new Error('The process stops'));
      return Promise.reject(signal.reason);
    },
  });
  await register(source);
  await run(source, { stopping: stop.signal });
  expect(await readStatus(source)).toMatchObject({
    failures_in_row: 0,
    error: null,
    next_run_at: now().toISOString(),
  });
  expect(await readRuns(source)).toEqual(['failed']);
});

test('J2: a source that five processes run at the same moment runs once', async () => {
  const read = vi.fn<Source['read']>(async () => buildReading());
  const source = buildTestSource({ read });
  await register(source);
  await Promise.all(Array.from({ length: 5 }, () => run(source)));
  expect(read).toHaveBeenCalledTimes(1);
  expect(await readRuns(source)).toEqual(['succeeded']);
});

const died = () =>
  database()
    .db.updateTable('sync_runs')
    .set({ alive_at: sql`alive_at - interval '31 seconds'` })
    .where('status', '=', 'running')
    .execute();

test('J1: a run that was declared dead stores nothing, and the one after it does', async () => {
  const gate = Promise.withResolvers<SourceReading>();
  const store = vi.fn<SourceReading['store']>(async (tx) => {
    await tx.insertInto('exchange_rates').values(exampleRow).execute();
    return 1;
  });
  const source = buildTestSource({ read: () => gate.promise });
  await register(source);
  const asleep = run(source);
  await waitUntilPasses(async () => expect(await readRuns(source)).toEqual(['running']));
  await died();
  await run({ ...source, read: async () => buildReading({ rows: 2 }) });
  gate.resolve(buildReading({ rows: 1, store }));
  await asleep;
  expect(store).toHaveBeenCalled();
  expect(await database().db.selectFrom('exchange_rates').selectAll().execute()).toEqual([]);
  expect(await readRuns(source)).toEqual(['succeeded', 'failed']);
  expect((await readStatus(source)).row_count).toBe(2);
});

test('J1: a run says that it is alive, how far it has come, and stops when it was declared dead', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const begun = Promise.withResolvers<void>();
  const source = buildTestSource({
    read: async ({ progress, signal }) => {
      progress(250);
      begun.resolve();
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      return buildReading();
    },
  });
  await register(source);
  const running = run(source);
  await begun.promise;
  await died();
  vi.advanceTimersByTime(3_000);
  await waitUntilPasses(async () =>
    expect((await readStatus(source)).last_run).toMatchObject({
      status: 'running',
      duration_ms: null,
      row_count: 250,
    }),
  );
  const { alive } = await database()
    .db.selectFrom('sync_runs')
    .select(sql<boolean>`alive_at > now() - interval '20 seconds'`.as('alive'))
    .executeTakeFirstOrThrow();
  expect(alive).toBe(true);
  await database().db.updateTable('sync_runs').set({ status: 'failed' }).execute();
  vi.advanceTimersByTime(3_000);
  await running;
});
