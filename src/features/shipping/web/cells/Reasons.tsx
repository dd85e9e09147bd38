import { StatusBadge } from '#web/ui/cells/StatusBadge.tsx';
import type { Reason } from '../../rules/worklist.ts';
import styles from './Reasons.module.css';
import { REASON_WORDS } from '../wording.ts';

/** Why a parcel needs a person. */
export const Reasons = ({ reasons }: { reasons: readonly Reason[] }) => (
  <span className={styles['reasons']}>
    {reasons.map((reason) => {
      const { label, tone, meaning } = REASON_WORDS[reason];
      return (
        <StatusBadge key={reason} tone={tone} title={meaning}>
          {label}
        </StatusBadge>
      );
    })}
  </span>
);
