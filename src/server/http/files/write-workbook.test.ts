import { buffer } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import type { FileCell } from '#shared/files/list-file.ts';
import { streamWorkbook } from './write-workbook.ts';

async function* givePieces(...pieces: FileCell[][][]) {
  yield* pieces;
}

const describe = (rows: number): FileCell[][] => [['Rows', rows]];

const read = async (workbook: ReturnType<typeof streamWorkbook>) =>
  (await readXlsx(new Uint8Array(await buffer(workbook)))).sheets.map(({ name, rows }) => [name, rows]);

test('rows that do not fit on a sheet go on after the second one, under the same header', async () => {
  const pieces = givePieces([['a'], ['b']], [['c'], ['d']], [['e']]);
  expect(
    await read(streamWorkbook({ title: 'Kits', headers: ['Serial'], pieces, describe, sheetRowsMax: 3 })),
  ).toEqual([
    ['Kits', [['Serial'], ['a'], ['b']]],
    ['About', [['Rows', 5]]],
    ['Kits 2', [['Serial'], ['c'], ['d']]],
    ['Kits 3', [['Serial'], ['e']]],
  ]);
});

test('a sheet that is just full is the only one', async () => {
  const pieces = givePieces([['a'], ['b']]);
  expect(
    await read(streamWorkbook({ title: 'Kits', headers: ['Serial'], pieces, describe, sheetRowsMax: 3 })),
  ).toHaveLength(2);
});

test('what no sheet can hold as it is, is written as far as it can be', async () => {
  const pieces = givePieces([[' \u0001spaces ', null, 1.5, '', 'x'.repeat(40_000)]]);
  const [[, rows] = []] = await read(
    streamWorkbook({ title: 'A/B: very long names of lists are cut', headers: [], pieces, describe }),
  );
  expect(rows?.[1]).toEqual([' spaces ', null, 1.5, null, 'x'.repeat(32_767)]);
});

test('rows that end in the middle leave no file that looks whole', async () => {
  async function* fail(): AsyncGenerator<FileCell[][]> {
    yield [['a']];
    throw new Error('The database is away.');
  }
  await expect(
    buffer(streamWorkbook({ title: 'Kits', headers: ['Serial'], pieces: fail(), describe })),
  ).rejects.toThrow('The database is away.');
});

test('a reader who leaves ends the reading of rows', async () => {
  let isOver = false;
  async function* count(): AsyncGenerator<FileCell[][]> {
    try {
      for (let at = 0; ; at += 1) yield Array.from({ length: 1_000 }, () => [`row ${at}`]);
    } finally {
      isOver = true;
    }
  }
  const workbook = streamWorkbook({ title: 'Kits', headers: ['Serial'], pieces: count(), describe });
  for await (const _ of workbook) break;
  await expect.poll(() => isOver).toBe(true);
});
