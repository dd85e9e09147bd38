import type { Db } from '#server/db/database.ts';
import { purgeChallenges } from '../../queries/factors/challenges.ts';
import { purgeKnownDevices } from '../../queries/known-devices.ts';
import { purgeResets } from '../../queries/links/resets.ts';
import { purgeProviderAttempts } from '../../queries/providers/attempts.ts';
import { purgeLogoutTokens } from '../../queries/providers/sessions.ts';
import { purgeSignInSteps } from '../../queries/factors/sign-in-steps.ts';

/** Purges what sign-ins left behind that were never finished. */
export async function purgeUnfinishedSignIns(db: Db, now: Date, signal?: AbortSignal): Promise<void> {
  await purgeSignInSteps(db, now, signal);
  await purgeChallenges(db, now, signal);
  await purgeResets(db, now, signal);
  await purgeKnownDevices(db, now, signal);
  await purgeProviderAttempts(db, now, signal);
  await purgeLogoutTokens(db, now, signal);
}
