import { execFileSync } from 'node:child_process';
import { chmod, readdir, realpath, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  fetchAnswer,
  buildInstallation,
  prepareData,
  startEmbeddedApp,
  type EmbeddedApp,
  type Installation,
  type PreparedData,
} from '#testing/database/embedded.ts';
import { buildFolder, type TestFolder } from '#testing/database/folder.ts';

vi.setConfig({ testTimeout: 30_000 });

const isRoot = process.getuid?.() === 0;
const ordinary = isRoot ? { uid: readAccountId('-u'), gid: readAccountId('-g') } : undefined;

function readAccountId(option: string): number {
  return Number(execFileSync('id', [option, 'nobody'], { encoding: 'utf8' }));
}

let installation: Installation;
/** The database of an ordinary user, as that user has created it. */
let theirs: PreparedData;
/** A data folder, and the application that was the first to start on it. */
let folder: TestFolder;
let app: EmbeddedApp;

const made = new AsyncDisposableStack();
beforeAll(async () => {
  installation = made.use(await buildInstallation());
  folder = made.use(await buildFolder());
  // Runs first: it links the libraries for accounts that may not write there.
  app = made.use(await startEmbeddedApp({ launcher: installation.launcher, dataDir: folder.path }));
  theirs = made.use(await prepareData(undefined, { launcher: installation.launcher, account: ordinary }));
});
afterAll(() => made.disposeAsync());

test('without an install script the libraries are linked at the first start', async () => {
  expect(await fetchAnswer(app.connection, 'select 1')).toBe(1);
});

test('an ordinary user runs the database under their own account', async () => {
  const dataDir = await theirs.copy();
  await using app = await startEmbeddedApp({ launcher: installation.launcher, dataDir, account: ordinary });
  expect(await fetchAnswer(app.connection, 'select 1')).toBe(1);
  const owner = await stat(join(dataDir, 'postgres'));
  expect(owner.uid).toBe(ordinary?.uid ?? process.getuid?.());
});

test('programs whose libraries cannot be linked in place are copied beside the data', async () => {
  await using readOnly = await buildInstallation();
  const dataDir = await theirs.copy();
  const libraries = join(readOnly.programs, 'lib');
  await chmod(libraries, 0o555);
  await using app = await startEmbeddedApp({ launcher: readOnly.launcher, dataDir, account: ordinary });
  expect(await fetchAnswer(app.connection, 'select 1')).toBe(1);
  expect(await readdir(join(dataDir, 'postgres'))).toContainEqual(expect.stringMatching(/^programs-\d/));
  await chmod(libraries, 0o755);
});

test('an image links the libraries when it is built, and runs the programs from where they are', async () => {
  await using image = await buildInstallation();
  execFileSync(process.execPath, [join(dirname(image.launcher), 'link-installed.ts')]);
  const dataDir = await theirs.copy();
  const libraries = join(image.programs, 'lib');
  await chmod(libraries, 0o555);
  await using app = await startEmbeddedApp({ launcher: image.launcher, dataDir, account: ordinary });
  expect(await fetchAnswer(app.connection, 'select 1')).toBe(1);
  expect((await readdir(join(dataDir, 'postgres'))).filter((name) => name.startsWith('programs-'))).toEqual(
    [],
  );
  await chmod(libraries, 0o755);
});

// Only root can start a server under another account; for others there is nothing to test.
describe.each(isRoot ? ['root'] : [])('started by %s', () => {
  test('the database belongs to another account, and runs under it', async () => {
    expect(await fetchAnswer(app.connection, 'select 1')).toBe(1);
    expect((await stat(join(folder.path, 'postgres'))).uid).not.toBe(0);
  });

  test('files that the account cannot reach are kept where it can, and found there again', async () => {
    await using machine = await buildFolder();
    const { launcher, path } = installation;
    await chmod(path, 0o700);
    onTestFinished(() => chmod(path, 0o755));
    const dataDir = join(path, 'data');
    const options = { launcher, dataDir, machineFolder: join(machine.path, 'touchline') };
    const first = await startEmbeddedApp(options);
    await fetchAnswer(first.connection, 'create table notes as select 7 as id');
    await first.end();
    expect(await realpath(join(dataDir, 'postgres'))).toContain(machine.path);

    // Even when the folder can be reached by then.
    await chmod(path, 0o755);
    await using second = await startEmbeddedApp(options);
    expect(await fetchAnswer(second.connection, 'select id from notes')).toBe(7);
  });

  test('the database of an ordinary user stays theirs, including what root adds to it', async () => {
    const { launcher } = installation;
    const dataDir = await theirs.copy();
    for (const file of ['lock', 'server.log']) await rm(join(dataDir, 'postgres', file));
    await (await startEmbeddedApp({ launcher, dataDir })).end();
    await using app = await startEmbeddedApp({ launcher, dataDir, account: ordinary });
    expect(await fetchAnswer(app.connection, 'select 1')).toBe(1);
  });

  test('a database of another account is refused to an ordinary user', async () => {
    const { launcher } = installation;
    const refused = startEmbeddedApp({ launcher, dataDir: folder.path, account: ordinary });
    await expect(refused).rejects.toThrow('set DATA_DIR to another folder');
  });
});
