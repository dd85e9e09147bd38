import type { Db } from '#server/db/database.ts';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import type { SignedChallenge } from '../../../contract/passkeys.ts';
import { PASSKEY_REFUSED } from '../../../rules.ts';
import { takeChallenge, type ChallengePurpose } from '../../queries/factors/challenges.ts';
import { notePasskeyUse, selectPasskey, type StoredPasskey } from '../../queries/factors/passkeys.ts';
import type { RequestOrigin } from '../origin.ts';
import { recordFactor } from './record-factor.ts';

/** Where the application is for a browser: its origin, and the host that passkeys are made for. */
export interface Site {
  origin: string;
  rpId: string;
}

/** Reads where the application is, as browsers write it: without the port that belongs to the protocol. */
export function findSite(address: string): Site {
  const url = URL.parse(address);
  if (url) return { origin: url.origin, rpId: url.hostname };
  throw new AppError('invalid', 'The host of this request is missing or invalid.');
}

interface SignedPasskey {
  credential: SignedChallenge;
  /** The session, or the attempt to sign in, that the challenge must have been made for. */
  boundTo: string;
  /** Whose passkey it must be, where that is known. */
  userId?: number;
  site: Site;
  from: RequestOrigin;
  /** What a refusal answers. */
  refusal: ErrorCode;
}

/**
 * Checks what a passkey has signed. The challenge is spent first, whatever follows. Answers the passkey and what the
 * challenge was made for.
 */
export async function checkPasskey(
  db: Db,
  { userId, ...signed }: SignedPasskey,
): Promise<{ passkey: StoredPasskey; purpose: ChallengePurpose }> {
  const { credential, site, from, boundTo } = signed;
  const challenge = readChallenge(credential.response.clientDataJSON);
  const purpose = await takeChallenge(db, { challenge, boundTo, now: from.now });
  const passkey = await selectPasskey(db, Buffer.from(credential.id, 'base64url'));
  const { userHandle } = credential.response;
  const isTheirs =
    passkey !== undefined &&
    passkey.rpId === site.rpId &&
    (userId === undefined || passkey.userId === userId) &&
    // A device that signs without being given a passkey names its owner.
    (userHandle === undefined ? purpose !== 'sign-in' : userHandle === formatUserHandle(passkey.userId));
  if (!purpose || purpose === 'register' || !isTheirs) throw refuse(signed);

  const counted = await verifySignature(signed, { passkey, challenge, purpose });
  if (counted === undefined) throw refuse(signed);
  // Two devices with one key: whichever counts less is refused, and its owner reads of it in the history.
  const isCopy = (counted > 0 || passkey.counter > 0) && counted <= passkey.counter;
  if (isCopy || !(await notePasskeyUse(db, passkey, { counted, now: from.now }))) {
    const owner = { id: passkey.userId, username: passkey.username };
    await recordFactor(db, owner, { ...from, action: 'passkey-count-fell' });
    throw refuse(signed);
  }
  return { passkey, purpose };
}

const refuse = ({ refusal }: Pick<SignedPasskey, 'refusal'>) => new AppError(refusal, PASSKEY_REFUSED);

/** Names a user to their device, as it names them back. It says nothing about the person. */
export const formatUserHandle = (userId: number): string =>
  Buffer.from(`user ${userId}`).toString('base64url');

/** What a device has signed, by its own words; empty where there are none. */
export function readChallenge(clientDataJSON: string): string {
  try {
    const { challenge }: { challenge?: unknown } = JSON.parse(
      Buffer.from(clientDataJSON, 'base64url').toString('utf8'),
    );
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return ''; // not JSON: no challenge of ours
  }
}

interface Expected {
  passkey: StoredPasskey;
  challenge: string;
  purpose: ChallengePurpose;
}

/** How often the device says that it was used; undefined where the signature is not right for here and now. */
async function verifySignature(
  { credential, site }: Pick<SignedPasskey, 'credential' | 'site'>,
  { passkey, challenge, purpose }: Expected,
): Promise<number | undefined> {
  // With the first passkey: most processes never need it.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      // With 0 the library leaves the count to us: it would judge it before the signature.
      credential: { id: credential.id, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
      // After a password the device alone is the second factor; without one it must have looked at its owner.
      requireUserVerification: purpose === 'sign-in',
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined; // the library throws for whatever is not as it must be
  }
}
