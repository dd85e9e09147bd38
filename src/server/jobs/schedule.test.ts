import { sql } from 'kysely';
import { TestClock } from 'pg-boss';
import { expect, test, vi } from 'vitest';
import { buildHeldJob, createJobsForTests, waitUntilRun } from '#testing/server/jobs.ts';
import { defineJob, type Job } from './job.ts';

const { start, database } = createJobsForTests();

test('J2: a scheduled job runs once in each span, however many processes there are', async () => {
  const time = new TestClock(new Date('2026-03-02T10:20:00Z'));
  const run = vi.fn<Job['run']>(async () => {});
  const frequent = defineJob({ name: 'frequent', everySeconds: 20, timeoutMs: 1_000, run });
  const processes = Array.from({ length: 3 }, () => start([frequent], { time }));
  await Promise.all(processes.map(({ started }) => started));
  await waitUntilRun(run, 1);

  await time.tick(15_000);
  expect(run).toHaveBeenCalledTimes(1);
  await time.tick(10_000);
  await waitUntilRun(run, 2);
});

test('a job is run for every key that is due, several at a time where it says so', async () => {
  const due = async () => ['mintsoft', 'shopify'];
  const { held, run } = buildHeldJob({ everySeconds: 60, dueKeys: due, concurrency: 2 });
  start([held]);
  await waitUntilRun(run, 2);
  expect(run.mock.calls.map(([{ key }]) => key).toSorted()).toEqual(['mintsoft', 'shopify']);
});

test('a job whose due keys cannot be read is tried again', async () => {
  const time = new TestClock(Date.now());
  const due = vi.fn<NonNullable<Job['dueKeys']>>().mockRejectedValueOnce(new Error('No database'));
  due.mockResolvedValue(['mintsoft']);
  const { held, run } = buildHeldJob({ everySeconds: 10, dueKeys: due });
  await start([held], { time }).started;
  await time.tick(10_000);
  await waitUntilRun(run, 1);
});

test('a job is run at the times of its cron expression, in its own time zone', async () => {
  const time = new TestClock(new Date('2026-07-01T13:58:00Z'));
  const run = vi.fn<Job['run']>(async () => {});
  const rates = defineJob({
    name: 'rates',
    cron: '0 16 * * *',
    timeZone: 'Europe/Berlin',
    timeoutMs: 1_000,
    run,
  });
  await start([rates], { time }).started;
  await time.tick(60_000);
  expect(run).not.toHaveBeenCalled();
  await time.tick(2 * 60_000);
  await waitUntilRun(run, 1);
  expect(run.mock.lastCall?.[0].now.toISOString()).toMatch(/^2026-07-01T14:0/);
});

test('a cron schedule is forgotten once its job has none', async () => {
  const run = async () => {};
  await start([defineJob({ name: 'rates', cron: '0 16 * * *', timeoutMs: 1_000, run })]).started;
  await start([defineJob({ name: 'rates', timeoutMs: 1_000, run })]).started;
  const { rows } = await sql`select name from pgboss.schedule`.execute(database().db);
  expect(rows).toEqual([]);
});

test('J4: a worker that lacks a job leaves its schedule in place, and the workers that have it run it', async () => {
  const time = new TestClock(new Date('2026-07-01T13:58:00Z'));
  const run = vi.fn<Job['run']>(async () => {});
  const backUp = defineJob({ name: 'back-up', cron: '0 14 * * *', timeoutMs: 1_000, run });
  const other = defineJob({ name: 'rates', cron: '0 16 * * *', timeoutMs: 1_000, run: async () => {} });
  await start([backUp], { time }).started;
  await start([other], { time }).started;
  const { rows } = await sql`select name from pgboss.schedule order by name`.execute(database().db);
  expect(rows).toEqual([{ name: 'back-up' }, { name: 'rates' }]);
  await time.tick(3 * 60_000);
  await waitUntilRun(run, 1);
});

test.each([
  ['two schedules', { everySeconds: 60, cron: '* * * * *' }],
  ['keys without a schedule', { dueKeys: async () => [] }],
  ['a name that is not in kebab-case', { name: 'Sync Sources' }],
  ['a span of more than a day', { everySeconds: 86_401 }],
  ['no time at all', { timeoutMs: 0 }],
])('a job with %s is refused', (_, overrides) => {
  expect(() => defineJob({ name: 'odd', timeoutMs: 1_000, run: async () => {}, ...overrides })).toThrow(
    'The job ',
  );
});
