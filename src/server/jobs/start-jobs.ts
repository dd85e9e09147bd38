import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { systemClock, type Clock, type PgBoss } from 'pg-boss';
import type { Db } from '#server/db/database.ts';
import type { Log } from '#server/log.ts';
import { computeFullJitter } from '#shared/full-jitter.ts';
import { createBoss, prepareQueues, prepareSchedules, queueKey, WORKER } from './boss.ts';
import type { Job } from './job.ts';
import { runJob, type JobContext } from './run-job.ts';
import { startTicking } from './ticker.ts';

// Twice this stays within the ten seconds that a stop may take.
const STOP_MAX_MS = 4_500;

const BACKOFF = { baseMs: 500, capMs: 5_000 };

export interface JobsOptions {
  jobs: readonly Job[];
  /** The database in which the queue opens its own two connections and the one that wakes it. */
  connection: pg.PoolConfig;
  db: Db;
  log: Log;
  clock: () => Date;
  /** Called after every run of this process. */
  onDone?: JobContext['onDone'];
  /** Drives the queue's timers; tests turn it by hand. */
  time?: Clock;
}

export interface Jobs {
  /** Resolves when the queue is in use: at once with a database, else as soon as there is one. */
  started: Promise<void>;
  /**
   * Interrupts running jobs and lets them finish; another process repeats those that have not finished after ten
   * seconds.
   */
  stop: () => Promise<void>;
}

/** Starts working on jobs, without delaying the caller. */
export function startJobs({ jobs, time = systemClock, ...options }: JobsOptions): Jobs {
  const { db, log, clock, onDone } = options;
  const stopping = new AbortController();
  const at: JobContext = { db, log, clock, stopping: stopping.signal, onDone };
  const tickers: { stop: () => Promise<void> }[] = [];
  let boss: PgBoss | undefined;

  const start = async () => {
    const usable = await connect({ ...options, jobs, time }, stopping.signal);
    boss = usable;
    for (const job of jobs) {
      for (let worker = 0; worker < job.concurrency; worker += 1) await startWorker(usable, job, at);
      const { everySeconds } = job;
      if (everySeconds === undefined) continue;
      const requestRun = (key: string, priority: number) => {
        const once = { singletonKey: queueKey(key), singletonSeconds: everySeconds };
        return usable.send(job.name, { key }, { ...once, priority });
      };
      tickers.push(startTicking(job, everySeconds, { db, clock, log, time, requestRun }));
    }
  };
  const started = start();
  started.catch((error) => {
    if (!stopping.signal.aborted) log.error({ err: error }, 'jobs could not be started');
  });

  const stopWorking = async () => {
    await started.catch(() => {});
    await Promise.all(tickers.map((ticker) => ticker.stop()));
    await Promise.all(jobs.map(async ({ name }) => boss?.offWork(name)));
  };

  return {
    started,
    async stop() {
      stopping.abort(new Error('The process stops'));
      await waitAtMost(STOP_MAX_MS, stopWorking());
      await waitAtMost(STOP_MAX_MS, boss?.stop({ graceful: false }));
    },
  };
}

/** Tries until the database is there, in the background: requests are answered long before. */
async function connect(options: Parameters<typeof createBoss>[0], stopping: AbortSignal): Promise<PgBoss> {
  for (let attempt = 1; ; attempt += 1) {
    stopping.throwIfAborted();
    const boss = createBoss(options);
    try {
      await boss.start();
      await prepareQueues(boss, options.jobs);
      await prepareSchedules(boss, options.jobs);
      return boss;
    } catch (error) {
      options.log.warn({ err: error }, 'the job queue could not be started and tries again');
      await boss.stop({ graceful: false });
      await delay(computeFullJitter(attempt, BACKOFF), undefined, { signal: stopping });
    }
  }
}

async function startWorker(boss: PgBoss, job: Job, at: JobContext): Promise<void> {
  const worker = await boss.work<{ key: string } | null>(job.name, WORKER, async ([claimed]) => {
    if (!claimed) return;
    try {
      await runJob(
        job,
        { key: claimed.data?.key ?? '', number: claimed.retryCount + 1, lost: claimed.signal },
        at,
      );
    } finally {
      // Look for the next one at once: one wake-up may stand for many.
      boss.notifyWorker(worker);
    }
  });
}

const waitAtMost = (ms: number, work: Promise<void> | undefined) =>
  Promise.race([work, delay(ms, undefined, { ref: false })]);
