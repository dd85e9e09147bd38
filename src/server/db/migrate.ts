import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { StartRefused } from '#server/start-refused.ts';
import { readMigrations, type Migration } from './migration-files.ts';

export const OUR_MIGRATIONS = fileURLToPath(new URL('./migrations/', import.meta.url));
// Any number, as long as nothing else locks it.
export const MIGRATION_LOCK = 7_041_776;

export const JOURNAL = `create table if not exists migrations (
  number integer primary key,
  name text not null,
  checksum text not null,
  applied_at timestamptz not null default now()
)`;

export type AppliedMigration = Pick<Migration, 'number' | 'name' | 'checksum'>;

/** A database that this program must not touch. */
export class MigrationRefused extends StartRefused {
  override readonly name = 'MigrationRefused';
}

/** Brings the database up to date and returns the names of the migrations it ran; processes take turns. */
export async function migrate(connection: pg.ClientConfig, folder = OUR_MIGRATIONS): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = new pg.Client({ connectionTimeoutMillis: 4_000, keepAlive: true, ...connection });
  // The query that is waiting fails as well; without a listener the process would end.
  client.on('error', () => {});
  await client.connect();
  try {
    // The lock belongs to the connection: a process that is killed gives it back.
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(JOURNAL);
    const applied = await client.query<AppliedMigration>(
      'select number, name, checksum from migrations order by number',
    );
    const pending = listPendingMigrations(migrations, applied.rows);
    for (const migration of pending) await run(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** The migrations that are still to be run; refuses a database that ran others than ours. */
export function listPendingMigrations(available: Migration[], applied: AppliedMigration[]): Migration[] {
  for (const [index, done] of applied.entries()) {
    const ours = available[index];
    if (ours?.number === done.number && ours.checksum === done.checksum) continue;
    throw new MigrationRefused(explainMismatch(ours, done));
  }
  return available.slice(applied.length);
}

function explainMismatch(ours: Migration | undefined, done: AppliedMigration): string {
  if (!ours) {
    return `The database is newer than this program: it has migration ${done.name}. Start the newer program, or restore a backup of this version.`;
  }
  if (ours.number < done.number) {
    return `Migration ${ours.name} was added below ${done.name}, which this database already has. Give it a higher number.`;
  }
  if (ours.number > done.number) {
    return `The database has migration ${done.name}, which this program does not know. It was made by another version.`;
  }
  return `Migration ${ours.name} was changed after this database ran it. Restore the file and write a new migration.`;
}

async function run(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query('begin');
    await runWithin(client, migration);
    await client.query('commit');
  } catch (cause) {
    // The connection ends next, and with it the open transaction.
    throw new Error(`Migration ${migration.name} failed; the database is as it was before it`, { cause });
  }
}

/** Runs a migration in the transaction that is open. */
export async function runWithin(
  client: pg.Client,
  { number, name, checksum, sql }: Migration,
): Promise<void> {
  await client.query(sql);
  await client.query('insert into migrations (number, name, checksum) values ($1, $2, $3)', [
    number,
    name,
    checksum,
  ]);
}
