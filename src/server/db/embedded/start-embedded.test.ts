import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { fetchAnswer, prepareData, type PreparedData } from '#testing/database/embedded.ts';
import { buildFolder } from '#testing/database/folder.ts';
import { startEmbedded, type Embedded } from './start-embedded.ts';

const log = { info() {}, error() {} };
vi.setConfig({ testTimeout: 30_000 });

let prepared: PreparedData;
/** A server for all tests that only query it. */
let running: Embedded & { dataDir: string };

beforeAll(async () => {
  prepared = await prepareData();
  const dataDir = await prepared.copy();
  running = { ...(await startEmbedded({ dataDir, log })), dataDir };
});

afterAll(async () => {
  await running.stop();
  await prepared[Symbol.asyncDispose]();
});

test('the server answers on a socket of its own account, and nowhere else', async () => {
  const { connection } = running;
  expect(await fetchAnswer(connection, 'show listen_addresses')).toBe('');
  const socketFolder = connection.host ?? '';
  expect(statSync(socketFolder).mode & 0o777).toBe(0o700);
  expect(statSync(dirname(socketFolder)).mode & 0o777).toBe(0o700);
});

test('F2: a commit that is acknowledged is on the disk', async () => {
  const { connection } = running;
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    expect(await fetchAnswer(connection, `show ${setting}`)).toBe('on');
  }
});

test('text is UTF-8 and sorts alike on every system, and the application may do nothing outside its database', async () => {
  const { connection } = running;
  expect(await fetchAnswer(connection, 'show server_encoding')).toBe('UTF8');
  expect(await fetchAnswer(connection, "select lower('ÅÉЖ')")).toBe('åéж');
  expect(await fetchAnswer(connection, 'select rolsuper from pg_roles where rolname = current_user')).toBe(
    false,
  );
  await expect(fetchAnswer(connection, "copy (select 1) to program 'true'")).rejects.toThrow(
    'permission denied',
  );
});

test.each([
  ['a path that is too long for a socket', 'a-folder-with-a-rather-long-name/'.repeat(4)],
  ['a path with commas, blanks and quotes', `it's, "here", and there`],
])('the data folder may have %s', async (_, name) => {
  const { connection } = await start(await prepared.copy(name));
  expect(await fetchAnswer(connection, 'select 1')).toBe(1);
});

test('F3: a second start is refused with a clear message, and the first is unharmed', async () => {
  const { connection, dataDir } = running;
  await expect(start(dataDir)).rejects.toThrow(`already running with the data folder ${dataDir}`);
  expect(await fetchAnswer(connection, 'select 1')).toBe(1);
});

test('after a stop, or after a start that failed, the data folder is free', async () => {
  const dataDir = await prepared.copy();
  await expect(start(dataDir, { settings: { shared_buffers: 'none' } })).rejects.toThrow('invalid value');
  const first = await start(dataDir);
  await first.stop();
  expect(await fetchAnswer((await start(dataDir)).connection, 'select 1')).toBe(1);
});

describe('F3: leftovers of a killed server do not keep the next one from starting', () => {
  test.each([
    ['an unused pid', async () => pidFile(await findUnusedPid())],
    ['a pid that another process has by now', async (dataDir: string) => pidFile(findOtherPid(dataDir))],
    ['an empty file', async () => ''],
    ['a torn file', async () => '12'],
  ])('postmaster.pid with %s', async (_, content) => {
    const dataDir = await prepared.copy();
    writeFileSync(join(findCluster(dataDir), 'postmaster.pid'), await content(dataDir));
    expect(await fetchAnswer((await start(dataDir)).connection, 'select 1')).toBe(1);
  });

  test('the lock of the socket with a pid that another process has by now', async () => {
    const dataDir = await prepared.copy();
    const socketFolder = join(dataDir, 'postgres/socket');
    mkdirSync(socketFolder, { mode: 0o700 });
    writeFileSync(join(socketFolder, '.s.PGSQL.5432.lock'), pidFile(findOtherPid(dataDir)));
    expect(await fetchAnswer((await start(dataDir)).connection, 'select 1')).toBe(1);
  });
});

test('a database whose creation was interrupted is created again', async () => {
  const folder = await ownFolder();
  const home = join(folder, 'postgres');
  mkdirSync(join(home, 'scratch-1/base'), { recursive: true });
  const { connection } = await start(folder);
  expect(await fetchAnswer(connection, 'select 1')).toBe(1);
  expect(readdirSync(home).filter((name) => name.startsWith('scratch'))).toEqual([]);
});

test('the data of another PostgreSQL version is refused, not replaced by an empty database', async () => {
  const folder = await ownFolder();
  mkdirSync(join(folder, 'postgres/data-17'), { recursive: true });
  await expect(start(folder)).rejects.toThrow('written by another version of PostgreSQL');
});

test('a short socket folder that others can enter is refused', async () => {
  const dataDir = await prepared.copy('a-folder-with-a-rather-long-name/'.repeat(4));
  const first = await start(dataDir);
  await first.stop();
  const socketFolder = first.connection.host ?? '';
  mkdirSync(socketFolder);
  onTestFinished(() => rmSync(socketFolder, { recursive: true }));
  chmodSync(socketFolder, 0o777);
  await expect(start(dataDir)).rejects.toThrow('was created by another user');
});

test('a link to data that is gone is refused, not replaced by an empty database', async () => {
  const folder = await ownFolder();
  execFileSync('ln', ['-s', join(folder, 'gone'), join(folder, 'postgres')]);
  await expect(start(folder)).rejects.toThrow('points to a folder that no longer exists');
});

test('only its owner reads the server’s log, and it contains no statements', async () => {
  const { connection, dataDir } = running;
  await expect(fetchAnswer(connection, "select 'secret' from absent")).rejects.toThrow('absent');
  const file = join(dataDir, 'postgres/server.log');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).toContain('ready to accept connections');
  expect(readFileSync(file, 'utf8')).not.toContain('secret');
});

test.each([
  ['goes on in the same file', 1024 * 1024, true],
  ['begins again once it is larger than a megabyte', 1024 * 1024 + 1, false],
])("the server's log %s", async (_, bytes, isKept) => {
  const dataDir = await prepared.copy();
  const file = join(dataDir, 'postgres/server.log');
  writeFileSync(file, `${'-'.repeat(bytes - 1)}\n`);
  await start(dataDir);
  const logged = readFileSync(file, 'utf8');
  expect(logged).toContain('ready to accept connections');
  expect(logged.startsWith('-')).toBe(isKept);
});

/** Starts a server that is stopped when the test ends. */
async function start(dataDir: string, options = {}): Promise<Embedded> {
  const embedded = await startEmbedded({ dataDir, log, ...options });
  onTestFinished(() => embedded.stop());
  return embedded;
}

async function ownFolder(): Promise<string> {
  const folder = await buildFolder();
  onTestFinished(() => folder[Symbol.asyncDispose]());
  return folder.path;
}

function findCluster(dataDir: string): string {
  const home = join(dataDir, 'postgres');
  return join(home, readdirSync(home).find((name) => name.startsWith('data-')) ?? '');
}

function pidFile(pid: number): string {
  return `${pid}\n/somewhere\n1700000000\n5432\n/somewhere\n\n  1234 5678\nready   \n`;
}

async function findUnusedPid(): Promise<number> {
  const child = spawn('true');
  await once(child, 'exit');
  return child.pid ?? 0;
}

/** PostgreSQL itself ignores the processes of other accounts, so this is one of the server's account. */
function findOtherPid(dataDir: string): number {
  const { uid, gid } = statSync(findCluster(dataDir));
  const child = spawn('sleep', ['60'], { cwd: '/', ...(process.getuid?.() === 0 && { uid, gid }) });
  onTestFinished(() => void child.kill());
  return child.pid ?? 0;
}
