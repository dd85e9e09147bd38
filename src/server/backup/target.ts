import type pg from 'pg';
import { MIGRATION_LOCK } from '#server/db/migrate.ts';
import { RUNNING_LOCK } from '#server/db/running-lock.ts';
import { runEach, listTableNames } from './tables.ts';

/** A database that must not be restored into. Its message is a sentence for a person. */
export class RestoreRefused extends Error {
  override readonly name = 'RestoreRefused';
}

/** Makes sure that no other program uses the database, and that it is empty unless it is to be replaced. */
export async function takeDatabase(client: pg.Client, replace: boolean): Promise<void> {
  const { rows: locks } = await client.query<{ ours: boolean }>(
    'select pg_try_advisory_xact_lock($1) and pg_try_advisory_xact_lock($2) as ours',
    [MIGRATION_LOCK, RUNNING_LOCK],
  );
  // Commands hold no lock, but have our name unless their address gives them another.
  const { rows: others } = await client.query(
    `select 1 from pg_stat_activity
     where datname = current_database() and application_name like 'touchline%' and pid <> pg_backend_pid() limit 1`,
  );
  if (!locks[0]?.ours || others.length > 0) {
    throw new RestoreRefused('Touchline is running on this database. Stop it first, then restore.');
  }
  if (replace) return;
  const [filled] = await runEach<{ name: string }>(client, FILLED, [await listTableNames(client)]);
  if (!filled) return;
  throw new RestoreRefused(
    `The database isn’t empty (${filled.name} has data). Add --replace to delete it first.`,
  );
}

const FILLED = `select format('select %L as name where exists (select from %I)', name, name) as statement
  from unnest($1::text[]) as name`;

const DROP_TABLES = `select format('drop table %I cascade', relname) as statement
  from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`;

/** Sequences that belong to a table's column were dropped with it. */
const DROP_SEQUENCES = `select format('drop sequence %I', relname) as statement
  from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace`;

const DROP_FUNCTIONS = `select format('drop function if exists %s cascade', oid::regprocedure) as statement
  from pg_proc where pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`;

/** Removes every table, sequence and function of the schema `public`, of any owner; the extensions stay. */
export async function clearDatabase(client: pg.Client): Promise<void> {
  for (const drops of [DROP_TABLES, DROP_SEQUENCES, DROP_FUNCTIONS]) await runEach(client, drops);
}
