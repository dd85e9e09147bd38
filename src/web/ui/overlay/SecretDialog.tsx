import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import { Dialog, DialogActions } from './Dialog.tsx';
import { useStay } from './use-stay.ts';
import styles from './SecretDialog.module.css';
import { secretDialogWords as words } from './wording.ts';

interface Props {
  title: string;
  /** What it is, for screen readers: `Access token`. */
  label: string;
  secret: string;
  /** How it is used. */
  children: ReactNode;
  onClose: () => void;
}

/** Shows a new secret, the only time that anyone can. */
export function SecretDialog({ title, label, secret, children, onClose }: Props) {
  // Only Done closes it, and Back does nothing, because it is never shown again.
  useStay(true);
  const text = useRef<HTMLElement>(null);
  const [copied, setCopied] = useState<'copied' | 'selected'>();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(secret);
      setCopied('copied');
    } catch {
      // Without TLS browsers have no clipboard: it is selected, ready for Ctrl C.
      if (text.current) window.getSelection()?.selectAllChildren(text.current);
      setCopied('selected');
    }
  };
  const Sign = copied === 'copied' ? IconCheck : IconCopy;
  return (
    <Dialog title={title}>
      <p>{words.copyItNow}</p>
      <div className={styles['secret']}>
        <code ref={text} aria-label={label}>
          {secret}
        </code>
        <Button
          variant="default"
          leftSection={<Sign size={16} stroke={1.75} aria-hidden />}
          onClick={() => void copy()}
          data-autofocus
        >
          {copied === 'copied' ? words.copied : words.copy}
        </Button>
      </div>
      <p role="status" className={styles['hint']}>
        {copied === 'selected' && words.selected}
      </p>
      <p className={styles['hint']}>{children}</p>
      <DialogActions>
        <Button onClick={onClose}>{words.done}</Button>
      </DialogActions>
    </Dialog>
  );
}
