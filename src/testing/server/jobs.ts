import { afterEach, beforeEach, expect, vi, type Mock } from 'vitest';
import { defineJob, type Job } from '#server/jobs/job.ts';
import { startJobs, type Jobs, type JobsOptions } from '#server/jobs/start-jobs.ts';
import { createLog } from '#server/log.ts';
import { buildDatabase, type TestDatabase } from '../database/database.ts';
import { waitUntilPasses } from '../wait-until-passes.ts';

/** Asks for a job at once, and not again while a test runs. */
export const AT_ONCE = { everySeconds: 86_400 };

/** For each test a database, on which it starts as many processes as it needs; all are stopped at its end. */
export function createJobsForTests() {
  const running: Jobs[] = [];
  let database: TestDatabase;
  beforeEach(async () => {
    database = await buildDatabase();
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((jobs) => jobs.stop()));
    await database.close();
  });
  return {
    database: () => database,
    /** What one process does: it works on these jobs. */
    start(jobs: Job[], options: Partial<JobsOptions> = {}): Jobs {
      const { connection, db } = database;
      const readClock = () => new Date(options.time?.now() ?? Date.now());
      const started = startJobs({
        jobs,
        connection,
        db,
        log: createLog('silent'),
        clock: readClock,
        ...options,
      });
      running.push(started);
      return started;
    },
  };
}

/** A job whose runs are counted, and last until the test lets them go or they are interrupted. */
export function buildHeldJob(overrides: Partial<Job> = {}) {
  const gate = Promise.withResolvers<void>();
  const run = vi.fn<Job['run']>(({ signal }) => Promise.race([gate.promise, rejectWhenAborted(signal)]));
  return {
    held: defineJob({ name: 'held', timeoutMs: 60_000, run, ...overrides }),
    run,
    letGo: gate.resolve,
  };
}

const rejectWhenAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

/** Waits until a job has begun this many runs. */
export const waitUntilRun = (run: Mock<Job['run']>, times: number) =>
  waitUntilPasses(() => expect(run).toHaveBeenCalledTimes(times));
