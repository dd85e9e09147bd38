import type pg from 'pg';

export interface BackupTable {
  name: string;
  columns: string[];
  /** Its primary key: the order in which its rows are copied, so that equal tables give equal copies. */
  key: string[];
}

/**
 * Tables whose rows are in no backup, and are not restored from an older one. A restored backup must sign no one in, so it
 * has no sessions, nor what refers to them; and no request of before is repeated to it.
 */
export const NOT_IN_BACKUPS: readonly string[] = [
  'idempotency_keys',
  'provider_attempts',
  'provider_sessions',
  'sessions',
];

const TABLES = `
  select c.oid::integer as id, c.relname as name,
    (select array_agg(attname::text order by attnum) from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
    coalesce((select array_agg(a.attname::text order by array_position(k.conkey, a.attnum))
      from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
      where k.conrelid = c.oid and k.contype = 'p'), '{}') as key,
    coalesce((select array_agg(confrelid::integer) from pg_constraint
      where conrelid = c.oid and contype = 'f' and confrelid <> c.oid), '{}') as needs
  from pg_class c
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    -- What is not logged is there while a transaction is under way.
    and c.relpersistence = 'p' and c.relname not in ('data_versions', 'part_versions')
  order by c.relname`;

/**
 * Every table of ours, each after those that it refers to. Versions of the data are not backed up: a restore gives new
 * ones, like any other change.
 */
export async function listTables(client: pg.ClientBase): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable & { id: number; needs: number[] }>(TABLES);
  const sorted = new Map<number, BackupTable>();
  while (sorted.size < rows.length) {
    const ready = rows.filter(({ id, needs }) => !sorted.has(id) && needs.every((need) => sorted.has(need)));
    if (ready.length === 0) throw new Error('Tables refer to each other in a circle and cannot be copied');
    for (const { id, name, columns, key } of ready) sorted.set(id, { name, columns, key });
  }
  return [...sorted.values()];
}

/** The names of the tables with our data; the list of migrations is not one of them. */
export async function listTableNames(client: pg.ClientBase): Promise<string[]> {
  return (await listTables(client)).map(({ name }) => name).filter((name) => name !== 'migrations');
}

/** The value of each sequence; null for one that has not given a number yet. */
export async function listSequences(client: pg.ClientBase): Promise<Record<string, string | null>> {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    `select sequencename as name, last_value::text as last from pg_sequences
     where schemaname = 'public' order by sequencename`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

/** Runs every statement that the query writes (PostgreSQL quotes the names), and returns all their rows. */
export async function runEach<Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  query: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const { rows: written } = await client.query<{ statement: string }>(query, values);
  const found: Row[] = [];
  for (const { statement } of written) found.push(...(await client.query<Row>(statement)).rows);
  return found;
}

const COUNTS = `select format('select %L as name, count(*)::integer as rows from %I', name, name) as statement
  from unnest($1::text[]) as name`;

/** How many rows each of these tables has. */
export async function countRows(client: pg.ClientBase, names: string[]): Promise<Record<string, number>> {
  const counts = await runEach<{ name: string; rows: number }>(client, COUNTS, [names]);
  return Object.fromEntries(counts.map(({ name, rows }) => [name, rows]));
}
