import type pg from 'pg';
import { purgeExpiredSessions, purgeSignInAttempts } from '#features/auth/server/public.ts';
import { purgeRuns, syncJob, type Source } from '#features/connections/server/public.ts';
import { emptyPersonalData } from '#features/sales/server/public.ts';
import { purgeKitImports } from '#features/kits/server/public.ts';
import { purgeHourlyStock } from '#features/stock-memory/server/public.ts';
import { measureLanes } from '#features/shipping/server/public.ts';
import { purgeIdempotencyKeys } from '#server/http/idempotency.ts';
import { defineJob, type Job } from '#server/jobs/job.ts';
import type { Settings } from '#server/settings.ts';
import { getDayInZone } from '#shared/dates.ts';
import { listBackupJobs } from './backups.ts';

export interface JobsInput {
  settings: Settings;
  sources: readonly Source[];
  clock: () => Date;
  connection: pg.PoolConfig;
}

/** Every background job. */
export const listJobs = ({ settings, sources, clock, connection }: JobsInput): Job[] => [
  syncJob(sources, clock),
  defineJob({
    name: 'purge-sessions',
    everySeconds: 3600,
    timeoutMs: 60_000,
    run: async ({ db, now }) => void (await purgeExpiredSessions(db, now, settings)),
  }),
  defineJob({
    name: 'purge-sign-in-attempts',
    everySeconds: 3600,
    timeoutMs: 60_000,
    run: async ({ db, now }) => void (await purgeSignInAttempts(db, now)),
  }),
  defineJob({
    name: 'purge-idempotency-keys',
    everySeconds: 3600,
    timeoutMs: 60_000,
    run: async ({ db, now }) => void (await purgeIdempotencyKeys(db, now)),
  }),
  defineJob({
    name: 'purge-sync-runs',
    everySeconds: 3600,
    timeoutMs: 60_000,
    run: async ({ db, now }) => void (await purgeRuns(db, now)),
  }),
  defineJob({
    name: 'purge-hourly-stock',
    everySeconds: 3600,
    timeoutMs: 60_000,
    run: async ({ db, now }) => void (await purgeHourlyStock(db, now)),
  }),
  defineJob({
    name: 'empty-personal-data',
    // At night, when no one waits for the orders.
    cron: '20 3 * * *',
    timeZone: settings.COMPANY_TIME_ZONE,
    timeoutMs: 15 * 60_000,
    run: ({ db, now, signal }) =>
      emptyPersonalData(db, {
        now,
        signal,
        timeZone: settings.COMPANY_TIME_ZONE,
        keptDays: settings.PERSONAL_DATA_DAYS,
      }),
  }),
  defineJob({
    name: 'measure-lanes',
    everySeconds: 6 * 3600,
    timeoutMs: 5 * 60_000,
    run: ({ db, now }) => measureLanes(db, getDayInZone(settings.COMPANY_TIME_ZONE, now)),
  }),
  defineJob({
    name: 'purge-kit-imports',
    everySeconds: 3600,
    timeoutMs: 60_000,
    run: async ({ db, now }) => void (await purgeKitImports(db, now)),
  }),
  ...listBackupJobs(settings, connection),
];
