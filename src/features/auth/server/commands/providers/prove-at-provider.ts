import type { Db } from '#server/db/database.ts';
import type { Identity } from '#server/http/identity.ts';
import { AppError } from '#shared/errors.ts';
import { explainStaleProof, PROVIDER_PERSON_IS_ANOTHER } from '../../../rules.ts';
import { selectLinkedUser } from '../../queries/providers/links.ts';
import { keepProof } from '../factors/prove-identity.ts';
import type { RequestOrigin } from '../origin.ts';
import { comeBackFromProvider, type SignInWay } from './come-back.ts';

/** How much clocks may differ. */
const CLOCK_TOLERANCE_MS = 60_000;

interface ProviderProof extends RequestOrigin {
  attempt: string;
  answer: string;
  origin: string;
}

/** Takes a new sign-in at the provider as the proof: of the same person, and begun after it was asked for. */
export async function proveAtProvider(
  db: Db,
  ways: readonly SignInWay[],
  { user, attempt, answer, origin, ...from }: ProviderProof & { user: Identity },
): Promise<void> {
  const returned = { attempt, answer, origin, sessionId: user.sessionId, now: from.now };
  const { way, identity, begunAt } = await comeBackFromProvider(db, ways, returned);
  if ((await selectLinkedUser(db, identity)) !== user.id)
    throw new AppError('invalid', PROVIDER_PERSON_IS_ANOTHER);
  const provenSince = new Date(begunAt.getTime() - CLOCK_TOLERANCE_MS);
  // A provider may keep people signed in and send them back unasked: that proves nothing.
  if (!identity.authenticatedAt || identity.authenticatedAt < provenSince)
    throw new AppError('invalid', explainStaleProof(way.provider.name));
  await keepProof(db, user, { ...from, by: way.provider.name });
}
