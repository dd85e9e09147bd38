import { TestClock } from 'pg-boss';
import { expect, test, vi } from 'vitest';
import { createLog } from '#server/log.ts';
import { onDatabase, runStatement } from '#testing/database-server.ts';
import { eventually } from '#testing/eventually.ts';
import { buildHeldJob, jobsForTests, ran } from '#testing/jobs.ts';
import { job, type Job } from './job.ts';

const { start, database } = jobsForTests();

test('J2: a job that five processes start at the same moment runs once', async () => {
  const { held, run, letGo } = buildHeldJob();
  const processes = Array.from({ length: 5 }, () => start([held]));
  await Promise.all(processes.map(({ started }) => started));

  await Promise.all(processes.map((process) => process.runNow('held')));
  await ran(run, 1);
  expect(await processes[0]?.runNow('held')).toBe('running');
  letGo();
  // Had a second run been waiting, this one would be the third.
  await eventually(async () => expect(await processes[1]?.runNow('held')).toBe('queued'));
  await ran(run, 2);
});

test('F5: six processes that start at once on an empty database can all use the queue', async () => {
  const run = vi.fn<Job['run']>(async () => {});
  const processes = Array.from({ length: 6 }, () => start([job({ name: 'first', timeoutMs: 1_000, run })]));
  await Promise.all(processes.map(({ started }) => started));
  for (const [index, { runNow }] of processes.entries()) await runNow('first', { key: `${index}` });
  await ran(run, 6);
});

test('F9: a stop interrupts a running job, which is done by a process that stays', async () => {
  const leaving = buildHeldJob({ retryDelaySeconds: 0 });
  const jobs = start([leaving.held]);
  await jobs.started;
  await jobs.runNow('held');
  await ran(leaving.run, 1);
  await jobs.stop();
  expect(leaving.run.mock.lastCall?.[0].signal.reason).toMatchObject({ message: 'The process stops' });

  const staying = buildHeldJob();
  await start([staying.held]).started;
  await ran(staying.run, 1);
});

test('F9: a run that ignores the stop delays it by less than ten seconds', async () => {
  const run = vi.fn<Job['run']>(() => new Promise(() => {}));
  const jobs = start([job({ name: 'deaf', timeoutMs: 60_000, run })]);
  await jobs.started;
  await jobs.runNow('deaf');
  await ran(run, 1);
  const begun = performance.now();
  await jobs.stop();
  expect(performance.now() - begun).toBeLessThan(10_000);
});

test('F4: jobs start by themselves when the database comes', async () => {
  const name = `touchline_test_later_${process.pid}`;
  const absent = onDatabase(database().connection, name);
  const { held, run } = buildHeldJob({ everySeconds: 60 });
  const log = createLog('silent');
  const warned = vi.spyOn(log, 'warn');
  const jobs = start([held], { connection: absent, log });
  await eventually(() => expect(warned).toHaveBeenCalled());
  await expect(jobs.runNow('held')).rejects.toMatchObject({ code: 'unavailable' });

  await runStatement(database().connection, `create database ${name}`);
  await jobs.started;
  await ran(run, 1);
  await jobs.stop();
  await runStatement(database().connection, `drop database ${name} with (force)`);
});

test('F6: jobs go on after the database has dropped every connection', async () => {
  const run = vi.fn<Job['run']>(async () => {});
  const jobs = start([job({ name: 'steady', timeoutMs: 1_000, run })]);
  await jobs.started;
  await runStatement(
    database().connection,
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await eventually(() => jobs.runNow('steady'));
  await ran(run, 1);
});

test('a process that only asks for jobs leaves the work to the others', async () => {
  const asking = buildHeldJob();
  const working = buildHeldJob();
  const time = new TestClock(Date.now());
  const front = start([asking.held], { work: false, time });
  await front.started;
  expect(await front.runNow('held')).toBe('queued');
  await time.tick(60_000);
  start([working.held], { time });
  await ran(working.run, 1);
  expect(asking.run).not.toHaveBeenCalled();
});

test('a job that nobody declared cannot be asked for', async () => {
  const jobs = start([]);
  await jobs.started;
  await expect(jobs.runNow('unknown')).rejects.toThrow('There is no job named unknown');
});
