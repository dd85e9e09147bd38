import { ChartSkeleton } from '#web/charts/ChartSkeleton.tsx';
import styles from './PlanCharts.module.css';

const CHARTS = ['pace', 'sales', 'delta', 'stock'];

/** Bones of the four charts, below the room of the days that are drawn. */
export const ChartsSkeleton = () => (
  <div className={styles['charts']}>
    <div className={styles['range']} />
    {CHARTS.map((chart) => (
      <ChartSkeleton key={chart} isFigure />
    ))}
  </div>
);
