import { purgeSessions } from '#features/auth/server/service.ts';
import { purgeIdempotencyKeys } from '#server/http/idempotency.ts';
import { job, type Job } from '#server/jobs/job.ts';
import type { Settings } from '#server/settings.ts';

/** Everything that is done without anybody asking. */
export const jobsOf = (settings: Settings): Job[] => [
  job({
    name: 'purge-sessions',
    everySeconds: 3600,
    timeoutMs: 60_000,
    run: async ({ db, now }) => void (await purgeSessions(db, now, settings)),
  }),
  job({
    name: 'purge-idempotency-keys',
    everySeconds: 3600,
    timeoutMs: 60_000,
    run: async ({ db, now }) => void (await purgeIdempotencyKeys(db, now)),
  }),
];
