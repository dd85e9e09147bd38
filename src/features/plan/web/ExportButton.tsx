import { IconFileSpreadsheet } from '@tabler/icons-react';
import { fetchFile } from '#web/api/fetch-file.ts';
import { ActionButton } from '#web/ui/cells/ActionButton.tsx';
import { useFile } from '#web/ui/form/use-file.ts';
import { exportPlan } from '../contract/plan.ts';

/** The whole plan as an Excel workbook. */
export function ExportButton({ isDisabled }: { isDisabled: boolean }) {
  const { isRunning, start } = useFile('Failed to export data');
  return (
    <ActionButton
      variant="default"
      leftSection={<IconFileSpreadsheet size={16} stroke={1.75} aria-hidden />}
      disabled={isDisabled || isRunning}
      onClick={() => void start((signal) => fetchFile(exportPlan, {}, { signal }))}
    >
      {isRunning ? 'Exporting…' : 'Export Excel'}
    </ActionButton>
  );
}
