import type { Db } from '#server/db/database.ts';
import type { Log } from '#server/log.ts';

/** The arguments of a job's run. */
export interface JobRun {
  db: Db;
  now: Date;
  /** The key that this run is about; empty for a job without keys. */
  key: string;
  /** Aborted when the time is up, when the process stops, and when another process has taken over the run. */
  signal: AbortSignal;
  log: Log;
}

interface Definition {
  /** In kebab-case. It names the queue, the log lines and the metrics. */
  name: string;
  /** Run once in every span of this many seconds, by the database's clock, however many processes there are. */
  everySeconds?: number;
  /** With `everySeconds`: which keys to run for in this span. Each runs, and fails, on its own. */
  dueKeys?: (context: { db: Db; now: Date }) => Promise<string[]>;
  /** With `dueKeys`: of several that wait, one with a higher number is next; all are equal without it. */
  getPriority?: (key: string) => number;
  /** Run at the times of this cron expression; a time missed while nothing ran is made up for once. */
  cron?: string;
  /** The time zone of `cron`; UTC without it. */
  timeZone?: string;
  timeoutMs: number;
  /** How often a run that fails or crashes is tried, the first time included; 3 without it. */
  attempts?: number;
  /** The wait before the second attempt, which doubles with each further one; 5 without it. */
  retryDelaySeconds?: number;
  /** How many keys one process works on at the same time; 1 without it. */
  concurrency?: number;
  run: (run: JobRun) => Promise<unknown>;
}

/** Something done in the background at set times. It may run twice without harm. */
export interface Job extends Definition {
  timeZone: string;
  attempts: number;
  retryDelaySeconds: number;
  concurrency: number;
}

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const DAY_SECONDS = 86_400;

/** Declares a job and fills in what it leaves out. */
export function defineJob(definition: Definition): Job {
  const { name, everySeconds, cron, dueKeys, timeoutMs } = definition;
  const require = (claim: boolean, wish: string) => {
    if (!claim) throw new Error(`The job ${name} ${wish}`);
  };
  require(NAME.test(name), 'needs a name in kebab-case');
  require(everySeconds === undefined || cron === undefined, 'must not have both everySeconds and cron');
  require(dueKeys === undefined || everySeconds !== undefined, 'needs everySeconds for its dueKeys');
  require(isWhole(everySeconds ?? 1, DAY_SECONDS), 'must run every 1 to 86400 seconds');
  require(isWhole(timeoutMs, DAY_SECONDS * 500), 'needs a timeout of at most 12 hours');
  return { timeZone: 'UTC', attempts: 3, retryDelaySeconds: 5, concurrency: 1, ...definition };
}

const isWhole = (value: number, max: number) => Number.isInteger(value) && value >= 1 && value <= max;
