import { appendFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createFileEmulator, type FileWorld } from './emulator.ts';
import { openFolder, openWebFile, type WebFileOptions } from './index.ts';
import { matchesPattern } from './name-pattern.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

async function buildFolder(files: Record<string, string>) {
  const root = await mkdtemp(join(tmpdir(), 'touchline-files-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await mkdir(join(root, 'toronto'));
  let minute = 0;
  for (const [name, text] of Object.entries(files)) {
    const path = join(root, 'toronto', name);
    await writeFile(path, text);
    minute += 1;
    await utimes(path, new Date(minute * 60_000), new Date(minute * 60_000));
  }
  return root;
}

const openToronto = (root: string, folder = 'toronto', pattern = '*.csv') =>
  openFolder({ name: 'Toronto', root, folder, pattern });

test('of a watched folder the newest file that is meant is read, with its stamp', async () => {
  const root = await buildFolder({ 'a.csv': 'old', 'b.csv': 'new', 'c.txt': 'other', 'd.csv.part': 'half' });
  const file = await openToronto(root).fetch({});
  expect(file).toMatchObject({ name: 'b.csv', modifiedAt: new Date(120_000) });
  expect(decode(file?.bytes)).toBe('new');
});

test.each([
  ['stock*.csv', 'stock_1.csv', true],
  ['stock*.csv', 'STOCK.CSV', true],
  ['stock?.csv', 'stock12.csv', false],
  ['s.csv', 'sxcsv', false],
  ['*', '.hidden', false],
  ['*', '~$open.xlsx', false],
  ['*', 'list.csv.filepart', false],
  ['(a|b).csv', 'a.csv', false],
])('%s means %s: %s', (pattern, name, expected) => expect(matchesPattern(name, pattern)).toBe(expected));

test('nothing outside of the allowed folder is read, neither by a path nor by a link', async () => {
  const root = await buildFolder({});
  const outside = await mkdtemp(join(tmpdir(), 'touchline-outside-'));
  onTestFinished(() => rm(outside, { recursive: true }));
  await writeFile(join(outside, 'secret.csv'), 'SKU,Qty\nA,1');
  await symlink(outside, join(root, 'link'));
  await symlink(join(outside, 'secret.csv'), join(root, 'toronto', 'secret.csv'));
  await expect(openToronto(root, 'link').fetch({})).rejects.toThrow('outside of FILES_DIR');
  await expect(openToronto(root, '..').fetch({})).rejects.toThrow('outside of FILES_DIR');
  await expect(openToronto(root).fetch({})).rejects.toThrow('no file like *.csv in toronto');
});

test('a folder that is not there, and a file that is too large, are said', async () => {
  const root = await buildFolder({ 'a.csv': 'x'.repeat(10_000_001) });
  await expect(openToronto(root, 'montreal').fetch({})).rejects.toThrow(
    'Toronto, watched folder: can’t be reached (there is no folder montreal).',
  );
  await expect(openToronto(root).fetch({})).rejects.toThrow('response too large');
});

test('a file that something writes to while it is read is not taken', async () => {
  const root = await buildFolder({ 'a.csv': 'x'.repeat(8_000_000) });
  const path = join(root, 'toronto', 'a.csv');
  let isWriting = true;
  onTestFinished(() => {
    isWriting = false;
  });
  const write = () => {
    if (!isWriting) return;
    appendFileSync(path, 'x');
    setImmediate(write);
  };
  write();
  const read = () =>
    openToronto(root)
      .fetch({})
      .then((file) => file?.name, String);
  expect(await read()).toContain('still being written');
  isWriting = false;
  expect(await read()).toBe('a.csv');
});

async function startServer(world: Partial<FileWorld> = {}, options: Partial<WebFileOptions> = {}) {
  const file = {
    name: 'stock.csv',
    bytes: encode('SKU;Qty\nA;1'),
    modifiedAt: new Date('2026-11-26T18:00:00Z'),
  };
  const emulator = await createFileEmulator({ readFile: () => file, ...world });
  onTestFinished(() => emulator.close());
  const way = openWebFile({
    name: 'Toronto',
    url: `${emulator.origin}/exports/latest?key=not-a-real-key`,
    allowPrivate: true,
    ...options,
  });
  onTestFinished(() => way.close());
  return { emulator, way, file };
}

test('a file at an address comes with its name, its stamp and what it is known by', async () => {
  const { way, file } = await startServer();
  const fetched = await way.fetch({});
  expect(fetched).toMatchObject({
    name: 'stock.csv',
    modifiedAt: file.modifiedAt,
    tag: expect.stringMatching(/^etag "/),
  });
  expect(decode(fetched?.bytes)).toBe('SKU;Qty\nA;1');
});

test.each([
  ['stock%20list.csv', 'stock list.csv'],
  ['EaB3xLinkThatOpensIt', 'file'],
])('a file without a name, at %s, is called %s: a link must not be shown', async (path, name) => {
  const file = { name: null, bytes: encode('SKU;Qty\nA;1'), modifiedAt: new Date('2026-11-26T18:00:00Z') };
  const { emulator } = await startServer({ readFile: () => file });
  const way = openWebFile({ name: 'Toronto', url: `${emulator.origin}/exports/${path}`, allowPrivate: true });
  onTestFinished(() => way.close());
  expect(await way.fetch({})).toMatchObject({ name });
});

test('a file that has not changed is not sent again', async () => {
  const { way, file, emulator } = await startServer();
  const first = await way.fetch({});
  expect(await way.fetch({ tag: first?.tag ?? null })).toBeUndefined();
  file.bytes = encode('SKU;Qty\nA;2');
  expect(decode((await way.fetch({ tag: first?.tag ?? null }))?.bytes)).toContain('A;2');
  expect(emulator.requests).toHaveLength(3);
});

test.each([
  ['a user and a password', { username: 'ada', password: 'not-real' }, `Basic ${btoa('ada:not-real')}`],
  ['a token', { token: 'not-a-real-token' }, 'Bearer not-a-real-token'],
])('%s open it; without them the sentence has no secret', async (_, credentials, authorization) => {
  const { way } = await startServer({ authorization }, { credentials });
  expect(await way.fetch({})).toMatchObject({ name: 'stock.csv' });
  const { way: other } = await startServer({ authorization });
  const refused = await other.fetch({}).catch((error: unknown) => error);
  expect(refused).toMatchObject({ kind: 'refused-credentials' });
  expect(String(refused)).not.toMatch(/not-a-real|key=/);
});

test('an address may be the secret itself: no log has its path or its query', async () => {
  const lines: string[] = [];
  const write = (fields: object, message: string) => lines.push(JSON.stringify({ ...fields, message }));
  const { way, emulator } = await startServer({}, { log: { debug: write, warn: write } });
  await way.fetch({});
  emulator.fail('html');
  await expect(way.fetch({})).rejects.toThrow('a web page');
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.join()).not.toMatch(/exports|latest|key=/);
});

test('an address in a private network is not asked', async () => {
  const { emulator } = await startServer();
  const url = emulator.origin.replace('http:', 'https:');
  const way = openWebFile({ name: 'Toronto', url });
  onTestFinished(() => way.close());
  await expect(way.fetch({})).rejects.toThrow('this address isn’t allowed');
  expect(emulator.requests).toHaveLength(0);
});

test('a page instead of a file, and no file, are said', async () => {
  const { way, emulator } = await startServer({}, { limits: { attempts: 1 } });
  emulator.fail('html');
  await expect(way.fetch({})).rejects.toThrow('a web page');
  emulator.heal();
  const missing = openWebFile({ name: 'Toronto', url: `${emulator.origin}/nothing`, allowPrivate: true });
  onTestFinished(() => missing.close());
  await expect(missing.fetch({})).rejects.toThrow('no file at this address');
});
