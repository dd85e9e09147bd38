import { ChartsSkeleton } from './charts/ChartsSkeleton.tsx';
import { PeriodTableSkeleton } from './PeriodTable.tsx';
import { PlanBar } from './PlanBar.tsx';
import { PlanTableSkeleton } from './PlanTable.tsx';
import { useView } from './view.ts';

/** The bar of the plan, and bones of what stands below it: days, weeks, months or charts. */
export function PlanSkeleton() {
  const { by } = useView();
  return (
    <>
      <PlanBar />
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
