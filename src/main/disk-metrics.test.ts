import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createMetrics } from '#server/metrics/metrics.ts';
import { buildDatabase } from '#testing/database/database.ts';
import { buildFolder } from '#testing/database/folder.ts';
import { buildServer } from '#testing/server/server.ts';

const DATABASE_URL = 'postgresql://user@host/database';

async function readMetrics(settings: Record<string, string>): Promise<string> {
  await using server = await buildServer({ settings, now: new Date('2026-11-21T10:00:00Z') });
  return (await server.inject({ url: '/metrics' })).body;
}

test('the age of the newest backup and the room on its disk are reported', async () => {
  await using folder = await buildFolder();
  for (const name of [
    'touchline-2026-11-20T024000Z.sql.gz',
    'touchline-2026-11-21T024000Z.sql.gz.part',
    'mine',
  ])
    await writeFile(join(folder.path, name), '');
  const body = await readMetrics({ DATABASE_URL, BACKUP_DIR: folder.path });
  expect(body).toContain(`touchline_backup_age_seconds ${(7 * 60 + 20) * 60 + 86_400}\n`);
  expect(body).toMatch(/^touchline_disk_free_bytes\{folder="backups"\} [1-9]\d+$/m);
  expect(body).toMatch(/^touchline_disk_size_bytes\{folder="backups"\} [1-9]\d+$/m);
  expect(body).not.toContain('folder="data"');
});

test('without a backup its age is that of the process, and a process that writes none reports none', async () => {
  await using folder = await buildFolder();
  const age = /^touchline_backup_age_seconds (\d+(\.\d+)?)$/m;
  expect(await readMetrics({ DATABASE_URL, BACKUP_DIR: folder.path })).toMatch(age);
  expect(await readMetrics({ DATABASE_URL, BACKUP_DIR: folder.path, ROLE: 'app' })).not.toMatch(age);
  expect(await readMetrics({ DATABASE_URL })).not.toMatch(age);
  expect(await readMetrics({ DATABASE_URL, BACKUP_DIR: folder.path, BACKUP_DAYS: '0' })).not.toMatch(age);
});

test('every job counts from zero, so that its first failures are an increase', async () => {
  await using database = await buildDatabase();
  const metrics = createMetrics(database.pool);
  metrics.expectJobs(['back-up']);
  await using server = await buildServer({ database, metrics });
  const { body } = await server.inject({ url: '/metrics' });
  expect(body).toContain('touchline_job_run_seconds_count{name="back-up",outcome="failed"} 0\n');
});
