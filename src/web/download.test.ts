import { expect, test, vi } from 'vitest';
import { download } from './download.ts';

test('a file is handed over under its name, with its content', async () => {
  vi.useFakeTimers();
  const blobs: Blob[] = [];
  const revoked = vi.fn();
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`,
    revokeObjectURL: revoked,
  });
  const clicked: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(`${this.download} ${this.href}`);
  });
  download('stock_2026-11-21.csv', 'SKU\r\n');
  expect(clicked).toEqual(['stock_2026-11-21.csv blob:1']);
  expect(blobs[0]).toMatchObject({ type: 'text/csv;charset=utf-8', size: 5 });
  expect(revoked).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(revoked).toHaveBeenCalledWith('blob:1');
  vi.useRealTimers();
});
