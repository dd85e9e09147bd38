import { ChartSkeleton } from '#web/charts/ChartSkeleton.tsx';
import styles from './PlanCharts.module.css';

const CHARTS = ['pace', 'sales', 'delta', 'stock'];

/** Bones of the four charts. */
export const ChartsSkeleton = () => (
  <div className={styles['charts']}>
    {CHARTS.map((chart) => (
      <ChartSkeleton key={chart} isFigure />
    ))}
  </div>
);
