import { ChartsSkeleton } from './charts/ChartsSkeleton.tsx';
import { GridSkeleton } from './grid/GridSkeleton.tsx';
import { PeriodTableSkeleton } from './table/PeriodTable.tsx';
import { PlanBar } from './table/PlanBar.tsx';
import { PlanTableSkeleton } from './table/PlanTable.tsx';
import { usePlanView } from './view.ts';

/** The bar of the plan, and bones of what is below it: days, the sheet of them, weeks, months or charts. */
export function PlanSkeleton() {
  const { by, groups, isSheet } = usePlanView();
  return (
    <>
      <PlanBar />
      {by === 'charts' ? (
        <ChartsSkeleton />
      ) : isSheet ? (
        <GridSkeleton groups={groups} />
      ) : by === 'days' ? (
        <PlanTableSkeleton />
      ) : (
        <PeriodTableSkeleton by={by} />
      )}
    </>
  );
}
