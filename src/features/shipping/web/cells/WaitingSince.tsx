import { formatCount } from '#web/format.ts';
import { FreshAge } from '#web/ui/feedback/FreshAge.tsx';
import type { WorkParcel } from '../../contract.ts';
import styles from './Cared.module.css';

/** When a parcel was scanned last, and for how many whole business days it has waited since. */
export const WaitingSince = ({
  parcel: { LAST_STATUS_TIME: scan, SHIPPED_TIME: made, waiting_days },
}: Props) => (
  <span className={styles['cared']}>
    <span className={styles['line']}>
      <FreshAge at={scan ?? made} />
    </span>
    <span className={styles['note']}>
      {scan === null ? 'No scan, ' : ''}
      {formatCount(waiting_days, 'business day')}
    </span>
  </span>
);

interface Props {
  parcel: WorkParcel;
}
