import { formatNumber } from '#web/format.ts';
import { IMPORT_MB_MAX, IMPORT_PROBLEMS_MAX, IMPORT_ROWS_MAX } from '../../rules/kits.ts';
import type { ImportField } from '../../rules/kits.ts';
import type { ImportRow } from '../../contract/kits.ts';
import { readImportHeader, readImportRow } from '../../contract/import-rows.ts';
import type { ImportProblem } from '../../contract/import-rows.ts';
import { readCsv } from '#shared/csv/read-csv.ts';
import { readKitsFileWords as words } from '../wording.ts';

/** What a file says, or why it cannot be taken. */
export interface KitsFile {
  name: string;
  columns: ImportField[];
  rows: ImportRow[];
  /** The first of them; `problemCount` counts all. */
  problems: ImportProblem[];
  problemCount: number;
}

const ROWS_AT_ONCE = 1_000;
const failWholeFile = (name: string, reason: string): KitsFile => ({
  name,
  columns: [],
  rows: [],
  problems: [{ line: 1, serial_number: '', reason }],
  problemCount: 1,
});

/** Reads a file, and lets the page breathe in between; serial numbers that are there twice are named. */
export async function readKitsFile(file: File, onProgress: (rows: number) => void): Promise<KitsFile> {
  const { name } = file;
  if (file.size > IMPORT_MB_MAX * 1024 * 1024) {
    return failWholeFile(name, words.fileIsLargerThanMb(IMPORT_MB_MAX));
  }
  const now = new Date();
  const csv = readCsv(await file.text());
  const first = csv.next();
  const header = readImportHeader(first.done ? [] : first.value.cells);
  if (header.problem !== undefined) return failWholeFile(name, header.problem);

  const columns = header.columns.filter((column) => column !== undefined);
  const found: KitsFile = { name, columns, rows: [], problems: [], problemCount: 0 };
  const addProblems = (problems: ImportProblem[]): void => {
    found.problemCount += problems.length;
    found.problems.push(...problems.slice(0, IMPORT_PROBLEMS_MAX - found.problems.length));
  };
  const firstLineBySerial = new Map<string, number>();
  let rows = 0;
  for (const row of csv) {
    rows += 1;
    if (rows > IMPORT_ROWS_MAX) {
      const most = formatNumber(IMPORT_ROWS_MAX);
      return failWholeFile(name, words.fileHasMoreThanRows(most));
    }
    const read = readImportRow(header, row, now);
    if ('kit' in read) {
      const { line, kit } = read;
      const earlier = firstLineBySerial.get(kit.serial_number);
      if (earlier === undefined) firstLineBySerial.set(kit.serial_number, line);
      else
        addProblems([
          { line, serial_number: kit.serial_number, reason: words.serialNumberRepeatsLine(earlier) },
        ]);
      found.rows.push(read);
    } else {
      addProblems(read);
    }
    if (rows % ROWS_AT_ONCE === 0) {
      onProgress(rows);
      await new Promise((resolve) => setTimeout(resolve));
    }
  }
  return rows === 0 ? failWholeFile(name, words.fileHasNoRows) : found;
}
