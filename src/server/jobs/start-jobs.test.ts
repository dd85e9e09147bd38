import { TestClock } from 'pg-boss';
import { expect, test, vi } from 'vitest';
import { createLog } from '#server/log.ts';
import { onDatabase, runStatement } from '#testing/database/database-server.ts';
import { waitUntilPasses } from '#testing/wait-until-passes.ts';
import { AT_ONCE, buildHeldJob, createJobsForTests, waitUntilRun } from '#testing/server/jobs.ts';
import { defineJob, type Job } from './job.ts';

const { start, database } = createJobsForTests();

test('J2: a job that five processes request runs once, and not a second time while it runs', async () => {
  const time = new TestClock(new Date('2026-03-02T10:20:00Z'));
  const { held, run, letGo } = buildHeldJob({ everySeconds: 10 });
  const processes = Array.from({ length: 5 }, () => start([held], { time }));
  await Promise.all(processes.map(({ started }) => started));
  await waitUntilRun(run, 1);
  await time.tick(15_000);
  expect(run).toHaveBeenCalledTimes(1);
  letGo();
  // If a second run had been waiting, there would be three.
  await time.tick(10_000);
  await waitUntilRun(run, 2);
});

test('F5: six processes that start at once on an empty database can all use the queue', async () => {
  const run = vi.fn<Job['run']>(async () => {});
  const processes = Array.from({ length: 6 }, (_, index) => {
    const dueKeys = async () => [`${index}`];
    return start([defineJob({ name: 'first', ...AT_ONCE, dueKeys, timeoutMs: 1_000, run })]);
  });
  await Promise.all(processes.map(({ started }) => started));
  await waitUntilRun(run, 6);
});

test('F9: a stop interrupts a running job, which another process then does', async () => {
  const leaving = buildHeldJob({ ...AT_ONCE, retryDelaySeconds: 0 });
  const jobs = start([leaving.held]);
  await waitUntilRun(leaving.run, 1);
  await jobs.stop();
  expect(leaving.run.mock.lastCall?.[0].signal.reason).toMatchObject({ message: 'The process stops' });

  const staying = buildHeldJob();
  await start([staying.held]).started;
  await waitUntilRun(staying.run, 1);
});

test('F9: a run that ignores the stop delays it by less than ten seconds', async () => {
  const run = vi.fn<Job['run']>(() => new Promise(() => {}));
  const jobs = start([defineJob({ name: 'deaf', ...AT_ONCE, timeoutMs: 60_000, run })]);
  await waitUntilRun(run, 1);
  const begun = performance.now();
  await jobs.stop();
  expect(performance.now() - begun).toBeLessThan(10_000);
});

test('F4: jobs start by themselves when the database comes', async () => {
  const name = `touchline_test_later_${process.pid}`;
  const absent = onDatabase(database().connection, name);
  const { held, run } = buildHeldJob(AT_ONCE);
  const log = createLog('silent');
  const warned = vi.spyOn(log, 'warn');
  const jobs = start([held], { connection: absent, log });
  await waitUntilPasses(() => expect(warned).toHaveBeenCalled());

  await runStatement(database().connection, `create database ${name}`);
  await jobs.started;
  await waitUntilRun(run, 1);
  await jobs.stop();
  await runStatement(database().connection, `drop database ${name} with (force)`);
});

test('F6: jobs go on after the database has dropped every connection', async () => {
  const run = vi.fn<Job['run']>(async () => {});
  start([defineJob({ name: 'steady', everySeconds: 1, timeoutMs: 1_000, run })]);
  await waitUntilPasses(() => expect(run).toHaveBeenCalled());
  await runStatement(
    database().connection,
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  // One of them may have been running already.
  const before = run.mock.calls.length;
  await waitUntilPasses(() => expect(run.mock.calls.length).toBeGreaterThan(before + 1));
});
