import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from '#server/db/database.ts';
import type { Log } from '#server/log.ts';
import { OBEY_SECONDS } from './boss.ts';
import type { Job } from './job.ts';
import { TookTooLong } from './took-too-long.ts';

export interface JobContext {
  db: Db;
  clock: () => Date;
  log: Log;
  /** Aborted when the process stops. */
  stopping: AbortSignal;
  /** Called after every run. */
  onDone?: ((run: JobDone) => void) | undefined;
}

export interface JobDone {
  job: string;
  outcome: 'done' | 'failed' | 'interrupted';
  seconds: number;
}

interface Attempt {
  key: string;
  /** 1 for the first. */
  number: number;
  /** Aborted when another process has taken over the run. */
  lost: AbortSignal;
}

/** Runs one attempt of a job within its time limit, and logs a failure once before rethrowing it to the queue. */
export async function runJob(job: Job, { key, number, lost }: Attempt, at: JobContext): Promise<void> {
  const log = at.log.child({ job: job.name, ...(key === '' ? {} : { key }) });
  const overtime = new AbortController();
  const startedAt = performance.now();
  const timer = setTimeout(() => {
    overtime.abort(new TookTooLong(job.timeoutMs));
  }, job.timeoutMs);
  const done = new AbortController();
  let outcome: JobDone['outcome'] = 'failed';
  const signal = AbortSignal.any([lost, at.stopping, overtime.signal]);
  try {
    signal.throwIfAborted();
    const run = job.run({ db: at.db, now: at.clock(), key, signal, log });
    await Promise.race([run, rejectWhenDisobeyed(signal, done.signal)]);
    outcome = 'done';
    log.debug({ ms: Math.round(performance.now() - startedAt) }, 'job done');
  } catch (error) {
    const attempt = `${number} of ${job.attempts}`;
    if (at.stopping.aborted) {
      outcome = 'interrupted';
      log.info({ attempt }, 'job interrupted: the process stops');
    } else if (number < job.attempts) log.warn({ err: error, attempt }, 'job failed and will be tried again');
    else log.error({ err: error, attempt }, 'job failed');
    // The queue keeps its input for days, so it gets the sentence, not the stack and the objects on the error.
    // oxlint-disable-next-line preserve-caught-error -- for that very reason
    throw new Error(error instanceof Error ? error.message : 'It failed without saying why');
  } finally {
    clearTimeout(timer);
    done.abort();
    at.onDone?.({ job: job.name, outcome, seconds: (performance.now() - startedAt) / 1000 });
  }
}

/** Rejects some time after the signal: a run that does not obey must not block its queue or the stop. */
async function rejectWhenDisobeyed(signal: AbortSignal, done: AbortSignal): Promise<never> {
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true, signal: done }));
  await delay(OBEY_SECONDS * 1_000, undefined, { signal: done });
  throw signal.reason;
}
