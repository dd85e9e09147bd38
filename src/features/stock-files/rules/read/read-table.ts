import { formatCount } from '#shared/numbers.ts';
import { UnusableFile } from '../unusable-file.ts';
import type { FileRow, FileTable } from './cells.ts';
import { decodeFileText } from './decode-text.ts';
import { splitRows } from './split-rows.ts';
import { readUnpackedSize } from './unpacked-size.ts';

/** A file as it arrives, unpacked only as far as its way packed it. */
export const FILE_MAX_BYTES = 10_000_000;
const WORKBOOK_MAX_BYTES = 100_000_000;
const ROWS_MAX = 50_000;
const COLUMNS_MAX = 200;

const startsWith = (bytes: Uint8Array, ...wanted: number[]): boolean =>
  wanted.every((byte, at) => bytes[at] === byte);

/** The rows of a CSV file, or of a sheet of a workbook: of the named one, else the first that has rows. */
export async function readFileTable(bytes: Uint8Array, sheet: string | null = null): Promise<FileTable> {
  if (bytes.length === 0) throw new UnusableFile('The file is empty.');
  if (bytes.length > FILE_MAX_BYTES)
    throw new UnusableFile(`The file is larger than ${FILE_MAX_BYTES / 1_000_000} MB.`);
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw new UnusableFile('This is an old .xls or a protected workbook: save it as .xlsx or CSV.');
  const isWorkbook = startsWith(bytes, 0x50, 0x4b, 0x03, 0x04);
  const table = isWorkbook ? await readWorkbook(bytes, sheet) : readText(bytes);
  if (table.rows.length === 0)
    throw new UnusableFile(
      sheet === null || !isWorkbook ? 'The file has no rows.' : `The sheet “${sheet}” has no rows.`,
    );
  if (table.rows.length > ROWS_MAX)
    throw new UnusableFile(`The file has more than ${formatCount(ROWS_MAX, 'row')}.`);
  if (table.rows.some(({ cells }) => cells.length > COLUMNS_MAX))
    throw new UnusableFile(`The file has more than ${formatCount(COLUMNS_MAX, 'column')}.`);
  return table;
}

const readText = (bytes: Uint8Array): FileTable => ({
  sheet: null,
  sheets: [],
  rows: splitRows(decodeFileText(bytes)),
});

async function readWorkbook(bytes: Uint8Array, wanted: string | null): Promise<FileTable> {
  if (readUnpackedSize(bytes) > WORKBOOK_MAX_BYTES)
    throw new UnusableFile('The workbook is too large once unpacked.');
  // Much code, which only a workbook needs.
  const { readXlsx } = await import('hucre/xlsx');
  const workbook = await readXlsx(bytes).catch((cause: unknown) => {
    throw new UnusableFile('The workbook can’t be read. Is it a .xlsx file without a password?', { cause });
  });
  const sheets = workbook.sheets.map(({ name, rows }) => ({ name, rows: listRows(rows) }));
  const sheet =
    wanted === null
      ? (sheets.find(({ rows }) => rows.length > 0) ?? sheets[0])
      : sheets.find(({ name }) => name === wanted);
  const names = sheets.map(({ name }) => name);
  if (!sheet) throw new UnusableFile(`The workbook has no sheet “${wanted}”. It has ${names.join(', ')}.`);
  return { sheet: sheet.name, sheets: names, rows: sheet.rows };
}

const isCell = (value: unknown): value is FileRow['cells'][number] =>
  value === null || value instanceof Date || ['string', 'number', 'boolean'].includes(typeof value);

/** Rows as the sheet numbers them; empty ones are left out, as in a text file. */
const listRows = (rows: readonly (readonly unknown[])[]): FileRow[] =>
  rows
    .map((cells, index) => ({
      line: index + 1,
      cells: cells.map((cell) => (isCell(cell) ? cell : null)),
    }))
    .filter(({ cells }) => cells.some((cell) => cell !== null && cell !== ''));
