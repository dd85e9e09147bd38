import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createFileEmulator } from '#connectors/files/emulator.ts';
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
