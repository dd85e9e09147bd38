import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Db } from '#server/db/database.ts';
import { sumBy } from '#shared/sum-by.ts';
import type { WrittenTable } from './measure-sync.ts';

export interface CopiedTable {
  table: string;
  columns: string[];
  lines: string[];
}

const findCopyName = (table: string): string => `bench_copy_${table}`;

/** The rows that a transaction has written so far, as COPY takes them. */
export async function readWritten(tx: Db, written: readonly WrittenTable[]): Promise<CopiedTable[]> {
  const copied: CopiedTable[] = [];
  for (const { table } of written) {
    const { rows: found } = await sql<{ name: string }>`
      select attname as name from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      order by attnum`.execute(tx);
    const columns = found.map(({ name }) => name);
    const fields = sql.join(
      columns.map(
        (name) => sql`coalesce(replace(replace(replace(replace(${sql.ref(name)}::text,
          '\\', '\\\\'), E'\t', '\\t'), E'\n', '\\n'), E'\r', '\\r'), '\\N')`,
      ),
    );
    const { rows } = await sql<{ line: string }>`
      select concat_ws(E'\t', ${fields}) as line from ${sql.table(table)}
      where xmin = pg_current_xact_id()::xid`.execute(tx);
    copied.push({ table, columns, lines: rows.map(({ line }) => line) });
  }
  return copied;
}

/** Makes an empty table of the same shape, with the same indexes, for each. */
export async function createCopyTables(db: Db, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    await sql`drop table if exists ${sql.table(findCopyName(table))}`.execute(db);
    await sql`create table ${sql.table(findCopyName(table))} (like ${sql.table(table)} including all)`.execute(
      db,
    );
  }
}

export async function dropCopyTables(db: Db, tables: readonly string[]): Promise<void> {
  for (const table of tables) await sql`drop table if exists ${sql.table(findCopyName(table))}`.execute(db);
}

/** How long COPY takes for these rows, each into its table, in one transaction that is taken back. */
export async function measureCopy(
  connectionString: string,
  tables: readonly CopiedTable[],
): Promise<{ ms: number; rows: number }> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query('begin');
    const started = performance.now();
    for (const { table, columns, lines } of tables) {
      const names = columns.map((name) => pg.escapeIdentifier(name)).join();
      const into = client.query(
        copyFrom(`copy ${pg.escapeIdentifier(findCopyName(table))} (${names}) from stdin`),
      );
      await pipeline(Readable.from([`${lines.join('\n')}\n`]), into);
    }
    const ms = performance.now() - started;
    await client.query('rollback');
    return { ms, rows: sumBy(tables, ({ lines }) => lines.length) };
  } finally {
    await client.end();
  }
}
