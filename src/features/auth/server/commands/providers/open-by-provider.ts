import type { ProvenIdentity } from '#connectors/openid/index.ts';
import { recordChange } from '#features/history/server/public.ts';
import { toUsernameKey } from '#features/users/rules.ts';
import { assignRole, findUserByEmail, selectAccountById } from '#features/users/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { AppError } from '#shared/errors.ts';
import { chooseRole, explainUnknownPerson, PROVIDER_ACCOUNT_INACTIVE } from '../../../rules.ts';
import { insertLink, noteLinkUse, selectLinkedUser } from '../../queries/providers/links.ts';
import { insertProviderSession } from '../../queries/providers/sessions.ts';
import { openUserSession, type SignedIn } from '../open-session.ts';
import type { RequestOrigin } from '../origin.ts';
import { comeBackFromProvider, type SignInWay } from './come-back.ts';
import { joinByProvider, prepareInvited, type InvitedAccount } from './join-by-provider.ts';
import { recordLink } from './record-link.ts';

interface ProviderSignIn extends RequestOrigin {
  attempt: string;
  answer: string;
  origin: string;
  /** The admin whom no provider governs. */
  breakGlass: string;
}

/** Signs in a person by what their provider sent back; whom no account here is linked to stays out. */
export async function openByProvider(
  db: Db,
  ways: readonly SignInWay[],
  { attempt, answer, origin, breakGlass, ...from }: ProviderSignIn,
): Promise<SignedIn> {
  const returned = { attempt, answer, origin, sessionId: null, now: from.now };
  const { way, identity } = await comeBackFromProvider(db, ways, returned);
  const invited = await prepareInvited(db, identity, from.now);
  try {
    return await runInTransaction(db, (tx) => open(tx, { way, identity, invited, from, breakGlass }));
  } catch (error) {
    if (error instanceof AppError && error.code === 'forbidden')
      await recordChange(db, {
        ...from,
        entity: 'session',
        entityId: null,
        action: 'sign-in-failed',
        actor: { id: null, username: identity.email ?? `an account at ${way.provider.name}` },
        changes: { by: { before: null, after: way.provider.name } },
      });
    throw error;
  }
}

interface ProvenPerson {
  way: SignInWay;
  identity: ProvenIdentity;
  /** The account that an invitation of theirs would make. */
  invited: InvitedAccount | undefined;
  from: RequestOrigin;
  breakGlass: string;
}

async function open(tx: Db, person: ProvenPerson): Promise<SignedIn> {
  const { way, identity, from } = person;
  const userId = (await selectLinkedUser(tx, identity)) ?? (await linkByEmail(tx, person));
  await noteLinkUse(tx, { ...identity, now: from.now });
  await followGroups(tx, userId, person);
  // Read now: another role has ended the sessions of the one before.
  const account = await selectAccountById(tx, userId);
  if (!account?.isActive) throw new AppError('forbidden', PROVIDER_ACCOUNT_INACTIVE);
  const opened = await openUserSession(tx, { account, from, by: way.provider.name });
  if (!opened) throw new AppError('forbidden', PROVIDER_ACCOUNT_INACTIVE);
  await insertProviderSession(tx, { ...identity, sessionId: opened.sessionId });
  return opened;
}

/**
 * Links a person to the account with their address, or to the one that an admin has invited them to, if the provider
 * has verified that the address is theirs.
 */
async function linkByEmail(
  tx: Db,
  { way: { provider }, identity, invited, from }: ProvenPerson,
): Promise<number> {
  const { email, isEmailVerified } = identity;
  const known = email !== null && isEmailVerified ? await findUserByEmail(tx, email) : undefined;
  const user = known ?? (invited && (await joinByProvider(tx, invited, from)));
  // An account that stays out is linked to no one new either.
  if (user && !user.is_active) throw new AppError('forbidden', PROVIDER_ACCOUNT_INACTIVE);
  const isLinked =
    user !== undefined && (await insertLink(tx, { ...identity, userId: user.id, now: from.now }));
  if (!isLinked)
    throw new AppError('forbidden', explainUnknownPerson(provider.name, identity, user !== undefined));
  await recordLink(tx, user, { ...from, action: 'linked', provider: provider.name });
  return user.id;
}

/** Gives a person the role of their groups, where the configuration says so. */
async function followGroups(
  tx: Db,
  userId: number,
  { way: { provider, roles }, identity, from, breakGlass }: ProvenPerson,
): Promise<void> {
  if (!roles) return;
  const by = { ...from, actor: { id: null, username: provider.name } };
  await assignRole(tx, by, {
    id: userId,
    role: chooseRole(identity.groups, roles),
    exceptKey: toUsernameKey(breakGlass),
  });
}
