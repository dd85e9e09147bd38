import { Bone } from '#web/ui/skeleton/Bone.tsx';
import { BoneLine } from '#web/ui/skeleton/BoneLine.tsx';
import styles from './AccountRows.module.css';

interface Props {
  rows: number;
  /** How many lines a row has below its name. */
  notes: number;
}

/** Rows of a name, notes and a button before they are there. */
export const AccountRowsSkeleton = ({ rows, notes }: Props) => (
  <ul className={styles['list']} aria-hidden>
    {Array.from({ length: rows }, (_, row) => (
      <li key={row}>
        <div>
          <BoneLine width="9rem" />
          {Array.from({ length: notes }, (__, note) => (
            <div key={note} className={styles['note']}>
              <BoneLine width="14rem" />
            </div>
          ))}
        </div>
        <Bone className={styles['button']} />
      </li>
    ))}
  </ul>
);
