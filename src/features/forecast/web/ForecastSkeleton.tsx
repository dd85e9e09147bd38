import { ChartSkeleton } from '#web/charts/ChartSkeleton.tsx';
import { StatCard, StatCards } from '#web/ui/cells/StatCard.tsx';
import styles from './ForecastPage.module.css';

const LABELS = ['Next 7 Days', 'Next 28 Days', 'Next 91 Days', 'Last 28 Days', 'Error a Week Ahead'];

/** The place of the screen until its figures are there. */
export const ForecastSkeleton = () => (
  <div className={styles['page']}>
    <div className={styles['controls']} data-coming />
    <StatCards>
      {LABELS.map((label) => (
        <StatCard key={label} label={label} value={undefined} />
      ))}
    </StatCards>
    <ChartSkeleton isFigure hasNote />
  </div>
);
