import { Button } from '@mantine/core';
import { Suspense, useEffect, useMemo } from 'react';
import { NO_VALUE } from '#web/format.ts';
import { createLazyPage } from '#web/loading/lazy-page.tsx';
import { PageHeader } from '#web/shell/PageHeader.tsx';
import { FoldedFilters, useFold } from '#web/ui/filters/FoldedFilters.tsx';
import { FreshAge } from '#web/ui/feedback/FreshAge.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { RefreshButton } from '#web/ui/feedback/RefreshButton.tsx';
import { SearchInput } from '#web/ui/filters/SearchInput.tsx';
import { Segments } from '#web/ui/filters/Segments.tsx';
import { SelectFilter } from '#web/ui/filters/SelectFilter.tsx';
import { Toolbar } from '#web/ui/filters/Toolbar.tsx';
import { useUrlState } from '#web/use-url-state.ts';
import type { FactoryShipment } from '../contract.ts';
import { useRisks, useShipments } from './api.ts';
import { BoxCommandsProvider, useNewBoxCommands } from './box-commands.ts';
import { ShipmentCards } from './ShipmentCards.tsx';
import styles from './Shipments.module.css';
import { ShipmentsSkeleton, BoxesTable } from './BoxesTable.tsx';
import { filterBoxes, BOX_GROUPS, BOX_STATUS_FILTERS, useBoxDialog, boxesView } from './view.ts';

const ShipmentDialogs = createLazyPage(
  async () => (await import('./forms/ShipmentDialogs.tsx')).ShipmentDialogs,
);

const NONE: readonly FactoryShipment[] = [];

const isLate = ({ status, arrival }: FactoryShipment): boolean =>
  status === 'in_transit' && arrival === 'late';

/** Boxes on their way from the factory to the warehouses. */
export function FactoryShipmentsPage() {
  const [{ search, status, group }, show] = useUrlState(boxesView);
  const query = useShipments();
  const risks = useRisks();
  const fold = useFold();
  const { dialog, openDialog } = useBoxDialog();
  const commands = useNewBoxCommands();
  useEffect(() => ShipmentDialogs.preload(), []);
  const all = query.data?.results ?? NONE;
  const atRisk = useMemo(() => new Set(risks.data?.boxes.map(({ id }) => id)), [risks.data]);
  const boxes = useMemo(() => filterBoxes(all, { search, status }, atRisk), [all, search, status, atRisk]);
  return (
    <BoxCommandsProvider value={commands}>
      <PageHeader
        title="Factory Shipments"
        age={<FreshAge at={query.dataUpdatedAt} never="" />}
        actions={
          <>
            <RefreshButton topic="factory-shipments" />
            <Button onClick={() => openDialog('new')}>New Shipment</Button>
          </>
        }
      />
      <ShipmentCards
        stats={query.data?.stats}
        unknown={query.isPending ? undefined : NO_VALUE}
        late={query.data && all.filter(isLate).length}
        atRisk={risks.isError && !risks.data ? null : risks.data?.boxes.length}
        onShow={(status) => show({ search: '', status, group: 'boxes' }, { push: true })}
      />
      <Toolbar>
        <SearchInput
          label="Search shipments"
          value={search}
          onSearch={(text) => show({ search: text })}
          isImmediate
        />
        <FoldedFilters fold={fold} active={Number(status !== 'all')}>
          <SelectFilter
            label="Status"
            options={BOX_STATUS_FILTERS}
            value={status}
            onChange={(chosen) => show({ status: chosen })}
          />
          <div className={styles['group']}>
            <Segments
              label="Group by"
              options={BOX_GROUPS}
              value={group}
              onChange={(chosen) => show({ group: chosen }, { push: true })}
            />
          </div>
        </FoldedFilters>
      </Toolbar>
      <div className={styles['table']}>
        <Loaded
          query={query}
          heading="Error Loading Factory Shipments"
          failed="Failed to fetch factory shipments"
          skeleton={<ShipmentsSkeleton isGrouped={group === 'tracking'} />}
        >
          {() =>
            status === 'at-risk' && !risks.data ? (
              // The boxes at risk come in a call of their own: until then it is not known that there are none.
              <Loaded
                query={risks}
                heading="Error Loading Boxes at Risk"
                failed="Failed to fetch boxes at risk"
                skeleton={<ShipmentsSkeleton isGrouped={group === 'tracking'} />}
              >
                {() => null}
              </Loaded>
            ) : (
              <BoxesTable
                boxes={boxes}
                total={all.length}
                isGrouped={group === 'tracking'}
                onTracking={(tracking) => show({ group: 'boxes', search: tracking }, { push: true })}
                onNew={() => openDialog('new')}
                onClear={() => show({ search: '', status: 'all' })}
              />
            )
          }
        </Loaded>
      </div>
      {dialog && (
        <Suspense>
          <ShipmentDialogs />
        </Suspense>
      )}
    </BoxCommandsProvider>
  );
}
