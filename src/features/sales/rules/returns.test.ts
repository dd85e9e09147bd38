import { expect, test } from 'vitest';
import { isReturned } from './returns.ts';

test.each([
  ['return', 'open', true],
  ['return', 'closed', true],
  ['return', 'requested', false],
  ['return', 'declined', false],
  ['return', 'canceled', false],
  ['return', 'a status that is new', false],
  ['refund', 'restocked', true],
  ['refund', 'not-restocked', false],
  ['refund', 'removed', false],
  ['exchange', 'open', false],
  ['exchange', 'closed', false],
] as const)('the units of a %s that is %s count as returned: %s', (kind, status, counts) => {
  expect(isReturned({ kind, status })).toBe(counts);
});
