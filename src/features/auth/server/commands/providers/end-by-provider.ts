import { IdentityError, type Logout } from '#connectors/openid/index.ts';
import { recordChanges } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { AppError } from '#shared/errors.ts';
import { explainIdentityFailure } from '../../../rules.ts';
import { closeProviderSessions, takeLogoutToken } from '../../queries/providers/sessions.ts';
import type { SignInWay } from './come-back.ts';

/** What a provider asks to end, by its logout token; undefined where the token is not as it must be. */
export async function readLogout(
  ways: readonly SignInWay[],
  { id, body }: { id: string; body: string },
): Promise<(Logout & { provider: string }) | undefined> {
  const way = ways.find(({ provider }) => provider.id === id);
  const token = new URLSearchParams(body).get('logout_token');
  if (!way || token === null) return undefined;
  const { name } = way.provider;
  try {
    return { ...(await way.provider.checkLogout(token)), provider: name };
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    if (error.kind !== 'unreachable') return undefined;
    // Its keys can't be read now: it may ask again.
    throw new AppError('unavailable', explainIdentityFailure(name, error.kind), { cause: error });
  }
}

/** Ends what the provider has ended. */
export const endByProvider = (
  db: Db,
  { provider, ...logout }: Logout & { provider: string },
  now: Date,
): Promise<void> =>
  runInTransaction(db, async (tx) => {
    if (!(await takeLogoutToken(tx, logout)))
      throw new AppError('unauthenticated', 'This logout token has already been used.');
    const ended = await closeProviderSessions(tx, logout);
    await recordChanges(
      tx,
      ended.map(({ id, userId, username }) => ({
        now,
        address: null,
        actor: { id: userId, username },
        entity: 'session',
        entityId: id,
        action: 'signed-out-by-provider',
        changes: { by: { before: null, after: provider } },
      })),
    );
  });
