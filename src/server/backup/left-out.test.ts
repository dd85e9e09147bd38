import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSession, buildUser } from '#testing/builders/users.ts';
import { countTableRows, withClient } from '#testing/database/backups.ts';
import { buildDatabase, buildEmptyDatabase, type TestDatabase } from '#testing/database/database.ts';
import { buildFolder, type TestFolder } from '#testing/database/folder.ts';
import { restoreBackup } from './restore-backup.ts';
import { NOT_IN_BACKUPS } from './tables.ts';
import { writeBackup } from './write-backup.ts';

const now = new Date('2026-11-21T02:40:00Z');
const LEFT_OUT = ['idempotency_keys', 'provider_attempts', 'provider_sessions', 'sessions'];

/** As a provider leaves it that has signed the person in and is asked for a proof; a request was made that may be repeated. */
const ROWS = `
  insert into provider_sessions (session_id, issuer, subject) select id, 'https://id.example', 'ada' from sessions;
  insert into provider_attempts (attempt_hash, state_hash, provider, session_id, begun_at)
    select 'attempt', 'state', 'company', id, now() from sessions;
  insert into idempotency_keys (user_id, key, request_hash, answer, created_at)
    select user_id, 'once', '', '{}', now() from sessions`;

let folder: TestFolder;
let original: TestDatabase;
beforeAll(async () => {
  folder = await buildFolder();
  original = await buildDatabase();
  await buildSession(original.db, await buildUser(original.db, { username: 'ada' }), now);
  await withClient(original.connection, (client) => client.query(ROWS));
});
afterAll(async () => {
  await original.close();
  await folder[Symbol.asyncDispose]();
});

test.each([
  ['a backup', undefined],
  ['an older backup that lacks only sessions', ['sessions']],
  ['a backup that has every table', []],
])('F10 %s is restored without sessions, and without what refers to them', async (kind, without) => {
  await using restored = await buildEmptyDatabase();
  const file = join(folder.path, `${kind}.sql.gz`);
  await writeBackup({ connection: original.connection, file, now, without });
  const { tables } = await restoreBackup({ connection: restored.connection, file, replace: false });
  const before = await countTableRows(original.connection);
  const after = await countTableRows(restored.connection);
  const none = Object.fromEntries(LEFT_OUT.map((name) => [name, expect.stringContaining('0 rows')]));
  expect(after).toEqual({ ...before, ...none });
  expect(tables.filter(({ name }) => LEFT_OUT.includes(name))).toEqual([]);
  for (const name of LEFT_OUT) expect(before[name]).toContain('1 rows');
});

test('F10 no table that is backed up refers to one that is left out', async () => {
  const { rows } = await withClient(original.connection, (client) =>
    client.query(
      `select distinct conrelid::regclass::text as name from pg_constraint
       where contype = 'f' and confrelid::regclass::text = any ($1)`,
      [NOT_IN_BACKUPS],
    ),
  );
  expect(NOT_IN_BACKUPS.toSorted()).toEqual(LEFT_OUT);
  expect(rows.map(({ name }) => name).filter((name) => !NOT_IN_BACKUPS.includes(name))).toEqual([]);
});
