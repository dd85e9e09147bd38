import { expect, test } from 'vitest';
import { findFigureMark } from './origin.ts';

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
] as const)('in a new day “%s” where %o is known is %s', (text, actual, mark) =>
  expect(findFigureMark({ text, actual })).toBe(mark),
);

test.each([
  ['7', null, 'synced', 'synced'],
  ['7', null, 'imported', 'imported'],
  ['7', null, 'estimated', 'estimated'],
  ['7', 9, 'synced', 'outdated'],
  ['7', 9, 'estimated', 'outdated'],
  ['7', 9, 'typed', 'overridden'],
  ['8', 9, 'synced', 'overridden'],
  ['8', null, 'synced', 'typed'],
  ['', null, 'synced', null],
] as const)('“%s” where %o is known over a saved 7 that is %s is %s', (text, actual, origin, mark) =>
  expect(findFigureMark({ text, actual, saved: { figure: 7, origin } })).toBe(mark),
);

test.each([
  ['41', 41, 'estimated'],
  ['40', 41, 'overridden'],
  ['7', 9, 'outdated'],
] as const)('“%s” where %o is known, of which a part is an estimate, is %s', (text, actual, mark) =>
  expect(findFigureMark({ text, actual, isEstimated: true, saved: { figure: 7, origin: 'synced' } })).toBe(
    mark,
  ),
);
