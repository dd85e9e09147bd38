import { FreshAge } from '#web/ui/feedback/FreshAge.tsx';
import type { WorkParcel } from '../../contract.ts';
import styles from './Cared.module.css';
import { waitingSinceWords as words } from '../wording/cells.ts';

/** When a parcel was scanned last, and for how many whole business days it has waited since. */
export const WaitingSince = ({
  parcel: { LAST_STATUS_TIME: scan, SHIPPED_TIME: made, waiting_days },
}: Props) => (
  <span className={styles['cared']}>
    <span className={styles['line']}>
      <FreshAge at={scan ?? made} />
    </span>
    <span className={styles['note']}>
      {scan === null ? words.noScan : ''}
      {words.businessDays(waiting_days)}
    </span>
  </span>
);

interface Props {
  parcel: WorkParcel;
}
