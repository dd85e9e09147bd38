import { formatCsvFile } from '#shared/csv/csv.ts';
import {
  describeList,
  FILE_TYPES,
  formatFileName,
  formatSheetName,
  type DataAge,
  type FileCell,
  type FileFormat,
} from '#shared/files/list-file.ts';
import { download } from '../../download.ts';
import type { ExportedColumn, ToolColumn } from './table-tools.ts';
import { webExportRowsWords as words } from './wording.ts';

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
  /** The company's, wherever the reader is; the file is named after it. */
  day: string;
}

/** Hands the rows to the person as a file, in the columns that are shown. */
export async function exportRows<Row>(format: FileFormat, content: Export<Row>): Promise<void> {
  const { name, columns, rows, address, ages, now, day } = content;
  const fileColumns = columns.flatMap(listFileColumns);
  const headers = fileColumns.map(({ header }) => header);
  const cells = rows.map((row) => fileColumns.map((column): FileCell => column.value(row) ?? null));
  const file = formatFileName(name, day, format);
  if (format === 'csv') {
    download(file, formatCsvFile(headers, cells));
    return;
  }
  const { writeXlsx } = await import('hucre/xlsx');
  const about = describeList({ title: name, rows: rows.length, now, address, ages });
  const workbook = await writeXlsx({
    sheets: [
      { name: formatSheetName(name), rows: [headers, ...cells] },
      { name: words.about, rows: about },
    ],
  });
  // A copy in a buffer of its own, as a download wants it.
  download(file, new Uint8Array(workbook), FILE_TYPES.xlsx);
}

const listFileColumns = <Row>(column: ToolColumn<Row>): readonly ExportedColumn<Row>[] =>
  column.fileColumns ?? [
    {
      header: column.header,
      value: (row) => (column.exported ? column.exported(row) : column.value(row)),
    },
  ];
