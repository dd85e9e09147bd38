import { expect, test } from 'vitest';
import { isLowStock } from './levels.ts';

test.each([
  [{ countedLevel: 40, alertLevel: 40 }, true],
  [{ countedLevel: 41, alertLevel: 40 }, false],
  [{ countedLevel: 0, alertLevel: 40 }, true],
  [{ countedLevel: 3, alertLevel: null }, false],
  [{ countedLevel: 0, alertLevel: 0 }, false],
  [{ countedLevel: -2, alertLevel: 0 }, false],
  [{ countedLevel: null, alertLevel: 40 }, false],
])('%o is low: %s', (levels, expected) => expect(isLowStock(levels)).toBe(expected));
