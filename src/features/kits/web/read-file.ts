import { IMPORT_ROWS_MAX } from '../rules.ts';
import type { ImportField } from '../rules.ts';
import type { ImportRow } from '../contract.ts';
import { readHeader, readRow } from '../rules/import-rows.ts';
import type { Problem } from '../rules/import-rows.ts';
import { readCsv } from '../rules/read-csv.ts';

/** What a file says, or why it cannot be taken. */
export interface ReadFile {
  name: string;
  columns: ImportField[];
  rows: ImportRow[];
  problems: Problem[];
}

const ROWS_AT_ONCE = 1_000;
const wholeFile = (reason: string): Problem[] => [{ line: 1, serial_number: '', reason }];

/** Reads a file, and lets the page breathe in between; serial numbers that are there twice are named. */
export async function readFile(file: File, onProgress: (rows: number) => void): Promise<ReadFile> {
  const now = new Date();
  const csv = readCsv(await file.text());
  const first = csv.next();
  const header = readHeader(first.done ? [] : first.value.cells);
  const found: ReadFile = {
    name: file.name,
    columns: header.columns.filter((column) => column !== undefined),
    rows: [],
    problems: [],
  };
  if (header.problem !== undefined) return { ...found, problems: wholeFile(header.problem) };

  const lineOf = new Map<string, number>();
  for (const row of csv) {
    const read = readRow(header, row, now);
    if ('kit' in read) {
      const { serial_number } = read.kit;
      const earlier = lineOf.get(serial_number);
      if (earlier === undefined) lineOf.set(serial_number, row.line);
      else
        found.problems.push({
          line: row.line,
          serial_number,
          reason: `Serial Number: also in line ${earlier}`,
        });
      found.rows.push(read);
    } else {
      found.problems.push(...read);
    }
    if (found.rows.length > IMPORT_ROWS_MAX) {
      const most = IMPORT_ROWS_MAX.toLocaleString('en');
      return { ...found, problems: wholeFile(`The file has more than ${most} rows. Please split it.`) };
    }
    if (found.rows.length % ROWS_AT_ONCE === 0) {
      onProgress(found.rows.length);
      await new Promise((resolve) => setTimeout(resolve));
    }
  }
  if (found.rows.length + found.problems.length === 0) {
    return { ...found, problems: wholeFile('The file has no rows.') };
  }
  return found;
}
