import { expect, test } from 'vitest';
import { readCsv } from '#shared/csv/read-csv.ts';
import { isContentSheet, readContentRows } from './content-rows.ts';

const sheet = (...lines: string[]) => [...readCsv(lines.join('\n'))];
const row = (serial_box: string, serial_number: string) => ({ serial_box, serial_number });

test.each([
  ['Serial Box,Kit', true],
  ['BOX,Serial_Number', true],
  ['Serial Box,SKU,From,To,Ship Date', false],
  ['Serial Number,SKU,From,To,Ship Date', false],
  ['Kit', false],
])('a sheet with %s says which kits are in which boxes: %s', (header, answer) =>
  expect(isContentSheet(sheet(header, 'a,b'))).toBe(answer),
);

test('each row is a kit in a box; a box named once holds for the rows below it', () =>
  expect(readContentRows(sheet('Box,Kit,Colour', 'BX-1,K1,red', ',K2', '', 'BX-2,K3'))).toEqual({
    rows: [row('BX-1', 'K1'), row('BX-1', 'K2'), row('BX-2', 'K3')],
    problems: [],
  }));

test('what is wrong is named with its row, and the others are read', () =>
  expect(readContentRows(sheet('Box,Kit', 'BX-1,K1', 'BX-1,', 'BX-2,K1', `BX-2,${'x'.repeat(201)}`))).toEqual(
    {
      rows: [row('BX-1', 'K1')],
      problems: [
        { line: 3, text: 'BX-1', reason: 'Serial number is required' },
        { line: 4, text: 'K1', reason: 'Also in row 2' },
        { line: 5, text: 'x'.repeat(201), reason: 'Use 200 characters or fewer' },
      ],
    },
  ));

test('a file without kits, or with too many, is not read', () => {
  expect(readContentRows(sheet('Box,Kit')).problems).toMatchObject([{ reason: 'The file has no kits.' }]);
  const many = Array.from({ length: 10_001 }, (_, index) => `BX-1,K${index}`);
  expect(readContentRows(sheet('Box,Kit', ...many)).problems).toMatchObject([
    { reason: 'The file has more than 10000 kits. Please split it.' },
  ]);
});
