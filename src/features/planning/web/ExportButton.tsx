import { IconFileSpreadsheet } from '@tabler/icons-react';
import { fetchFile } from '#web/api/fetch-file.ts';
import { ActionButton } from '#web/ui/ActionButton.tsx';
import { useFile } from '#web/use-file.ts';
import { exportPlan } from '../contract.ts';
import { failing } from './day/failing.ts';

const FAILED = 'Failed to export data';

/** The whole plan as an Excel workbook. */
export function ExportButton({ isDisabled }: { isDisabled: boolean }) {
  const { isRunning, start } = useFile(FAILED);
  return (
    <ActionButton
      variant="default"
      leftSection={<IconFileSpreadsheet size={16} stroke={1.75} aria-hidden />}
      disabled={isDisabled || isRunning}
      onClick={() => void start((signal) => failing(FAILED, () => fetchFile(exportPlan, {}, { signal })))}
    >
      {isRunning ? 'Exporting…' : 'Export Excel'}
    </ActionButton>
  );
}
