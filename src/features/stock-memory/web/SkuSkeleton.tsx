import { ChartSkeleton } from '#web/charts/ChartSkeleton.tsx';
import styles from './SkuSkeleton.module.css';

const PLACES = [1, 2, 3, 4];

/** The drawer before its figures are there. */
export const SkuSkeleton = () => (
  <div className={styles['skeleton']} aria-hidden>
    {PLACES.map((place) => (
      <div key={place} className={styles['place']}>
        <span className={styles['name']} />
        <span className={styles['figures']} />
      </div>
    ))}
    <ChartSkeleton isFigure />
  </div>
);
