import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { buildBlocker } from '#testing/database/blocker.ts';
import { buildEmptyDatabase, type TestDatabase } from '#testing/database/database.ts';
import { recordMeasured, chooseTimes } from '#testing/torture.ts';
import { migrate } from './migrate.ts';

const KILLS = chooseTimes(1, 10);
const SIX = Array.from({ length: 6 });

test('migrations run in the order of their numbers, and once', async () => {
  await using project = await buildProject({
    '0002-second.sql': 'insert into notes values (2)',
    '0001-first.sql': 'create table notes (id int)',
  });
  expect(await project.migrate()).toEqual(['0001-first', '0002-second']);
  expect(await project.migrate()).toEqual([]);
  expect(await project.notes()).toEqual([{ id: 2 }]);
});

test('F5: a migration that fails leaves no trace, and runs again once it is corrected', async () => {
  await using project = await buildProject({
    '0001-first.sql': 'create table notes (id int)',
    '0002-half.sql': 'insert into notes values (1); insert into absent values (1)',
  });
  await expect(project.migrate()).rejects.toThrow('Migration 0002-half failed');
  expect(await project.notes()).toEqual([]);
  await project.write({ '0002-half.sql': 'insert into notes values (1)' });
  expect(await project.migrate()).toEqual(['0002-half']);
});

test('F5: six processes that start at once on an empty database all come up, and each migration runs once', async () => {
  await using project = await buildProject({
    '0001-first.sql': 'create table notes (id int)',
    // Slow enough for the others to arrive in the meantime.
    '0002-slow.sql': 'insert into notes values (1); select pg_sleep(0.3)',
  });
  const processes = SIX.map(() => project.migrateInProcess());
  const outcomes = await Promise.all(processes.map((started) => started.outcome));
  expect(outcomes.map(({ complaints }) => complaints)).toEqual(SIX.map(() => ''));
  expect(outcomes.flatMap(({ applied }) => applied).toSorted()).toEqual(['0001-first', '0002-slow']);
  expect(await project.notes()).toEqual([{ id: 1 }]);
});

test(
  'F5: a process that is killed while it migrates blocks no one, and nothing half done remains',
  async () => {
    for (let round = 0; round < KILLS; round += 1) {
      await using project = await buildProject({
        '0001-first.sql': 'create table notes (id int); insert into notes values (1); select pg_sleep(0.3)',
        '0002-slow.sql': 'insert into notes values (2); select pg_sleep(0.3)',
        '0003-last.sql': 'insert into notes values (3); select pg_sleep(0.3)',
      });
      const during = (round + 1) % 3;
      const killed = project.migrateInProcess();
      await expect.poll(() => project.isSleeping(`values (${during + 1})`), { timeout: 15_000 }).toBe(true);
      killed.kill();
      await killed.outcome;
      const applied = await project.migrate();
      expect(applied).toEqual(['0001-first', '0002-slow', '0003-last'].slice(during));
      expect(await project.notes()).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
    }
    recordMeasured({ kills: KILLS, 'next starts that failed': 0 });
  },
  KILLS * 30_000,
);

test('F13: a migration that waits for a table lets others read it in between, and runs once it is free', async () => {
  await using project = await buildProject({ '0001-first.sql': 'create table notes (id int)' });
  await project.migrate();
  await project.write({ '0002-change.sql': 'alter table notes add column text text' });
  const { connection, pool } = project.database;
  // As a backup does, which reads table by table for a long time.
  await using backup = await buildBlocker(connection, 'notes', 'access share');
  const migrating = project.migrate();
  await backup.isWaitedFor();
  await pool.query("set statement_timeout = '5s'");
  const read = await pool.query('select from notes');
  expect(read.rowCount).toBe(0);
  await backup.release();
  expect(await migrating).toEqual(['0002-change']);
});

test('F13: a migration that never gets its table gives up, says which, and leaves no trace', async () => {
  await using project = await buildProject({ '0001-first.sql': 'create table notes (id int)' });
  await project.migrate();
  await project.write({ '0002-change.sql': 'alter table notes add column text text' });
  const { connection, pool } = project.database;
  await using backup = await buildBlocker(connection, 'notes', 'access share');
  const patience = { lockTimeoutMs: 50, giveUpAfterMs: 200 };
  await expect(migrate(connection, project.folder, patience)).rejects.toThrow(
    'Migration 0002-change timed out waiting for a table in use',
  );
  await backup.release();
  const { rowCount } = await pool.query('select from migrations');
  expect(rowCount).toBe(1);
  expect(await project.migrate()).toEqual(['0002-change']);
});

test('a database of a newer program is refused', async () => {
  await using project = await buildProject({ '0001-first.sql': 'create table notes (id int)' });
  await using newer = await buildProject({
    '0001-first.sql': 'create table notes (id int)',
    '0002-newer.sql': 'select 1',
  });
  await newer.migrate(project.database.connection);
  await expect(project.migrate()).rejects.toThrow('The database is newer than this program');
});

test('a migration that was changed after it ran is refused; other line endings are no change', async () => {
  await using project = await buildProject({ '0001-first.sql': 'create table notes\n(id int)' });
  await project.migrate();
  await project.write({ '0001-first.sql': 'create table notes\r\n(id int)' });
  expect(await project.migrate()).toEqual([]);
  await project.write({ '0001-first.sql': 'create table notes (id bigint)' });
  await expect(project.migrate()).rejects.toThrow('Migration 0001-first was changed');
});

test('a migration that is added below one that ran is refused', async () => {
  await using project = await buildProject({ '0002-second.sql': 'create table notes (id int)' });
  await project.migrate();
  await project.write({ '0001-late.sql': 'select 1' });
  await expect(project.migrate()).rejects.toThrow('Migration 0001-late was added below 0002-second');
});

test('two migrations with one number, and names that are not numbered, are refused', async () => {
  await using twice = await buildProject({ '0001-a.sql': 'select 1', '0001-b.sql': 'select 1' });
  await expect(twice.migrate()).rejects.toThrow('Two migrations have the number of 0001-b');
  await using unnamed = await buildProject({ 'first.sql': 'select 1' });
  await expect(unnamed.migrate()).rejects.toThrow('first.sql is not named like a migration');
});

interface Project extends AsyncDisposable {
  database: TestDatabase;
  folder: string;
  write(files: Record<string, string>): Promise<void>;
  migrate(connection?: pg.ClientConfig): Promise<string[]>;
  migrateInProcess(): { outcome: Promise<Outcome>; kill(): void };
  notes(): Promise<unknown[]>;
  /** Whether a statement with these words is sleeping now. */
  isSleeping(words: string): Promise<boolean>;
}

interface Outcome {
  applied: string[];
  complaints: string;
}

const IN_PROCESS = `
  const { migrate } = await import(process.argv[1]);
  console.log(JSON.stringify(await migrate(JSON.parse(process.argv[2]), process.argv[3])));
`;

/** A folder of migrations, and an empty database for them. */
async function buildProject(files: Record<string, string>): Promise<Project> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-migrations-'));
  const database = await buildEmptyDatabase();
  const { connection, pool } = database;
  const project: Project = {
    database,
    folder,
    async write(written) {
      await Promise.all(Object.entries(written).map(([name, sql]) => writeFile(join(folder, name), sql)));
    },
    migrate: (to = connection) => migrate(to, folder),
    migrateInProcess() {
      const parts = [join(import.meta.dirname, 'migrate.ts'), JSON.stringify(connection), folder];
      const child = spawn(process.execPath, ['--input-type=module', '-e', IN_PROCESS, ...parts]);
      return { outcome: readOutcome(child), kill: () => void child.kill('SIGKILL') };
    },
    notes: async () => (await pool.query('select id from notes order by id')).rows,
    async isSleeping(words) {
      const found = await pool.query(
        `select from pg_stat_activity
         where wait_event = 'PgSleep' and datname = current_database() and position($1 in query) > 0`,
        [words],
      );
      return found.rowCount === 1;
    },
    async [Symbol.asyncDispose]() {
      await database.close();
      await rm(folder, { recursive: true });
    },
  };
  await project.write(files);
  return project;
}

async function readOutcome({ stdout, stderr }: ChildProcessWithoutNullStreams): Promise<Outcome> {
  const [answer, complaints] = await Promise.all([text(stdout), text(stderr)]);
  return { applied: answer ? JSON.parse(answer) : [], complaints };
}
