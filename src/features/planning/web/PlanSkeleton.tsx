import { ChartsSkeleton } from './charts/ChartsSkeleton.tsx';
import { GridSkeleton } from './grid/GridSkeleton.tsx';
import { PeriodTableSkeleton } from './PeriodTable.tsx';
import { PlanBar } from './PlanBar.tsx';
import { PlanTableSkeleton } from './PlanTable.tsx';
import { usePlanView } from './view.ts';

/** The bar of the plan, and bones of what stands below it: days, the sheet of them, weeks, months or charts. */
export function PlanSkeleton() {
  const { by, groups } = usePlanView();
  return (
    <>
      <PlanBar />
      {by === 'charts' ? (
        <ChartsSkeleton />
      ) : by === 'days' && groups.length > 0 ? (
        <GridSkeleton groups={groups} />
      ) : by === 'days' ? (
        <PlanTableSkeleton />
      ) : (
        <PeriodTableSkeleton by={by} />
      )}
    </>
  );
}
