import { Button } from '@mantine/core';
import { Dialog, DialogActions } from '#web/ui/overlay/Dialog.tsx';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { useAllowed } from '#web/ui/form/use-allowed.ts';
import { ChooseFile } from './ChooseFile.tsx';
import styles from './ImportKits.module.css';
import { ImportPreview } from './ImportPreview.tsx';
import { ImportProblems } from './ImportProblems.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { useKitImport } from './use-kit-import.ts';
import { importKitsWords as words } from '../wording.ts';

/** Brings kits in from a file, for those who may. */
export const ImportKits = ({ onClose }: { onClose: () => void }) =>
  useAllowed('records', onClose) && <ImportSteps onClose={onClose} />;

/** Choose, preview, all or nothing. */
function ImportSteps({ onClose }: { onClose: () => void }) {
  const { step, start, apply, restart } = useKitImport(({ created, updated, unchanged }, name, isLeft) => {
    if (!isLeft) onClose();
    const parts = [
      words.added(created),
      updated > 0 && words.updated(updated),
      unchanged > 0 && words.unchanged(unchanged),
    ];
    showSuccessToast(`${name}: ${parts.filter(Boolean).join(', ')}`);
  });
  return (
    <Dialog title={words.importKits} size="large" onClose={onClose}>
      {step.name === 'choose' && (
        <ChooseFile failure={step.failure} onFile={(file) => void start(file)} onClose={onClose} />
      )}
      {step.name === 'reading' && <ImportProgress label={words.reading(step.rows)} />}
      {step.name === 'refused' && (
        <>
          <ImportProblems file={step.file} />
          <DialogActions>
            <Button variant="default" onClick={onClose}>
              {words.cancel}
            </Button>
            <Button onClick={restart}>{words.chooseAnotherFile}</Button>
          </DialogActions>
        </>
      )}
      {step.name === 'sending' && (
        <ImportProgress
          label={words.sending(step.sent, step.file.rows.length)}
          share={step.sent / step.file.rows.length}
        />
      )}
      {step.name === 'ready' && (
        <ImportPreview step={step} onApply={(existing) => void apply(existing)} onAgain={restart} />
      )}
      {step.name === 'applying' && (
        <>
          <ImportProgress label={words.savingKitsAllOrNone(step.file.rows.length)} />
          <p className={styles['hint']}>{words.allKitsAreSavedTogether}</p>
          <DialogActions>
            <Button variant="default" onClick={onClose}>
              {words.close}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
