import { expect, test } from 'vitest';
import { findOrigin } from './origin.ts';

test.each([
  ['41', 41, 'synced'],
  ['0', 0, 'synced'],
  ['41.9', 41, 'synced'],
  ['40', 41, 'overridden'],
  ['', 41, 'overridden'],
  ['', 0, 'overridden'],
  ['7', null, 'typed'],
  ['0', null, 'typed'],
  ['', null, null],
] as const)('“%s” where %o is actual is %s', (text, actual, origin) =>
  expect(findOrigin(text, actual)).toBe(origin),
);
