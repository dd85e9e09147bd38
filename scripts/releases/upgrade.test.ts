import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { listBenchCalls } from '../../bench/http/calls.ts';
import { readBackup } from '../../src/server/backup/read-backup.ts';
import { restoreBackup } from '../../src/server/backup/restore-backup.ts';
import type { BackupHeader } from '../../src/server/backup/format.ts';
import { buildEmptyDatabase, type TestDatabase } from '../../src/testing/database/database.ts';
import { countTableRows, withClient } from '../../src/testing/database/backups.ts';
import { buildSession, buildUser } from '../../src/testing/builders/users.ts';
import { buildServer } from '../../src/testing/server/server.ts';

const TODAY = '2026-11-21';
const PATIENCE_MS = 60_000;
const folders = globSync('fixtures/releases/*/').toSorted();
const releases = folders.map((folder) => [basename(folder), folder] as const);

async function readHeader(file: string): Promise<BackupHeader> {
  const { header } = await readBackup(file, async (_, rows) => {
    while (!(await rows.next()).done);
  });
  return header;
}

/** The database of a release, brought up to date. */
async function upgrade(folder: string): Promise<TestDatabase & { written: Record<string, number> }> {
  const database = await buildEmptyDatabase();
  const file = join(folder, 'database.sql.gz');
  const { tables } = await restoreBackup({ connection: database.connection, file, replace: false });
  return { ...database, written: Object.fromEntries(tables.map(({ name, rows }) => [name, rows])) };
}

test('U1: every tagged release has a database and its statements', () => {
  expect(releases.length).toBeGreaterThan(0);
  expect(folders.map(dirname).every((parent) => parent.endsWith('releases'))).toBe(true);
  for (const [, folder] of releases) {
    expect(existsSync(join(folder, 'database.sql.gz'))).toBe(true);
    expect(existsSync(join(folder, 'statements.json'))).toBe(true);
  }
});

test.each(releases)(
  'U1: the database of release %s is brought up to date, and every screen reads from it',
  { timeout: PATIENCE_MS },
  async (_, folder) => {
    await using database = await upgrade(folder);
    const now = await countTableRows(database.connection);
    const fewer = Object.entries(database.written).filter(
      ([table, rows]) => rows > 0 && Number.parseInt(String(now[table]), 10) < rows,
    );
    expect(fewer).toEqual([]);
    expect(Object.keys(database.written).filter((table) => !(table in now))).toEqual([]);
    await using server = await buildServer({ now: new Date(`${TODAY}T10:00:00Z`), database });
    const admin = await buildUser(server.db, { role: 'admin' });
    const authorization = `Bearer ${await buildSession(server.db, admin, server.clock.now)}`;
    const failed: string[] = [];
    for (const { path } of listBenchCalls(TODAY)) {
      const { statusCode } = await server.inject({ url: `/api${path}`, headers: { authorization } });
      // Of little data something may not be there.
      if (![200, 404].includes(statusCode)) failed.push(`${path}: ${statusCode}`);
    }
    expect(failed).toEqual([]);
  },
);

test.each(releases)(
  'U2: on the schema of today, a process of release %s finds every column, writes every row and sends every statement',
  { timeout: PATIENCE_MS },
  async (_, folder) => {
    await using database = await upgrade(folder);
    const header = await readHeader(join(folder, 'database.sql.gz'));
    const known = new Map(header.tables.map(({ name, columns }) => [name, new Set(columns)]));
    await withClient(database.connection, async (client) => {
      const { rows: columns } = await client.query<ColumnFact>(COLUMNS);
      const gone = [...known].flatMap(([table, names]) =>
        [...names]
          .filter((name) => !columns.some((column) => column.table === table && column.name === name))
          .map((name) => `${table}.${name}`),
      );
      expect(gone).toEqual([]);
      const demanded = columns.filter(
        ({ table, name, isDemanded }) => isDemanded && known.get(table)?.has(name) === false,
      );
      expect(demanded).toEqual([]);
      expect(await listRefused(client, readStatementTexts(folder))).toEqual([]);
    });
  },
);

interface ColumnFact {
  table: string;
  name: string;
  isDemanded: boolean;
}

const COLUMNS = `select table_name as "table", column_name as name,
    is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER' as "isDemanded"
  from information_schema.columns where table_schema = 'public'`;

const readStatementTexts = (folder: string): string[] =>
  JSON.parse(readFileSync(join(folder, 'statements.json'), 'utf8'));

/** The statements that the server does not understand any more. Begin, commit and their like cannot be prepared. */
async function listRefused(client: pg.Client, texts: readonly string[]): Promise<string[]> {
  const refused: string[] = [];
  for (const text of texts.filter((each) => /^\s*(?:select|insert|update|delete|with)\b/i.test(each))) {
    try {
      await client.query(`prepare probe as ${text}`);
      await client.query('deallocate probe');
    } catch (error) {
      refused.push(`${String(error)}: ${text}`);
    }
  }
  return refused;
}
