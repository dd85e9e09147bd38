import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { RefreshPanel } from '#features/connections/web/RefreshPanel.tsx';
import { AsOfPanel, NoDataOnDay, useAsOfDay } from '#features/stock-memory/web/AsOfPanel.tsx';
import { useSession, useUser } from '#web/session/session.ts';
import { createLazyPage } from '#web/loading/lazy-page.tsx';
import { PageHeader } from '#web/shell/PageHeader.tsx';
import { FreshAge } from '#web/ui/feedback/FreshAge.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { isDashboardSource } from '../rules.ts';
import { useDashboardSources, useDashboardStock } from './api.ts';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { ScreenLinks } from './ScreenLinks.tsx';
import { StockOverview } from './StockOverview.tsx';
import { useInventoryModal } from './view.ts';
import { dashboardPageWords as words } from './wording/screen.ts';

const InventoryModal = createLazyPage(
  async () => (await import('./modal/InventoryModal.tsx')).InventoryModal,
);
const TABLES = ['warehouse_stock', 'fba_stock', 'sales_days'] as const;

/** The first page after sign-in: what there is, where, and how sure we are. */
export function DashboardPage() {
  const { full_name } = useUser();
  const session = useSession();
  const { asOf } = useAsOfDay();
  const stock = useDashboardStock(asOf);
  const { warehouseId } = useInventoryModal();
  // Of a past day nothing may be known although everything was read a moment ago.
  const shown = useDashboardSources(isDashboardSource);
  const isUnread =
    stock.data?.as_of === null && shown?.every(({ last_success_at: at }) => at === null) === true;
  return (
    <>
      <PageHeader
        title={words.welcome(full_name)}
        age={
          stock.data &&
          (isUnread ? (
            words.waitingForFirstSync
          ) : (
            <>
              {words.updated} <FreshAge at={stock.dataUpdatedAt} />
            </>
          ))
        }
        actions={
          <>
            <RefreshPanel of={isDashboardSource} tables={TABLES} />
            <Button variant="default" onClick={() => void session.leave()}>
              {words.logout}
            </Button>
          </>
        }
      />
      <AsOfPanel>
        <ScreenLinks />
      </AsOfPanel>
      <Loaded
        query={stock}
        heading={words.heading}
        prefix={words.failed}
        failed={words.failed}
        skeleton={<DashboardSkeleton />}
      >
        {(data) =>
          data.as_of !== null && !data.has_data ? (
            <NoDataOnDay day={data.as_of} />
          ) : (
            <StockOverview stock={data} onApproach={InventoryModal.preload} />
          )
        }
      </Loaded>
      {warehouseId !== '' && (
        <Suspense>
          <InventoryModal />
        </Suspense>
      )}
    </>
  );
}
