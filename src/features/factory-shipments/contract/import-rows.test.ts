import { expect, test } from 'vitest';
import { readCsv } from '#shared/csv/read-csv.ts';
import { readBoxRows } from './import-rows.ts';

const HEADER = 'Serial Box,SKU,From,To,Company,Tracking,Ship Date,Units';
const ROW = 'BX-1,TL-CP-M-US,Shenzhen assembly,ITB,Pacific Sea Freight,TLSF1,2026-11-02,20';
const read = (...lines: string[]) => readBoxRows([...readCsv(lines.join('\n'))]);

test('a row is a box; what may be left out is null', () => {
  expect(read(HEADER, ROW, 'BX-2,TL-CP-M-US,Shenzhen assembly,ITB,,,2026-11-02,')).toEqual({
    rows: [
      {
        line: 2,
        box: {
          serial_box: 'BX-1',
          sku: 'TL-CP-M-US',
          from_factory: 'Shenzhen assembly',
          to_warehouse: 'ITB',
          shipping_company: 'Pacific Sea Freight',
          tracking_number: 'TLSF1',
          ship_date: '2026-11-02',
          units: 20,
        },
      },
      {
        line: 3,
        box: expect.objectContaining({ shipping_company: null, tracking_number: null, units: null }),
      },
    ],
    problems: [],
    ignored: [],
  });
});

test('columns are known by other names, in any order; a workbook has dates and numbers', () => {
  const sheet = [
    ['Remarks', 'Box', 'Destination', 'ship_date', 'Quantity', 'SKU', 'Factory'],
    ['soon', 'BX-1', 'TIVE', new Date('2026-11-02T00:00:00Z'), 24, 'X', 'Shenzhen'],
    [null, null, null, null, null, null, null],
  ];
  const { rows, ignored } = readBoxRows(sheet.map((cells, index) => ({ line: index + 1, cells })));
  expect(rows).toMatchObject([
    {
      box: {
        serial_box: 'BX-1',
        to_warehouse: 'TIVE',
        ship_date: '2026-11-02',
        units: 24,
        from_factory: 'Shenzhen',
      },
    },
  ]);
  expect(ignored).toEqual(['Remarks']);
});

test.each([
  ['24', 24],
  ['1,200', 1200],
  ['1 200', 1200],
  ['1,200.00', 1200],
])('%s units are %d', (units, count) => {
  const { rows } = read(HEADER.replaceAll(',', ';'), ROW.replaceAll(',', ';').replace(/20$/, units));
  expect(rows.map(({ box }) => box.units)).toEqual([count]);
});

test.each(['1.000', '1,5', '12,50', '0x10', '1e3'])(
  '%s units are refused: not everyone reads the same whole number in it',
  (units) => {
    const { rows, problems } = read(
      HEADER.replaceAll(',', ';'),
      ROW.replaceAll(',', ';').replace(/20$/, units),
    );
    expect(rows).toEqual([]);
    expect(problems).toEqual([{ line: 2, serial_box: 'BX-1', reason: 'Units: Must be a whole number' }]);
  },
);

test.each([
  ['Serial Box,SKU,From\nBX-1,X,Y', 1, 'The first row must name the columns. Missing: To, Ship Date.'],
  [`${HEADER},Box\n${ROW},BX-1`, 1, 'Two columns are Serial Box.'],
  [HEADER, 1, 'The file has no boxes.'],
  [
    `${HEADER}\n${Array.from({ length: 1001 }, () => ROW).join('\n')}`,
    1,
    'The file has more than 1000 boxes. Please split it.',
  ],
  [`${HEADER}\n${ROW}\n${ROW.toLowerCase()}`, 3, 'Serial Box: also in row 2'],
  [`${HEADER}\nBX-1,,F,ITB,,,2026-11-02,1`, 2, 'SKU: SKU is required'],
  [`${HEADER}\nBX-1,X,F,ITB,,,02.11.2026,1`, 2, expect.stringMatching(/^Ship Date: /)],
  [`${HEADER}\nBX-1,X,F,ITB,,,2026-11-02,many`, 2, expect.stringMatching(/^Units: /)],
  [`${HEADER}\nBX-1,X,F,ITB,,,2026-11-02,0`, 2, 'Units: Must be at least 1'],
])('%s: what is wrong is named with its row', (text, line, reason) => {
  expect(read(text).problems).toEqual([expect.objectContaining({ line, reason })]);
});
