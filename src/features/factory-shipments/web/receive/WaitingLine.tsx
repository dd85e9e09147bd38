import { IconCloudUp } from '@tabler/icons-react';
import { formatCount } from '#web/format.ts';
import { useUser } from '#web/session/session.ts';
import type { ReceiptsState } from './receipts-store.ts';
import styles from './Receive.module.css';

/** What waits on this device, and why; nothing while everything is sent. */
export function WaitingLine({
  waiting,
  failure,
  isLasting,
}: Pick<ReceiptsState, 'waiting' | 'failure' | 'isLasting'>) {
  const { id } = useUser();
  const own = waiting.filter(({ userId }) => userId === id).length;
  const others = Map.groupBy(
    waiting.filter(({ userId }) => userId !== id),
    ({ userName }) => userName,
  );
  return (
    <div role="status" className={styles['waiting']}>
      {own > 0 && failure !== null && (
        <p data-tone="watch">
          <IconCloudUp size={18} stroke={1.75} aria-hidden />
          {`${formatCount(own, 'scan waits', 'scans wait')} on this device and will be sent by itself once Touchline can be reached.`}
        </p>
      )}
      {[...others].map(([name, scans]) => (
        <p key={name} data-tone="watch">
          <IconCloudUp size={18} stroke={1.75} aria-hidden />
          {`${formatCount(scans.length, 'scan')} of ${name} waits on this device until they sign in here.`}
        </p>
      ))}
      {!isLasting && (
        <p data-tone="watch">This browser keeps nothing: do not close or reload the page while scans wait.</p>
      )}
    </div>
  );
}
