import { OpenText } from '#web/ui/cells/OpenText.tsx';
import styles from './Stock.module.css';

interface Props {
  item: { sku: string };
  /** What stands below it: whose number it has where. */
  detail?: string;
}

/** A SKU in a table whose rows open what every place holds of it. */
export const SkuCell = ({ item: { sku }, detail = '' }: Props) => (
  <div className={styles['sku']}>
    <span className={styles['code']}>
      <OpenText title={sku}>{sku}</OpenText>
    </span>
    {detail && (
      <span className={styles['ids']} title={detail}>
        {detail}
      </span>
    )}
  </div>
);
