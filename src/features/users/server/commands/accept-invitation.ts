import type { Requester } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { AppError } from '#shared/errors.ts';
import type { User } from '../../contract.ts';
import { DEAD_INVITATION } from '../../rules.ts';
import { insertUser, lockAccounts } from '../queries/accounts.ts';
import { selectOpenInvitation, spendInvitation, type StoredInvitation } from '../queries/invitations.ts';
import { recordUser, refuseTaken } from './guard-accounts.ts';
import { hashLinkToken } from './invite.ts';

/** How a person shows that an invitation is theirs: by its link, or by an address that someone else vouches for. */
export type InvitationClaim = { token: string } | { email: string };

/** An invitation that is still open. Whatever is wrong with any other, the answer is the same. */
export async function findOpenInvitation(
  db: Db,
  claim: InvitationClaim,
  now: Date,
): Promise<StoredInvitation> {
  const by = 'token' in claim ? { tokenHash: hashLinkToken(claim.token) } : claim;
  const invitation = await selectOpenInvitation(db, by, now);
  if (invitation) return invitation;
  throw new AppError('not_found', DEAD_INVITATION);
}

interface Joining extends Pick<Requester, 'address' | 'now'> {
  claim: InvitationClaim;
  username: string;
  fullName: string;
  passwordHash: string;
}

/** Spends an invitation on an account, in the caller's transaction: of two requests with one link, one gets it. */
export async function joinByInvitation(
  tx: Db,
  { claim, username, fullName, passwordHash, ...from }: Joining,
): Promise<User> {
  await lockAccounts(tx);
  const { id, email, role } = await findOpenInvitation(tx, claim, from.now);
  await refuseTaken(tx, { username, email }, null);
  const user = await insertUser(tx, {
    username,
    full_name: fullName,
    email,
    role,
    is_active: true,
    password_hash: passwordHash,
    created_at: from.now,
  });
  if (!(await spendInvitation(tx, id, user.id))) throw new AppError('not_found', DEAD_INVITATION);
  await recordUser(
    tx,
    { ...from, actor: { id: user.id, username } },
    { action: 'joined', before: null, after: user },
  );
  return user;
}
