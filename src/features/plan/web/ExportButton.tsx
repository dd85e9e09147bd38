import { IconFileSpreadsheet } from '@tabler/icons-react';
import { fetchFile } from '#web/api/fetch-file.ts';
import { ActionButton } from '#web/ui/cells/ActionButton.tsx';
import { useFile } from '#web/ui/form/use-file.ts';
import { exportPlan } from '../contract/plan.ts';
import { exportButtonWords as words } from './wording.ts';

/** The whole plan as an Excel workbook. */
export function ExportButton({ isDisabled }: { isDisabled: boolean }) {
  const { isRunning, start } = useFile(words.failedToExportData);
  return (
    <ActionButton
      variant="default"
      leftSection={<IconFileSpreadsheet size={16} stroke={1.75} aria-hidden />}
      disabled={isDisabled || isRunning}
      onClick={() => void start((signal) => fetchFile(exportPlan, {}, { signal }))}
    >
      {isRunning ? words.exporting : words.exportExcel}
    </ActionButton>
  );
}
