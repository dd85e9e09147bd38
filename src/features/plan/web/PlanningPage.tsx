import { Button } from '@mantine/core';
import { Suspense, useState, type ReactNode } from 'react';
import { createLazyPage } from '#web/loading/lazy-page.tsx';
import { useLoadOnApproach } from '#web/loading/use-on-demand.ts';
import { useRight } from '#web/session/session.ts';
import { PageHeader } from '#web/shell/PageHeader.tsx';
import { FreshAge } from '#web/ui/feedback/FreshAge.tsx';
import { LinkButton } from '#web/ui/cells/LinkButton.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { RefreshButton } from '#web/ui/feedback/RefreshButton.tsx';
import { usePlan } from './api.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import type { listPlan } from '../contract/plan.ts';
import { ExportButton } from './ExportButton.tsx';
import { PlanCards } from './PlanCards.tsx';
import { PlanSkeleton } from './PlanSkeleton.tsx';
import { PlanView } from './PlanView.tsx';
import type { GoTo } from './use-nearest.ts';
import { usePlanDialog } from './view.ts';
import { planningPageWords as words } from './wording.ts';

const PlanDialogs = createLazyPage(async () => (await import('./PlanDialogs.tsx')).PlanDialogs);

interface Props {
  /** What is shown above the plan once it is known, and in its place until then: how long the stock lasts. */
  stockAhead?: ReactNode;
  stockAheadSkeleton?: ReactNode;
}

/** What is sold, made, in stock and on its way, day by day, against what was planned. */
export function PlanningPage({ stockAhead, stockAheadSkeleton }: Props) {
  const plan = usePlan();
  const { dialog, openDialog } = usePlanDialog();
  const canPlan = useRight('planning');
  const [goTo, setGoTo] = useState<GoTo>();
  useLoadOnApproach(PlanDialogs.preload);
  return (
    <>
      <PageHeader
        title={words.planning}
        isWide
        age={<FreshAge at={plan.dataUpdatedAt} never="" />}
        actions={<PlanActions plan={plan.data} />}
      />
      {!(plan.isError && !plan.data) && <PlanCards plan={plan.data} />}
      {plan.data && stockAhead}
      {plan.isPending && stockAheadSkeleton}
      <Loaded
        query={plan}
        heading={words.heading}
        failed={words.failed}
        skeleton={<PlanSkeleton />}
        isEmpty={({ days }) => days.length === 0}
        empty={
          <Notice
            heading={words.noPlanningDataFound}
            action={canPlan && <Button onClick={() => openDialog('add')}>{words.addYourFirstDay}</Button>}
          >
            {canPlan ? words.startByAddingYourFirst : words.noOneHasPlannedDay}
          </Notice>
        }
      >
        {(data) => <PlanView plan={data} goTo={goTo} onGoTo={setGoTo} />}
      </Loaded>
      {dialog && (
        <Suspense>
          <PlanDialogs onAdded={(date) => setGoTo({ date, isComing: true })} />
        </Suspense>
      )}
    </>
  );
}

/** What can be done with the plan as a whole; nothing before it is known. */
function PlanActions({ plan }: { plan: ResponseOf<typeof listPlan> | undefined }) {
  const { openDialog } = usePlanDialog();
  const canPlan = useRight('planning');
  const isEmpty = plan?.days.length === 0;
  return (
    <>
      <LinkButton to="/dashboard">{words.home}</LinkButton>
      <RefreshButton tables={['planning_days']} />
      {canPlan && (
        <>
          <Button variant="default" disabled={!plan} onClick={() => openDialog('fill')}>
            {words.fillActuals}
          </Button>
          <Button variant="default" disabled={!plan} onClick={() => openDialog('import')}>
            {words.importExcel}
          </Button>
        </>
      )}
      <ExportButton isDisabled={!plan || plan.days.length === 0} />
      {/* An empty plan has the primary button in its notice. */}
      {canPlan && (
        <Button variant={isEmpty ? 'default' : 'filled'} disabled={!plan} onClick={() => openDialog('add')}>
          {words.addDay}
        </Button>
      )}
    </>
  );
}
