import { formatShortDay } from '../../format.ts';
import { listAxisDays } from './axis-days.ts';
import styles from './Lane.module.css';
import { laneAxisWords as words } from './wording.ts';

/** The days of the lanes below it, by name. */
export const LaneAxis = ({ days }: { days: readonly string[] }) => (
  <span className={styles['axis']} aria-hidden>
    {listAxisDays(days.length).map((index) => (
      <span key={index} style={{ insetInlineStart: `${((index + 0.5) / days.length) * 100}%` }}>
        {index === 0 ? words.now : formatShortDay(days[index] ?? '')}
      </span>
    ))}
  </span>
);
