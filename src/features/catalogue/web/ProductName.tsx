import styles from './ProductName.module.css';

/** What a product is known by, with what it is called below it. */
export const ProductName = ({
  code,
  title,
  badge,
}: {
  code: string;
  title: string | null;
  badge?: string;
}) => (
  <div className={styles['product']}>
    <div className={styles['name']}>
      <strong title={code}>{code}</strong>
      {badge && <span className={styles['badge']}>{badge}</span>}
    </div>
    <span className={styles['title']} title={title ?? undefined}>
      {title ?? 'No name told'}
    </span>
  </div>
);
