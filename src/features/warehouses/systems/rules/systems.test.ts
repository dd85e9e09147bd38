import { expect, test } from 'vitest';
import { isSoldOut } from './systems.ts';

const shelf = { onHand: 10, available: 10 };

test.each([
  ['mintsoft', { available: 1 }, false],
  ['mintsoft', { available: 0 }, true],
  ['mintsoft', { available: -3 }, true],
  ['mintsoft', { onHand: 6, available: 0 }, true],
  ['mintsoft', { available: null }, false],
  ['itb', { onHand: 1, available: -5 }, false],
  ['itb', { onHand: 0, available: 12 }, true],
  ['itb', { onHand: -1 }, true],
  ['itb', { onHand: null, available: 4 }, false],
  ['itb', { onHand: null, available: 0 }, true],
  ['itb', { onHand: null, available: null }, false],
  ['shipbob', { onHand: 6, available: 0 }, true],
  ['shipbob', { onHand: 3, available: -5 }, true],
  ['shipbob', { onHand: 6, available: null }, false],
  ['shiphero', { onHand: 6, available: 0 }, true],
  ['shiphero', { onHand: 0, available: 4 }, false],
  ['file', { onHand: 6, available: 0 }, true],
  ['file', { onHand: 0, available: null }, true],
  ['file', { onHand: 6, available: null }, false],
  ['file', { onHand: null, available: null }, false],
] as const)('in a %s warehouse %o is sold out: %s', (system, levels, expected) => {
  expect(isSoldOut({ ...shelf, ...levels }, system)).toBe(expected);
});
