import { IconDownload } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { getDayInZone } from '#shared/dates.ts';
import type { DataAge, FileFormat } from '#shared/files/list-file.ts';
import { formatNumber } from '#web/format.ts';
import { ActionButton } from '#web/ui/cells/ActionButton.tsx';
import { showErrorToast } from '#web/ui/feedback/toast.ts';
import { useFile } from '#web/ui/form/use-file.ts';
import { ExportMenu } from '#web/ui/table-tools/ExportMenu.tsx';
import type { MoreRows, TableToolsProps, ToolColumn } from '#web/ui/table-tools/table-tools.ts';
import { useCompanyTimeZone } from '#web/use-today.ts';
import { viewsExportRowsWords as words } from './wording.ts';

interface Props<Row> {
  name: string;
  /** Those that are shown. */
  columns: readonly ToolColumn<Row>[];
  rows: readonly Row[];
  more: MoreRows | undefined;
  paged: TableToolsProps<Row>['paged'];
  fetchAges: () => Promise<readonly DataAge[]>;
}

/** From here on a file takes long enough for its progress to be shown. */
const SHOWN_FROM_BYTES = 1_000_000;

/** All rows that the filters match as a file, in the columns that are shown. */
export function ExportRows<Row>({ name, columns, rows, more, paged, fetchAges }: Props<Row>) {
  const { href } = useLocation();
  const made = useRowsFile({ name, columns, rows, paged, fetchAges });
  const sent = useSentFile(more, columns);
  const total = more?.total ?? paged?.count ?? rows.length;
  const isRunning = made.isRunning || sent.isRunning;
  const save = (format: FileFormat): void =>
    void (more === undefined ? made.start(format, href) : sent.start(format, href));
  const count = `${more?.isEstimate ? 'about ' : ''}${formatNumber(total)}`;
  return (
    <ExportMenu onSave={save}>
      <ActionButton
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<IconDownload size={16} stroke={1.75} />}
        disabled={isRunning || total === 0}
      >
        {isRunning ? words.exporting(sent.progress) : words.export(count)}
      </ActionButton>
    </ExportMenu>
  );
}

type Made<Row> = Pick<Props<Row>, 'name' | 'columns' | 'rows' | 'paged' | 'fetchAges'>;

/** A file that the browser makes of the rows that it has, or fetches for it. */
function useRowsFile<Row>({ name, columns, rows, paged, fetchAges }: Made<Row>) {
  const [isRunning, setIsRunning] = useState(false);
  const timeZone = useCompanyTimeZone();
  const start = async (format: FileFormat, address: string): Promise<void> => {
    setIsRunning(true);
    const now = new Date();
    try {
      const ages = format === 'xlsx' ? await fetchAges() : [];
      const { exportRows } = await import('#web/ui/table-tools/export-rows.ts');
      const all = paged ? await paged.loadAll() : rows;
      await exportRows(format, {
        name,
        columns,
        rows: all,
        address,
        ages,
        now,
        day: getDayInZone(timeZone, now),
      });
    } catch (error) {
      showErrorToast(error, words.failed);
    } finally {
      setIsRunning(false);
    }
  };
  return { isRunning, start };
}

/** A file that the server makes of all rows. */
function useSentFile<Row>(more: MoreRows | undefined, columns: readonly ToolColumn<Row>[]) {
  const file = useFile(words.failed);
  const [bytes, setBytes] = useState(0);
  const start = (format: FileFormat, address: string): Promise<void> =>
    file.start((signal) => {
      setBytes(0);
      const choice = { format, columns: columns.map(({ id }) => id).join(','), address };
      return more === undefined
        ? Promise.reject(new Error('The table has all of its rows'))
        : more.fetchAll(choice, { signal, onProgress: setBytes });
    });
  const progress = bytes < SHOWN_FROM_BYTES ? '' : words.mb(Math.floor(bytes / 1_000_000));
  return { isRunning: file.isRunning, progress, start };
}
