import { StatusBadge } from '#web/ui/cells/StatusBadge.tsx';
import type { WorkParcel } from '../../contract.ts';
import { describePromise, REASON_WORDS } from '../wording/times.ts';
import styles from './Reasons.module.css';

/** Why a parcel needs a person, and what the promise was that it did not keep. */
export const Reasons = ({ reasons, promise }: Pick<WorkParcel, 'reasons' | 'promise'>) => (
  <span className={styles['reasons']}>
    {reasons.map((reason) => {
      const { label, tone, meaning } = REASON_WORDS[reason];
      return (
        <StatusBadge key={reason} tone={tone} title={meaning}>
          {label}
        </StatusBadge>
      );
    })}
    {reasons.includes('late') && <span className={styles['promise']}>{describePromise(promise)}</span>}
  </span>
);
