import { IconExternalLink } from '@tabler/icons-react';
import { NO_VALUE } from '#web/format.ts';
import { listTrackingNumbers } from '../../rules/tracking.ts';
import styles from './Tracking.module.css';
import { trackingWords as words } from '../wording/cells.ts';

interface Props {
  carrier: string | null;
  numbers: string | null;
}

/** The tracking numbers of a parcel; those of a carrier that is known lead to its page about them. */
export function Tracking({ carrier, numbers }: Props) {
  const all = listTrackingNumbers(carrier, numbers);
  if (all.length === 0) return NO_VALUE;
  return (
    <span className={styles['numbers']}>
      {all.map(({ number, link }) =>
        link === null ? (
          <span key={number} title={number} className={styles['number']}>
            {number}
          </span>
        ) : (
          <a
            key={number}
            href={link}
            target="_blank"
            rel="noreferrer"
            title={words.title(number)}
            className={styles['link']}
          >
            <span className={styles['number']}>{number}</span>
            <IconExternalLink size={14} stroke={1.75} aria-hidden />
          </a>
        ),
      )}
    </span>
  );
}
