import { Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { describeError } from '#web/api/api-error.ts';
import { formatNumber } from '#web/format.ts';
import { ActionButton } from '#web/ui/cells/ActionButton.tsx';
import { showFailureToast } from '#web/ui/feedback/toast.ts';
import type { FileFormat } from '#web/ui/table-tools/export-rows.ts';
import type { DataAge, MoreRows, ToolColumn } from '#web/ui/table-tools/table-tools.ts';

interface Props<Row> {
  name: string;
  /** Those that are shown. */
  columns: readonly ToolColumn<Row>[];
  rows: readonly Row[];
  more: MoreRows<Row> | undefined;
  fetchAges: () => Promise<readonly DataAge[]>;
}

/** All rows that the filters match as a file, in the columns that are shown. */
export function ExportRows<Row>({ name, columns, rows, more, fetchAges }: Props<Row>) {
  const { href } = useLocation();
  const [isRunning, setIsRunning] = useState(false);
  const total = more?.total ?? rows.length;
  const save = async (format: FileFormat): Promise<void> => {
    setIsRunning(true);
    try {
      const all = more && more.total > rows.length ? await more.fetchAll() : rows;
      const ages = format === 'xlsx' ? await fetchAges() : [];
      const { exportRows } = await import('#web/ui/table-tools/export-rows.ts');
      await exportRows(format, { name, columns, rows: all, address: href, ages, now: new Date() });
    } catch (error) {
      showFailureToast(describeError(error, 'Failed to export the rows'));
    } finally {
      setIsRunning(false);
    }
  };
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionButton
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconDownload size={16} stroke={1.75} />}
          disabled={isRunning || total === 0}
        >
          {isRunning ? 'Exporting…' : `Export ${formatNumber(total)}`}
        </ActionButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void save('csv')}>CSV</Menu.Item>
        <Menu.Item onClick={() => void save('xlsx')}>Excel</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
