import type pg from 'pg';
import { PgBoss, type Clock } from 'pg-boss';
import type { Log } from '#server/log.ts';
import type { Job } from './job.ts';

// A worker that crashed stops renewing its lease. Lease + two looks stay below the minute of J1.
const LEASE_SECONDS = 30;
const LEASE_RENEWED_SECONDS = 8;
const LOOK_SECONDS = 12;
// NOTIFY wakes workers; this is for attempts that wait, and for lost notifications.
const POLL_SECONDS = 10;
const KEPT_SECONDS = 3 * 86_400;
const HOUR_SECONDS = 3_600;
// How long a run may take to obey its signal before its queue gives it up.
export const OBEY_SECONDS = 3;

export interface BossOptions {
  connection: pg.PoolConfig;
  jobs: readonly Job[];
  log: Log;
  time: Clock;
}

/** The settings of pg-boss: few connections, light supervision, and one log line for a lasting outage. */
export function createBoss({ connection, jobs, log, time }: BossOptions): PgBoss {
  const boss = new PgBoss({
    ...describePool(connection),
    clock: time,
    useListenNotify: true,
    schedule: jobs.some(({ cron }) => cron !== undefined),
    superviseIntervalSeconds: LOOK_SECONDS,
    monitorIntervalSeconds: LOOK_SECONDS,
    maintenanceIntervalSeconds: HOUR_SECONDS,
    flowIntervalSeconds: HOUR_SECONDS,
    monitorVacuum: false,
  });
  let lastComplaint = { message: '', at: -Infinity };
  boss.on('error', (error) => {
    const at = performance.now();
    if (error.message === lastComplaint.message && at - lastComplaint.at < 60_000) return;
    lastComplaint = { message: error.message, at };
    log.warn({ err: error }, 'the job queue could not reach its database');
  });
  boss.on('warning', ({ message, data }) => log.warn({ data }, message));
  return boss;
}

function describePool(connection: pg.PoolConfig) {
  return {
    connectionTimeoutMillis: 4_000,
    query_timeout: 10_000,
    keepAlive: true,
    ...connection,
    application_name: 'touchline jobs',
    max: 2,
  };
}

/** Creates or updates the queues of all jobs, and their schedules. */
export async function prepareQueues(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  for (const job of jobs) {
    const options = {
      notify: true,
      heartbeatSeconds: LEASE_SECONDS,
      expireInSeconds: Math.ceil(job.timeoutMs / 1_000) + 2 * OBEY_SECONDS,
      retryLimit: job.attempts - 1,
      retryDelay: job.retryDelaySeconds,
      retryBackoff: job.retryDelaySeconds > 0,
      deleteAfterSeconds: KEPT_SECONDS,
    };
    // Exclusive: of each key at most one is waiting or running, across all processes.
    await boss.createQueue(job.name, { ...options, policy: 'exclusive' });
    await boss.updateQueue(job.name, options);
  }
}

/**
 * Stores the cron schedules of these jobs. Those of jobs that this process lacks stay: schedules belong to the
 * installation, and other processes may have what such a job needs.
 */
export async function prepareSchedules(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const scheduled = jobs.filter(({ cron }) => cron !== undefined);
  for (const { name } of await boss.getSchedules()) {
    if (jobs.some((job) => job.name === name && job.cron === undefined)) await boss.unschedule(name);
  }
  for (const { name, cron = '', timeZone } of scheduled) {
    await boss.schedule(name, cron, null, { tz: timeZone, missed: 'once', singletonKey: ONLY_KEY });
  }
}

// pg-boss treats an empty key as none.
const ONLY_KEY = '-';

/** The key of a job as its queue knows it. */
export const queueKey = (key: string): string => (key === '' ? ONLY_KEY : `key:${key}`);

export const WORKER = {
  heartbeatRefreshSeconds: LEASE_RENEWED_SECONDS,
  notifyPollingIntervalSeconds: POLL_SECONDS,
};
