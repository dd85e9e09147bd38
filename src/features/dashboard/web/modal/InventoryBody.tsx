import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useAsOfDay } from '#features/stock-memory/web/AsOfPanel.tsx';
import type { WarehouseInventory } from '#features/warehouses/contract.ts';
import { computeStockOverview } from '#features/warehouses/contract/overview-list.ts';
import type { StockFigures } from '#features/warehouses/contract/stock-list.ts';
import { formatFigure, NO_VALUE } from '#web/format.ts';
import { DimWhileStale } from '#web/ui/feedback/DimWhileStale.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { SearchInput } from '#web/ui/filters/SearchInput.tsx';
import { StatCard, StatCards } from '#web/ui/cells/StatCard.tsx';
import { Bone } from '#web/ui/skeleton/Bone.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx';
import { Toolbar } from '#web/ui/filters/Toolbar.tsx';
import { MODAL_ROWS } from '../../rules.ts';
import { inventoryColumns } from './inventory-columns.tsx';
import styles from './InventoryBody.module.css';
import { useModalRows, type ModalRows } from './use-modal-rows.ts';
import { useInventoryModal } from '../view.ts';
import { inventoryBodyWords as words } from '../wording/modal.ts';
import { formatBoundedUnits } from '../wording/totals.ts';

const SORTED_BY = 'sku';

/** `13 unique SKUs in 2 facilities, without 3 bundles`: why there are fewer than rows, and units of what are not known. */
function describeSkuCount({
  skus = 0,
  facilities = 0,
  bundles = 0,
  unreported_skus: unreported = 0,
}: StockFigures): string {
  const where = facilities !== null && facilities > 1 ? words.inFacilities(facilities) : '';
  const without = bundles !== null && bundles > 0 ? words.withoutBundles(bundles) : '';
  const unknown = unreported !== null && unreported > 0 ? words.unitsUnknown(unreported) : '';
  return `${words.uniqueSkus(skus ?? 0)}${where}${without}${unknown}`;
}

interface CardsProps {
  figures: StockFigures;
  isPast: boolean;
}

function InventoryCards({ figures, isPast }: CardsProps) {
  const { units = null, unreported_skus: unreported, pre_order: preOrder = null } = figures;
  const { low = null, low_unreported: unleveled } = figures;
  return (
    <StatCards>
      <StatCard
        label={words.totalItems}
        value={formatBoundedUnits({ units, skus_without_on_hand: unreported })}
        caption={describeSkuCount(figures)}
      />
      <StatCard
        label={words.lowStock}
        help="low-stock"
        value={isPast ? NO_VALUE : formatBoundedUnits({ units: low, skus_without_on_hand: unleveled })}
        caption={
          isPast
            ? words.notAvailableForPastDays
            : `${words.needAttention}${unleveled ? words.levelsUnknown(unleveled) : ''}`
        }
      />
      <StatCard
        label={words.preOrder}
        help="pre-order"
        value={isPast ? NO_VALUE : formatFigure(preOrder)}
        caption={isPast ? words.notAvailableForPastDays : words.availableForPreOrder}
      />
    </StatCards>
  );
}

/** The figures, the search and the first rows of what a warehouse holds. */
export function InventoryBody({ answer }: { answer: WarehouseInventory }) {
  const { warehouse_inventory: warehouses, as_of, long } = answer;
  const { inventory, warehouse } = warehouses;
  const { asOf } = useAsOfDay();
  const { search, sort, find, isSoldOutShown } = useInventoryModal();
  const rows = useModalRows(answer, {
    warehouseId: warehouse.id,
    asOf,
    search,
    sort: sort || SORTED_BY,
    isSoldOutShown,
  });
  const figures = useMemo(() => long?.figures ?? computeStockOverview(inventory), [long, inventory]);
  return (
    <>
      {!warehouses.success && warehouses.error && (
        <p className={styles['late']} role="status">
          {warehouses.error.message}
        </p>
      )}
      <InventoryCards figures={figures} isPast={as_of !== null} />
      <Toolbar>
        <SearchInput label={words.searchSku} value={search} onSearch={find} isImmediate={!rows.isLong} />
      </Toolbar>
      <SoldOutSwitch count={rows.soldOutCount} isFailed={rows.isSoldOutFailed} />
      <div className={styles['table']}>
        <Loaded
          query={rows.query}
          failed={words.failed}
          skeleton={<TableSkeleton columns={inventoryColumns} />}
        >
          {(shown) => <FirstRows rows={shown} />}
        </Loaded>
      </div>
    </>
  );
}

interface SoldOutSwitchProps {
  count: number | undefined;
  isFailed: boolean;
}

/** How many SKUs are sold out, and the switch between them and what is in stock; nothing where none is sold out. */
function SoldOutSwitch({ count, isFailed }: SoldOutSwitchProps) {
  const { isSoldOutShown, showSoldOut } = useInventoryModal();
  if (count === 0 && !isSoldOutShown) return null;
  return (
    <div className={styles['urgent']}>
      {count === undefined ? (
        isFailed ? (
          <span role="status">{words.couldntLoadSkusOutOfStock}</span>
        ) : (
          <Bone width="16rem" label={words.loadingSkusOutOfStock} />
        )
      ) : (
        <span>{words.skusOutOfStock(count)}</span>
      )}
      <Button variant="default" aria-pressed={isSoldOutShown} onClick={() => showSoldOut(!isSoldOutShown)}>
        {isSoldOutShown ? words.showInStock : words.showOutOfStock}
      </Button>
    </div>
  );
}

/** As many rows as the modal shows; a file has all of them. */
function FirstRows({ rows: { first, found, all, isOld } }: { rows: ModalRows }) {
  const { search, find, sort, sortBy, openSku } = useInventoryModal();
  return (
    <DimWhileStale isOld={isOld}>
      <DataTable
        name={words.inventory}
        columns={inventoryColumns}
        rows={first}
        all={all}
        rowKey={({ sku, facility }) => `${sku} ${facility}`}
        opener={({ sku }) =>
          () =>
            openSku(sku)
          }
        sorting={{ by: sort || SORTED_BY, onSort: sortBy, isDone: true }}
        count={found > MODAL_ROWS ? words.showingFirstItemsOfTotal(MODAL_ROWS, found) : words.items(found)}
        empty={
          <Notice
            heading={words.heading}
            action={
              search !== '' && (
                <Button variant="default" onClick={() => find('')}>
                  {words.clearSearch}
                </Button>
              )
            }
          />
        }
      />
    </DimWhileStale>
  );
}
