import { copyFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrate, OUR_MIGRATIONS } from '#server/db/migrate.ts';
import { buildFolder } from '#testing/database/folder.ts';
import { formatDatabaseUrl } from '#testing/processes/application.ts';
import { buildEmptyDatabase, type TestDatabase } from '#testing/database/database.ts';
import { runCommand } from '#testing/processes/node-process.ts';

test('npm run migrate brings a database up to date, says what it did, and does nothing the next time', async () => {
  await using database = await buildEmptyDatabase();
  expect(await runMigrate(database)).toMatchObject({
    code: 0,
    output: expect.stringContaining('0001-accounts'),
  });
  expect(await runMigrate(database)).toMatchObject({ code: 0, output: 'The database is up to date.' });
  await expect(database.db.selectFrom('users').selectAll().execute()).resolves.toEqual([]);
});

test('npm run migrate says beforehand what it will lock', async () => {
  await using database = await buildEmptyDatabase();
  await using before = await buildFolder();
  for (const name of (await readdir(OUR_MIGRATIONS)).filter((file) => file < '0100'))
    await copyFile(join(OUR_MIGRATIONS, name), join(before.path, name));
  await migrate(database.connection, before.path);
  const { code, output } = await runMigrate(database);
  expect(code).toBe(0);
  expect(output).toContain('0100-configurations locks no existing tables.');
  expect(output.indexOf('locks nothing')).toBeLessThan(output.indexOf('Done: '));
});

test('npm run migrate refuses a database of a newer program, and says so', async () => {
  await using database = await buildEmptyDatabase();
  await runMigrate(database);
  await database.pool.query(
    "insert into migrations (number, name, checksum) values (9999, '9999-later', '')",
  );
  expect(await runMigrate(database)).toMatchObject({
    code: 1,
    output: expect.stringContaining('newer than this'),
  });
});

test('npm run migrate says when the database cannot be reached', async () => {
  expect(await runMigrate('postgresql://127.0.0.1:1/none')).toMatchObject({
    code: 1,
    output: 'Can’t reach the database. Check that it is running and that DATABASE_URL is correct.',
  });
});

function runMigrate(database: TestDatabase | string): Promise<{ code: number; output: string }> {
  const DATABASE_URL = typeof database === 'string' ? database : formatDatabaseUrl(database.connection);
  return runCommand(join(import.meta.dirname, 'migrate-command.ts'), [], { DATABASE_URL });
}
