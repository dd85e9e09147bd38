import { expect, test } from 'vitest';
import { isLowStock } from './levels.ts';

test.each([
  [{ level: 40, lowStockLevel: 40 }, true],
  [{ level: 41, lowStockLevel: 40 }, false],
  [{ level: 0, lowStockLevel: 40 }, true],
  [{ level: 3, lowStockLevel: null }, false],
  [{ level: 0, lowStockLevel: 0 }, false],
  [{ level: -2, lowStockLevel: 0 }, false],
  [{ level: null, lowStockLevel: 40 }, false],
])('%o is low: %s', (levels, expected) => expect(isLowStock(levels)).toBe(expected));
