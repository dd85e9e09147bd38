import { formatCsvFile } from '#shared/csv/csv.ts';
import { download } from '../../download.ts';
import type { DataAge, ToolColumn } from './table-tools.ts';
import { webExportRowsWords as words } from './wording.ts';

export type FileFormat = 'csv' | 'xlsx';

interface Export<Row> {
  /** Of the table; the file is named after it. */
  name: string;
  columns: readonly ToolColumn<Row>[];
  rows: readonly Row[];
  /** The address that the rows were filtered by. */
  address: string;
  /** How old the data is, source by source. */
  ages: readonly DataAge[];
  now: Date;
}

type Cell = string | number | null;

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Hands the rows to the person as a file, in the columns that are shown. */
export async function exportRows<Row>(format: FileFormat, content: Export<Row>): Promise<void> {
  const { name, columns, rows, address, ages, now } = content;
  const headers = columns.map(({ header }) => header);
  const cells = rows.map((row) => columns.map((column) => readCell(column, row)));
  const file = `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${now.toISOString().slice(0, 10)}.${format}`;
  if (format === 'csv') {
    download(file, formatCsvFile(headers, cells));
    return;
  }
  const { writeXlsx } = await import('hucre/xlsx');
  const about: Cell[][] = [
    [words.table, name],
    [words.rows, rows.length],
    [words.exported, now.toISOString()],
    [words.filters, address],
    [],
    [words.source, words.lastSynced],
    ...ages.map((source) => [source.name, source.syncedAt ?? words.never]),
  ];
  const workbook = await writeXlsx({
    sheets: [
      { name: name.replaceAll(/[[\]*/\\?:]/g, ' ').slice(0, 31), rows: [headers, ...cells] },
      { name: words.about, rows: about },
    ],
  });
  // A copy in a buffer of its own, as a download wants it.
  download(file, new Uint8Array(workbook), XLSX_TYPE);
}

const readCell = <Row>(column: ToolColumn<Row>, row: Row): Cell =>
  (column.exported ? column.exported(row) : column.value(row)) ?? null;
