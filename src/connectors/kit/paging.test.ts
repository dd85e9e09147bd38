import { expect, test } from 'vitest';
import { readPages } from './paging.ts';

test('a page of more rows than a call may have arguments is read whole', async () => {
  const rows = Array.from({ length: 200_000 }, (_, index) => index);
  const read = async (cursor: number) => ({
    rows: cursor === 1 ? rows : [-1],
    next: cursor === 1 ? 2 : undefined,
  });
  const all = await readPages({ vendor: 'test', what: 'stock', first: 1, maxPages: 3, read });
  expect(all).toHaveLength(200_001);
  expect(all.at(-1)).toBe(-1);
});
