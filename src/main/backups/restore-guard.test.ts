import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { writeBackup } from '#server/backup/write-backup.ts';
import { startLiveHub } from '#server/live/hub.ts';
import { createLog } from '#server/log.ts';
import { buildDatabase, type TestDatabase } from '#testing/database/database.ts';
import { buildFolder } from '#testing/database/folder.ts';
import { waitUntilPasses } from '#testing/wait-until-passes.ts';

/** The address of a database that gives every connection another name than ours. */
function nameOtherwise({ connection }: TestDatabase): pg.PoolConfig {
  const { host, port, user = '', password, database } = new pg.Client(connection);
  const address = new URLSearchParams({ host, port: String(port), user, application_name: 'reports' });
  if (password) address.set('password', password);
  return { connectionString: `postgresql:///${database}?${address.toString()}` };
}

test('F10: nothing is restored while an application runs whose DATABASE_URL gives it another name', async () => {
  await using folder = await buildFolder();
  const database = await buildDatabase();
  const file = join(folder.path, 'a.sql.gz');
  await writeBackup({ connection: database.connection, file, now: new Date('2026-11-21T02:40:00Z') });
  const restore = () => restoreBackup({ connection: database.connection, file, replace: true });
  // Its connections have our name.
  await database.pool.end();

  const hub = startLiveHub({ connection: nameOtherwise(database), log: createLog('silent') });
  await new Promise<void>((resolve) => hub.onListening(resolve));
  await expect(restore()).rejects.toThrow('Touchline is running on this database');
  await hub.stop();
  await waitUntilPasses(restore);
});
