import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Dialog, DialogActions } from '#web/ui/overlay/Dialog.tsx';
import { useStay } from '#web/ui/overlay/use-stay.ts';
import styles from './CalendarAddressPanel.module.css';
import { newAddressWords as words } from './wording.ts';

/** Shows a new address, the only time that anyone can. */
export function NewAddress({ address, onClose }: { address: string; onClose: () => void }) {
  // Only Done closes it, and Back does nothing, because it is never shown again.
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
      setCopied(words.byHand);
    }
  };
  const Sign = copied === 'yes' ? IconCheck : IconCopy;
  return (
    <Dialog title={words.title}>
      <p>{words.copyItNow}</p>
      <div className={styles['address']}>
        <code ref={text} aria-label={words.calendarAddress}>
          {address}
        </code>
        <Button
          variant="default"
          leftSection={<Sign size={16} stroke={1.75} aria-hidden />}
          onClick={() => void copy()}
          data-autofocus
        >
          {copied === 'yes' ? words.copied : words.copy}
        </Button>
      </div>
      <p role="status" className={styles['hint']}>
        {copied === 'by hand' && words.selected}
      </p>
      <p className={styles['hint']}>{words.inYourCalendarProgramChoose}</p>
      <DialogActions>
        <Button onClick={onClose}>{words.done}</Button>
      </DialogActions>
    </Dialog>
  );
}
