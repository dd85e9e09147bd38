import { LastRead } from '#web/ui/table/LastRead.tsx';
import { OpenText } from '#web/ui/cells/OpenText.tsx';
import styles from './Stock.module.css';

interface Props {
  item: { sku: string; name: string | null; last_read_at: string | null };
  /** Its numbers in the warehouse, in a line of their own. */
  detail?: string;
}

/** A SKU with its product name, in a table whose rows open what every location holds of it. */
export const SkuCell = ({ item: { sku, name, last_read_at }, detail = '' }: Props) => (
  <div className={styles['sku']}>
    <span className={styles['code']}>
      <OpenText title={sku}>{sku}</OpenText>
    </span>
    {name !== null && (
      <span className={styles['ids']} title={name}>
        {name}
      </span>
    )}
    {detail && (
      <span className={styles['ids']} title={detail}>
        {detail}
      </span>
    )}
    <LastRead at={last_read_at} />
  </div>
);
