import type { ProvenIdentity } from '#connectors/openid/index.ts';
import { keepVerifiedAddress } from '#features/notifications/server/public.ts';
import {
  findOpenInvitation,
  findUserByName,
  generatePassword,
  joinByInvitation,
  preparePassword,
} from '#features/users/server/public.ts';
import type { User } from '#features/users/contract.ts';
import type { Db } from '#server/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { suggestUsername } from '../../../rules.ts';
import type { RequestOrigin } from '../origin.ts';

/** An account that an invited person is about to get. Its password is random: the provider signs them in. */
export interface InvitedAccount {
  email: string;
  username: string;
  fullName: string;
  passwordHash: string;
}

/**
 * What an invited person's account will be, if an admin has invited the address that their provider vouches for. Made
 * before the transaction, because hashing takes long.
 */
export async function prepareInvited(
  db: Db,
  { email, isEmailVerified, name }: ProvenIdentity,
  now: Date,
): Promise<InvitedAccount | undefined> {
  if (email === null || !isEmailVerified) return undefined;
  const invitation = await findOpenInvitation(db, { email }, now).catch(ignoreNone);
  // A lookalike of another writing is another address.
  if (invitation?.email.toLowerCase() !== email.toLowerCase()) return undefined;
  const username = await findFreeUsername(db, suggestUsername(email));
  const password = generatePassword();
  const { hash: passwordHash } = await preparePassword({ password, username, blocklist: 'warn' });
  return { email, username, fullName: name ?? username, passwordHash };
}

function ignoreNone(error: unknown): undefined {
  if (!(error instanceof AppError && error.code === 'not_found')) throw error;
}

async function findFreeUsername(db: Db, wanted: string): Promise<string> {
  for (let at = 1; ; at += 1) {
    const username = at === 1 ? wanted : `${wanted}${at}`;
    if (!(await findUserByName(db, username))) return username;
  }
}

/** Makes the account of an invited person, in the caller's transaction; their address is confirmed by the provider. */
export async function joinByProvider(
  tx: Db,
  { email, ...account }: InvitedAccount,
  { address, now }: RequestOrigin,
): Promise<User> {
  const user = await joinByInvitation(tx, { ...account, claim: { email }, address, now });
  await keepVerifiedAddress(tx, { userId: user.id, address: email, now });
  return user;
}
