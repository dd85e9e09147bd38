import type { GeneratedAlways } from 'kysely';

/** Written by `access-tokens`. */
export interface AccessTokensTable {
  id: GeneratedAlways<number>;
  name: string;
  /** SHA-256 of the token; only its machine knows the token itself. */
  token_hash: Buffer;
  scopes: string[];
  created_at: Date;
  created_by: string;
  expires_at: Date;
  revoked_at: Date | null;
  revoked_by: string | null;
  last_used_at: Date | null;
  last_used_address: string | null;
}
