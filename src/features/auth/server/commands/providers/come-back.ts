import { createHash } from 'node:crypto';
import {
  IdentityError,
  type IdentityFailure,
  type IdentityProvider,
  type ProvenIdentity,
  type SignInKeys,
} from '#connectors/openid/index.ts';
import type { Db } from '#server/db/database.ts';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import type { Role } from '#shared/access/rights.ts';
import { explainIdentityFailure, PROVIDER_ATTEMPT_UNKNOWN } from '../../../rules.ts';
import type { RequestOrigin } from '../origin.ts';
import { countBegunSignIn } from '../take-turn.ts';
import { insertProviderAttempt, makeAttempt, takeProviderAttempt } from '../../queries/providers/attempts.ts';

/** A provider that people here may sign in with. */
export interface SignInWay {
  provider: IdentityProvider;
  /** Which group makes which role; without it roles are given here alone. */
  roles: Readonly<Record<string, Role>> | undefined;
}

/** Where providers send browsers back to: each to an address of its own, so that one can't answer for another. */
const buildReturnAddress = (origin: string, provider: string): string => `${origin}/sign-in/${provider}`;

const derive = (what: string, attempt: string): string =>
  createHash('sha256').update(`${what} ${attempt}`).digest('base64url');

interface Way {
  attempt: string;
  state: string;
  origin: string;
}

const buildKeys = (provider: string, { attempt, state, origin }: Way): SignInKeys => ({
  redirectUri: buildReturnAddress(origin, provider),
  state,
  nonce: derive('nonce', attempt),
  verifier: derive('verifier', attempt),
});

interface Beginning {
  id: string;
  origin: string;
  /** The session that asks for a proof; null for a sign-in. */
  sessionId: number | null;
  now: Date;
}

/** Sends the browser of a person who is not signed in yet to a provider. */
export function beginByProvider(
  db: Db,
  ways: readonly SignInWay[],
  { id, origin, ...from }: RequestOrigin & { id: string; origin: string },
) {
  countBegunSignIn(from);
  return goToProvider(db, ways, { id, origin, sessionId: null, now: from.now });
}

/** Sends a browser to a provider. */
export async function goToProvider(
  db: Db,
  ways: readonly SignInWay[],
  { id, origin, sessionId, now }: Beginning,
): Promise<{ attempt: string; state: string; url: string }> {
  const { provider } = findWay(ways, id);
  const made = makeAttempt();
  const isProof = sessionId !== null;
  const url = await ask(provider, isProof, () =>
    provider.begin(buildKeys(id, { ...made, origin }), { isProof }),
  );
  await insertProviderAttempt(db, { ...made, provider: id, sessionId, now });
  return { ...made, url };
}

interface Return {
  attempt: string;
  /** The query of the address that the browser came back to. */
  answer: string;
  origin: string;
  sessionId: number | null;
  now: Date;
}

/** Who came back, by the provider's signed word. The attempt is spent first, whatever follows. */
export async function comeBackFromProvider(
  db: Db,
  ways: readonly SignInWay[],
  { attempt, answer, origin, sessionId, now }: Return,
): Promise<{ way: SignInWay; identity: ProvenIdentity; begunAt: Date }> {
  const query = new URLSearchParams(answer);
  const state = query.get('state') ?? '';
  const taken = await takeProviderAttempt(db, { attempt, state, sessionId, now });
  if (!taken) throw new AppError(getCode(sessionId !== null), PROVIDER_ATTEMPT_UNKNOWN);
  const way = findWay(ways, taken.provider);
  const identity = await ask(way.provider, sessionId !== null, () =>
    way.provider.finish(buildKeys(taken.provider, { attempt, state, origin }), query),
  );
  return { way, identity, begunAt: taken.begunAt };
}

function findWay(ways: readonly SignInWay[], id: string): SignInWay {
  const way = ways.find(({ provider }) => provider.id === id);
  if (way) return way;
  throw new AppError('not_found', 'This way to sign in is no longer offered here. Reload the page.');
}

/** A person with a session keeps it when a proof fails: 401 would end it. */
const getCode = (isProof: boolean, failure?: IdentityFailure): ErrorCode => {
  if (failure === 'unreachable') return 'unavailable';
  return isProof ? 'invalid' : 'unauthenticated';
};

async function ask<Result>(
  { name }: IdentityProvider,
  isProof: boolean,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    throw new AppError(getCode(isProof, error.kind), explainIdentityFailure(name, error.kind), {
      cause: error,
    });
  }
}
