import type { Clock } from 'pg-boss';
import type { Db } from '#server/db/database.ts';
import type { Log } from '#server/log.ts';
import type { Job } from './job.ts';

const TICK_MAX_MS = 30_000;

export interface TickerOptions {
  db: Db;
  clock: () => Date;
  log: Log;
  time: Clock;
  /** Requests one run of this job in the current span; does nothing if it was requested before. */
  requestRun: (key: string, priority: number) => Promise<unknown>;
}

/**
 * Requests a job at least twice in each of its spans, in every process: the queue takes only the first. So no stop or
 * crash misses a span, and a process that starts makes up for the span it starts in.
 */
export function startTicking(
  job: Job,
  everySeconds: number,
  ticking: TickerOptions,
): { stop: () => Promise<void> } {
  const { time, log } = ticking;
  const pauseMs = Math.min(everySeconds * 500, TICK_MAX_MS);
  let stopped = false;
  let timer: unknown;

  const runTick = async () => {
    try {
      await requestDueRuns(job, ticking);
    } catch (error) {
      log.warn({ err: error, job: job.name }, 'job could not be asked for; the next tick tries again');
    }
    if (!stopped) timer = time.setTimeout(startNextTick, pauseMs);
  };
  let running = Promise.resolve();
  const startNextTick = () => {
    running = runTick();
  };
  startNextTick();
  return {
    async stop() {
      stopped = true;
      time.clearTimeout(timer);
      await running;
    },
  };
}

async function requestDueRuns(
  { dueKeys, getPriority = () => 0 }: Job,
  { db, clock, requestRun }: TickerOptions,
): Promise<void> {
  const keys = dueKeys ? await dueKeys({ db, now: clock() }) : [''];
  // The first ones are taken up before the last ones are in the queue.
  const inTurn = keys.toSorted((one, other) => getPriority(other) - getPriority(one));
  for (const key of inTurn) await requestRun(key, getPriority(key));
}
