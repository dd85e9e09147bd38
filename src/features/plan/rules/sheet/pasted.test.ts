import { expect, test } from 'vitest';
import { parseBlock, parsePastedQuantity, placeBlock } from './pasted.ts';

const LAYOUT = [
  ['a1', 'b1'],
  ['a2', 'b2'],
];

test.each<[string, string[][] | null, string]>([
  ['5', null, 'a single value is pasted like any text'],
  ['5\n', null, 'with its line end, too'],
  ['5\t6', [['5', '6']], 'a row'],
  ['5\r\n6\r\n', [['5'], ['6']], 'a column, as Windows copies it'],
  [
    '1\t2\n3\t',
    [
      ['1', '2'],
      ['3', ''],
    ],
    'a block with an empty corner',
  ],
])('%o is %o: %s', (text, block) => expect(parseBlock(text)).toEqual(block));

test.each([
  ['12', 12],
  [' 1,234 ', 1234],
  ['1 234', 1234],
  ["1'234'567", 1_234_567],
  ['1\u202f234', 1234],
  ['7.0', 7],
  ['1,200.00', 1200],
  ['1,5', 'not a whole number'],
  ['12,00', 'not a whole number'],
  ['0,500', 'not a whole number'],
  ['007', 7],
  ['1.000', 'not a whole number'],
  ['1.200', 'not a whole number'],
  ['1,000.000', 'not a whole number'],
  ['1,2345', 'not a whole number'],
  ['1 2', 'not a whole number'],
  ['7.5', 'not a whole number'],
  ['abc', 'not a whole number'],
  ['1e3', 'not a whole number'],
  ['=A1', 'not a whole number'],
  ['-4', 'negative'],
  ['2147483647', 2_147_483_647],
  ['2147483648', 'too large'],
])('a pasted %o is %o', (text, quantity) => expect(parsePastedQuantity(text)).toBe(quantity));

test('a block lands from its cell on, to the right and down', () =>
  expect(
    placeBlock(
      [
        ['1', '2'],
        ['3', '4'],
      ],
      LAYOUT,
      { row: 0, column: 0 },
    ),
  ).toEqual({
    taken: [
      ['a1', 1],
      ['b1', 2],
      ['a2', 3],
      ['b2', 4],
    ],
    refused: [],
  }));

test('what has no place or is no quantity is named, and the rest is taken', () =>
  expect(placeBlock([['1', 'x'], ['3', '4'], ['5']], LAYOUT, { row: 0, column: 1 })).toEqual({
    taken: [
      ['b1', 1],
      ['b2', 3],
    ],
    refused: [
      { text: 'x', why: 'outside the sheet' },
      { text: '4', why: 'outside the sheet' },
      { text: '5', why: 'outside the sheet' },
    ],
  }));

test('an empty cell of a block leaves what it would cover', () =>
  expect(placeBlock([['', '2']], LAYOUT, { row: 0, column: 0 })).toEqual({
    taken: [['b1', 2]],
    refused: [],
  }));
