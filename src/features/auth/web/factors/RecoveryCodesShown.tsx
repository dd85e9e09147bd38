import { Button } from '@mantine/core';
import { useState } from 'react';
import { download } from '#web/download.ts';
import { Dialog, DialogActions } from '#web/ui/overlay/Dialog.tsx';
import { useStay } from '#web/ui/overlay/use-stay.ts';
import styles from './RecoveryCodesShown.module.css';
import { recoveryCodesShownWords as words } from './wording.ts';

interface Props {
  codes: readonly string[];
  onClose: () => void;
}

/** Shows new recovery codes, the only time that anyone can. */
export function RecoveryCodesShown({ codes, onClose }: Props) {
  // Nothing but Done closes it, and Back leads nowhere: there is no second sight of them.
  useStay(true);
  const [copied, setCopied] = useState<'yes' | 'no'>();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setCopied('yes');
    } catch {
      setCopied('no'); // without TLS browsers have no clipboard
    }
  };
  return (
    <Dialog title={words.title}>
      <p>{words.saveThemWhereYoullFind}</p>
      <ol className={styles['codes']} aria-label={words.recoveryCodes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles['ways']}>
        <Button variant="default" onClick={() => void copy()} data-autofocus>
          {copied === 'yes' ? words.copied : words.copyAll}
        </Button>
        <Button
          variant="default"
          onClick={() =>
            download('touchline-recovery-codes.txt', `${codes.join('\n')}\n`, 'text/plain;charset=utf-8')
          }
        >
          {words.download}
        </Button>
      </div>
      <p role="status" className={styles['hint']}>
        {copied === 'no' && words.thisBrowserCannotCopyHere}
      </p>
      <DialogActions>
        <Button onClick={onClose}>{words.iveSaved}</Button>
      </DialogActions>
    </Dialog>
  );
}
