import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from '#server/settings.ts';
import { buildDatabase } from '#testing/database/database.ts';
import { buildFolder } from '#testing/database/folder.ts';
import { listBackupRules } from './backup-rules.ts';

const NOW = new Date('2026-11-23T10:00:00Z');
const look = { now: NOW, threshold: 0 };

test('the age of the newest backup is given in hours, and no age if there is none', async () => {
  await using database = await buildDatabase();
  await using folder = await buildFolder();
  const [rule] = listBackupRules(readSettings({ BACKUP_DIR: folder.path }));
  writeFileSync(join(folder.path, 'touchline-2026-11-21T034000Z.sql.gz'), '');
  writeFileSync(join(folder.path, 'touchline-2026-11-22T034000Z.sql.gz'), '');
  const [found] = (await rule?.observe(database.db, look)) ?? [];
  expect(found?.figure).toBeCloseTo(30.33, 1);
  expect(listBackupRules(readSettings({ BACKUP_DIR: folder.path, BACKUP_DAYS: '0' }))).toEqual([]);
});

test('copies of backups that fail need a person, with the reason', async () => {
  await using database = await buildDatabase();
  await using folder = await buildFolder();
  const rules = listBackupRules({
    ...readSettings({ BACKUP_DIR: folder.path }),
    BACKUP_S3_URL: 'https://storage.example/kept',
  });
  const copies = rules.find(({ id }) => id === 'backup-copies');
  expect(await copies?.observe(database.db, look)).toEqual([]);
  await database.db
    .insertInto('backup_storage')
    .values({ tried_at: NOW, error: 'The storage refused the key.', file_count: 0, byte_count: 0 })
    .execute();
  expect(await copies?.observe(database.db, look)).toMatchObject([
    { figure: 1, detail: 'The storage refused the key.' },
  ]);
});
