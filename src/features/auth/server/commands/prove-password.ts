import { toUsernameKey } from '#features/users/rules.ts';
import type { SignInAccount } from '#features/users/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { WRONG_PASSWORD } from '../../rules.ts';
import { confirmAttempt, reserveAttempt } from '../queries/throttle.ts';
import type { RequestOrigin } from './origin.ts';
import { comparePassword } from './compare-password.ts';
import { recordFailure, takeSignInTurn } from './take-turn.ts';

type Proof = RequestOrigin & { password: string; field?: string };

/**
 * Makes sure that the caller knows their password, because a session left open is not enough for what follows. Wrong
 * ones count as failed sign-ins.
 */
export function provePassword(
  db: Db,
  user: { id: number; username: string },
  { password, field = 'current_password', ...from }: Proof,
): Promise<SignInAccount> {
  return takeSignInTurn(`${toUsernameKey(user.username)} ${from.address}`, async () => {
    const attempt = await reserveAttempt(db, user.username, from);
    const { account, isRight } = await comparePassword(db, { username: user.username, password }, attempt);
    if (!account || !isRight) {
      await recordFailure(db, { actor: user, attempt, from });
      throw new AppError('invalid', WRONG_PASSWORD, { fields: { [field]: WRONG_PASSWORD } });
    }
    await confirmAttempt(db, attempt, from.now);
    return account;
  });
}
