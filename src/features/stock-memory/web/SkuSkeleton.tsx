import { ChartSkeleton } from '#web/charts/ChartSkeleton.tsx';
import { Bone } from '#web/ui/skeleton/Bone.tsx';
import styles from './SkuSkeleton.module.css';

const PLACES = [1, 2, 3, 4];

/** The drawer before its figures are there. */
export const SkuSkeleton = () => (
  <div className={styles['skeleton']} aria-hidden>
    {PLACES.map((place) => (
      <div key={place} className={styles['place']}>
        <Bone width="8rem" className={styles['line']} />
        <Bone className={styles['line']} />
      </div>
    ))}
    <ChartSkeleton isFigure />
  </div>
);
