import type { GeneratedAlways } from 'kysely';
import type { Role } from '#shared/access/rights.ts';

/** Written by `users`. Who was invited to make an account. */
export interface InvitationsTable {
  id: GeneratedAlways<number>;
  /** Null, like its key and the token, once it was accepted. */
  email: string | null;
  email_key: string | null;
  role: Role;
  token_hash: Buffer | null;
  invited_at: Date;
  expires_at: Date;
  /** By whom it was last sent. */
  invited_by: number | null;
  accepted_by: number | null;
}

/** Written by `auth`. Addresses for which a new password was asked for, known or not, until a job looks at them. */
export interface PasswordResetRequestsTable {
  email_key: string;
  asked_at: Date;
}

/** Written by `auth`. Links by which a person sets a new password. */
export interface PasswordResetsTable {
  token_hash: Buffer;
  user_id: number;
  session_epoch: number;
  made_at: Date;
  /** The address that it went to; null for a link of the release before. */
  email_key: string | null;
}
