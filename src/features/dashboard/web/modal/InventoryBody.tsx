import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useAsOfDay } from '#features/stock-memory/web/AsOfPanel.tsx';
import type { WarehouseInventory } from '#features/warehouses/contract.ts';
import { formatCount, formatFigure, formatNumber, NO_VALUE } from '#web/format.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { SearchInput } from '#web/ui/filters/SearchInput.tsx';
import { StatCard, StatCards } from '#web/ui/cells/StatCard.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { sortFrom, sortRows } from '#web/ui/table/sort-rows.ts';
import { Toolbar } from '#web/ui/filters/Toolbar.tsx';
import { sumModalFigures } from '../../contract/modal-figures.ts';
import { MODAL_ROWS } from '../../rules.ts';
import { useSoldOutItems } from '../api.ts';
import { inventoryColumns } from './inventory-columns.tsx';
import { buildInventoryRows } from './inventory-rows.ts';
import styles from './InventoryBody.module.css';
import { useInventoryModal } from '../view.ts';

const SORTED_BY = 'sku';

/** `13 unique SKUs in 2 facilities, without 3 bundles`: why there are fewer than rows. */
function describeSkuCount({ skus, facilities, bundles }: ReturnType<typeof sumModalFigures>): string {
  const where = facilities > 1 ? ` in ${formatNumber(facilities)} facilities` : '';
  const without = bundles > 0 ? `, without ${formatCount(bundles, 'bundle')}` : '';
  return `${formatCount(skus, 'unique SKU')}${where}${without}`;
}

interface CardsProps {
  figures: ReturnType<typeof sumModalFigures>;
  isPast: boolean;
}

function InventoryCards({ figures, isPast }: CardsProps) {
  return (
    <StatCards>
      <StatCard label="Total Items" value={formatFigure(figures.units)} caption={describeSkuCount(figures)} />
      <StatCard
        label="Low Stock"
        value={isPast ? NO_VALUE : formatFigure(figures.low)}
        caption={isPast ? 'Not available for past days' : 'Need attention'}
      />
      <StatCard
        label="Pre-Order"
        value={isPast ? NO_VALUE : formatFigure(figures.preOrder)}
        caption={isPast ? 'Not available for past days' : 'Available for pre-order'}
      />
    </StatCards>
  );
}

/** The figures, the search and the first rows of what a warehouse holds. */
export function InventoryBody({ answer }: { answer: WarehouseInventory }) {
  const { warehouse_inventory: warehouses, as_of } = answer;
  const { inventory, warehouse } = warehouses;
  const { asOf } = useAsOfDay();
  const { search, sort, sortBy, find, isSoldOutShown, showSoldOut, openSku } = useInventoryModal();
  const by = sort || SORTED_BY;
  const { data: soldOut } = useSoldOutItems(asOf);
  const urgent = useMemo(
    () => soldOut?.warehouses.find(({ id }) => id === warehouse.id)?.items ?? [],
    [soldOut, warehouse.id],
  );
  // Cut after sorting: the first rows are the first of all.
  const rows = useMemo(() => {
    const found = buildInventoryRows(inventory, urgent, { search, isSoldOutShown });
    return sortRows(found, inventoryColumns, sortFrom(by));
  }, [inventory, urgent, search, isSoldOutShown, by]);
  const figures = useMemo(() => sumModalFigures(inventory), [inventory]);
  const isPast = as_of !== null;
  return (
    <>
      {!warehouses.success && warehouses.error && (
        <p className={styles['late']} role="status">
          {warehouses.error.message}
        </p>
      )}
      <InventoryCards figures={figures} isPast={isPast} />
      <Toolbar>
        <SearchInput label="Search SKU" value={search} onSearch={find} isImmediate />
      </Toolbar>
      {(urgent.length > 0 || isSoldOutShown) && (
        <div className={styles['urgent']}>
          <span>
            {formatCount(urgent.length, 'SKU')} out of stock that sold or had stock in the last 30 days
          </span>
          <Button
            variant="default"
            aria-pressed={isSoldOutShown}
            onClick={() => showSoldOut(!isSoldOutShown)}
          >
            {isSoldOutShown ? 'Show In Stock' : 'Show Out of Stock'}
          </Button>
        </div>
      )}
      <div className={styles['table']}>
        <DataTable
          name="Inventory"
          columns={inventoryColumns}
          rows={rows.slice(0, MODAL_ROWS)}
          rowKey={({ sku, facility }) => `${sku} ${facility}`}
          opener={({ sku }) =>
            () =>
              openSku(sku)
            }
          sorting={{ by, onSort: sortBy }}
          count={
            rows.length > MODAL_ROWS
              ? `Showing first ${MODAL_ROWS} items of ${formatNumber(rows.length)} total`
              : formatCount(rows.length, 'item')
          }
          empty={<Notice heading="No inventory items found" />}
        />
      </div>
    </>
  );
}
