import type pg from 'pg';
import { purgeFigures, watchRules } from '#features/attention/server/public.ts';
import {
  purgeExpiredSessions,
  purgeSignInAttempts,
  purgeUnfinishedSignIns,
  sendResetLinks,
  renewSealedSecrets,
} from '#features/auth/server/public.ts';
import { sendBriefs } from '#features/brief/server/public.ts';
import { makeBridges } from '#features/bridge/server/public.ts';
import { listSilentSources, purgeRuns, syncJob, type Source } from '#features/connections/server/public.ts';
import { createWebhooks } from '#connectors/webhook/index.ts';
import {
  canSendMail,
  findMailsFrom,
  purgeDeliveries,
  sendMails,
  sendToWebhooks,
} from '#features/deliveries/server/public.ts';
import { makeForecastsAside } from '#features/forecast/server/public.ts';
import { emptyPersonalData } from '#features/sales/server/public.ts';
import { keepJourneys } from '#features/journeys/server/public.ts';
import { purgeInvitations } from '#features/users/server/public.ts';
import { purgeKitImports } from '#features/kits/server/public.ts';
import { makeSimulation } from '#features/supply/server/public.ts';
import { purgeHourlyStock } from '#features/stock-memory/server/public.ts';
import { notifyPeople } from '#features/notifications/server/public.ts';
import type { Warehouse } from '#features/warehouses/server/public.ts';
import { measureLanes } from '#features/shipping/server/public.ts';
import type { AttentionRule } from '#server/attention/attention-rule.ts';
import type { Db } from '#server/db/database.ts';
import { purgeIdempotencyKeys } from '#server/http/idempotency.ts';
import { defineJob, type Job } from '#server/jobs/job.ts';
import { openMailServer } from '#server/mail/mail-server.ts';
import { readSecretKeys } from '#server/secrets.ts';
import type { Settings } from '#server/settings.ts';
import { getDayInZone } from '#shared/dates.ts';
import { listAttentionRules } from './attention-rules.ts';
import { listBackupJobs } from './backups/backups.ts';

export interface JobsInput {
  settings: Settings;
  sources: readonly Source[];
  /** The company's warehouses. */
  warehouses: readonly Warehouse[];
  clock: () => Date;
  connection: pg.PoolConfig;
}

// In batches, so that a long one harms no one; what is left then is deleted an hour later.
const PURGE_MAX_MS = 10 * 60_000;

const definePurge = (
  name: string,
  purge: (db: Db, now: Date, signal: AbortSignal) => Promise<unknown>,
): Job =>
  defineJob({
    name,
    everySeconds: 3600,
    timeoutMs: PURGE_MAX_MS,
    run: async ({ db, now, signal }) => void (await purge(db, now, signal)),
  });

/** Every background job. */
export const listJobs = ({ settings, sources, warehouses, clock, connection }: JobsInput): Job[] => [
  syncJob(sources, clock),
  defineJob({
    name: 'purge-sessions',
    everySeconds: 3600,
    timeoutMs: PURGE_MAX_MS,
    run: async ({ db, now, signal }) =>
      void (await purgeExpiredSessions(db, { now, limits: settings }, signal)),
  }),
  definePurge('purge-sign-in-attempts', purgeSignInAttempts),
  definePurge('purge-unfinished-sign-ins', purgeUnfinishedSignIns),
  definePurge('purge-invitations', purgeInvitations),
  defineJob({
    name: 'send-password-resets',
    // Separate from the request, whose response and time must not show which addresses have an account.
    everySeconds: 5,
    timeoutMs: 60_000,
    run: ({ db, now }) =>
      sendResetLinks(db, { mailsFrom: findMailsFrom(settings), passwords: settings, now }),
  }),
  createRenewalJob(settings),
  definePurge('purge-idempotency-keys', purgeIdempotencyKeys),
  definePurge('purge-sync-runs', purgeRuns),
  definePurge('purge-hourly-stock', purgeHourlyStock),
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
    name: 'make-forecasts',
    // Mostly it finds that the forecast of today is there; after an event was entered it makes it again.
    everySeconds: 20,
    timeoutMs: 10 * 60_000,
    run: ({ db, now, signal }) =>
      makeForecastsAside(db, { company: { timeZone: settings.COMPANY_TIME_ZONE, warehouses }, now, signal }),
  }),
  defineJob({
    name: 'simulate-supply',
    // Mostly it finds that nothing has changed since.
    everySeconds: 30,
    timeoutMs: 5 * 60_000,
    run: async ({ db, now }) =>
      void (await makeSimulation(db, {
        company: { timeZone: settings.COMPANY_TIME_ZONE, warehouses },
        now,
      })),
  }),
  defineJob({
    name: 'make-bridges',
    // Mostly it finds that nothing has changed since; what a person entered late counts after this long.
    everySeconds: 30,
    timeoutMs: 10 * 60_000,
    run: ({ db, now }) =>
      makeBridges(db, { company: { timeZone: settings.COMPANY_TIME_ZONE, warehouses }, now }),
  }),
  ...listAlertJobs({ settings, warehouses }),
  ...listSendingJobs({ settings, clock }),
  definePurge('purge-deliveries', purgeDeliveries),
  defineJob({
    name: 'keep-kit-journeys',
    // Mostly it finds that nothing has changed since.
    everySeconds: 20,
    timeoutMs: 15 * 60_000,
    run: async ({ db, signal }) =>
      void (await keepJourneys(db, { timeZone: settings.COMPANY_TIME_ZONE, signal })),
  }),
  definePurge('purge-kit-imports', purgeKitImports),
  ...listBackupJobs(settings, connection),
];

interface AlertsInput extends Pick<JobsInput, 'settings' | 'warehouses'> {
  rules: readonly AttentionRule[];
}

/** Finds what needs a person, and says so to people. */
function listAlertJobs(input: Pick<JobsInput, 'settings' | 'warehouses'>): Job[] {
  const alerts = { ...input, rules: listAttentionRules(input.settings, input.warehouses) };
  return [...listWatchJobs(alerts), createNotifyJob(alerts), createBriefJob(alerts)];
}

function listWatchJobs({ settings, rules }: AlertsInput): Job[] {
  return [
    defineJob({
      name: 'watch-attention',
      // Mostly it finds that nothing has changed since.
      everySeconds: 20,
      timeoutMs: 5 * 60_000,
      run: async ({ db, now, log }) =>
        void (await watchRules(db, {
          rules,
          timeZone: settings.COMPANY_TIME_ZONE,
          now,
          log,
          listSilentSources,
        })),
    }),
    definePurge('purge-alert-figures', purgeFigures),
  ];
}

/** People are notified within a minute: 20 s until it is noticed, 10 s until it is queued, 5 s until it is sent. */
function createNotifyJob({ settings, rules }: AlertsInput): Job {
  return defineJob({
    name: 'notify-people',
    everySeconds: 10,
    timeoutMs: 60_000,
    attempts: 1,
    run: ({ db, now }) =>
      notifyPeople(db, {
        rules,
        timeZone: settings.COMPANY_TIME_ZONE,
        publicUrl: settings.PUBLIC_URL ?? null,
        sendsMail: canSendMail(settings),
        now,
      }),
  });
}

/** Mostly it finds that no one's brief is due; one that fails is tried again a minute later. */
function createBriefJob({ settings, warehouses, rules }: AlertsInput): Job {
  const company = { timeZone: settings.COMPANY_TIME_ZONE, warehouses };
  const publicUrl = canSendMail(settings) ? (settings.PUBLIC_URL ?? null) : null;
  return defineJob({
    name: 'send-briefs',
    everySeconds: 60,
    timeoutMs: 60_000,
    attempts: 1,
    run: ({ db, now }) => sendBriefs(db, { rules, company, publicUrl, now }),
  });
}

const createRenewalJob = ({ SECRETS_KEY }: Settings): Job =>
  defineJob({
    name: 'renew-sealed-secrets',
    // After a new key was put before the old one, which is of no use from then on.
    everySeconds: 3600,
    timeoutMs: PURGE_MAX_MS,
    run: ({ db }) => renewSealedSecrets(db, readSecretKeys(SECRETS_KEY)),
  });

/** What fails is tried again by the deliveries themselves. Each channel has a job, so that none holds up the other. */
function listSendingJobs({ settings, clock }: Pick<JobsInput, 'settings' | 'clock'>): Job[] {
  const mailServer = canSendMail(settings) ? openMailServer(settings) : null;
  const webhooks = createWebhooks({ allowPrivate: settings.ALLOW_PRIVATE_PROVIDERS === 'on' });
  const common = { everySeconds: 5, timeoutMs: 5 * 60_000, attempts: 1 };
  return [
    defineJob({
      name: 'send-mails',
      ...common,
      run: ({ db, log, signal }) => sendMails(db, { mailServer, clock, log, signal }),
    }),
    defineJob({
      name: 'send-webhooks',
      ...common,
      run: ({ db, log, signal }) => sendToWebhooks(db, { webhooks, clock, log, signal }),
    }),
  ];
}
