import { expect, test, vi } from 'vitest';
import { hasScansStored } from './scans-stored.ts';

test.each([
  ['a device that has scanned', async () => [{ name: 'touchline-receive' }], true],
  ['a device that has not', async () => [{ name: 'of something else' }], false],
  ['a browser without storage', () => Promise.reject(new Error('no storage')), true],
])('%s', async (_name, databases, has) => {
  vi.stubGlobal('indexedDB', { databases });
  expect(await hasScansStored()).toBe(has);
});

test('an old browser that does not list its databases may have scans', async () => {
  vi.stubGlobal('indexedDB', {});
  expect(await hasScansStored()).toBe(true);
});
