import { useReceipts } from './receive/use-receipts.ts';
import { useUser } from '#web/session/session.ts';
import styles from './receive/Receive.module.css';
import { receiptsWaitingPanelWords as words } from './wording.ts';

/** How many scans of the person wait on this device, beside the way to Receive; they are sent while it is shown. */
export function ReceiptsWaitingPanel() {
  const { waiting } = useReceipts();
  const { id } = useUser();
  const own = waiting.filter(({ userId }) => userId === id).length;
  if (own === 0) return null;
  return (
    <span className={styles['count']} aria-label={words.scansWait(own)}>
      {own}
    </span>
  );
}
