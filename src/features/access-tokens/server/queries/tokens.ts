import { sql, type Selectable } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { AccessTokensTable } from '#server/db/schema/access-tables.ts';
import { SCOPES, type Scope } from '#shared/endpoint.ts';
import type { AccessToken, NewAccessToken } from '../../contract.ts';

const COLUMNS = [
  'id',
  'name',
  'scopes',
  'created_at',
  'created_by',
  'expires_at',
  'revoked_at',
  'revoked_by',
  'last_used_at',
  'last_used_address',
] as const;

type Row = Pick<Selectable<AccessTokensTable>, (typeof COLUMNS)[number]>;

/** A scope that this version does not know any more opens nothing. */
const keepKnownScopes = (scopes: string[]): Scope[] => SCOPES.filter((scope) => scopes.includes(scope));

const toToken = (row: Row): AccessToken => ({
  ...row,
  scopes: keepKnownScopes(row.scopes),
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  revoked_at: row.revoked_at?.toISOString() ?? null,
  last_used_at: row.last_used_at?.toISOString() ?? null,
});

export async function selectTokens(db: Db): Promise<AccessToken[]> {
  const rows = await db.selectFrom('access_tokens').select(COLUMNS).orderBy('id', 'desc').execute();
  return rows.map(toToken);
}

/** One token, locked until the transaction ends. */
export async function lockToken(tx: Db, id: number): Promise<AccessToken | undefined> {
  const row = await tx
    .selectFrom('access_tokens')
    .select(COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && toToken(row);
}

/** The expired token of this name, locked until the transaction ends. */
export async function lockExpired(tx: Db, name: string, now: Date): Promise<AccessToken | undefined> {
  const row = await tx
    .selectFrom('access_tokens')
    .select(COLUMNS)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .where('revoked_at', 'is', null)
    .where('expires_at', '<=', now)
    .forUpdate()
    .executeTakeFirst();
  return row && toToken(row);
}

interface TokenToInsert extends Omit<NewAccessToken, 'expires_in_days'> {
  token_hash: Buffer;
  created_at: Date;
  created_by: string;
  expires_at: Date;
}

/** Stores a token; undefined where one that is not revoked has its name. */
export async function insertToken(db: Db, made: TokenToInsert): Promise<AccessToken | undefined> {
  const row = await db
    .insertInto('access_tokens')
    .values(made)
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(name)`)
        .where('revoked_at', 'is', null)
        .doNothing(),
    )
    .returning(COLUMNS)
    .executeTakeFirst();
  return row && toToken(row);
}

export async function updateRevoked(
  db: Db,
  { id, revoked_by, now }: { id: number; revoked_by: string; now: Date },
): Promise<AccessToken> {
  const row = await db
    .updateTable('access_tokens')
    .set({ revoked_at: now, revoked_by })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return toToken(row);
}

/** The token of this hash, where it still opens something. */
export async function selectUsable(db: Db, hash: Buffer, now: Date) {
  const row = await db
    .selectFrom('access_tokens')
    .select(['id', 'name', 'scopes', 'last_used_at', 'last_used_address'])
    .where('token_hash', '=', hash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row && { ...row, scopes: keepKnownScopes(row.scopes) };
}

export const updateLastUse = (db: Db, { id, address, now }: { id: number; address: string; now: Date }) =>
  db
    .updateTable('access_tokens')
    .set({ last_used_at: now, last_used_address: address })
    .where('id', '=', id)
    .execute();
