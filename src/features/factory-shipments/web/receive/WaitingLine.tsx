import { IconCloudUp } from '@tabler/icons-react';
import { useUser } from '#web/session/session.ts';
import type { ReceiptsState } from './receipts-store.ts';
import styles from './Receive.module.css';
import { waitingLineWords as words } from './wording.ts';

/** What waits on this device, and why; nothing while everything is sent. */
export function WaitingLine({
  waiting,
  storing,
  failure,
  isLasting,
}: Pick<ReceiptsState, 'waiting' | 'storing' | 'failure' | 'isLasting'>) {
  const { id } = useUser();
  // What is still being written is not safe on this device yet.
  const own = waiting.filter(({ userId, scan }) => userId === id && !storing.has(scan)).length;
  const others = Map.groupBy(
    waiting.filter(({ userId }) => userId !== id),
    ({ userName }) => userName,
  );
  return (
    <div role="status" className={styles['waiting']}>
      {own > 0 && failure !== null && (
        <p data-tone="watch">
          <IconCloudUp size={18} stroke={1.75} aria-hidden />
          {words.onThisDevice(own)}
        </p>
      )}
      {[...others].map(([name, scans]) => (
        <p key={name} data-tone="watch">
          <IconCloudUp size={18} stroke={1.75} aria-hidden />
          {words.scansOfWaits(scans.length, name)}
        </p>
      ))}
      {!isLasting && <p data-tone="watch">{words.thisBrowserKeepsNothing}</p>}
    </div>
  );
}
