import { recordChange } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import type { Identity } from '#server/http/identity.ts';
import type { SecretKeys } from '#server/secrets.ts';
import { noteProof } from '../../queries/sessions.ts';
import type { RequestOrigin } from '../origin.ts';
import { provePassword } from '../prove-password.ts';
import { spendCode } from './spend-code.ts';

/** Takes the caller's password as the proof that it is them, for what needs a recent one. */
export async function proveByPassword(
  db: Db,
  user: Identity,
  { password, ...from }: RequestOrigin & { password: string },
): Promise<void> {
  await provePassword(db, user, { ...from, password, field: 'password' });
  await keepProof(db, user, { ...from, by: 'password' });
}

/** Takes a one-time code as the proof; the code is spent by it. */
export const proveByCode = (
  db: Db,
  user: Identity,
  { code, keys, ...from }: RequestOrigin & { code: string; keys: SecretKeys },
): Promise<void> =>
  spendCode(db, { person: user, code, keys, from, refusal: 'invalid' }, (tx) =>
    keepProof(tx, user, { ...from, by: 'code' }),
  );

/** Notes with a session that its person has proved who they are. */
export const keepProof = (
  db: Db,
  user: Identity,
  { by, ...from }: RequestOrigin & { by: string },
): Promise<void> =>
  runInTransaction(db, async (tx) => {
    await noteProof(tx, user.sessionId, from.now);
    const entity = { entity: 'session', entityId: user.sessionId, action: 'proved' };
    await recordChange(tx, { ...from, ...entity, actor: user, changes: { by: { before: null, after: by } } });
  });
