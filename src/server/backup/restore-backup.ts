import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { JOURNAL, OUR_MIGRATIONS, listPendingMigrations, runWithin } from '#server/db/migrate.ts';
import { readMigrations, type Migration } from '#server/db/migration-files.ts';
import { AS_WRITTEN, BackupDamaged, copyIn, type BackupEnd, type BackupHeader } from './format.ts';
import { readBackup } from './read-backup.ts';
import { clearDatabase, RestoreRefused, takeDatabase } from './target.ts';
import { listTableNames, NOT_IN_BACKUPS, runEach } from './tables.ts';

interface Restore {
  connection: pg.ClientConfig;
  file: string;
  /** Whether the present contents of the database may be thrown away. */
  replace: boolean;
  /** The folder of the migrations; by default ours. */
  migrations?: string;
}

interface RestoredBackup {
  madeAt: string;
  /** Those that were restored: an older backup may have some that are left out. */
  tables: BackupEnd['tables'];
}

/** Puts a backup into a database: all of it, or nothing where anything is wrong. */
export async function restoreBackup({
  connection,
  file,
  replace,
  migrations: from = OUR_MIGRATIONS,
}: Restore): Promise<RestoredBackup> {
  // Reads the whole file first, so that a damaged one changes nothing.
  const { header, tables } = await readBackup(file, drain);
  const migrations = await readMigrations(from);
  const later = listMigrationsSince(migrations, header);
  const client = new pg.Client({ connectionTimeoutMillis: 4_000, keepAlive: true, ...connection });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('begin');
    await client.query(AS_WRITTEN);
    await takeDatabase(client, replace);
    await clearDatabase(client);
    await client.query(JOURNAL);
    for (const migration of migrations.slice(0, header.migrations.length)) await runWithin(client, migration);
    await fill(client, header, file);
    for (const migration of later) await runWithin(client, migration);
    await client.query('commit');
    // What held within the transaction has ended with it.
    await client.query('set statement_timeout = 0');
    await client.query('analyze');
    return { madeAt: header.madeAt, tables: tables.filter(isRestored) };
  } finally {
    // An open transaction ends with its connection, and nothing is changed.
    await client.end();
  }
}

function listMigrationsSince(migrations: Migration[], { migrations: then }: BackupHeader): Migration[] {
  try {
    return listPendingMigrations(migrations, then);
  } catch (cause) {
    const last = then.at(-1)?.name ?? 'none';
    throw new RestoreRefused(
      `The backup was made by another version of Touchline, whose last migration was ${last}. Restore it with that version.`,
      { cause },
    );
  }
}

const isRestored = ({ name }: { name: string }): boolean => !NOT_IN_BACKUPS.includes(name);

async function drain(_table: unknown, rows: AsyncGenerator<Buffer>): Promise<void> {
  while (!(await rows.next()).done);
}

const SWITCH_TRIGGERS = `select format('alter table %I %s trigger user', name, $2::text) as statement
  from unnest($1::text[]) as name`;

const TRUNCATE = `select 'truncate ' || string_agg(quote_ident(name), ', ') as statement
  from unnest($1::text[]) as name`;

/** The tables as the backup has them, without what triggers and migrations would add. */
async function fill(client: pg.Client, header: BackupHeader, file: string): Promise<void> {
  const names = await listTableNames(client);
  await runEach(client, SWITCH_TRIGGERS, [names, 'disable']);
  await runEach(client, TRUNCATE, [names]);
  await readBackup(
    file,
    (table, rows) =>
      isRestored(table) ? pipeline(rows, client.query(copyFrom(copyIn(table)))) : drain(table, rows),
    async (again) => {
      if (again.madeAt !== header.madeAt)
        throw new BackupDamaged('The backup file changed while it was being read. Try again.');
    },
  );
  await runEach(client, SWITCH_TRIGGERS, [names, 'enable']);
  for (const [name, last] of Object.entries(header.sequences)) {
    if (last !== null) await client.query('select setval(quote_ident($1)::regclass, $2)', [name, last]);
  }
}
