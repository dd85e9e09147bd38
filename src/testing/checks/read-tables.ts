import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '#server/db/database.ts';

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
