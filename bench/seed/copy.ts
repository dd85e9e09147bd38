import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

type Value = string | number | boolean | null;
export type CopyRow = readonly Value[];

/** Rows of a table, in the order of its columns. No text in them needs an escape. */
export interface Filling {
  table: string;
  columns: readonly string[];
  rows: () => Iterable<CopyRow>;
}

const PIECE_CHARS = 1 << 16;

/** Writes rows by COPY; returns how many. */
async function copyRows(client: pg.Client, { table, columns, rows }: Filling): Promise<number> {
  let count = 0;
  function* streamPieces(): Generator<string> {
    let piece = '';
    for (const row of rows()) {
      piece += formatCopyLine(row);
      count += 1;
      if (piece.length < PIECE_CHARS) continue;
      yield piece;
      piece = '';
    }
    yield piece;
  }
  const names = columns.map((name) => pg.escapeIdentifier(name)).join();
  const into = client.query(copyFrom(`copy ${pg.escapeIdentifier(table)} (${names}) from stdin`));
  await pipeline(Readable.from(streamPieces(), { objectMode: false }), into);
  return count;
}

function formatCopyLine(row: CopyRow): string {
  let line = '';
  for (let at = 0; at < row.length; at += 1) {
    const value = row[at];
    line += (at === 0 ? '' : '\t') + (value === null || value === undefined ? '\\N' : value);
  }
  return `${line}\n`;
}

interface CopyStatements {
  away: string;
  again: string;
}

// What is checked or sorted row by row takes several times as long as all at once.
const INDEXES = `
  select format('drop index %I', indexname) as away, indexdef as again from pg_indexes
  where schemaname = current_schema and tablename = any($1)
    and indexname not in (select conname from pg_constraint)`;
const REFERENCES = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as away,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as again
  from pg_constraint where contype = 'f' and conrelid = any($1::regclass[])`;

/** Fills tables in one transaction: their indexes and references are rebuilt once all rows are there. */
export async function fillTables(
  connection: pg.ClientConfig,
  fillings: readonly Filling[],
  onTable: (table: string, rows: number) => void,
): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('begin');
    await client.query(`set local maintenance_work_mem = '256MB'`);
    const tables = fillings.map(({ table }) => table);
    const aside = [
      ...(await client.query<CopyStatements>(INDEXES, [tables])).rows,
      ...(await client.query<CopyStatements>(REFERENCES, [tables])).rows,
    ];
    for (const { away } of aside) await client.query(away);
    for (const filling of fillings) {
      const count = await copyRows(client, filling);
      await goOnAfter(client, filling.table, count);
      onTable(filling.table, count);
    }
    for (const { again } of aside) await client.query(again);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

/** Rows are numbered from one; the next gets a number that none of them has. */
async function goOnAfter(client: pg.Client, table: string, count: number): Promise<void> {
  await client.query(
    `select setval(pg_get_serial_sequence($1, attname), $2) from pg_attribute
     where attrelid = $1::regclass and attidentity <> ''`,
    [table, count],
  );
}
