import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { createLazyPage } from '#web/loading/lazy-page.tsx';
import { useLoadOnApproach } from '#web/loading/use-on-demand.ts';
import { useRight } from '#web/session/session.ts';
import { PageHeader } from '#web/shell/PageHeader.tsx';
import { LinkButton } from '#web/ui/cells/LinkButton.tsx';
import { FreshAge } from '#web/ui/feedback/FreshAge.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { useForecast } from './api.ts';
import { EventList } from './EventList.tsx';
import styles from './ForecastPage.module.css';
import { ForecastSkeleton } from './ForecastSkeleton.tsx';
import { ForecastTable } from './ForecastTable.tsx';
import { TypedList } from './TypedList.tsx';
import { SubjectPanel } from './SubjectPanel.tsx';
import { useForecastDialog } from './view.ts';
import { forecastPageWords as words } from './wording/screen.ts';

const ForecastDialogs = createLazyPage(async () => (await import('./ForecastDialogs.tsx')).ForecastDialogs);

/** What is expected to sell, how sure that is, and how it was worked out. */
export function ForecastPage() {
  const query = useForecast();
  const { dialog, openDialog } = useForecastDialog();
  const canPlan = useRight('planning');
  const canImport = useRight('administration');
  useLoadOnApproach(ForecastDialogs.preload);
  return (
    <>
      <PageHeader
        title={words.forecast}
        age={query.data?.made_at && <MadeAt at={query.data.made_at} until={query.data.known_until} />}
        actions={
          <>
            <LinkButton to="/planning">{words.planning}</LinkButton>
            {canImport && <LinkButton to="/forecast?dialog=import">{words.importOrders}</LinkButton>}
            {canPlan && (
              <>
                <Button variant="default" onClick={() => openDialog('targets')}>
                  {words.takeAsTargets}
                </Button>
                <Button variant="default" onClick={() => openDialog('type')}>
                  {words.typeForecast}
                </Button>
                <Button onClick={() => openDialog('event')}>{words.addEvent}</Button>
              </>
            )}
          </>
        }
      />
      <Loaded
        query={query}
        heading={words.heading}
        failed={words.failed}
        skeleton={<ForecastSkeleton />}
        isEmpty={({ forecasts }) => forecasts.length === 0}
        empty={<NoForecast />}
      >
        {({ forecasts, events, overrides, targets }) => (
          <div className={styles['page']}>
            <SubjectPanel forecasts={forecasts} events={events} targets={targets} />
            <ForecastTable forecasts={forecasts} />
            <TypedList overrides={overrides} />
            <EventList events={events} />
          </div>
        )}
      </Loaded>
      {dialog && (
        <Suspense>
          <ForecastDialogs />
        </Suspense>
      )}
    </>
  );
}

const MadeAt = ({ at, until }: { at: string; until: string | null }) => (
  <span className={styles['made']}>
    <FreshAge at={Date.parse(at)} never="" />
    {until !== null && words.ordersUp(until)}
  </span>
);

const NoForecast = () => (
  <Notice
    heading={words.noForecastYet}
    action={<LinkButton to="/catalogue">{words.openCatalogue}</LinkButton>}
  >
    {words.demandIsForecastEveryNight}
  </Notice>
);
