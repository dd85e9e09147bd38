import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Dialog, DialogActions } from '#web/ui/overlay/Dialog.tsx';
import { useStay } from '#web/ui/overlay/use-stay.ts';
import styles from './CalendarAddressPanel.module.css';

/** Shows a new address, the only time that anyone can. */
export function NewAddress({ address, onClose }: { address: string; onClose: () => void }) {
  // Nothing but Done closes it, and Back leads nowhere: there is no second sight of it.
  useStay(true);
  const text = useRef<HTMLElement>(null);
  const [copied, setCopied] = useState<'yes' | 'by hand'>();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied('yes');
    } catch {
      // Without TLS browsers have no clipboard: it is selected, ready for Ctrl C.
      if (text.current) window.getSelection()?.selectAllChildren(text.current);
      setCopied('by hand');
    }
  };
  const Sign = copied === 'yes' ? IconCheck : IconCopy;
  return (
    <Dialog title="Your Calendar Address">
      <p>Copy it now. You won’t be able to see it again.</p>
      <div className={styles['address']}>
        <code ref={text} aria-label="Calendar address">
          {address}
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
        In your calendar program choose to subscribe by address, not to import: so it stays up to date.
      </p>
      <DialogActions>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </Dialog>
  );
}
