import { confirmPassword } from '#features/users/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { releaseAttempt, type Attempt } from '../queries/throttle.ts';

export interface Credentials {
  username: string;
  password: string;
}

/** Looks for an account and compares its password, in an attempt that is counted. */
export async function comparePassword(db: Db, { username, password }: Credentials, attempt: Attempt) {
  try {
    return await confirmPassword(db, username, password);
  } catch (error) {
    // Too busy, or no database: that was not a wrong password.
    await releaseAttempt(db, attempt);
    throw error;
  }
}
