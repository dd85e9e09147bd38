import { ChartsSkeleton } from './charts/ChartsSkeleton.tsx';
import { PeriodTableSkeleton } from './PeriodTable.tsx';
import styles from './PlanTable.module.css';
import { PlanTableSkeleton } from './PlanTable.tsx';
import { useView } from './view.ts';

/** The bar of the plan, and bones of what stands below it: days, weeks, months or charts. */
export function PlanSkeleton() {
  const { by } = useView();
  return (
    <>
      <div className={styles['bar']} />
      {by === 'charts' ? (
        <ChartsSkeleton />
      ) : by === 'days' ? (
        <PlanTableSkeleton />
      ) : (
        <PeriodTableSkeleton by={by} />
      )}
    </>
  );
}
