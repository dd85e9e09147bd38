import { readCsv } from '#shared/csv/read-csv.ts';
import { readBoxRows, type BoxRows, type BoxCell } from '../../contract/import-rows.ts';

const MAX_BYTES = 5_000_000;
const isWorkbook = ({ name }: File): boolean => /\.xlsx$/i.test(name);

/** Why a file cannot be taken at all. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

/** The boxes of a CSV file or of the first sheet of a workbook, with what is wrong in it. */
export async function readBoxesFile(file: File): Promise<BoxRows> {
  if (file.size > MAX_BYTES) throw new UnreadableFile('The file is larger than 5 MB. Please split it.');
  return readBoxRows(isWorkbook(file) ? await readFirstSheet(file) : [...readCsv(await file.text())]);
}

async function readFirstSheet(file: File): Promise<{ line: number; cells: readonly BoxCell[] }[]> {
  // Much code, which only a workbook needs.
  const { readXlsx } = await import('hucre/xlsx');
  const workbook = await readXlsx(new Uint8Array(await file.arrayBuffer())).catch((cause: unknown) => {
    throw new UnreadableFile('This isn’t a readable Excel workbook (.xlsx).', { cause });
  });
  return (workbook.sheets[0]?.rows ?? []).map((cells, index) => ({ line: index + 1, cells }));
}
