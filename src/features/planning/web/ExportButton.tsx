import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { fetchFile } from '#web/api/fetch-file.ts';
import { download } from '#web/download.ts';
import { ActionButton } from '#web/ui/ActionButton.tsx';
import { alertFailed } from '#web/ui/toast.ts';
import { exportPlan } from '../contract.ts';
import { failing } from './day/failing.ts';

const FAILED = 'Failed to export data';

/** The whole plan as an Excel workbook. */
export function ExportButton({ isDisabled }: { isDisabled: boolean }) {
  const [isRunning, setIsRunning] = useState(false);
  const run = async (): Promise<void> => {
    setIsRunning(true);
    try {
      const { name, content } = await failing(FAILED, () => fetchFile(exportPlan, {}));
      download(name, content, content.type);
    } catch (error) {
      alertFailed(error, FAILED);
    } finally {
      setIsRunning(false);
    }
  };
  return (
    <ActionButton
      variant="default"
      leftSection={<IconFileSpreadsheet size={16} stroke={1.75} aria-hidden />}
      disabled={isDisabled || isRunning}
      onClick={() => void run()}
    >
      {isRunning ? 'Exporting…' : 'Export Excel'}
    </ActionButton>
  );
}
