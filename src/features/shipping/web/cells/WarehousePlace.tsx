import { NO_VALUE } from '#web/format.ts';
import styles from './WarehousePlace.module.css';

interface Props {
  name: string | null;
  city: string | null;
}

/** A warehouse, and the city that it is in. */
export function WarehousePlace({ name, city }: Props) {
  if (name === null) return city ?? NO_VALUE;
  return (
    <span className={styles['place']}>
      <span className={styles['line']} title={name}>
        {name}
      </span>
      {city !== null && (
        <span className={styles['city']} title={city}>
          {city}
        </span>
      )}
    </span>
  );
}
