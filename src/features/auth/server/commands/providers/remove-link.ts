import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import type { Identity } from '#server/http/identity.ts';
import { AppError } from '#shared/errors.ts';
import { deleteLink, selectLinksOfUser } from '../../queries/providers/links.ts';
import { closeProviderSessions } from '../../queries/providers/sessions.ts';
import type { RequestOrigin } from '../origin.ts';
import type { SignInWay } from './come-back.ts';
import { recordLink } from './record-link.ts';

/** The name of a provider by its issuer; the issuer where it is no longer configured. */
const nameProvider = (ways: readonly SignInWay[], issuer: string): string =>
  ways.find(({ provider }) => provider.issuer === issuer)?.provider.name ?? issuer;

/** What signs a person in, beside what they have here. */
export const listOwnLinks = async (db: Db, ways: readonly SignInWay[], userId: number) =>
  (await selectLinksOfUser(db, userId)).map(({ issuer, ...link }) => ({
    ...link,
    provider: ways.find(({ provider }) => provider.issuer === issuer)?.provider.id ?? null,
    name: nameProvider(ways, issuer),
  }));

/** Takes a link from the caller. What it opened elsewhere ends; the session that removes it goes on. */
export const removeOwnLink = (
  db: Db,
  ways: readonly SignInWay[],
  { id, user, ...from }: RequestOrigin & { id: number; user: Identity },
): Promise<void> =>
  runInTransaction(db, async (tx) => {
    const removed = await deleteLink(tx, { id, userId: user.id });
    if (!removed) throw new AppError('not_found', 'This company account is no longer linked to yours.');
    await closeProviderSessions(tx, { ...removed, session: undefined, exceptId: user.sessionId });
    await recordLink(tx, user, { ...from, action: 'removed', provider: nameProvider(ways, removed.issuer) });
  });
