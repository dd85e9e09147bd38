import { readCsv } from '#shared/csv/read-csv.ts';
import { isContentSheet, readContentRows, type ContentRows } from '../../contract/content-rows.ts';
import { readBoxRows, type BoxRows, type BoxCell } from '../../contract/import-rows.ts';
import { readBoxesFileWords as words } from './wording.ts';

const MAX_BYTES = 5_000_000;
const isWorkbook = ({ name }: File): boolean => /\.xlsx$/i.test(name);

/** Why a file cannot be taken at all. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

/** What a file says: which boxes there are, or which kits are in them. */
export type BoxesFile = { boxes: BoxRows; contents?: never } | { contents: ContentRows; boxes?: never };

/** A CSV file or the first sheet of a workbook, with what is wrong in it. */
export async function readBoxesFile(file: File): Promise<BoxesFile> {
  if (file.size > MAX_BYTES) throw new UnreadableFile(words.tooLarge);
  const sheet = isWorkbook(file) ? await readFirstSheet(file) : [...readCsv(await file.text())];
  return isContentSheet(sheet) ? { contents: readContentRows(sheet) } : { boxes: readBoxRows(sheet) };
}

async function readFirstSheet(file: File): Promise<{ line: number; cells: readonly BoxCell[] }[]> {
  // Much code, which only a workbook needs.
  const { readXlsx } = await import('hucre/xlsx');
  const workbook = await readXlsx(new Uint8Array(await file.arrayBuffer())).catch((cause: unknown) => {
    throw new UnreadableFile(words.noWorkbook, { cause });
  });
  return (workbook.sheets[0]?.rows ?? []).map((cells, index) => ({ line: index + 1, cells }));
}
