import { toUsernameKey } from '#features/users/rules.ts';
import type { Settings } from '#server/settings.ts';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import { PASSWORDS_OFF } from '../../rules.ts';

export type PasswordSettings = Pick<Settings, 'PASSWORD_LOGIN' | 'ADMIN_USERNAME'>;

/** One admin keeps their password where it is switched off, for the day on which the provider is down. */
export const mayUsePassword = (
  username: string,
  { PASSWORD_LOGIN, ADMIN_USERNAME }: PasswordSettings,
): boolean => PASSWORD_LOGIN === 'on' || toUsernameKey(username) === toUsernameKey(ADMIN_USERNAME);

/**
 * Refuses a password where a company signs in through its provider alone: before anything is looked up, so that the
 * answer is the same for everyone.
 */
export function refusePassword(
  username: string,
  settings: PasswordSettings,
  { code, field }: { code: ErrorCode; field?: string },
): void {
  if (mayUsePassword(username, settings)) return;
  throw new AppError(code, PASSWORDS_OFF, field === undefined ? {} : { fields: { [field]: PASSWORDS_OFF } });
}
