import { expect, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { readSettings } from '#server/settings.ts';
import { openDatabase } from '#server/db/database.ts';
import { buildTestSource } from '#testing/builders/sources.ts';
import { buildDatabase } from '#testing/database/database.ts';
import { prepareDatabase } from './prepare-database.ts';

test('F11: a process that starts while the database only allows reading serves what is there', async () => {
  await using database = await buildDatabase();
  const input = {
    settings: readSettings({ LOG_LEVEL: 'silent', ADMIN_PASSWORD: 'correct horse' }),
    connection: database.connection,
    log: createLog('silent'),
    configuration: {
      process: 'worker:1',
      sources: [buildTestSource()],
      changedAt: new Date('2026-11-20T08:00:00Z'),
      isWorker: true,
    },
    isDemo: false,
    clock: () => new Date('2026-11-21T10:00:00Z'),
    signal: AbortSignal.timeout(5_000),
  };
  expect(await prepareDatabase({ ...input, database })).toMatchObject({ username: 'admin' });

  const connection = { ...database.connection, options: '-c default_transaction_read_only=on' };
  const readOnly = openDatabase(connection);
  expect(await prepareDatabase({ ...input, connection, database: readOnly })).toBeNull();
  await readOnly.close();
});
