import { Button } from '@mantine/core';
import { Suspense, useMemo } from 'react';
import { NO_VALUE } from '#web/format.ts';
import { createLazyPage } from '#web/loading/lazy-page.tsx';
import { useLoadOnApproach } from '#web/loading/use-on-demand.ts';
import { useRight } from '#web/session/session.ts';
import { PageHeader } from '#web/shell/PageHeader.tsx';
import { LinkButton } from '#web/ui/cells/LinkButton.tsx';
import { FreshAge } from '#web/ui/feedback/FreshAge.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { RefreshButton } from '#web/ui/feedback/RefreshButton.tsx';
import { useUrlState } from '#web/use-url-state.ts';
import type { FactoryShipment } from '../contract.ts';
import { useRisks, useShipments } from './api.ts';
import { BoxFactsContext } from './box-facts.ts';
import { BoxCommandsProvider, useNewBoxCommands } from './box-commands.ts';
import { BoxFilters } from './BoxFilters.tsx';
import { ShipmentCards } from './ShipmentCards.tsx';
import styles from './Shipments.module.css';
import { ShipmentsSkeleton, BoxesTable } from './BoxesTable.tsx';
import { UnmappedNotice } from './UnmappedNotice.tsx';
import { boxesView, filterBoxes, useBoxDialog, type BoxesView } from './view.ts';
import { factoryShipmentsPageWords as words } from './wording.ts';

const ShipmentDialogs = createLazyPage(
  async () => (await import('./forms/ShipmentDialogs.tsx')).ShipmentDialogs,
);

const NONE: readonly FactoryShipment[] = [];

const isLate = ({ status, arrival }: FactoryShipment): boolean =>
  status === 'in_transit' && arrival === 'late';

const isWithoutDay = ({ status, arrival }: FactoryShipment): boolean =>
  status === 'in_transit' && arrival === 'unknown';

const isUnmapped = ({ status, region }: FactoryShipment): boolean =>
  status === 'in_transit' && region === null;

/** Boxes on their way from the factory to the warehouses. */
export function FactoryShipmentsPage() {
  const [view, show] = useUrlState(boxesView);
  const query = useShipments();
  const risks = useRisks();
  const { dialog, openDialog } = useBoxDialog();
  const canChange = useRight('records');
  const commands = useNewBoxCommands();
  useLoadOnApproach(ShipmentDialogs.preload);
  const unmapped = query.data?.results.filter(isUnmapped) ?? NONE;
  return (
    <BoxCommandsProvider value={commands}>
      <PageHeader
        title={words.factoryShipments}
        age={<FreshAge at={query.dataUpdatedAt} never="" />}
        actions={
          <>
            <RefreshButton tables={['factory_shipments']} />
            {canChange && (
              <>
                <LinkButton to="/receive">{words.receive}</LinkButton>
                <Button variant="default" onClick={() => openDialog('destinations')}>
                  {words.destinations}
                </Button>
                <Button variant="default" onClick={() => openDialog('import')}>
                  {words.import}
                </Button>
                <Button onClick={() => openDialog('new')}>{words.newShipment}</Button>
              </>
            )}
          </>
        }
      />
      <ShipmentCards
        stats={query.data?.stats}
        unknown={query.isPending ? undefined : NO_VALUE}
        late={query.data?.results.filter(isLate).length}
        withoutDay={query.data?.results.filter(isWithoutDay).length ?? 0}
        unknownRisks={new Set([...unmapped.map(({ id }) => id), ...(risks.data?.unknown ?? [])]).size}
        atRisk={risks.isError && !risks.data ? null : risks.data?.boxes.length}
        onShow={(status) => show({ search: '', status, group: 'boxes' }, { push: true })}
      />
      {canChange && <UnmappedNotice count={unmapped.length} onMap={() => openDialog('destinations')} />}
      <BoxFilters view={view} onChange={show} />
      <div className={styles['table']}>
        <Boxes view={view} onShow={show} onNew={() => openDialog('new')} />
      </div>
      {dialog && (
        <Suspense>
          <ShipmentDialogs />
        </Suspense>
      )}
    </BoxCommandsProvider>
  );
}

interface BoxesProps {
  view: BoxesView;
  onShow: (change: Partial<BoxesView>, options?: { push: boolean }) => void;
  onNew: () => void;
}

/** The table of boxes; those at risk are known only with the answer about risks. */
function Boxes({ view: { search, status, group }, onShow, onNew }: BoxesProps) {
  const query = useShipments();
  const risks = useRisks();
  const all = query.data?.results ?? NONE;
  const names = query.data?.product_names;
  const facts = useMemo(
    () => ({ names: names ?? {}, risks: new Map(risks.data?.boxes.map((box) => [box.id, box])) }),
    [names, risks.data],
  );
  const boxes = useMemo(() => filterBoxes(all, { search, status }, facts), [all, search, status, facts]);
  const isGrouped = group === 'tracking';
  const skeleton = <ShipmentsSkeleton isGrouped={isGrouped} />;
  const table = (
    <BoxesTable
      boxes={boxes}
      total={all.length}
      isGrouped={isGrouped}
      onTracking={(tracking) => onShow({ group: 'boxes', search: tracking }, { push: true })}
      onNew={onNew}
      onClear={() => onShow({ search: '', status: 'all' })}
    />
  );
  return (
    <BoxFactsContext value={facts}>
      <Loaded query={query} heading={words.heading} failed={words.failed} skeleton={skeleton}>
        {() =>
          status === 'at-risk' && !risks.data ? (
            <Loaded
              query={risks}
              heading={words.errorLoadingAtRiskBoxes}
              failed={words.failedToLoadAtRisk}
              skeleton={skeleton}
            >
              {() => null}
            </Loaded>
          ) : (
            table
          )
        }
      </Loaded>
    </BoxFactsContext>
  );
}
