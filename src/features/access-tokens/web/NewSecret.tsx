import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Dialog, DialogActions } from '#web/ui/overlay/Dialog.tsx';
import { useStay } from '#web/ui/overlay/use-stay.ts';
import styles from './NewSecret.module.css';

interface Props {
  name: string;
  secret: string;
  onClose: () => void;
}

/** Shows a new token, the only time that anyone can. */
export function NewSecret({ name, secret, onClose }: Props) {
  // Nothing but Done closes it, and Back leads nowhere: there is no second sight of it.
  useStay(true);
  const text = useRef<HTMLElement>(null);
  const [copied, setCopied] = useState<'yes' | 'by hand'>();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(secret);
      setCopied('yes');
    } catch {
      // Without TLS browsers have no clipboard: it is selected, ready for Ctrl C.
      if (text.current) window.getSelection()?.selectAllChildren(text.current);
      setCopied('by hand');
    }
  };
  const Sign = copied === 'yes' ? IconCheck : IconCopy;
  return (
    <Dialog title={`Access Token of ${name}`}>
      <p>Copy it now. You won’t be able to see it again.</p>
      <div className={styles['secret']}>
        <code ref={text} aria-label="Access token">
          {secret}
        </code>
        <Button
          variant="default"
          leftSection={<Sign size={16} stroke={1.75} aria-hidden />}
          onClick={() => void copy()}
          data-autofocus
        >
          {copied === 'yes' ? 'Copied' : 'Copy'}
        </Button>
      </div>
      <p role="status" className={styles['hint']}>
        {copied === 'by hand' && 'Selected. Press Ctrl C (⌘C) to copy.'}
      </p>
      <p className={styles['hint']}>
        The machine sends it with each call as <code>Authorization: Bearer …</code>
      </p>
      <DialogActions>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </Dialog>
  );
}
