import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { encodeUtf8, encodeWestern, UNPREPARED } from '#testing/spreadsheets.ts';
import { UnusableFile } from '../unusable-file.ts';
import { readFileTable } from './read-table.ts';

const encodeUtf16 = (text: string, isMarked = true): Uint8Array =>
  Uint8Array.from(
    [...(isMarked ? '\uFEFF' : ''), ...text].flatMap((sign) => {
      const code = sign.codePointAt(0) ?? 0;
      return [code & 0xff, code >> 8];
    }),
  );

const readCells = async (bytes: Uint8Array) => (await readFileTable(bytes)).rows.map(({ cells }) => cells);

test.each([
  ['UTF-8', encodeUtf8('SKU;Größe\nA;1')],
  ['UTF-8 with a mark', encodeUtf8('\uFEFFSKU;Größe\nA;1')],
  ['Windows-1252', encodeWestern('SKU;Größe\nA;1')],
  ['UTF-16', encodeUtf16('SKU;Größe\nA;1')],
  ['UTF-16 without a mark', encodeUtf16('SKU;Größe\nA;1', false)],
])('a file in %s is read with all its letters', async (_, bytes) => {
  expect(await readCells(bytes)).toEqual([
    ['SKU', 'Größe'],
    ['A', '1'],
  ]);
});

test.each([
  ['commas', 'SKU,Qty\nA,1\nB,2'],
  ['semicolons beside decimal commas', 'SKU;Qty\nA;1,0\nB;2,0'],
  ['tabs', 'SKU\tQty\nA\t1\nB\t2'],
  ['bars', 'SKU|Qty\nA|1\nB|2'],
  ['what Excel names', 'sep=;\r\nSKU;Qty\nA;1\nB;2'],
  ['semicolons below a title with commas', 'Stock, all, of, it\nSKU;Qty\nA;1\nB;2\nC;3\nD;4'],
])('a file is split at %s', async (_, text) => {
  const rows = await readCells(encodeUtf8(text));
  expect(rows.filter((cells) => cells.length === 2).length).toBeGreaterThanOrEqual(3);
});

test('each row keeps the line on which it begins, also behind a cell of two lines', async () => {
  const { rows } = await readFileTable(encodeUtf8('SKU;Name\n\nA;"two\nlines"\nB;x'));
  expect(rows.map(({ line }) => line)).toEqual([1, 3, 5]);
});

test('a workbook is read from its first sheet with rows, or from a named one', async () => {
  const bytes = await writeXlsx({
    sheets: [
      { name: 'Cover', rows: [] },
      { name: 'Stock', rows: [['SKU', 'Qty'], ['A', 12], [], ['B', null]] },
      {
        name: 'Old',
        rows: [
          ['SKU', 'Qty'],
          ['A', 1],
        ],
      },
    ],
  });
  const first = await readFileTable(bytes);
  expect(first).toMatchObject({ sheet: 'Stock', sheets: ['Cover', 'Stock', 'Old'] });
  expect(first.rows.map(({ line, cells }) => [line, cells[0], cells[1]])).toEqual([
    [1, 'SKU', 'Qty'],
    [2, 'A', 12],
    [4, 'B', null],
  ]);
  expect((await readFileTable(bytes, 'Old')).rows).toHaveLength(2);
  await expect(readFileTable(bytes, 'Cover')).rejects.toThrow('The sheet “Cover” has no rows.');
  await expect(readFileTable(bytes, 'New')).rejects.toThrow('no sheet “New”. It has Cover, Stock, Old.');
});

/** A directory entry that says how large its file is, whatever that really is. */
function claimUnpacked(bytes: Uint8Array, size: number): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at + 4 <= bytes.length; at += 1)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true);
  return bytes;
}

test('a workbook that would fill the memory is refused before it is unpacked', async () => {
  const sheets = [
    {
      name: 'Stock',
      rows: [
        ['SKU', 'Qty'],
        ['A', 12],
      ],
    },
  ];
  const huge = claimUnpacked(await writeXlsx({ sheets }), 60_000_000);
  await expect(readFileTable(huge)).rejects.toThrow('The workbook is too large once unpacked.');
  const silent = claimUnpacked(await writeXlsx({ sheets }), 0);
  await expect(readFileTable(silent)).rejects.toThrow('The workbook is too large once unpacked.');
});

test.each([
  ['nothing', new Uint8Array(), 'The file is empty.'],
  ['an old workbook', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), /old \.xls/],
  ['a picture', Uint8Array.from([0x89, 0x50, 0, 0, 0, 0x49, 0, 1]), /isn’t a spreadsheet/],
  ['half a workbook', Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0]), /too large|can’t be read/],
  ['only blank lines', encodeUtf8('\n\n;;\n'), 'The file has no rows.'],
  ['too many bytes', new Uint8Array(10_000_001).fill(65), 'The file is larger than 10 MB.'],
  ['too many columns', encodeUtf8('a;'.repeat(300)), 'The file has more than 200 columns.'],
])('%s is refused with a sentence', async (_, bytes, message) => {
  const reading = readFileTable(bytes);
  await expect(reading).rejects.toBeInstanceOf(UnusableFile);
  await expect(reading).rejects.toThrow(message);
});

test('an unprepared file keeps all of its rows', async () => {
  const { rows } = await readFileTable(encodeWestern(UNPREPARED));
  expect(rows).toHaveLength(10);
  expect(rows[3]?.cells[1]).toBe('Tasche für Gerät');
});
