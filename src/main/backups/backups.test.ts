import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { readSettings } from '#server/settings.ts';
import { buildDatabase } from '#testing/database/database.ts';
import { buildFolder } from '#testing/database/folder.ts';
import { listBackupJobs } from './backups.ts';

const DATABASE_URL = 'postgresql://somewhere/touchline';
const jobsWith = (environment: Record<string, string>, connection = {}) =>
  listBackupJobs(readSettings(environment), connection);

test('F10 beside the embedded database a backup is written every night, at the hour of the company', () => {
  expect(jobsWith({ COMPANY_TIME_ZONE: 'Europe/Madrid' })).toMatchObject([
    { name: 'look-at-backups', everySeconds: 300 },
    { name: 'back-up', cron: '40 2 * * *', timeZone: 'Europe/Madrid' },
    { name: 'drill-restore', cron: '30 4 * * 0', timeZone: 'Europe/Madrid' },
  ]);
  expect(jobsWith({ BACKUP_DAYS: '0' })).toMatchObject([{ name: 'look-at-backups' }]);
});

test('F10 a PostgreSQL of the operator’s own is backed up when a folder is named', () => {
  expect(jobsWith({ DATABASE_URL })).toEqual([]);
  expect(jobsWith({ DATABASE_URL, BACKUP_DIR: '/backups' })).toHaveLength(3);
});

test('F10 the nightly backup is in its folder, named by its time', async () => {
  await using folder = await buildFolder();
  await using database = await buildDatabase();
  const backUp = jobsWith({ DATA_DIR: folder.path }, database.connection).find(
    ({ name }) => name === 'back-up',
  );
  const now = new Date('2026-11-21T02:40:00Z');
  const signal = AbortSignal.timeout(20_000);
  await backUp?.run({ db: database.db, now, key: '', signal, log: createLog('silent') });
  expect(await readdir(join(folder.path, 'backups'))).toEqual(['touchline-2026-11-21T024000Z.sql.gz']);
});
