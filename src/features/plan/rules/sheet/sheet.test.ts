import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listOpenDays } from '../open-days.ts';
import { parseBlock } from './pasted.ts';
import {
  clearRange,
  copyRange,
  fillDown,
  pasteBlock,
  explainRefusedFigure,
  type CellRange,
  type SheetShape,
} from './sheet.ts';

const sheet: SheetShape = {
  dates: ['2026-11-20', '2026-11-21', '2026-11-22'],
  fields: ['target_total', 'sales_us_20_m', null, 'china_us_days'],
  figure: (date, field) => (date === '2026-11-22' ? null : field === 'target_total' ? 100 : 7),
};
const at = (top: number, left: number, bottom = top, right = left): CellRange => ({
  top,
  left,
  bottom,
  right,
});

test('a block goes from its first cell on, and lists what it changes', () =>
  expect(
    pasteBlock(sheet, at(0, 0), [
      ['110', '1,200'],
      ['100', '9'],
    ]),
  ).toEqual({
    changes: [
      { date: '2026-11-20', field: 'target_total', from: 100, to: 110 },
      { date: '2026-11-20', field: 'sales_us_20_m', from: 7, to: 1200 },
      { date: '2026-11-21', field: 'sales_us_20_m', from: 7, to: 9 },
    ],
    added: new Set(),
    unchanged: 1,
    rejected: [],
  }));

test('a block that reaches into a day that is not planned names it; a missing figure of a planned day adds none', () => {
  expect(pasteBlock(sheet, at(1, 1), [['5'], ['6']]).added).toEqual(new Set(['2026-11-22']));
  const missing = { ...sheet, figure: (_: string, field: string) => (field === 'target_total' ? 100 : null) };
  expect(pasteBlock(missing, at(0, 1), [['5']])).toMatchObject({
    changes: [{ from: null, to: 5 }],
    added: new Set(),
  });
});

test.each([
  [at(0, 0), 'many', 'not a whole number'],
  [at(0, 0), '7.5', 'not a whole number'],
  [at(0, 1), '-4', 'negative'],
  [at(0, 1), '2147483648', 'too large'],
  [at(0, 0), '0', 'a target must be greater than 0'],
  [at(0, 3), '366', 'more than 365'],
  [at(0, 2), '5', 'a calculated total'],
  [at(0, 4), '5', 'outside the sheet'],
  [at(3, 0), '5', 'outside the sheet'],
])('at %o, %o is rejected: %s', (range, text, why) =>
  expect(pasteBlock(sheet, range, [[text]])).toMatchObject({ changes: [], rejected: [{ text, why }] }),
);

test('empty cells of a block change nothing', () =>
  expect(pasteBlock(sheet, at(0, 0), [['', ' ', '']])).toEqual({
    changes: [],
    added: new Set(),
    unchanged: 0,
    rejected: [],
  }));

test('a single value fills all cells that are selected', () =>
  expect(pasteBlock(sheet, at(0, 1, 2, 1), [['5']]).changes).toEqual([
    { date: '2026-11-20', field: 'sales_us_20_m', from: 7, to: 5 },
    { date: '2026-11-21', field: 'sales_us_20_m', from: 7, to: 5 },
    { date: '2026-11-22', field: 'sales_us_20_m', from: null, to: 5 },
  ]));

test('filling down gives every row what the first one has, or a single row what is above it', () => {
  const filled = [{ date: '2026-11-22', field: 'target_total', from: null, to: 100 }];
  expect(fillDown(sheet, at(0, 0, 2, 0))).toEqual(filled);
  expect(fillDown(sheet, at(2, 0))).toEqual(filled);
  expect(fillDown(sheet, at(0, 0))).toEqual([]);
  expect(fillDown(sheet, at(0, 2, 2, 2))).toEqual([]);
});

test('clearing leaves figures missing, but a day keeps its target and legs, and what is not planned stays so', () =>
  expect(clearRange(sheet, at(1, 0, 2, 3))).toEqual([
    { date: '2026-11-21', field: 'sales_us_20_m', from: 7, to: null },
  ]));

test('what is copied is a block that can be pasted', () => {
  const text = copyRange(at(0, 0, 1, 1), (row, column) => `${row}${column}`);
  expect(text).toBe('00\t01\n10\t11');
  expect(parseBlock(text)).toEqual([
    ['00', '01'],
    ['10', '11'],
  ]);
});

test('whatever the block, each cell that is not empty is changed, unchanged or rejected', () => {
  const anyText = fc.oneof(
    fc.integer({ min: -5, max: 500 }).map(String),
    fc.constantFrom('', 'x', '1.0', '9e9'),
  );
  fc.assert(
    fc.property(
      fc.array(fc.array(anyText, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 5 }),
      fc.nat(3),
      fc.nat(4),
      (block, top, left) => {
        const { changes, unchanged, rejected } = pasteBlock(sheet, at(top, left), block);
        expect(changes.length + unchanged + rejected.length).toBe(block.flat().filter(Boolean).length);
        for (const { field, to } of changes) expect(explainRefusedFigure(field, to ?? 0)).toBeUndefined();
      },
    ),
  );
});

test.each([
  ['the plan ends today', ['2026-11-20', '2026-11-21'], '2026-11-22', '2026-12-05'],
  ['the plan ended a few days ago', ['2026-11-18'], '2026-11-19', '2026-12-02'],
  ['the plan ended long ago', ['2020-01-01'], '2026-11-08', '2026-11-21'],
  ['the plan goes on, with holes', ['2026-11-21', '2026-11-23', '2026-12-01'], '2026-11-22', '2026-12-07'],
  ['there is no plan', [], '2026-11-21', '2026-12-04'],
])('when %s, the next two weeks without a plan are offered', (_, planned, first, last) => {
  const open = listOpenDays(new Set(planned), planned.at(-1), '2026-11-21');
  expect(open).toHaveLength(14);
  expect([open[0], open.at(-1)]).toEqual([first, last]);
  expect(open.filter((date) => planned.includes(date))).toEqual([]);
});
