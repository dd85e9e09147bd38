import { readFile, writeFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createStorageEmulator, type StorageEmulator } from '#connectors/object-storage/emulator.ts';
import { readStorageState } from '#server/backup/copies.ts';
import { createBackupKeys } from '#server/backup/encryption.ts';
import { createLog } from '#server/log.ts';
import { readSettings } from '#server/settings.ts';
import { buildUser } from '#testing/builders/users.ts';
import { countTableRows } from '#testing/database/backups.ts';
import { buildDatabase, buildEmptyDatabase, type TestDatabase } from '#testing/database/database.ts';
import { buildFolder, type TestFolder } from '#testing/database/folder.ts';
import { formatDatabaseUrl } from '#testing/processes/application.ts';
import { runCommand } from '#testing/processes/node-process.ts';
import { listBackupJobs } from './backups.ts';
import { readDatabaseMetrics } from '../metrics.ts';

const NIGHT = new Date('2026-11-22T02:40:00Z');
const COPY = 'daily/touchline-2026-11-22T024000Z.sql.gz.age';
const HOUR_MS = 3_600_000;

let keys: Awaited<ReturnType<typeof createBackupKeys>>;
let emulator: StorageEmulator;
let database: TestDatabase;
let folder: TestFolder;
let stopping: AbortController;

beforeAll(async () => {
  keys = await createBackupKeys();
  emulator = await createStorageEmulator({ bucket: 'kept', region: 'us-east-1', keyId: 'id', secret: 's' });
});
beforeEach(async () => {
  emulator.heal();
  emulator.objects.clear();
  stopping = new AbortController();
  [folder, database] = [await buildFolder(), await buildDatabase()];
  await buildUser(database.db, { username: 'ada' });
});
afterEach(async () => {
  await database.close();
  await folder[Symbol.asyncDispose]();
});
afterAll(() => emulator.close());

const listStorageSettings = () => ({
  BACKUP_S3_URL: `${emulator.origin}/kept/daily`,
  BACKUP_S3_KEY_ID: 'id',
  BACKUP_S3_SECRET: 's',
});

function run(name: 'back-up' | 'copy-backups', now: Date, more: Record<string, string> = {}) {
  const settings = readSettings({
    DATABASE_URL: formatDatabaseUrl(database.connection),
    BACKUP_DIR: folder.path,
    BACKUP_RECIPIENT: keys.recipient,
    BACKUP_S3_DAYS: '30',
    ...listStorageSettings(),
    ...more,
  });
  const job = listBackupJobs(settings, database.connection).find((each) => each.name === name);
  if (!job) throw new Error(`There is no job ${name}`);
  const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(30_000)]);
  return job.run({ db: database.db, now, key: '', signal, log: createLog('silent') });
}

const later = (hours: number) => new Date(NIGHT.getTime() + hours * HOUR_MS);

const readFigures = async (now: Date) =>
  Object.fromEntries(
    (await readDatabaseMetrics(database.db, now)).flatMap(({ name, samples: [first] }) =>
      name.includes('copy') ? [[name.replace('touchline_backup_copy_', ''), first?.value]] : [],
    ),
  );

const restore = (args: string[], more: Record<string, string>) =>
  runCommand(join(import.meta.dirname, '../commands/restore-command.ts'), args, {
    INIT_CWD: folder.path,
    ...listStorageSettings(),
    ...more,
  });

test('F14: a backup is copied encrypted, once, and restored from the storage into an empty database', async () => {
  expect(await readFigures(NIGHT)).toEqual({ failed: undefined, age_seconds: undefined });
  await run('back-up', NIGHT);
  await run('copy-backups', later(1));
  await run('copy-backups', later(2));
  expect([...emulator.objects.keys()]).toEqual([COPY]);
  expect(emulator.calls.filter((call) => call.startsWith('PUT'))).toHaveLength(1);
  const copy = emulator.objects.get(COPY) ?? Buffer.alloc(0);
  expect(copy.toString('latin1')).toMatch(/^age-encryption\.org\/v1\n/);
  expect(() => gunzipSync(copy)).toThrow();
  expect(await readFigures(later(2))).toEqual({ failed: 0, age_seconds: 7_200 });
  expect(await readStorageState(database.db)).toMatchObject({ fileCount: 1, byteCount: copy.length });

  await using empty = await buildEmptyDatabase();
  const target = { DATABASE_URL: formatDatabaseUrl(empty.connection), BACKUP_IDENTITY: keys.identity };
  expect(await restore(['s3:list'], target)).toMatchObject({
    code: 0,
    output: 'touchline-2026-11-22T024000Z.sql.gz.age',
  });
  expect(await restore(['s3:latest'], target)).toMatchObject({
    code: 0,
    output: expect.stringContaining('Everyone needs to sign in again.'),
  });
  // What the storage held was recorded after the backup.
  const restored = await countTableRows(empty.connection);
  expect(restored).toEqual({
    ...(await countTableRows(database.connection)),
    backup_storage: restored['backup_storage'],
  });

  await writeFile(join(folder.path, 'mine.sql.gz.age'), copy);
  expect(await restore(['mine.sql.gz.age', '--replace'], target)).toMatchObject({ code: 0 });
});

test('F14: a key that does not belong to it, a changed copy and a missing one restore nothing', async () => {
  await run('back-up', NIGHT);
  await run('copy-backups', later(1));
  await using empty = await buildEmptyDatabase();
  const DATABASE_URL = formatDatabaseUrl(empty.connection);
  const target = { DATABASE_URL, BACKUP_IDENTITY: (await createBackupKeys()).identity };
  const refusal = { code: 1, output: expect.stringContaining('BACKUP_IDENTITY isn’t the matching key') };
  expect(await restore(['s3:latest'], target)).toMatchObject(refusal);
  expect(await restore(['s3:latest'], { DATABASE_URL, BACKUP_RECIPIENT: keys.recipient })).toMatchObject({
    code: 1,
    output: 'Set BACKUP_IDENTITY to the secret key that belongs to BACKUP_RECIPIENT.',
  });
  const right = { DATABASE_URL, BACKUP_IDENTITY: keys.identity };
  expect(await restore(['s3:touchline-2026-01-01T024000Z.sql.gz.age'], right)).toMatchObject({
    code: 1,
    output: expect.stringContaining('NoSuchKey'),
  });
  const copy = Buffer.from(emulator.objects.get(COPY) ?? '');
  copy[copy.length - 40] = (copy[copy.length - 40] ?? 0) ^ 1;
  emulator.objects.set(COPY, copy);
  expect(await restore(['s3:latest'], right)).toMatchObject({ code: 1 });
  emulator.objects.set(COPY, copy.subarray(0, -100));
  expect(await restore(['s3:latest'], right)).toMatchObject({ code: 1 });
  expect(await countTableRows(empty.connection)).toEqual({});
});

test('F14: before the first backup there is nothing to copy, which is not a failure', async () => {
  await run('copy-backups', NIGHT, { BACKUP_DIR: join(folder.path, 'not-there-yet') });
  expect(await readFigures(NIGHT)).toEqual({ failed: 0, age_seconds: undefined });
  expect(await readStorageState(database.db)).toMatchObject({ fileCount: 0, newestFile: null });
});

test('F14: what could not be copied is reported, and copied when the storage is back', async () => {
  await run('back-up', NIGHT);
  await expect(run('copy-backups', later(1), { BACKUP_S3_SECRET: 'wrong' })).rejects.toThrow(
    'SignatureDoesNotMatch',
  );
  expect(await readFigures(later(1))).toEqual({ failed: 1, age_seconds: undefined });
  await run('copy-backups', later(2));
  emulator.fail('full', { method: 'PUT' });
  await run('back-up', later(24));
  await run('back-up', later(48));
  await expect(run('copy-backups', later(49))).rejects.toThrow('XMinioStorageFull');
  expect(await readFigures(later(49))).toEqual({ failed: 1, age_seconds: 49 * 3600 });
  expect((await readStorageState(database.db))?.error).toContain('XMinioStorageFull');
  emulator.heal();
  await run('copy-backups', later(50));
  expect(emulator.objects.size).toBe(3);
  expect(await readFigures(later(50))).toEqual({ failed: 0, age_seconds: 2 * 3600 });
});

test('F14: a copy that the process’s stop interrupts has not failed', async () => {
  await run('back-up', NIGHT);
  await run('copy-backups', later(1));
  await run('back-up', later(24));
  stopping.abort(new Error('The process stops'));
  await expect(run('copy-backups', later(25))).rejects.toThrow('The process stops');
  expect(await readStorageState(database.db)).toMatchObject({ triedAt: later(1), error: null, fileCount: 1 });
});

test('F14: old copies are removed, but never the last one, and nothing that is not ours', async () => {
  emulator.objects.set('daily/notes.txt', Buffer.from('kept'));
  await run('back-up', NIGHT);
  await run('copy-backups', later(1));
  await run('copy-backups', later(60 * 24));
  expect([...emulator.objects.keys()]).toEqual(['daily/notes.txt', COPY]);
  await run('back-up', later(61 * 24));
  await run('copy-backups', later(61 * 24 + 1));
  expect([...emulator.objects.keys()]).toEqual([
    'daily/notes.txt',
    'daily/touchline-2027-01-22T024000Z.sql.gz.age',
  ]);
});

test('F14: the secret key does not open what it was not made for, and is in no log or backup', async () => {
  await run('back-up', NIGHT);
  const backup = gunzipSync(await readFile(join(folder.path, 'touchline-2026-11-22T024000Z.sql.gz')));
  expect(backup.includes(keys.identity)).toBe(false);
  const made = await runCommand(
    join(import.meta.dirname, '../commands/backup-command.ts'),
    ['--new-key'],
    {},
  );
  expect(made.output).toMatch(
    /^BACKUP_RECIPIENT=age1[0-9a-z]{58}\nBACKUP_IDENTITY=AGE-SECRET-KEY-1[0-9A-Z]{58}\n/,
  );
});
