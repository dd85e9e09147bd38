import { expect, test } from 'vitest';
import { ReceiptsStore } from './receipts-store.ts';

const buildReceipt = (box: number) => ({
  scan: `scan-${box}`,
  box,
  received: '2026-11-20',
});

test('a scan counts as stored only once the device has written it, or could not', async () => {
  const written = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const writes = [...written];
  const store = new ReceiptsStore({
    openStorage: async () => ({
      isLasting: true,
      list: async () => [],
      keep: () => writes.shift()?.promise ?? Promise.resolve(),
      drop: async () => undefined,
    }),
    send: () => Promise.reject(new Error('offline')),
  });
  store.open({ id: 1, full_name: 'Otis' }, () => undefined);
  store.add([buildReceipt(101)]);
  store.add([buildReceipt(102)]);
  const listStoring = () => [...store.now().storing];
  expect(store.now().waiting.map(({ box }) => box)).toEqual([101, 102]);
  expect(listStoring()).toEqual(['scan-101', 'scan-102']);
  written[0]?.resolve();
  await expect.poll(listStoring).toEqual(['scan-102']);
  written[1]?.reject(new Error('the disk is full'));
  await expect.poll(listStoring).toEqual([]);
  expect(store.now()).toMatchObject({ waiting: [{ box: 101 }, { box: 102 }], isLasting: false });
  store.closeUnless(undefined);
});
