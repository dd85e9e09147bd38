import type { ColumnType, Generated } from 'kysely';

/** Written by `server/db`. */
export interface VendorTurnsTable {
  key: string;
  full_at: Date;
  held_until: Date | null;
}

/**
 * Written by the HTTP kit (`server/http`). The answer given to a request of a user or of a machine that carried this
 * key.
 */
export interface IdempotencyKeysTable {
  user_id: number | null;
  token_id: number | null;
  /** Its SHA-256. */
  key: string;
  /** Made with the key, so that nothing in the database confirms a guess of a password in the request. */
  request_hash: Buffer;
  answer: ColumnType<unknown, string, string>;
  created_at: Date;
}

/** Written by `server/db`: at most one row. */
export interface InstallationTable {
  is_only: Generated<boolean>;
  /** Whose figures everything else in the database is. */
  company: 'demo' | 'own';
}
