import { Button } from '@mantine/core';
import { formatCount, formatNumber } from '#web/format.ts';
import { Dialog, DialogActions } from '#web/ui/overlay/Dialog.tsx';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { useAllowed } from '#web/ui/form/use-allowed.ts';
import { ChooseFile } from './ChooseFile.tsx';
import styles from './ImportKits.module.css';
import { ImportPreview } from './ImportPreview.tsx';
import { ImportProblems } from './ImportProblems.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { useKitImport } from './use-kit-import.ts';

/** Brings kits in from a file, for those who may. */
export const ImportKits = ({ onClose }: { onClose: () => void }) =>
  useAllowed('records', onClose) && <ImportSteps onClose={onClose} />;

/** Choose, preview, all or nothing. */
function ImportSteps({ onClose }: { onClose: () => void }) {
  const { step, start, apply, again } = useKitImport(({ created, updated, unchanged }, name, isLeft) => {
    if (!isLeft) onClose();
    const parts = [
      `${formatNumber(created)} added`,
      updated > 0 && `${formatNumber(updated)} updated`,
      unchanged > 0 && `${formatNumber(unchanged)} unchanged`,
    ];
    showSuccessToast(`${name}: ${parts.filter(Boolean).join(', ')}`);
  });
  return (
    <Dialog title="Import Kits" size="large" onClose={onClose}>
      {step.name === 'choose' && (
        <ChooseFile failure={step.failure} onFile={(file) => void start(file)} onClose={onClose} />
      )}
      {step.name === 'reading' && <ImportProgress label={`Reading: ${formatCount(step.rows, 'row')}`} />}
      {step.name === 'refused' && (
        <>
          <ImportProblems file={step.file} />
          <DialogActions>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button onClick={again}>Choose Another File</Button>
          </DialogActions>
        </>
      )}
      {step.name === 'sending' && (
        <ImportProgress
          label={`Sending: ${formatNumber(step.sent)} of ${formatCount(step.file.rows.length, 'row')}`}
          share={step.sent / step.file.rows.length}
        />
      )}
      {step.name === 'ready' && (
        <ImportPreview step={step} onApply={(existing) => void apply(existing)} onAgain={again} />
      )}
      {step.name === 'applying' && (
        <>
          <ImportProgress label={`Saving ${formatCount(step.file.rows.length, 'kit')}, all or none`} />
          <p className={styles['hint']}>
            All kits are saved together, which can take a few minutes. You can close this; we’ll let you know
            when it’s done.
          </p>
          <DialogActions>
            <Button variant="default" onClick={onClose}>
              Close
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
