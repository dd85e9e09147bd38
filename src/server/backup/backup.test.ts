import { copyFile, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { migrate, OUR_MIGRATIONS } from '#server/db/migrate.ts';
import { withClient, rewrite, countTableRows } from '#testing/database/backups.ts';
import { waitUntilWaiting, buildBlocker } from '#testing/database/blocker.ts';
import { buildDatabase, buildEmptyDatabase, type TestDatabase } from '#testing/database/database.ts';
import { buildFolder, type TestFolder } from '#testing/database/folder.ts';
import { buildKits } from '#testing/builders/kits.ts';
import { buildSession, buildUser } from '#testing/builders/users.ts';
import { hashSha256 } from './format.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const now = new Date('2026-11-21T02:40:00Z');
const HARD = [
  '\\.',
  '\\.\n\\.\n',
  'tab\there',
  'line\nend\r\n',
  '\\N',
  '',
  'ünï ✓ 🏃',
  `it's "so"`,
  '\u0001',
];

let folder: TestFolder;
let original: TestDatabase;
let file: string;
/** A database that no refused restore may touch. */
let victim: Awaited<ReturnType<typeof filled>>;
beforeAll(async () => {
  folder = await buildFolder();
  original = await buildDatabase();
  const user = await buildUser(original.db, { username: 'boss', full_name: HARD.join('|'), role: 'admin' });
  await buildSession(original.db, user, now);
  await buildKits(original.db, ...HARD.map((coupon_code) => ({ coupon_code })));
  file = join(folder.path, 'whole.sql.gz');
  await writeBackup({ connection: original.connection, file, now });
  victim = await filled();
});
afterAll(async () => {
  await victim.close();
  await original.close();
  await folder[Symbol.asyncDispose]();
});

const restoreInto = ({ connection }: TestDatabase, from = file, replace = false) =>
  restoreBackup({ connection, file: from, replace });

/** A copy of the backup that a test may damage. */
async function copied(name: string): Promise<string> {
  const copy = join(folder.path, name);
  await copyFile(file, copy);
  return copy;
}

/** A database with rows of its own, and a check that they are still there. */
async function filled(): Promise<TestDatabase & { isUnharmed: () => Promise<void> }> {
  const database = await buildDatabase();
  await withClient(database.connection, (client) =>
    client.query("insert into kits (serial_number, created_at, updated_at) values ('OLD', now(), now())"),
  );
  const before = await countTableRows(database.connection);
  return {
    ...database,
    isUnharmed: async () => expect(await countTableRows(database.connection)).toEqual(before),
  };
}

test('F10 a restored database has the same rows in every table, byte for byte, but no one is signed in', async () => {
  await using empty = await buildEmptyDatabase();
  const restored = await restoreInto(empty);
  const before = await countTableRows(original.connection);
  const after = await countTableRows(empty.connection);
  expect({ ...after, sessions: '' }).toEqual({ ...before, sessions: '' });
  expect([before['sessions'], after['sessions']]).toEqual([
    expect.stringContaining('1 rows'),
    expect.stringContaining('0 rows'),
  ]);
  expect(restored.tables.find(({ name }) => name === 'kits')?.rows).toBe(HARD.length);
});

test('F10 a restored database continues where the other one was: no number is given twice, triggers count', async () => {
  await using restored = await buildDatabase();
  await restoreInto(restored);
  await buildUser(restored.db);
  await buildKits(restored.db, {});
  const [stored] = await restored.db.selectFrom('kit_counts').selectAll().execute();
  expect(stored).toMatchObject({ kits: HARD.length + 1 });
});

test('F10 the same contents make the same file, even from a restored database whose account has other settings', async () => {
  await using restored = await buildEmptyDatabase();
  await restoreInto(restored);
  const again = join(folder.path, 'again.sql.gz');
  const options = '-c datestyle=German -c timezone=Asia/Tokyo -c bytea_output=escape';
  const connection = { ...restored.connection, options };
  await writeBackup({ connection, file: again, now });
  expect(await readFile(again)).toEqual(await readFile(file));
});

test('F10 a backup shows one moment, whatever is written meanwhile', async () => {
  await using database = await buildDatabase();
  const moment = join(folder.path, 'moment.sql.gz');
  await using blocker = await buildBlocker(database.connection, 'kits');
  const written = writeBackup({ connection: database.connection, file: moment, now });
  await blocker.isWaitedFor();
  // One table before the one that it waits for, one after it: neither may show later rows.
  await buildUser(database.db, { username: 'late' });
  await blocker.release(
    "insert into kits (serial_number, created_at, updated_at) values ('LATE', now(), now())",
  );
  const { tables } = await written;
  const rows = Object.fromEntries(tables.map((table) => [table.name, table.rows]));
  expect(rows).toMatchObject({ users: 0, kits: 0 });
});

test('F10 a backup that fails leaves no file behind, neither whole nor in part', async () => {
  await using place = await buildFolder();
  const target = join(place.path, 'none.sql.gz');
  const backup = writeBackup({ connection: { host: '127.0.0.1', port: 1 }, file: target, now });
  await expect(backup).rejects.toThrow('ECONNREFUSED');
  const stopped = new AbortController();
  stopped.abort();
  const { connection } = original;
  await expect(writeBackup({ connection, file: target, now, signal: stopped.signal })).rejects.toThrow(
    'abort',
  );
  expect(await readdir(place.path)).toEqual([]);
});

test('F10 a backup does not touch what another one is writing to the same file', async () => {
  await using place = await buildFolder();
  const target = join(place.path, 'one.sql.gz');
  await writeFile(`${target}.part`, 'of another');
  await expect(writeBackup({ connection: original.connection, file: target, now })).rejects.toThrow(
    'already exists',
  );
  expect(await readFile(`${target}.part`, 'utf8')).toBe('of another');
});

test('F10 only its owner can read a backup', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

const damages: [string, (copy: string) => Promise<unknown>, string][] = [
  ['cut off', async (copy) => truncate(copy, (await stat(copy)).size - 40), 'cannot be unpacked'],
  ['empty', (copy) => writeFile(copy, ''), 'damaged'],
  ['of another kind', (copy) => writeFile(copy, 'kits and boxes'), 'cannot be unpacked'],
  [
    'SQL of something else',
    (copy) => rewrite(copy, () => 'drop table users;\n'),
    'This isn’t a backup of Touchline',
  ],
  [
    'a single line without an end',
    (copy) => rewrite(copy, () => '-'.repeat(5 * 1024 * 1024)),
    'This isn’t a backup of Touchline',
  ],
  ['with a changed row', (copy) => rewrite(copy, (all) => all.replace('boss', 'b0ss')), 'checksums'],
  ['with a changed header', (copy) => rewrite(copy, (all) => all.replace('02:40', '02:41')), 'checksums'],
  [
    'without its last table',
    (copy) => rewrite(copy, (all) => all.slice(0, all.lastIndexOf('COPY'))),
    'too early',
  ],
  [
    'with a table in another place',
    (copy) => rewrite(copy, (all) => all.replace('COPY "', 'COPY  "')),
    'out of place',
  ],
  [
    'with something after its end',
    (copy) => rewrite(copy, (all) => `${all}drop table users;\n`),
    'after its end',
  ],
];

test.each(damages)(
  'F10 a backup that is %s is refused, and the old data stay',
  async (kind, damage, complaint) => {
    const copy = await copied(`${kind}.sql.gz`);
    await damage(copy);
    await expect(restoreInto(victim, copy, true)).rejects.toThrow(complaint);
    await victim.isUnharmed();
  },
);

test('F10 a restore that fails half-way changes nothing', async () => {
  const copy = await copied('half-way.sql.gz');
  // The file is consistent, but PostgreSQL refuses it.
  await rewrite(copy, (all) => {
    const rows = /COPY "users" \(.*\) FROM stdin;\n([^]*?)\\\.\n/.exec(all)?.[1] ?? '';
    const other = rows.replace(/^\d+/, 'x');
    return all.replace(rows, other).replace(hashSha256(rows), hashSha256(other));
  });
  await expect(restoreInto(victim, copy, true)).rejects.toThrow('invalid input syntax');
  await victim.isUnharmed();
});

test('F10 a database that holds rows is replaced only when that is requested', async () => {
  await using database = await filled();
  await expect(restoreInto(database)).rejects.toThrow('isn’t empty (kit');
  await database.isUnharmed();
  await restoreInto(database, file, true);
  expect(await countTableRows(database.connection)).not.toHaveProperty(
    'kits',
    expect.stringMatching(/^1 rows/),
  );
});

test('F10 nothing is restored while an application runs on the database', async () => {
  const application = openDatabase(victim.connection);
  onTestFinished(() => application.close());
  await application.db.selectFrom('users').select('id').execute();
  await expect(restoreInto(victim, file, true)).rejects.toThrow('Touchline is running on this database');
  await victim.isUnharmed();
});

test('F10 nothing is restored while another restore is running', async () => {
  await using database = await filled();
  await using kits = await buildBlocker(database.connection, 'kits');
  const first = restoreInto(database, file, true);
  await kits.isWaitedFor();
  await expect(restoreInto(database, file, true)).rejects.toThrow('Touchline is running on this database');
  await kits.release();
  await first;
});

test('F10 a restore takes as long as it needs, whatever time limit its account has', async () => {
  await using database = await filled();
  await using kits = await buildBlocker(database.connection, 'kits');
  const connection = { ...database.connection, statement_timeout: 300 };
  const restored = restoreBackup({ connection, file, replace: true });
  const isOver = `(select clock_timestamp() - query_start > '400 ms' from pg_stat_activity as who
                   where who.pid = waiting.pid)`;
  await withClient(database.connection, (client) => waitUntilWaiting(client, 1, isOver));
  await kits.release();
  await restored;
});

test('F10 a backup file that changes while it is restored is refused, and the old data stay', async () => {
  const copy = await copied('changing.sql.gz');
  const other = join(folder.path, 'other.sql.gz');
  const later = new Date(now.getTime() + 1);
  await writeBackup({ connection: original.connection, file: other, now: later });
  await using kits = await buildBlocker(victim.connection, 'kits');
  const restored = restoreInto(victim, copy, true);
  await kits.isWaitedFor();
  await copyFile(other, copy);
  await kits.release();
  await expect(restored).rejects.toThrow('changed while it was being read');
  await victim.isUnharmed();
});

test('F10 a backup of an older version is brought up to date; one of a newer version is refused', async () => {
  await using older = await buildEmptyDatabase();
  await using target = await buildEmptyDatabase();
  const names = readdirSync(OUR_MIGRATIONS).toSorted();
  const few = join(folder.path, 'few');
  mkdirSync(few);
  for (const name of names.slice(0, 4)) cpSync(join(OUR_MIGRATIONS, name), join(few, name));
  await migrate(older.connection, few);
  await withClient(older.connection, (client) =>
    client.query("insert into kits (serial_number, created_at, updated_at) values ('K1', now(), now())"),
  );
  const old = join(folder.path, 'old.sql.gz');
  await writeBackup({ connection: older.connection, file: old, now });
  await restoreInto(target, old);
  const applied = await withClient(target.connection, (client) =>
    client.query('select name from migrations'),
  );
  expect(applied.rows.map(({ name }) => `${name}.sql`).toSorted()).toEqual(names);
  expect(await countTableRows(target.connection)).toMatchObject({ kits: expect.stringContaining('1 rows') });

  await withClient(older.connection, (client) =>
    client.query("insert into migrations (number, name, checksum) values (9999, '9999-later', '')"),
  );
  const newer = join(folder.path, 'newer.sql.gz');
  await writeBackup({ connection: older.connection, file: newer, now });
  await expect(restoreInto(target, newer, true)).rejects.toThrow('made by another version');
});
