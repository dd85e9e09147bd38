import { ChartSkeleton } from '#web/charts/ChartSkeleton.tsx';
import styles from './SkuSkeleton.module.css';

const PLACES = [1, 2, 3, 4];

/** The drawer before its figures are there. */
export const SkuSkeleton = () => (
  <div className={styles['skeleton']} aria-hidden>
    <span className={styles['title']} />
    {PLACES.map((place) => (
      <span key={place} className={styles['place']} />
    ))}
    <ChartSkeleton isFigure />
  </div>
);
