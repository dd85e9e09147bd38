import { expect, onTestFinished, test } from 'vitest';
import { openSftp, type SftpOptions } from './index.ts';
import { startSftpServer, type SftpFile } from '#testing/server/sftp-server.ts';

const PASSWORD = 'not-a-real-password';
const LIST: SftpFile = { text: 'SKU;Qty\nA;1', modifiedAt: new Date('2026-11-26T18:00:00Z') };

async function connect(files: Record<string, SftpFile>, options: Partial<SftpOptions> = {}) {
  const world = new Map(Object.entries(files));
  const server = await startSftpServer({ password: PASSWORD, files: world });
  const way = openSftp({
    name: 'Toronto',
    host: '127.0.0.1',
    port: server.port,
    username: 'touchline',
    credentials: { password: PASSWORD },
    hostKey: server.hostKey,
    folder: '/out',
    pattern: '*.csv',
    allowPrivate: true,
    ...options,
  });
  onTestFinished(() => way.close());
  return { server, way, world };
}

test('the newest file of a folder comes with its stamp, and not again while it is the same', async () => {
  const older = { text: 'old', modifiedAt: new Date('2026-11-25T18:00:00Z') };
  const other = { text: 'other', modifiedAt: new Date('2026-11-27T18:00:00Z') };
  const { way, world } = await connect({ 'a.csv': older, 'b.csv': LIST, 'c.txt': other });
  const file = await way.fetch({});
  expect(file).toMatchObject({ name: 'b.csv', modifiedAt: LIST.modifiedAt });
  expect(new TextDecoder().decode(file?.bytes)).toBe(LIST.text);
  expect(await way.fetch({ tag: file?.tag ?? null })).toBeUndefined();
  world.set('b.csv', { ...LIST, text: 'SKU;Qty\nA;25' });
  expect(await way.fetch({ tag: file?.tag ?? null })).toMatchObject({ name: 'b.csv' });
});

test('without a known fingerprint no password is sent to a server, and its fingerprint is reported', async () => {
  const { way, server } = await connect({ 'a.csv': LIST }, { hostKey: undefined });
  await expect(way.fetch({})).rejects.toThrow(
    `Toronto, SFTP server: this address isn’t allowed (the server’s key is ${server.hostKey}; if its operator confirms that`,
  );
  const { way: mistaken, server: other } = await connect({ 'a.csv': LIST }, { hostKey: 'SHA256:another' });
  await expect(mistaken.fetch({})).rejects.toThrow(
    `the server’s key is ${other.hostKey}, not the one in host_key`,
  );
  expect([...server.told, ...other.told]).toEqual([]);
});

test('a wrong password is said without it, and is for a person to renew', async () => {
  const { way } = await connect({ 'a.csv': LIST }, { credentials: { password: 'wrong-password' } });
  const refused = await way.fetch({}).catch((error: unknown) => error);
  expect(refused).toMatchObject({ kind: 'refused-credentials' });
  expect(String(refused)).not.toContain('wrong-password');
});

test('an address in a private network is not connected to, by number or by name', async () => {
  const { way, server } = await connect({ 'a.csv': LIST }, { allowPrivate: false });
  await expect(way.fetch({})).rejects.toThrow('127.0.0.1 is not a public address');
  const named = openSftp({
    name: 'Toronto',
    host: 'files.example',
    port: server.port,
    username: 'touchline',
    credentials: { password: PASSWORD },
    folder: '/out',
    pattern: '*',
    resolve: (_, answer) => answer(null, [{ address: '127.0.0.1', family: 4 }]),
  });
  await expect(named.fetch({})).rejects.toThrow('files.example is at 127.0.0.1, not public');
  expect(server.told).toEqual([]);
});

test('no folder, no file, and a file that is being written are said', async () => {
  const { way } = await connect({}, { folder: '/nowhere' });
  await expect(way.fetch({})).rejects.toThrow('there is no folder /nowhere');
  const { way: empty } = await connect({});
  await expect(empty.fetch({})).rejects.toThrow('there is no file like *.csv in /out');
  const { way: writing } = await connect({ 'a.csv': { ...LIST, saysBytes: 5_000 } });
  await expect(writing.fetch({})).rejects.toThrow('the file is still being written');
});

test('a file that is too large is stopped, whatever its server says of it', async () => {
  const { way } = await connect({ 'a.csv': { ...LIST, text: 'x'.repeat(10_100_000), saysBytes: 10 } });
  await expect(way.fetch({})).rejects.toThrow('response too large');
});

test('a server that takes too long is left, and so is one when a person stops waiting', async () => {
  const { way } = await connect({ 'a.csv': LIST }, { callMs: 1 });
  await expect(way.fetch({})).rejects.toThrow('didn’t respond in time');
  const { way: stopped } = await connect({ 'a.csv': LIST });
  await expect(stopped.fetch({ signal: AbortSignal.abort(new Error('enough')) })).rejects.toThrow('enough');
});
