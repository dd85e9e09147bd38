import styles from './Stock.module.css';

interface Props {
  item: { sku: string };
  /** What stands below it: whose number it has where. */
  detail?: string;
}

/** A SKU in a table. */
export const SkuCell = ({ item: { sku }, detail = '' }: Props) => (
  <div className={styles['sku']}>
    <span className={styles['code']} title={sku}>
      {sku}
    </span>
    {detail && (
      <span className={styles['ids']} title={detail}>
        {detail}
      </span>
    )}
  </div>
);
