import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createFileEmulator } from '#connectors/files/emulator.ts';
import { startSftpServer } from '#testing/server/sftp-server.ts';
import { fetchLatestStockFile } from '#features/stock-files/contract.ts';
import { connectToronto, listUnits, MAPPING, params } from '#testing/server/connect-toronto.ts';

test('a watched folder: the newest file, shown for its columns and then read', async () => {
  const toronto = await connectToronto({ way: 'folder', folder: '.', pattern: '*.csv' });
  writeFileSync(join(toronto.folder, 'stock.csv'), listUnits([5, 6]));
  const latest = await toronto.admin.call(fetchLatestStockFile, { params });
  expect(latest.body).toMatchObject({ name: 'stock.csv' });
  await toronto.map();
  expect(await toronto.run(1)).toMatchObject({ status: 'succeeded', row_count: 2 });
  expect(await toronto.check()).toMatchObject({ works: true, message: 'stock.csv can be read: 4 rows.' });
  // It looks again before another file is expected.
  const { next_run_at: next } = (await toronto.readStatus()) ?? {};
  expect(Date.parse(next ?? '') - toronto.server.clock.now.getTime()).toBe(15 * 60_000);
});

test('a file older than the one before is not taken, nor one from a day to come', async () => {
  const toronto = await connectToronto({ way: 'folder', folder: '.', pattern: '*.csv' });
  const put = (units: number[], title?: string) =>
    writeFileSync(join(toronto.folder, 'stock.csv'), listUnits(units, title));
  await toronto.map();
  put([10, 20]);
  await toronto.run(1);
  put([1, 2], '27.11.2026 03:00');
  expect(await toronto.run(15)).toMatchObject({
    status: 'failed',
    message: expect.stringContaining('The file is older than the previous one.'),
  });
  put([1, 2], '05.12.2026');
  expect(await toronto.run()).toMatchObject({
    status: 'failed',
    message: expect.stringContaining('is in the future'),
  });
  expect(await toronto.readTotal()).toBe(30);
});

test('a file that lacks the date it should have counts as of when it was saved, and the sync says so', async () => {
  const toronto = await connectToronto({ way: 'folder', folder: '.', pattern: '*.csv' });
  await toronto.map();
  writeFileSync(join(toronto.folder, 'stock.csv'), 'SKU,Qty\nA,5');
  utimesSync(join(toronto.folder, 'stock.csv'), new Date(), new Date('2026-11-27T08:00:00Z'));
  expect(await toronto.run(1)).toMatchObject({
    status: 'succeeded',
    message: 'There’s no date above the table, so the data counts as of when the file was saved or received',
  });
  expect(await toronto.readStatus()).toMatchObject({ last_success_at: '2026-11-27T08:00:00.000Z' });
});

test('a file at an address is read, and asked for again only when it changed', async () => {
  let units = [7, 8];
  const emulator = await createFileEmulator({
    readFile: () => ({
      name: 'stock.csv',
      bytes: Buffer.from(listUnits(units)),
      modifiedAt: new Date('2026-11-27T08:00:00Z'),
    }),
    authorization: 'Bearer not-a-real-token',
  });
  onTestFinished(() => emulator.close());
  const toronto = await connectToronto(
    { way: 'https', url: `${emulator.origin}/exports/latest`, token_env: 'TORONTO_TOKEN' },
    { TORONTO_TOKEN: 'not-a-real-token' },
  );
  await toronto.map({ ...MAPPING, as_of: 'arrival' });
  expect(await toronto.run(1)).toMatchObject({ status: 'succeeded', row_count: 2 });
  expect(await toronto.readStatus()).toMatchObject({ last_success_at: '2026-11-27T08:00:00.000Z' });
  expect(await toronto.run(15)).toMatchObject({ message: expect.stringContaining('hasn’t changed') });
  units = [7, 9];
  expect(await toronto.run(15)).toMatchObject({ status: 'succeeded', change_count: 1 });
  emulator.fail('unauthorised');
  await toronto.run(15);
  expect((await toronto.readStatus())?.error).toMatch(/^Toronto, file: rejected the credentials/);
  expect(await toronto.readTotal()).toBe(16);
});

/** An SFTP server with one list of these units, and what a configuration says of it. */
async function serveBySftp(units: number[]) {
  const file = { text: listUnits(units), modifiedAt: new Date('2026-11-27T08:30:00Z') };
  const files = new Map([['stock.csv', file]]);
  const server = await startSftpServer({ password: 'not-a-real-password', files });
  const api = {
    way: 'sftp',
    host: '127.0.0.1',
    port: server.port,
    username: 'touchline',
    password_env: 'TORONTO_PASSWORD',
    folder: '/out',
    pattern: '*.csv',
  };
  return {
    server,
    put: (next: number[]) =>
      files.set('stock.csv', { text: listUnits(next), modifiedAt: new Date('2026-11-27T10:00:00Z') }),
    connect: (hostKey: string | undefined) =>
      connectToronto({ ...api, host_key: hostKey }, { TORONTO_PASSWORD: 'not-a-real-password' }),
  };
}

test('a file on an SFTP server is on the warehouse’s screen, in the total and among the connections', async () => {
  const sftp = await serveBySftp([1_200, 6]);
  const toronto = await sftp.connect(sftp.server.hostKey);
  expect((await toronto.admin.call(fetchLatestStockFile, { params })).body).toMatchObject({
    name: 'stock.csv',
  });
  await toronto.map({ ...MAPPING, as_of: 'arrival' });
  expect(await toronto.run(1)).toMatchObject({ status: 'succeeded', row_count: 2 });
  const { warehouse_inventory: shown, freshness } = await toronto.readWarehouse();
  expect(shown.inventory.map(({ sku, total_stock_level }) => [sku, total_stock_level])).toEqual([
    ['SKU-0', 1_200],
    ['SKU-1', 6],
  ]);
  expect(freshness).toMatchObject({ state: 'fresh' });
  expect(await toronto.readStatus()).toMatchObject({ last_success_at: '2026-11-27T08:30:00.000Z' });
  expect(await toronto.readTotal()).toBe(1_206);
  expect(await toronto.check()).toMatchObject({ works: true, message: 'stock.csv can be read: 4 rows.' });
  expect(await toronto.run(15)).toMatchObject({ message: expect.stringContaining('hasn’t changed') });
  sftp.put([1_190, 6]);
  expect(await toronto.run(60)).toMatchObject({ status: 'succeeded', change_count: 1 });
  expect(await toronto.readTotal()).toBe(1_196);
});

test.each([
  ['another key than its configuration names', `SHA256:${'A'.repeat(43)}`, 'not the one in host_key'],
  ['a key that no one confirmed', undefined, 'if its operator confirms that, set host_key to it'],
])('an SFTP server with %s is named on Connections, and is told no password', async (_, hostKey, remedy) => {
  const sftp = await serveBySftp([5, 6]);
  const toronto = await sftp.connect(hostKey);
  await toronto.map();
  await toronto.run(1);
  const status = await toronto.readStatus();
  expect(status).toMatchObject({ state: 'never', last_outcome: 'failed' });
  expect(status?.error).toContain('Toronto, SFTP server');
  expect(status?.error).toContain(`the server’s key is ${sftp.server.hostKey}`);
  expect(status?.error).toContain(remedy);
  expect(await toronto.check()).toMatchObject({ works: false, message: expect.stringContaining(remedy) });
  expect(await toronto.readTotal()).toBeNull();
  expect(sftp.server.told).toEqual([]);
});
