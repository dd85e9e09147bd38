import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

const TRIES = 5;

/** Empties what a journey has filled. Only that: to truncate every table takes the server a tenth of a second. */
export async function clearFilledTables(db: Db): Promise<void> {
  const filled = await listFilled(db);
  const used = await listUsedSequences(db);
  const names = sql.join(filled.map((name) => sql.raw(name)));
  // What the application does in the background may want the same tables in another order; then one of both gives way.
  for (let left = TRIES; filled.length > 0; left -= 1) {
    try {
      await sql`truncate ${names} restart identity cascade`.execute(db);
      break;
    } catch (error) {
      if (left === 1) throw error;
    }
  }
  // Of tables too that a journey has emptied itself.
  for (const name of used) await sql`alter sequence ${sql.raw(name)} restart`.execute(db);
}

/** Except the tables of versions: each row of theirs is there from the start and stays. */
async function listFilled(db: Db): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I', tablename) as name from pg_tables
    where schemaname = 'public' and tablename not like '%migrations' and tablename not like '%\\_versions'
  `.execute(db);
  const looks = tables.map(
    ({ name }) => sql`select ${name} as name where exists (select from ${sql.raw(name)})`,
  );
  const { rows } = await sql<{ name: string }>`${sql.join(looks, sql` union all `)}`.execute(db);
  return rows.map(({ name }) => name);
}

async function listUsedSequences(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%I', sequencename) as name from pg_sequences
    where schemaname = 'public' and last_value is not null
  `.execute(db);
  return rows.map(({ name }) => name);
}
