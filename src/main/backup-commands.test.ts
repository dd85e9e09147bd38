import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { urlOf } from '#testing/application.ts';
import { asking, sumsOf } from '#testing/backups.ts';
import { buildDatabase, buildEmptyDatabase } from '#testing/database.ts';
import { startApp } from '#testing/embedded.ts';
import { buildFolder, type TestFolder } from '#testing/folder.ts';
import { runCommand } from '#testing/node-process.ts';

let folder: TestFolder;
beforeAll(async () => void (folder = await buildFolder()));
afterAll(() => folder[Symbol.asyncDispose]());

const command = (name: 'backup' | 'restore', args: string[], settings: Record<string, string>) =>
  runCommand(join(import.meta.dirname, `${name}-command.ts`), args, { INIT_CWD: folder.path, ...settings });

test(
  'F10 a backup goes from the embedded database to a server and back, with equal rows in every table',
  { timeout: 60_000 },
  async () => {
    const DATA_DIR = join(folder.path, 'data');
    const app = await startApp({ dataDir: DATA_DIR });
    await migrate(app.connection);
    await asking(app.connection, (client) =>
      client.query(
        `insert into kits (serial_number, created_at, updated_at)
         select 'K' || n, now(), now() from generate_series(1, 1000) n`,
      ),
    );
    const sums = await sumsOf(app.connection);
    // While the application runs.
    expect(await command('backup', ['one.sql.gz'], { DATA_DIR })).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^Done: 1,\d{3} rows of \d+ tables, 0\.0 MB, in .*one\.sql\.gz\.$/),
    });
    expect(await command('restore', ['one.sql.gz', '--replace'], { DATA_DIR })).toMatchObject({
      code: 1,
      said: expect.stringContaining('Stop it first, then restore.'),
    });
    await app.end();

    await using server = await buildEmptyDatabase();
    const DATABASE_URL = urlOf(server.connection);
    expect(await command('restore', ['one.sql.gz'], { DATABASE_URL })).toMatchObject({
      code: 0,
      said: expect.stringContaining('Everybody signs in anew.'),
    });
    expect(await sumsOf(server.connection)).toEqual(sums);
    expect(await command('backup', ['two.sql.gz'], { DATABASE_URL })).toMatchObject({ code: 0 });

    // A machine that never had a database.
    const fresh = join(folder.path, 'fresh');
    expect(await command('restore', ['two.sql.gz'], { DATA_DIR: fresh })).toMatchObject({ code: 0 });
    await using again = await startApp({ dataDir: fresh });
    expect(await sumsOf(again.connection)).toEqual(sums);
  },
);

test('F10 a backup never replaces a file, and a restore needs one', async () => {
  await using database = await buildDatabase();
  const DATABASE_URL = urlOf(database.connection);
  await command('backup', ['kept.sql.gz'], { DATABASE_URL });
  const { mtimeMs } = await stat(join(folder.path, 'kept.sql.gz'));
  expect(await command('backup', ['kept.sql.gz'], { DATABASE_URL })).toMatchObject({
    code: 1,
    said: expect.stringContaining('exists already'),
  });
  expect((await stat(join(folder.path, 'kept.sql.gz'))).mtimeMs).toBe(mtimeMs);
  expect(await command('restore', ['none.sql.gz'], { DATABASE_URL })).toMatchObject({
    code: 1,
    said: expect.stringContaining('There is no file'),
  });
  expect(await command('backup', [], { DATABASE_URL })).toMatchObject({ code: 2 });
  expect(await command('restore', ['--replace'], { DATABASE_URL })).toMatchObject({ code: 2 });
});
