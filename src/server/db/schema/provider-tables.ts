import type { GeneratedAlways } from 'kysely';

/** Written by `auth`. Which person of an identity provider is which account here. */
export interface ProviderLinksTable {
  id: GeneratedAlways<number>;
  user_id: number;
  issuer: string;
  /** The provider's name for the person, for good. */
  subject: string;
  /** The address that the provider named last. */
  email: string | null;
  linked_at: Date;
  last_used_at: Date;
}

/** Written by `auth`. Sign-ins and proofs that have gone to a provider and are not back. */
export interface ProviderAttemptsTable {
  attempt_hash: Buffer;
  state_hash: Buffer;
  /** Its id in the configuration. */
  provider: string;
  /** The session that asks for a proof; null for a sign-in. */
  session_id: number | null;
  begun_at: Date;
}

/** Written by `auth`. The sessions that a provider has opened, so that it can end them, too. */
export interface ProviderSessionsTable {
  session_id: number;
  issuer: string;
  subject: string;
  /** The provider's name for the sign-in. */
  provider_session: string | null;
}

/** Written by `auth`. Logout tokens that have been taken: none is taken twice. */
export interface LogoutTokensTable {
  token_hash: Buffer;
  expires_at: Date;
}
