import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '#server/db/database.ts';
import { FBA_LISTINGS, type TableName } from '#shared/tables.ts';

/** Looks up a session, reads versions, or notes the last use, which happens beside a request. */
const OF_SESSION = /(?:data|part)_versions|"token_hash"|update "sessions" set "last_seen_at"/;

/** Records every statement from now on, except those of the session. */
export function recordStatements(pool: pg.Pool): string[] {
  const statements: string[] = [];
  const known = new WeakSet<object>();
  pool.on('acquire', (client) => {
    if (known.has(client)) return;
    known.add(client);
    const query = client.query.bind(client);
    // One of many overloads, all of which go through.
    client.query = ((statement: string | { text: string }, ...rest: []) => {
      const text = typeof statement === 'string' ? statement : statement.text;
      if (text && !OF_SESSION.test(text)) statements.push(text);
      // The original takes what it was given, whichever overload that is.
      return query(statement as string, ...rest);
    }) as typeof client.query;
  });
  return statements;
}

/** The tables that statements read. */
export async function listReadTables(db: Db, statements: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(
    db,
  );
  return rows
    .map(({ name }) => name)
    .filter((name) => statements.some((text) => new RegExp(`(?:from|join)\\s+"?${name}\\b`, 'i').test(text)));
}

/** The tables that the names of a contract mean: sources of a kind, or their standing, are rows of one table. */
export const listNamedTables = (names: readonly TableName[]): string[] =>
  names.map((name) => {
    if (name === FBA_LISTINGS) return 'fba_stock';
    return name.includes('/') ? 'sources' : name;
  });

/** Nothing that is kept in a process is known any more. */
export async function forgetVersions(db: Db): Promise<void> {
  await sql`update data_versions set version = gen_random_uuid()`.execute(db);
  await sql`update part_versions set version = gen_random_uuid()`.execute(db);
}
