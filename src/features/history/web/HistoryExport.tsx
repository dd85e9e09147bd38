import { Button } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import type { FileFormat } from '#shared/files/list-file.ts';
import { fetchFile } from '#web/api/fetch-file.ts';
import { ActionButton } from '#web/ui/cells/ActionButton.tsx';
import { useFile } from '#web/ui/form/use-file.ts';
import { ExportMenu } from '#web/ui/table-tools/ExportMenu.tsx';
import { exportHistory } from '../contract.ts';
import { formatTotal, toHistoryFilters, type HistoryView } from './view.ts';
import { historyExportWords as words } from './wording.ts';

interface Props {
  view: HistoryView;
  /** How many entries the filters leave, as far as they are counted; undefined until that is known. */
  total: number | undefined;
}

/** All entries that the filters leave, as a file; once it is on its way, the button cancels it. */
export function HistoryExport({ view, total }: Props) {
  const { href } = useLocation();
  const file = useFile(words.failedToExportHistory);
  const save = (format: FileFormat): void =>
    void file.start((signal) =>
      fetchFile(exportHistory, { query: { ...toHistoryFilters(view), format, address: href } }, { signal }),
    );
  if (file.isRunning)
    return (
      <Button variant="default" onClick={file.cancel}>
        {words.cancelExport}
      </Button>
    );
  return (
    <ExportMenu onSave={save}>
      <ActionButton variant="default" disabled={!total}>
        {total === undefined ? words.export : words.exportEntries(formatTotal(total))}
      </ActionButton>
    </ExportMenu>
  );
}
