import { ChartSkeleton } from '#web/charts/ChartSkeleton.tsx';
import { StatCard, StatCards } from '#web/ui/cells/StatCard.tsx';
import { Bone } from '#web/ui/skeleton/Bone.tsx';
import styles from './ForecastPage.module.css';
import { forecastSkeletonWords as words } from './wording/screen.ts';

const LABELS = [words.next7Days, words.next28Days, words.next91Days, words.last28Days, words.errorWeekAhead];

/** The place of the screen until its figures are there. */
export const ForecastSkeleton = () => (
  <div className={styles['page']}>
    <div className={styles['controls']}>
      <Bone className={styles['button']} width="15.75rem" />
      <Bone className={styles['button']} width="14.5rem" />
    </div>
    <StatCards>
      {LABELS.map((label) => (
        <StatCard key={label} label={label} value={undefined} />
      ))}
    </StatCards>
    <ChartSkeleton isFigure hasNote />
  </div>
);
