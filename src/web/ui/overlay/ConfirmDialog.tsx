import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { describeFailure } from '../../api/api-error.ts';
import { ActionButton } from '../cells/ActionButton.tsx';
import { Dialog, DialogActions } from './Dialog.tsx';
import styles from './Dialog.module.css';
import { FormFailure } from '../feedback/FormFailure.tsx';
import { confirmDialogWords as words } from './wording.ts';

interface Props {
  title: string;
  /** The question: what goes, and whether it can be undone. */
  children: ReactNode;
  /** What the button does, and says while it does it. */
  confirm: string;
  confirming: string;
  /** For a destructive action. */
  isDangerous?: boolean;
  /** Does it; the dialog closes when that has worked, and says why when it has not. */
  onConfirm: () => Promise<unknown>;
  /** Shown when it fails without a sentence of the server's. */
  failed: string;
  onClose: () => void;
}

/** Asks before something is done. */
export function ConfirmDialog({
  title,
  children,
  confirm,
  confirming,
  isDangerous = false,
  onConfirm,
  failed,
  onClose,
}: Props) {
  const [isRunning, setIsRunning] = useState(false);
  const [failure, setFailure] = useState<string>();
  const run = async (): Promise<void> => {
    setIsRunning(true);
    setFailure(undefined);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setFailure(describeFailure(error, failed));
      setIsRunning(false);
    }
  };
  return (
    <Dialog title={title} onClose={onClose} size="small" isQuestion isBusy={isRunning}>
      <div className={styles['question']}>{children}</div>
      <FormFailure form={{ failure }} />
      <DialogActions>
        <Button variant="default" onClick={onClose} disabled={isRunning} data-autofocus>
          {words.cancel}
        </Button>
        <ActionButton color={isDangerous ? 'red' : undefined} disabled={isRunning} onClick={() => void run()}>
          {isRunning ? confirming : confirm}
        </ActionButton>
      </DialogActions>
    </Dialog>
  );
}
