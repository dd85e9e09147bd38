import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guessDecimalMark, isNumberLike, parseUnits } from './quantities.ts';

test.each([
  ['12', '.', 12],
  [12, '.', 12],
  ['1.234', ',', 1234],
  ['1,234', '.', 1234],
  ['1 234', ',', 1234],
  ['1\u00A0234\u202F567', ',', 1_234_567],
  ['1\u2019234', '.', 1234],
  ["1'234", '.', 1234],
  ['1.234,00', ',', 1234],
  ['1,234.0', '.', 1234],
  ['12,0', ',', 12],
  ['-5', '.', -5],
  ['−5', '.', -5],
  ['5-', '.', -5],
  ['(5)', '.', -5],
  ['12 Stk.', ',', 12],
  ['7 pcs', '.', 7],
  ['="42"', '.', 42],
  ['0', ',', 0],
] as const)('%j with decimals behind a %s is %i units', (cell, mark, units) =>
  expect(parseUnits(cell, mark)).toEqual({ units }),
);

test.each(['', ' ', null, undefined, '-', '–', 'n/a', '#N/A', '?'])(
  '%j says nothing, which is not zero',
  (cell) => expect(parseUnits(cell, '.')).toEqual({ units: null }),
);

test.each([
  ['12.5', '.', /whole number/],
  ['1.234', '.', /whole number/],
  ['12,5', '.', /isn’t a number/],
  ['1.23,4', ',', /isn’t a number/],
  ['1,2,3', '.', /isn’t a number/],
  ['(5', '.', /isn’t a number/],
  ['many', '.', /isn’t a number/],
  ['26.11.2026', ',', /isn’t a number/],
  ['999999999', '.', /too large/],
  [0.5, '.', /whole number/],
] as const)('%j with decimals behind a %s is refused', (cell, mark, problem) =>
  expect(parseUnits(cell, mark)).toEqual({ problem: expect.stringMatching(problem) }),
);

test.each([
  [['1.234'], ','],
  [['1,234'], '.'],
  [['1.234', '12,5'], ','],
  [['1,234', '0.000'], '.'],
  [['5.000', '12345.000'], '.'],
  [['1.234.567'], ','],
  [['1.234,00'], ','],
  [['1,234.50'], '.'],
  [['7', '12'], '.'],
  [['26-11', 'x'], '.'],
] as const)('in %j decimals stand behind a %s', (cells, mark) => expect(guessDecimalMark(cells)).toBe(mark));

const STYLES = [
  { group: '.', decimals: '' },
  { group: ',', decimals: '' },
  { group: ' ', decimals: '' },
  { group: '\u00A0', decimals: ',00' },
  { group: "'", decimals: '.00' },
  { group: '.', decimals: ',0' },
  { group: ',', decimals: '.00' },
  { group: '', decimals: '' },
];

test('whole numbers come back from every style of writing them', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -99_999_999, max: 99_999_999 }), { minLength: 1, maxLength: 30 }),
      fc.constantFrom(...STYLES),
      (numbers, { group, decimals }) => {
        const written = numbers.map(
          (units) =>
            `${units < 0 ? '-' : ''}${String(Math.abs(units)).replaceAll(/\B(?=(\d{3})+$)/g, group)}${decimals}`,
        );
        const mark = guessDecimalMark(written);
        expect(written.map((cell) => parseUnits(cell, mark))).toEqual(
          numbers.map((units) => ({ units: units + 0 })),
        );
      },
    ),
  );
});

test('nothing that is written makes it fail, and what it reads is whole', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('.', ','), (text, mark) => {
      const read = parseUnits(text, mark);
      const units = 'units' in read ? (read.units ?? 0) : 0;
      expect(Number.isInteger(units)).toBe(true);
    }),
  );
});

test('a cell of a hundred thousand digits is no number, and is not searched for one for minutes', () => {
  const digits = `${'1'.repeat(100_000)}!`;
  const start = performance.now();
  expect(isNumberLike(digits)).toBe(false);
  expect(parseUnits(digits, '.')).toEqual({ problem: `“${'1'.repeat(40)}…” isn’t a number` });
  expect(performance.now() - start).toBeLessThan(1000);
});
