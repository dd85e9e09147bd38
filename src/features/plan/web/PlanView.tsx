import { Suspense, useState } from 'react';
import type { ResponseOf } from '#shared/endpoint.ts';
import { createLazyPage } from '#web/loading/lazy-page.tsx';
import type { listPlan } from '../contract/plan.ts';
import { useLegDefaults, useStartTargets } from './api.ts';
import { ChartsSkeleton } from './charts/ChartsSkeleton.tsx';
import { GridSkeleton } from './grid/GridSkeleton.tsx';
import { PeriodTable } from './table/PeriodTable.tsx';
import { PlanBar } from './table/PlanBar.tsx';
import styles from './PlanView.module.css';
import { PlanTable } from './table/PlanTable.tsx';
import type { GoTo } from './use-nearest.ts';
import { usePlanView } from './view.ts';

const PlanGrid = createLazyPage(async () => (await import('./grid/PlanGrid.tsx')).PlanGrid);
const PlanCharts = createLazyPage(async () => (await import('./charts/PlanCharts.tsx')).PlanCharts);

interface Props {
  plan: ResponseOf<typeof listPlan>;
  /** A day to bring into sight, once for each object. */
  goTo: GoTo | undefined;
  onGoTo: (goTo: GoTo) => void;
}

/** The plan day by day, as a sheet to type in, in sums of weeks or months, or drawn. */
export function PlanView({ plan, goTo, onGoTo }: Props) {
  const { by, groups, isSheet } = usePlanView();
  const { days, today } = plan;
  const startTargets = useStartTargets();
  // Fetched before the form for a new day opens, which then begins with them.
  useLegDefaults();
  // It opens where people look: at today. The button leads back there.
  const [opened] = useState<GoTo>({ date: today });
  const at = goTo ?? opened;
  return (
    <>
      <PlanBar onToday={() => onGoTo({ date: today })} />
      <div className={styles['view']}>
        <Suspense fallback={by === 'charts' ? <ChartsSkeleton /> : <GridSkeleton groups={groups} />}>
          {by === 'charts' ? (
            <PlanCharts plan={plan} />
          ) : isSheet ? (
            <PlanGrid plan={plan} groups={groups} startTargets={startTargets} />
          ) : by === 'days' ? (
            <PlanTable days={days} today={today} goTo={at} startTargets={startTargets} />
          ) : (
            <PeriodTable key={by} by={by} days={days} today={today} goTo={at} />
          )}
        </Suspense>
      </div>
    </>
  );
}
