import { Suspense } from 'react';
import { useAsOfDay, formatDayWithYear, NoDataOnDay } from '#features/stock-memory/web/AsOfPanel.tsx';
import { describeError } from '#web/api/api-error.ts';
import { createLazyPage } from '#web/loading/lazy-page.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { StatCard, StatCards } from '#web/ui/cells/StatCard.tsx';
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx';
import { Toolbar } from '#web/ui/filters/Toolbar.tsx';
import { Age } from '../Age.tsx';
import { useModalInventory, useDashboardStock, useSyncTimes } from '../api.ts';
import { WarehouseLink } from '../cards/WarehouseLink.tsx';
import { inventoryColumns } from './inventory-columns.tsx';
import { InventoryBody } from './InventoryBody.tsx';
import styles from './InventoryBody.module.css';
import { useInventoryModal } from '../view.ts';
import { inventoryModalWords as words } from '../wording/modal.ts';

const SkuPanel = createLazyPage(
  async () => (await import('#features/stock-memory/web/SkuPanel.tsx')).SkuPanel,
);

/** What one warehouse holds, over the dashboard: `?warehouse=tive`. */
export function InventoryModal() {
  const { warehouseId, sku, close, closeSku } = useInventoryModal();
  const { asOf } = useAsOfDay();
  const query = useModalInventory(warehouseId, asOf);
  const stock = useDashboardStock(asOf);
  const known = stock.data?.warehouses.find(({ warehouse }) => warehouse.id === warehouseId);
  const name = known?.warehouse.name || words.warehouse(warehouseId);
  const freshness = query.data?.freshness;
  const addSyncTimes = useSyncTimes();
  const why = describeError(query.error, words.failedFor(warehouseId));
  return (
    <Dialog
      title={words.title(name, asOf === undefined ? '' : `, ${formatDayWithYear(asOf)}`)}
      // Escape is heard by the drawer and by the dialog below it.
      onClose={sku === '' ? close : closeSku}
      size="large"
    >
      {/* Where reading begins; focus on a button or a field would be in the reader's way. */}
      <div tabIndex={-1} data-autofocus>
        <div className={styles['head']}>
          {query.data?.as_of === null ? (
            <Age sources={addSyncTimes(freshness ? [freshness] : [])} />
          ) : (
            <span />
          )}
          <WarehouseLink id={warehouseId} />
        </div>
        <Loaded
          query={query}
          // The heading has the reason too, so that it is not repeated below.
          heading={words.failed(why)}
          prefix={words.prefix}
          failed={words.failedFor(warehouseId)}
          skeleton={<Skeleton />}
          isEmpty={({ has_data }) => !has_data}
          empty={asOf !== undefined && <NoDataOnDay day={asOf} />}
        >
          {(answer) => <InventoryBody answer={answer} />}
        </Loaded>
      </div>
      {sku !== '' && (
        <Suspense>
          <SkuPanel sku={sku} onClose={closeSku} />
        </Suspense>
      )}
    </Dialog>
  );
}

const Skeleton = () => (
  <>
    <StatCards>
      <StatCard label={words.totalItems} value={undefined} />
      <StatCard label={words.lowStock} value={undefined} caption={words.needAttention} />
      <StatCard label={words.preOrder} value={undefined} caption={words.availableForPreOrder} />
    </StatCards>
    <Toolbar>
      <div className={styles['search']} />
    </Toolbar>
    <div className={styles['table']}>
      <TableSkeleton columns={inventoryColumns} />
    </div>
  </>
);
