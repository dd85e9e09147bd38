import { expect, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { readSettings } from '#server/settings.ts';
import { buildDatabase } from '#testing/database/database.ts';
import { formatDatabaseUrl } from '#testing/processes/application.ts';
import { listBackupJobs } from '../backups/backups.ts';
import { startWork } from './work.ts';

const BUCKET = {
  BACKUP_S3_URL: 'https://s3.example.com/bucket',
  BACKUP_S3_KEY_ID: 'id',
  BACKUP_S3_SECRET: 'secret',
  BACKUP_RECIPIENT: `age1${'q'.repeat(58)}`,
};
const FOLDER = { BACKUP_DIR: '/nowhere/backups' };

/** What a worker says of copies when it starts with these settings, and whether it makes any. */
async function startWith(given: Record<string, string>) {
  await using database = await buildDatabase();
  const settings = readSettings({ DATABASE_URL: formatDatabaseUrl(database.connection), ...given });
  const { connection, db } = database;
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(String(JSON.parse(line).msg)) });
  const work = startWork({
    settings,
    sources: [],
    warehouses: [],
    clock: () => new Date('2026-11-21T09:00:00Z'),
    connection,
    db,
    log,
  });
  await work.stop();
  return {
    warnings: lines.filter((line) => line.includes('BACKUP_S3_URL')),
    copies: listBackupJobs(settings, connection).some(({ name }) => name === 'copy-backups'),
  };
}

test.each([
  ['no folder for backups', BUCKET, 'with DATABASE_URL, backups need BACKUP_DIR'],
  ['backups turned off', { ...BUCKET, ...FOLDER, BACKUP_DAYS: '0' }, 'BACKUP_DAYS=0 turns backups off'],
  [
    'only the key of a restore',
    { ...BUCKET, ...FOLDER, BACKUP_RECIPIENT: '', BACKUP_IDENTITY: `AGE-SECRET-KEY-${'Q'.repeat(58)}` },
    'BACKUP_RECIPIENT is missing',
  ],
])('a worker with a bucket and %s says that it copies nothing', async (_what, given, reason) => {
  expect(await startWith(given)).toEqual({
    warnings: [`BACKUP_S3_URL is set, but this process copies no backups: ${reason}`],
    copies: false,
  });
});

test('a worker that copies backups says nothing, nor does one without a bucket', async () => {
  expect(await startWith({ ...BUCKET, ...FOLDER })).toEqual({ warnings: [], copies: true });
  expect(await startWith({})).toEqual({ warnings: [], copies: false });
});
