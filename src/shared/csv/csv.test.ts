import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BYTE_ORDER_MARK, formatCsvFile, formatCsvLine } from './csv.ts';

test.each([
  ['TL-CP-M-EU', 'TL-CP-M-EU'],
  ['Zürich, 2nd floor', '"Zürich, 2nd floor"'],
  ['5" box', '"5"" box"'],
  ['two\nlines', '"two\nlines"'],
  [' spaced ', '" spaced "'],
  ['', ''],
  [null, ''],
  [undefined, ''],
  [0, '0'],
  [-12.5, '-12.5'],
  [true, 'true'],
])('a cell with %j is written as %j', (cell, written) =>
  expect(formatCsvLine([cell])).toBe(`${written}\r\n`),
);

test.each([
  ['=1+1', "'=1+1"],
  ['+49 30', "'+49 30"],
  ['-5', "'-5"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r=1"`],
  ['\n=1', `"'\n=1"`],
  ['\0=1', "'\0=1"],
  ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
  ['A-1', 'A-1'],
  ["'=1", "'=1"],
])('the text %j is written as %j, which no spreadsheet runs', (text, written) =>
  expect(formatCsvLine([text])).toBe(`${written}\r\n`),
);

test('a file begins with the byte order mark and its header', () => {
  expect(formatCsvFile(['SKU', 'On Hand'], [['A', 1]])).toBe('\uFEFFSKU,On Hand\r\nA,1\r\n');
  expect(formatCsvFile(['SKU'], [])).toBe('\uFEFFSKU\r\n');
});

/** Reads a file the way RFC 4180 says. */
function parseCells(file: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain, end] of file.matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n)/g)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

test('whatever the cells hold, a reader gets them back, and none begins like a formula', () => {
  const table = fc.integer({ min: 1, max: 4 }).chain((width) =>
    fc.array(
      fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('=1', '"', ',', '\r\n', '-')), {
        minLength: width,
        maxLength: width,
      }),
    ),
  );
  fc.assert(
    fc.property(table, (rows) => {
      const read = parseCells(formatCsvFile(['head'], rows).slice(BYTE_ORDER_MARK.length)).slice(1);
      expect(read.map((row) => row.map((cell) => cell.replace(/^'(?=[=+\-@\t\r\n\0])/, '')))).toEqual(
        rows.map((row) => row.map((cell) => cell.replace(/^'(?=[=+\-@\t\r\n\0])/, ''))),
      );
      expect(read.flat().filter((cell) => /^[=+\-@\t\r\n\0]/.test(cell))).toEqual([]);
    }),
    { numRuns: 40 },
  );
});
