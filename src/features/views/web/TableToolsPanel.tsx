import { useEffect } from 'react';
import type { DataAge } from '#shared/files/list-file.ts';
import { arrangeColumns } from '#web/ui/table-tools/arrange-columns.ts';
import { replaceLayouts, useTableLayout } from '#web/ui/table-tools/table-layout.ts';
import type { TableToolsProps } from '#web/ui/table-tools/table-tools.ts';
import { useViews } from './api.ts';
import { ColumnsButton } from './ColumnsButton.tsx';
import { ExportRows } from './ExportRows.tsx';
import styles from './TableTools.module.css';

interface Props<Row> extends TableToolsProps<Row> {
  /** How old the data is: it goes into each workbook. */
  fetchAges: () => Promise<readonly DataAge[]>;
}

/** Above a table: which of its columns are shown, and its rows as a file. */
export function TableToolsPanel<Row>({ name, columns, rows, more, paged, fetchAges }: Props<Row>) {
  const kept = useViews().data?.layouts;
  useEffect(() => {
    if (kept) replaceLayouts(Object.fromEntries(kept.map(({ table, layout }) => [table, layout])));
  }, [kept]);
  const layout = useTableLayout(name);
  const shown = arrangeColumns(columns, layout).filter(
    ({ id, isHeaderHidden }) => id !== 'actions' && !isHeaderHidden,
  );
  return (
    <span className={styles['tools']}>
      <ColumnsButton table={name} columns={columns} layout={layout} />
      {more !== 'none' && (
        <ExportRows name={name} columns={shown} rows={rows} more={more} paged={paged} fetchAges={fetchAges} />
      )}
    </span>
  );
}
