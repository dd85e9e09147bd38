import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { StartRefused } from '#server/start-refused.ts';
import { readMigrations, type Migration } from './migration-files.ts';

export const OUR_MIGRATIONS = fileURLToPath(new URL('./migrations/', import.meta.url));
// Any number, as long as nothing else locks it.
export const MIGRATION_LOCK = 7_041_776;

// Requests fail after ten seconds: one that has queued behind a migration must still be answered in time.
const LOCK = { timeoutMs: 2_000, giveUpAfterMs: 5 * 60_000 };
const LOCK_NOT_AVAILABLE = '55P03';

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

export interface MigrationPatience {
  /** How long a statement waits for a lock, and holds up those who come after it. */
  lockTimeoutMs?: number;
  /** After how long without its locks a migration gives up. */
  giveUpAfterMs?: number;
  /** Called before the first, with all that will be run. */
  onPending?: (pending: readonly Migration[], isNew: boolean) => void;
}

/** Brings the database up to date and returns the names of the migrations it ran; processes take turns. */
export async function migrate(
  connection: pg.ClientConfig,
  folder = OUR_MIGRATIONS,
  { onPending, ...patience }: MigrationPatience = {},
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = new pg.Client({ connectionTimeoutMillis: 4_000, keepAlive: true, ...connection });
  // The query that is waiting fails as well; without a listener the process would end.
  client.on('error', () => {});
  await client.connect();
  try {
    // The lock belongs to the connection: a process that is killed gives it back.
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await ensureJournal(client);
    const applied = await client.query<AppliedMigration>(
      'select number, name, checksum from migrations order by number',
    );
    const pending = listPendingMigrations(migrations, applied.rows);
    onPending?.(pending, applied.rows.length === 0);
    for (const migration of pending) await run(client, migration, patience);
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** Asked first: a database that only allows reading refuses to create even what is there. */
async function ensureJournal(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('migrations') is not null as "isThere"`,
  );
  if (!rows[0]?.isThere) await client.query(JOURNAL);
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
    return `The database has migration ${done.name}, which this version doesn’t know. Start the version that created it.`;
  }
  return `Migration ${ours.name} was changed after this database ran it. Restore the file and write a new migration.`;
}

/** Runs a migration; waits for its locks a moment at a time, because everyone else queues behind one who waits. */
async function run(
  client: pg.Client,
  migration: Migration,
  { lockTimeoutMs = LOCK.timeoutMs, giveUpAfterMs = LOCK.giveUpAfterMs }: MigrationPatience,
): Promise<void> {
  const giveUpAt = performance.now() + giveUpAfterMs;
  for (;;) {
    try {
      await client.query('begin');
      await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
      await runWithin(client, migration);
      await client.query('commit');
      return;
    } catch (cause) {
      if (!isLockTimeout(cause)) {
        // The connection ends next, and with it the open transaction.
        throw new Error(`Migration ${migration.name} failed and was rolled back`, { cause });
      }
      if (performance.now() > giveUpAt) {
        const waited = `Migration ${migration.name} timed out waiting for a table in use`;
        throw new Error(`${waited}; the database is unchanged`, { cause });
      }
      await client.query('rollback');
      await delay(lockTimeoutMs * (0.5 + Math.random()));
    }
  }
}

const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE;

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
