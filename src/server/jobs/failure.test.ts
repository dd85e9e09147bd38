import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { TestClock } from 'pg-boss';
import { expect, test, vi } from 'vitest';
import { createLog } from '#server/log.ts';
import { waitUntilPasses } from '#testing/wait-until-passes.ts';
import { AT_ONCE, buildHeldJob, createJobsForTests, waitUntilRun } from '#testing/server/jobs.ts';
import { getCompileCache } from '#testing/processes/node-process.ts';
import { defineJob, type Job } from './job.ts';
import type { JobsOptions } from './start-jobs.ts';

const WORKER = fileURLToPath(import.meta.resolve('#testing/processes/job-worker.ts'));

const { start, database } = createJobsForTests();

test(
  'J1: the job of a killed process fails within a minute and another process does it',
  { timeout: 20_000 },
  async () => {
    const worker = spawn(process.execPath, [WORKER, JSON.stringify(database().connection), 'important'], {
      env: { ...process.env, ...getCompileCache() },
    });
    await once(worker.stdout, 'data');
    worker.kill('SIGKILL');
    await once(worker, 'exit');

    const time = new TestClock(Date.now());
    const { held, run } = buildHeldJob({ name: 'important' });
    await start([held], { time }).started;
    await time.tick(20_000);
    expect(run, 'it may still be at work').not.toHaveBeenCalled();
    await time.tick(40_000);
    await waitUntilRun(run, 1);
  },
);

/** A log, and the lines that are written to it. */
function logged() {
  const lines: unknown[] = [];
  const output = new PassThrough().on('data', (line) => lines.push(JSON.parse(line)));
  return { lines, log: createLog('debug', output) };
}

test('J3: a job that always fails is given up after its attempts, says why, and blocks no other', async () => {
  const done: string[] = [];
  const run = vi.fn<Job['run']>(async ({ key }) => {
    if (key === 'poison') throw new Error('The vendor sent nonsense');
    done.push(key);
  });
  const good = Array.from({ length: 9 }, (_, index) => `source-${index}`);
  const dueKeys = async () => ['poison', ...good];
  const { lines, log } = logged();
  start(
    [
      defineJob({
        name: 'sync',
        ...AT_ONCE,
        dueKeys,
        timeoutMs: 1_000,
        attempts: 3,
        retryDelaySeconds: 0,
        run,
      }),
    ],
    {
      log,
    },
  );
  const err = expect.objectContaining({ message: 'The vendor sent nonsense' });
  const givenUp = expect.objectContaining({ level: 'error', key: 'poison', attempt: '3 of 3', err });
  await waitUntilPasses(() => expect(lines).toContainEqual(givenUp));
  await waitUntilPasses(() => expect(done.toSorted()).toEqual(good));
  expect(run).toHaveBeenCalledTimes(12);
});

test('every run is reported with its outcome, to be counted', async () => {
  const onDone = vi.fn<NonNullable<JobsOptions['onDone']>>();
  const run = vi.fn<Job['run']>().mockRejectedValueOnce(new Error('No')).mockResolvedValue(undefined);
  const twice = defineJob({
    name: 'twice',
    ...AT_ONCE,
    timeoutMs: 1_000,
    attempts: 2,
    retryDelaySeconds: 0,
    run,
  });
  const { held, run: hold } = buildHeldJob(AT_ONCE);
  const jobs = start([twice, held], { onDone });
  await waitUntilRun(run, 2);
  await waitUntilRun(hold, 1);
  await jobs.stop();
  const seconds = expect.any(Number);
  expect(onDone.mock.calls).toEqual([
    [{ job: 'twice', outcome: 'failed', seconds }],
    [{ job: 'twice', outcome: 'done', seconds }],
    [{ job: 'held', outcome: 'interrupted', seconds }],
  ]);
});

test('a failed attempt is logged once, with the name of its job', async () => {
  const { lines, log } = logged();
  const run = vi.fn<Job['run']>().mockRejectedValue(new Error('No'));
  const dueKeys = async () => ['a'];
  const failing = {
    name: 'failing',
    ...AT_ONCE,
    dueKeys,
    timeoutMs: 1_000,
    attempts: 2,
    retryDelaySeconds: 0,
  };
  const jobs = start([defineJob({ ...failing, run })], { log });
  await waitUntilRun(run, 2);
  await jobs.stop();
  expect(lines).toMatchObject([
    { level: 'warn', job: 'failing', key: 'a', attempt: '1 of 2', err: { message: 'No' } },
    { level: 'error', job: 'failing', key: 'a', attempt: '2 of 2', err: { message: 'No' } },
  ]);
});

test('a run that takes too long is interrupted and fails', async () => {
  const { lines, log } = logged();
  const { held } = buildHeldJob({ ...AT_ONCE, timeoutMs: 50, attempts: 1 });
  start([held], { log });
  await waitUntilPasses(() =>
    expect(lines).toMatchObject([{ level: 'error', err: { message: 'It took longer than 0.05 seconds' } }]),
  );
});

test('a run that ignores its interruption does not block its queue', async () => {
  const run = vi.fn<Job['run']>(() => new Promise(() => {}));
  const dueKeys = async () => ['a', 'b'];
  start([defineJob({ name: 'deaf', ...AT_ONCE, dueKeys, timeoutMs: 50, attempts: 1, run })]);
  await waitUntilRun(run, 2);
});
