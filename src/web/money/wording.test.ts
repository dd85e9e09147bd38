import { expect, test } from 'vitest';
import { describeWithoutRate, formatAmount, formatBound } from './wording.ts';

test.each([
  [1234.5, 'EUR', '€1,234.50'],
  [0.29, 'GBP', '£0.29'],
  [1500, 'JPY', 'JP¥1,500'],
  [null, 'EUR', '–'],
])('%s %s is %s', (amount, currency, text) => expect(formatAmount(amount, currency)).toBe(text));

const kronor = { currency: 'SEK', amount: 12 };
const lostPounds = { currency: 'GBP', amount: -9 };

test.each([
  ['nothing', [], '', []],
  ['sales', [kronor], '≥\u202f', [expect.stringMatching(/12\.00 is left out of revenue/)]],
  ['refunds', [lostPounds], '≤\u202f', [expect.stringMatching(/^Refunds of £9\.00 aren’t deducted/)]],
  [
    'as much of sales as of refunds',
    [{ currency: 'SEK', amount: 0 }],
    '≈\u202f',
    [expect.stringMatching(/^Sales and refunds in SEK that cancel out are left out/)],
  ],
  [
    'both',
    [kronor, lostPounds],
    '≈\u202f',
    [expect.stringMatching(/12\.00 is left/), expect.stringMatching(/£9\.00/)],
  ],
])('a revenue that lacks %s for want of a rate is marked', (_, withoutRate, bound, sentences) => {
  expect(formatBound(withoutRate)).toBe(bound);
  expect(describeWithoutRate(withoutRate)).toEqual(sentences);
});
