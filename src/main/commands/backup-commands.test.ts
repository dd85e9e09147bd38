import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { formatDatabaseUrl } from '#testing/processes/application.ts';
import { withClient, countTableRows } from '#testing/database/backups.ts';
import { buildBlocker } from '#testing/database/blocker.ts';
import { buildDatabase, buildEmptyDatabase } from '#testing/database/database.ts';
import { startEmbeddedApp } from '#testing/database/embedded.ts';
import { buildFolder, type TestFolder } from '#testing/database/folder.ts';
import { getCompileCache, runCommand } from '#testing/processes/node-process.ts';

let folder: TestFolder;
beforeAll(async () => void (folder = await buildFolder()));
afterAll(() => folder[Symbol.asyncDispose]());

const command = (name: 'backup' | 'restore', args: string[], settings: Record<string, string>) =>
  runCommand(join(import.meta.dirname, `${name}-command.ts`), args, { INIT_CWD: folder.path, ...settings });

test(
  'F10 a backup goes from a server to the embedded database and back, with equal rows in every table',
  { timeout: 60_000 },
  async () => {
    await using server = await buildDatabase();
    await withClient(server.connection, (client) =>
      client.query(
        `insert into kits (serial_number, created_at, updated_at)
         select 'K' || n, now(), now() from generate_series(1, 1000) n`,
      ),
    );
    const sums = await countTableRows(server.connection);
    expect(
      await command('backup', ['one.sql.gz'], { DATABASE_URL: formatDatabaseUrl(server.connection) }),
    ).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Done: [12],\d{3} rows of \d+ tables, 0\.0 MB, in .*one\.sql\.gz\.$/),
    });

    // A machine that never had a database.
    const DATA_DIR = join(folder.path, 'data');
    expect(await command('restore', ['one.sql.gz'], { DATA_DIR })).toMatchObject({
      code: 0,
      output: expect.stringContaining('Everyone needs to sign in again.'),
    });
    const app = await startEmbeddedApp({ dataDir: DATA_DIR });
    expect(await countTableRows(app.connection)).toEqual(sums);
    // While the application runs.
    expect(await command('backup', ['two.sql.gz'], { DATA_DIR })).toMatchObject({ code: 0 });
    expect(await command('restore', ['two.sql.gz', '--replace'], { DATA_DIR })).toMatchObject({
      code: 1,
      output: expect.stringMatching(/Stop it, or set DATA_DIR to another folder\. Then restore\.$/),
    });
    await app.end();

    await using again = await buildEmptyDatabase();
    expect(
      await command('restore', ['two.sql.gz'], { DATABASE_URL: formatDatabaseUrl(again.connection) }),
    ).toMatchObject({ code: 0 });
    expect(await countTableRows(again.connection)).toEqual(sums);
  },
);

test('F10 a backup never replaces a file, and a restore needs one', async () => {
  await using database = await buildDatabase();
  const DATABASE_URL = formatDatabaseUrl(database.connection);
  const kept = join(folder.path, 'kept.sql.gz');
  await writeFile(kept, 'of an earlier day');
  expect(await command('backup', ['kept.sql.gz'], { DATABASE_URL })).toMatchObject({
    code: 1,
    output: expect.stringContaining('already exists'),
  });
  expect(await readFile(kept, 'utf8')).toBe('of an earlier day');
  expect(await command('restore', ['none.sql.gz'], { DATABASE_URL })).toMatchObject({
    code: 1,
    output: expect.stringContaining('File not found'),
  });
  expect(await command('restore', ['.'], { DATABASE_URL })).toMatchObject({
    code: 1,
    output: expect.stringContaining('File not found'),
  });
  expect(await command('backup', ['none/one.sql.gz'], { DATABASE_URL })).toMatchObject({
    code: 1,
    output: `Folder not found: ${join(folder.path, 'none')}`,
  });
  const misused = [
    command('backup', [], { DATABASE_URL }),
    command('backup', ['--help'], { DATABASE_URL }),
    command('backup', ['one.sql.gz', 'two.sql.gz'], { DATABASE_URL }),
    command('restore', ['--replace'], { DATABASE_URL }),
    command('restore', ['--help'], { DATABASE_URL }),
    command('restore', ['kept.sql.gz', 'two.sql.gz'], { DATABASE_URL }),
  ];
  expect((await Promise.all(misused)).map(({ code }) => code)).toEqual(misused.map(() => 2));
});

test('F10 a backup that is interrupted leaves nothing of its file behind', async () => {
  await using database = await buildDatabase();
  await using kits = await buildBlocker(database.connection, 'kits');
  const child = spawn(process.execPath, [join(import.meta.dirname, 'backup-command.ts'), 'cut.sql.gz'], {
    env: {
      PATH: process.env['PATH'],
      ...getCompileCache(),
      INIT_CWD: folder.path,
      DATABASE_URL: formatDatabaseUrl(database.connection),
    },
    stdio: 'ignore',
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await kits.isWaitedFor();
  expect(await readdir(folder.path)).toContain('cut.sql.gz.part');
  child.kill('SIGINT');
  expect(await once(child, 'exit')).toEqual([130, null]);
  expect(await readdir(folder.path)).not.toContain('cut.sql.gz.part');
});
