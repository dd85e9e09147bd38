import { formatNumber } from '#web/format.ts';
import { ShortTable } from '#web/ui/table/ShortTable.tsx';
import { nameUnheadedColumn, formatCell, type FileTable } from '../rules/read/cells.ts';
import { filePreviewWords as words } from './wording.ts';

const ROWS_SHOWN = 8;

/** The first rows of a file as they are, to see where its headings are. */
export function StartOfFile({ table: { rows } }: { table: FileTable }) {
  const shown = rows.slice(0, ROWS_SHOWN);
  const width = Math.max(...shown.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, column) => column);
  return (
    <ShortTable
      name={words.startOfFile}
      headers={[words.row, ...columns.map(nameUnheadedColumn)]}
      rows={shown.map(({ line, cells }) => [
        formatNumber(line),
        ...columns.map((column) => formatCell(cells[column])),
      ])}
    />
  );
}
