import type { GeneratedAlways } from 'kysely';
import type { Role } from '#shared/access/rights.ts';

/** Written by `auth`. The secret of a person's one-time codes. */
export interface OneTimeCodesTable {
  user_id: number;
  secret: Buffer;
  /** With which key it is encrypted; null for none. */
  key_name: string | null;
  made_at: Date;
  /** Null until a first code has shown that the app has the secret. */
  confirmed_at: Date | null;
  /** The time step of the last code that was taken. */
  last_step: number | null;
}

/** Written by `auth`. */
export interface RecoveryCodesTable {
  user_id: number;
  code_hash: Buffer;
  made_at: Date;
  used_at: Date | null;
}

/** Written by `auth`. Sign-ins that wait for their second step. */
export interface SignInStepsTable {
  token_hash: Buffer;
  user_id: number;
  session_epoch: number;
  begun_at: Date;
}

/** Written by `auth`. */
export interface PasskeysTable {
  id: GeneratedAlways<number>;
  user_id: number;
  credential_id: Buffer;
  public_key: Buffer;
  /** The host that it was made for. */
  rp_id: string;
  /** How often its device says that it was used; 0 for devices that do not count. */
  counter: number;
  transports: string[];
  name: string;
  made_at: Date;
  last_used_at: Date | null;
}

/** Written by `auth`. What a device has been asked to sign, once. */
export interface PasskeyChallengesTable {
  challenge_hash: Buffer;
  purpose: 'register' | 'prove' | 'second-step' | 'sign-in';
  /** The session, or the attempt to sign in, that it was made for. */
  bound_to: Buffer;
  made_at: Date;
}

/** Written by `auth`. */
export interface SessionsTable {
  id: GeneratedAlways<number>;
  /** SHA-256 of the token; only the browser knows the token itself. */
  token_hash: Buffer;
  user_id: number;
  session_epoch: number;
  created_at: Date;
  last_seen_at: Date;
  /** When its person last proved who they are; null in one of the release before, which did so when it was opened. */
  proven_at: Date | null;
  address: string | null;
  /** What the browser said of itself; like `signed_in_by` null in a session of an older release. */
  user_agent: string | null;
  signed_in_by: string | null;
}

/** Written by `auth`. From where a person has signed in before. */
export interface KnownDevicesTable {
  user_id: number;
  device_hash: Buffer;
  last_seen_at: Date;
}

/** Written by `auth`. Sign-ins tried with one name, whether it exists or not, from one address or all unknown ones. */
export interface SignInAttemptsTable {
  account_hash: Buffer;
  address: string;
  failures: number;
  last_attempt_at: Date;
  last_signed_in_at: Date | null;
}

/** Written by `auth`. Roles whose people must have a second factor. */
export interface FactorRulesTable {
  role: Role;
  required_since: Date;
  grace_days: number;
}
