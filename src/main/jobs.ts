import { purgeExpiredSessions, purgeSignInAttempts } from '#features/auth/server/service.ts';
import { purgeIdempotencyKeys } from '#server/http/idempotency.ts';
import { job, type Job } from '#server/jobs/job.ts';
import type { Settings } from '#server/settings.ts';

/** Everything that is done without anybody asking. */
export const jobsOf = (settings: Settings): Job[] => [
  job({
    name: 'purge-sessions',
    everySeconds: 3600,
    timeoutMs: 60_000,
    run: async ({ db, now }) => void (await purgeExpiredSessions(db, now, settings)),
  }),
  job({
    name: 'purge-sign-in-attempts',
    everySeconds: 3600,
    timeoutMs: 60_000,
    run: async ({ db, now }) => void (await purgeSignInAttempts(db, now)),
  }),
  job({
    name: 'purge-idempotency-keys',
    everySeconds: 3600,
    timeoutMs: 60_000,
    run: async ({ db, now }) => void (await purgeIdempotencyKeys(db, now)),
  }),
];
