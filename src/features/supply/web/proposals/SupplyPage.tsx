import { Suspense, type ReactNode } from 'react';
import type { z } from 'zod';
import { createLazyPage } from '#web/loading/lazy-page.tsx';
import { useLoadOnApproach } from '#web/loading/use-on-demand.ts';
import { formatExactTime } from '#web/company-time.ts';
import { useCompanyTimeZone } from '#web/use-today.ts';
import { PageHeader } from '#web/shell/PageHeader.tsx';
import { Tabs } from '#web/ui/filters/Tabs.tsx';
import { useRight } from '#web/session/session.ts';
import { useUrlState } from '#web/use-url-state.ts';
import { FreshAge } from '#web/ui/feedback/FreshAge.tsx';
import { LinkButton } from '#web/ui/cells/LinkButton.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { BoneLine } from '#web/ui/skeleton/BoneLine.tsx';
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx';
import type { listProposals } from '../../contract/proposals.ts';
import { useProposals } from '../api.ts';
import { PlannedShipments } from '../shipments/PlannedShipments.tsx';
import { supplyView } from '../supply-view.ts';
import { ShipCalendar } from './ShipCalendar.tsx';
import { SupplyCards, SupplyCardsSkeleton } from './SupplyCards.tsx';
import { LinesFilter, SupplyLines, useLineColumns } from './SupplyLines.tsx';
import styles from '../Supply.module.css';
import { describeKnownFrom } from '../wording.ts';
import { supplyPageWords as words } from './wording.ts';

const LaneList = createLazyPage(async () => (await import('../lanes/LaneList.tsx')).LaneList);
const ScenariosPanel = createLazyPage(
  async () => (await import('../scenarios/ScenariosPanel.tsx')).ScenariosPanel,
);
const SupplyDialogs = createLazyPage(async () => (await import('./SupplyDialogs.tsx')).SupplyDialogs);

const TABS = [
  { value: 'proposals', label: words.proposals },
  { value: 'calendar', label: words.calendar },
  { value: 'lanes', label: words.lanes },
  { value: 'scenarios', label: words.scenarios },
] as const;

/** How many units to ship to which place, by when, and why. */
export function SupplyPage() {
  const query = useProposals();
  const [{ tab, dialog, line, planned }] = useUrlState(supplyView);
  const canPlan = useRight('planning');
  const canSet = useRight('settings');
  const timeZone = useCompanyTimeZone();
  useLoadOnApproach(SupplyDialogs.preload);
  return (
    <>
      <PageHeader
        title={words.supply}
        age={<FreshAge at={query.dataUpdatedAt} never="" />}
        actions={
          <>
            <LinkButton to="/forecast">{words.forecast}</LinkButton>
            {canPlan && <LinkButton to="/supply?dialog=allocate">{words.distribute}</LinkButton>}
            {canSet && <LinkButton to="/supply?dialog=settings">{words.settings}</LinkButton>}
          </>
        }
      />
      <Loaded
        query={query}
        heading={words.heading}
        failed={words.failed}
        skeleton={<SupplySkeleton />}
        isEmpty={({ has_catalogue: hasCatalogue, lines }) => !hasCatalogue || lines.length === 0}
        empty={<NothingKnown />}
      >
        {(supply) => (
          <div className={styles['page']}>
            <SupplyCards supply={supply} />
            {supply.known_from.length > 0 && (
              <p className={styles['doubt']}>{describeKnownFrom(supply.known_from)}</p>
            )}
            {supply.outdated.length > 0 && (
              <p className={styles['doubt']}>{words.basedOnOldData(supply.outdated.join(', '))}</p>
            )}
            <SupplyTabs>
              {tab === 'proposals' && (
                <>
                  <SupplyLines lines={supply.lines} />
                  <p className={styles['note']}>{describeRules(supply, query.dataUpdatedAt, timeZone)}</p>
                  <PlannedShipments planned={supply.planned} />
                </>
              )}
              {tab === 'calendar' && <ShipCalendar supply={supply} />}
              <Suspense>
                {tab === 'lanes' && <LaneList />}
                {tab === 'scenarios' && <ScenariosPanel supply={supply} />}
              </Suspense>
            </SupplyTabs>
          </div>
        )}
      </Loaded>
      {(dialog !== '' || line !== '' || planned !== undefined) && (
        <Suspense>
          <SupplyDialogs />
        </Suspense>
      )}
    </>
  );
}

function SupplyTabs({ children }: { children: ReactNode }) {
  const [{ tab }, show] = useUrlState(supplyView);
  return (
    <Tabs
      label={words.supply}
      tabs={TABS}
      value={tab}
      onChange={(next) => show({ tab: next }, { push: true })}
    >
      {children}
    </Tabs>
  );
}

/** The cards, the tabs and what the open tab has, where they will be. Lanes are loaded by themselves. */
function SupplySkeleton() {
  const columns = useLineColumns();
  const [{ tab }] = useUrlState(supplyView);
  return (
    <div className={styles['page']}>
      <SupplyCardsSkeleton />
      <SupplyTabs>
        {tab === 'proposals' && (
          <div inert>
            <LinesFilter />
            <TableSkeleton columns={columns} />
          </div>
        )}
        {tab === 'lanes' && (
          <Suspense>
            <LaneList />
          </Suspense>
        )}
        {(tab === 'calendar' || tab === 'scenarios') &&
          LINE_WIDTHS.map((width) => <BoneLine key={width} width={width} />)}
      </SupplyTabs>
    </div>
  );
}

const LINE_WIDTHS = ['12rem', '28rem', '24rem', '20rem'];

type Rules = Pick<
  z.infer<typeof listProposals.response>,
  'service' | 'max_cover_days' | 'next_review' | 'simulated_at'
>;

/** What is shown is fetched again as soon as anything that it is made of changes: it is as of when it came. */
function describeRules(
  { service, max_cover_days: cover, next_review: review, simulated_at: at }: Rules,
  fetchedAt: number,
  timeZone: string,
): string {
  const chances =
    at === null ? words.chancesOfEachDay : words.chancesOfBeingOut(formatExactTime(at, timeZone));
  return words.asOfNextReview({
    exactTime: formatExactTime(new Date(fetchedAt).toISOString(), timeZone),
    review,
    value: Math.round((1 - service) * 100),
    service: Math.round(service * 100),
    cover,
    chances,
  });
}

const NothingKnown = () => (
  <Notice
    heading={words.noDataToCalculate}
    action={<LinkButton to="/catalogue">{words.openCatalogue}</LinkButton>}
  >
    {words.whatToShipIsKnown}
  </Notice>
);
