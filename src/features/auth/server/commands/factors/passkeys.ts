import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import type { Identity } from '#server/http/identity.ts';
import { AppError } from '#shared/errors.ts';
import type { RegisteredPasskey } from '../../../contract/passkeys.ts';
import { PASSKEY_REFUSED } from '../../../rules.ts';
import { insertChallenge, takeChallenge } from '../../queries/factors/challenges.ts';
import {
  deletePasskey,
  insertPasskey,
  selectPasskeys,
  updatePasskeyName,
} from '../../queries/factors/passkeys.ts';
import type { RequestOrigin } from '../origin.ts';
import { formatUserHandle, readChallenge, type Site } from './check-passkey.ts';
import { recordFactor } from './record-factor.ts';
import { dropUnneededRecoveryCodes, makeFirstRecoveryCodes } from './recovery-codes.ts';

/** No one has a use for more, and each is a row that a sign-in looks at. */
const PASSKEYS_MAX = 20;

export const nameSession = ({ sessionId }: { sessionId: number }): string => `session ${sessionId}`;

/** What a device is asked for to make a passkey. */
export async function beginRegistration(db: Db, user: Identity, { site, now }: { site: Site; now: Date }) {
  const own = await selectPasskeys(db, user.id);
  if (own.length >= PASSKEYS_MAX)
    throw new AppError('conflict', `You have ${PASSKEYS_MAX} passkeys. Remove one before you add another.`);
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpName: 'Touchline',
    rpID: site.rpId,
    userName: user.username,
    userDisplayName: user.fullName,
    userID: new Uint8Array(Buffer.from(formatUserHandle(user.id), 'base64url')),
    attestationType: 'none',
    // A device makes no second one for the same person.
    excludeCredentials: own.filter(({ rpId }) => rpId === site.rpId).map(describeCredential),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  const boundTo = nameSession(user);
  await insertChallenge(db, { challenge: options.challenge, purpose: 'register', boundTo, now });
  return { ...options };
}

const describeCredential = ({
  credentialId,
  transports,
}: {
  credentialId: Buffer;
  transports: string[];
}) => ({ id: credentialId.toString('base64url'), transports });

interface Registration extends RequestOrigin {
  credential: RegisteredPasskey;
  name: string;
  site: Site;
}

/** Stores the passkey that a device has made. Answers recovery codes where it is the first factor. */
export async function finishRegistration(
  db: Db,
  user: Identity,
  { credential, name, site, ...from }: Registration,
): Promise<string[] | null> {
  const challenge = readChallenge(credential.response.clientDataJSON);
  const purpose = await takeChallenge(db, { challenge, boundTo: nameSession(user), now: from.now });
  const made = purpose === 'register' ? await verifyRegistration(credential, challenge, site) : undefined;
  if (!made) throw new AppError('invalid', PASSKEY_REFUSED);
  return runInTransaction(db, async (tx) => {
    const isNew = await insertPasskey(tx, {
      userId: user.id,
      credentialId: Buffer.from(made.id, 'base64url'),
      publicKey: Buffer.from(made.publicKey),
      rpId: site.rpId,
      counter: made.counter,
      transports: credential.response.transports ?? [],
      name,
      now: from.now,
    });
    if (!isNew) throw new AppError('conflict', 'This passkey is already in use.');
    await recordFactor(tx, user, { ...from, action: 'passkey-added' });
    return makeFirstRecoveryCodes(tx, user, from);
  });
}

async function verifyRegistration(credential: RegisteredPasskey, challenge: string, { origin, rpId }: Site) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...credential,
        response: { ...credential.response, transports: [] },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: false,
    });
    return registrationInfo?.credential;
  } catch {
    return undefined; // the library throws for whatever is not as it must be
  }
}

interface OwnPasskey extends RequestOrigin {
  id: number;
}

const GONE = 'This passkey no longer exists.';

export const renameOwnPasskey = (
  db: Db,
  user: Identity,
  { id, name, ...from }: OwnPasskey & { name: string },
): Promise<void> =>
  runInTransaction(db, async (tx) => {
    if (!(await updatePasskeyName(tx, { id, userId: user.id, name }))) throw new AppError('not_found', GONE);
    await recordFactor(tx, user, { ...from, action: 'passkey-renamed' });
  });

export const removeOwnPasskey = (db: Db, user: Identity, { id, ...from }: OwnPasskey): Promise<void> =>
  runInTransaction(db, async (tx) => {
    if (!(await deletePasskey(tx, { id, userId: user.id }))) throw new AppError('not_found', GONE);
    await recordFactor(tx, user, { ...from, action: 'passkey-removed' });
    await dropUnneededRecoveryCodes(tx, user.id);
  });

interface Asked {
  purpose: 'prove' | 'second-step' | 'sign-in';
  boundTo: string;
  /** Whose passkeys will do; none for a sign-in that a device answers with whomever it knows. */
  userId?: number;
  site: Site;
  now: Date;
}

/** What a device is asked to sign. */
export async function askForSignature(db: Db, { purpose, boundTo, userId, site, now }: Asked) {
  const own = userId === undefined ? [] : await selectPasskeys(db, userId);
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({
    rpID: site.rpId,
    allowCredentials: own.filter(({ rpId }) => rpId === site.rpId).map(describeCredential),
    userVerification: purpose === 'sign-in' ? 'required' : 'preferred',
  });
  await insertChallenge(db, { challenge: options.challenge, purpose, boundTo, now });
  return { ...options };
}
