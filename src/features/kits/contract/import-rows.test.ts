import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatCsvFile } from '#shared/csv/csv.ts';
import { readImportHeader, readImportRow } from './import-rows.ts';
import { readCsv } from '#shared/csv/read-csv.ts';

describe('a CSV file', () => {
  test.each([
    [
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a;b\n1;2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a\tb\r1\t2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      '\uFEFFa,b\n"x, ""y""",\n',
      [
        ['a', 'b'],
        ['x, "y"', ''],
      ],
    ],
    ['a\n\n , \n1', [['a'], ['1']]],
    ['', []],
    [
      'a,b\n1,',
      [
        ['a', 'b'],
        ['1', ''],
      ],
    ],
    ['a\n"never closed', [['a'], ['never closed']]],
    ['a\n"never ""closed""', [['a'], ['never "closed"']]],
    [
      'a,b\n"x"y,z"',
      [
        ['a', 'b'],
        ['xy', 'z"'],
      ],
    ],
  ])('%j is read as %j', (text, rows) => expect([...readCsv(text)].map(({ cells }) => cells)).toEqual(rows));

  test('rows are named by the line on which they begin', () =>
    expect([...readCsv('a\n\n"x\ny"\nz')].map(({ line }) => line)).toEqual([1, 3, 5]));

  test('a quote too many at the beginning of a large file makes one large cell, and nothing breaks', () => {
    const rest = 'x,y\n'.repeat(500_000);
    const rows = [...readCsv(`a,b\n"${rest}`)];
    expect(rows.map(({ line, cells }) => [line, cells.map(({ length }) => length)])).toEqual([
      [1, [1, 1]],
      [2, [rest.length]],
    ]);
  });

  test('what is written is read back, whatever it is', () => {
    const cell = fc
      .string({ unit: 'binary', maxLength: 12 })
      .filter((text) => !/^[=+\-@\t\r\n\0]/.test(text));
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constant('x'), cell, cell), { maxLength: 6 }), (rows) => {
        expect([...readCsv(formatCsvFile(['a', 'b', 'c'], rows))].slice(1).map(({ cells }) => cells)).toEqual(
          rows,
        );
      }),
    );
  });
});

describe('the first line', () => {
  test('names the columns by their heading or their field, in any order and case', () =>
    expect(readImportHeader(['sku', 'SERIAL_NUMBER', ' Coupon  Code ', 'Updated'])).toEqual({
      columns: ['sku', 'serial_number', 'coupon_code', undefined],
    }));

  test.each([
    [['A1', 'B2'], 'The first row must contain column names, including “Serial Number”.'],
    [['Serial Number', 'Colour'], 'The column “Colour” is unknown.'],
    [['Serial Number', 'SKU', 'sku'], 'The column “SKU” appears twice.'],
  ])('%j is refused: %s', (cells, problem) => expect(readImportHeader(cells)).toMatchObject({ problem }));
});

describe('a row', () => {
  const header = readImportHeader(['Serial Number', 'Activated', 'Coupon Code', 'Created']);
  const read = (...cells: string[]) =>
    readImportRow(header, { line: 7, cells }, new Date('2026-11-21T10:00:00Z'));

  test.each([
    ['yes', true],
    ['TRUE', true],
    ['1', true],
    ['No', false],
    ['0', false],
  ])('Activated %j is %s', (cell, is_subscription_activated) =>
    expect(read('A', cell, '', '')).toEqual({
      line: 7,
      kit: { serial_number: 'A', is_subscription_activated },
    }),
  );

  test('Activated left blank says nothing about it', () =>
    expect(read('A', '', 'FREE', '')).toEqual({ line: 7, kit: { serial_number: 'A', coupon_code: 'FREE' } }));

  test.each(['Retail', 'SKU', 'Subscription ID', 'Subscription Plan', 'Coupon Code'])(
    '%s left blank says nothing about it',
    (column) => {
      const blank = readImportHeader(['Serial Number', column]);
      const read = readImportRow(blank, { line: 7, cells: ['A', ' '] }, new Date('2026-11-21T10:00:00Z'));
      expect(read).toEqual({ line: 7, kit: { serial_number: 'A' } });
    },
  );

  test('that is short says nothing about the rest; a guard before a formula is taken back', () =>
    expect(read("'=A", 'no', "'-5%")).toMatchObject({ kit: { serial_number: '=A', coupon_code: '-5%' } }));

  test.each([
    ['2026-11-22T10:00:00Z', null],
    ['2026-11-22T10:00:01Z', 'Created: Must not be in the future'],
    ['9999-12-31T23:59:59-12:00', 'Created: Must be before the year 2200'],
    ['1999-12-31T23:59:59Z', 'Created: Must be a date after 1999'],
  ])('created at %s: %s', (created, reason) => {
    const row = read('A', '', '', created);
    expect(Array.isArray(row) ? row.map((problem) => problem.reason).join() : null).toBe(reason);
  });

  test('is named with its line and everything that is wrong with it', () =>
    expect(read(' ', 'perhaps', 'x'.repeat(201), 'yesterday', 'more')).toEqual(
      [
        'Has 5 values for 4 columns',
        'Activated must be yes or no',
        'Serial Number: Serial number is required',
        'Coupon Code: Use 200 characters or fewer',
        'Created: Must be a date and time such as 2026-11-21T10:00:00Z',
      ].map((reason) => ({ line: 7, serial_number: '', reason })),
    ));
});

test.each([
  [['Serial Number', 'Activated On'], 'The column “Activated On” needs the column “Activated”.'],
  [['Serial Number', 'Subscribed On'], 'The column “Subscribed On” needs the column “Subscription ID”.'],
])('of %j a moment without its fact is refused', (cells, problem) => {
  expect(readImportHeader(cells).problem).toBe(problem);
});

test.each([
  [['A', 'yes', '2026-08-20', 'BX-1'], { activation_time: '2026-08-20T12:00:00Z', box: 'BX-1' }],
  [['A', 'yes', '2026-08-20T09:00:00Z', ''], { activation_time: '2026-08-20T09:00:00Z' }],
])('%j says when a kit was activated', (cells, expected) => {
  const header = readImportHeader(['Serial Number', 'Activated', 'Activated On', 'Box']);
  const read = readImportRow(header, { line: 2, cells }, new Date('2026-11-21T10:00:00Z'));
  expect(read).toEqual({
    line: 2,
    kit: { serial_number: 'A', is_subscription_activated: true, ...expected },
  });
});

test.each([
  [['A', 'no', '2026-08-20'], 'Activated On is given, but Activated is not'],
  [['A', 'yes', '2027-08-20'], 'Activated On: Must not be in the future'],
  [['A', 'yes', 'soon'], 'Activated On: Must be a date and time such as 2026-11-21T10:00:00Z'],
])('%j is refused', (cells, reason) => {
  const header = readImportHeader(['Serial Number', 'Activated', 'Activated On']);
  const read = readImportRow(header, { line: 2, cells }, new Date('2026-11-21T10:00:00Z'));
  expect(read).toEqual([{ line: 2, serial_number: 'A', reason }]);
});
