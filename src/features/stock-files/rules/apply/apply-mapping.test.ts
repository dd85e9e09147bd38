import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumBy } from '#shared/sum-by.ts';
import { encodeUtf8, encodeWestern, UNPREPARED } from '#testing/spreadsheets.ts';
import { guessMapping } from '../guess-mapping.ts';
import type { FileMapping } from '../mapping.ts';
import { readFileTable } from '../read/read-table.ts';
import { applyMapping } from './apply-mapping.ts';

async function read(text: string, changes: Partial<FileMapping> = {}, name = 'stock.csv') {
  const table = await readFileTable(encodeUtf8(text));
  return applyMapping(table, { ...guessMapping(table, name), ...changes }, name);
}

test('an unprepared file: every SKU with a number, blanks left out, totals not counted, its own time', async () => {
  const table = await readFileTable(encodeWestern(UNPREPARED));
  const reading = applyMapping(table, guessMapping(table, 'liste.csv'), 'liste.csv');
  expect(
    reading.levels.map(({ sku, on_hand, available, inbound }) => [sku, on_hand, available, inbound]),
  ).toEqual([
    ['TL-CASE', 1234, 1200, 500],
    ['TL-POUCH', 980, 980, null],
    ['TL-STRAP-L', null, null, 40],
    ['TL-CHG-US', 0, 0, 0],
    ['TL-CP-M-US', 10_050, 9800, 1000],
  ]);
  expect(reading).toMatchObject({
    leftOut: [],
    skipped: 2,
    asOf: { day: '2026-11-26', time: '18:00' },
    notes: [],
  });
});

test('a row without a number is left out and said: a blank is not zero', async () => {
  const { levels, leftOut } = await read('SKU,Qty\nA,1\nB,\nC,0');
  expect(levels.map(({ sku, on_hand }) => [sku, on_hand])).toEqual([
    ['A', 1],
    ['C', 0],
  ]);
  expect(leftOut).toEqual([{ line: 3, sku: 'B', reason: 'has no number of units, which isn’t zero' }]);
});

test('a few odd rows are named; where there are many, nothing is taken', async () => {
  const { levels, leftOut } = await read('SKU,Qty\nA,1\nB,many\nC,3\n,5\nD,4');
  expect(levels).toHaveLength(3);
  expect(leftOut.map(({ line, reason }) => [line, reason])).toEqual([
    [3, 'Qty: “many” isn’t a number'],
    [5, 'has no SKU'],
  ]);
  const mapping: Partial<FileMapping> = { columns: { sku: 'SKU', on_hand: 'Qty' } };
  await expect(read('SKU,Qty\nA,x\nB,x\nC,x\nD,x\nE,5', mapping)).rejects.toThrow(
    '4 of 5 rows can’t be read: row 2, A: Qty: “x” isn’t a number',
  );
});

test.each([
  [10, 3, '7 SKUs'],
  [10, 4, '4 of 10 rows can’t be read'],
  [100, 10, '90 SKUs'],
  [100, 11, '11 of 100 rows can’t be read'],
])('of a file of %i rows, %i of them odd, is said: %s', async (rows, odd, said) => {
  const lines = Array.from({ length: rows }, (_, at) => `SKU-${at},${at < odd ? 'many' : at}`);
  const outcome = await read(['SKU,Qty', ...lines].join('\n'), {
    columns: { sku: 'SKU', on_hand: 'Qty' },
  }).then(({ levels }) => `${levels.length} SKUs`, String);
  expect(outcome).toContain(said);
});

test('lots are added up where they are parts; otherwise a SKU with two numbers is left out', async () => {
  const lots = 'SKU,Batch,Qty\nA,L1,1\nA,L2,2\nB,L1,5';
  expect((await read(lots)).levels).toHaveLength(3);
  const alone = await read('SKU,Qty\nA,1\nA,2\nB,5\nB,5');
  expect(alone.levels.map(({ sku, on_hand }) => [sku, on_hand])).toEqual([['B', 5]]);
  expect(alone.leftOut).toEqual([
    { line: 2, sku: 'A', reason: 'is there several times with different numbers, in rows 2, 3' },
  ]);
  const thrice = await read('SKU,Qty\nA,1\nA,1\nA,2\nB,5');
  expect(thrice.levels, 'two rows that agree do not outvote a third').toMatchObject([{ sku: 'B' }]);
});

test('columns may move and new ones may come; a missing one is named', async () => {
  const first = await readFileTable(encodeUtf8('SKU,Qty\nA,1'));
  const mapping = guessMapping(first, 'stock.csv');
  const moved = await readFileTable(encodeUtf8('Weekly list\nColour,qty,SKU\nred,7,A'));
  expect(applyMapping(moved, mapping, 'stock.csv').levels).toMatchObject([{ sku: 'A', on_hand: 7 }]);
  const renamed = await readFileTable(encodeUtf8('SKU,Pieces\nA,1'));
  expect(() => applyMapping(renamed, mapping, 'stock.csv')).toThrow(
    'The column “Qty” is missing. The file has “SKU”, “Pieces”. If it changed for good, map its columns again.',
  );
});

test('headings that come again on every page are no rows', async () => {
  const { levels, leftOut } = await read('SKU,Qty\nA,1\nSKU,Qty\nB,2');
  expect([levels.length, leftOut.length]).toEqual([2, 0]);
});

test('a total that does not agree with the rows is said', async () => {
  const { notes } = await read('SKU,Qty\nA,1\nB,\nTotal,9');
  expect(notes).toEqual(['The file’s own total of “Qty” is 9, and its rows add up to 1']);
  expect((await read('SKU,Qty\nA,1\nB,8\nTotal,9')).notes).toEqual([]);
});

const listLeftOut = async (lines: string) => {
  const { levels, leftOut, skipped } = await read(`SKU,Qty\n${lines}`, {
    columns: { sku: 'SKU', on_hand: 'Qty' },
  });
  return {
    levels: levels.map(({ sku }) => sku).join(),
    leftOut: leftOut.map(({ sku }) => sku).join(),
    skipped,
  };
};

test.each([
  ['below a subtotal', 'A,1\nSubtotal,1\nB,2\nC,\nD,3\nTotal,6', 'A,B,D', 'C', 2],
  ['first below a subtotal', 'A,1\nSubtotal,1\nC,\nB,2\nTotal,3', 'A,B', 'C', 2],
  ['last, without a total below it', 'A,1\nSubtotal,1\nB,2\nC,', 'A,B', 'C', 1],
  ['alone between two subtotals', 'A,1\nSubtotal,1\nC,\nSubtotal,0\nB,2', 'A,B', 'C', 2],
  ['below the title of its section', 'Cases,\nA,1\nTotal,1\nStraps,\nC,\nB,2\nTotal,2', 'A,B', 'C', 4],
])(
  'a SKU with a blank %s is left out and said, not taken for a remark',
  async (_, lines, levels, leftOut, skipped) =>
    expect(await listLeftOut(lines)).toEqual({ levels, leftOut, skipped }),
);

test.each([
  ['titles of sections', 'Cases,\nA,1\nSubtotal,1\nStraps,\nB,2\nSubtotal,2\nTotal,3', 5],
  [
    'titles of all sections but the first',
    'A,1\nSubtotal,1\nPage 2,\nB,2\nSubtotal,2\nPage 3,\nB,2\nTotal,5',
    5,
  ],
  ['remarks below the last total', 'A,1\nSubtotal,1\nB,2\nTotal,3\nWithout warranty,\nPage 1 of 1,', 4],
  ['remarks outside of the column of SKUs', 'A,1\nSubtotal,1\n,9\nB,2\nTotal,3', 3],
])('%s are no SKUs', async (_, lines, skipped) =>
  expect(await listLeftOut(lines)).toEqual({ levels: 'A,B', leftOut: '', skipped }),
);

test('the latest date of the rows is the file’s', async () => {
  const { asOf } = await read('SKU,Qty,Date\nA,1,25/11/2026\nB,2,26/11/2026\nC,3,');
  expect(asOf).toEqual({ day: '2026-11-26', time: null });
});

test.each<[string, Partial<FileMapping>, string[]]>([
  [
    'a column',
    { as_of: 'column', columns: { sku: 'SKU', on_hand: 'Qty', as_of: 'Date' } },
    ['The column “Date” has no date, so the data counts as of when the file was saved or received'],
  ],
  [
    'a title',
    { as_of: 'title' },
    ['There’s no date above the table, so the data counts as of when the file was saved or received'],
  ],
  [
    'its name',
    { as_of: 'name' },
    ['The file’s name has no date, so the data counts as of when the file was saved or received'],
  ],
  ['its arrival', { as_of: 'arrival' }, []],
])('a file without a date, whose date is that of %s, says so', async (_, changes, notes) => {
  expect(await read('SKU,Qty,Date\nA,1,\nB,2,soon', changes)).toMatchObject({ asOf: null, notes });
});

const skus = fc.uniqueArray(fc.stringMatching(/^[A-Z]{2}-[A-Z0-9]{1,8}$/), { minLength: 1, maxLength: 40 });

test('whatever the units, a file adds up to what was written into it', async () => {
  await fc.assert(
    fc.asyncProperty(skus, fc.infiniteStream(fc.integer({ min: 0, max: 99_999 })), async (names, numbers) => {
      const rows = names.map((sku) => ({ sku, units: numbers.next().value ?? 0 }));
      const text = [
        'Titel;',
        'Artikelnummer;Menge',
        ...rows.map(({ sku, units }) => `${sku};${String(units).replaceAll(/\B(?=(\d{3})+$)/g, '.')}`),
      ].join('\n');
      const { levels } = await read(text);
      expect(levels).toHaveLength(rows.length);
      expect(sumBy(levels, ({ on_hand }) => on_hand ?? 0)).toBe(sumBy(rows, ({ units }) => units));
    }),
    { numRuns: 50 },
  );
});
