import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useAsOfDay } from '#features/stock-memory/web/AsOfPanel.tsx';
import type { WarehouseInventory } from '#features/warehouses/contract.ts';
import { formatFigure, NO_VALUE } from '#web/format.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { SearchInput } from '#web/ui/filters/SearchInput.tsx';
import { StatCard, StatCards } from '#web/ui/cells/StatCard.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { sortFrom } from '#shared/lists/order-values.ts';
import { sortRows } from '#web/ui/table/sort-rows.ts';
import { Toolbar } from '#web/ui/filters/Toolbar.tsx';
import { sumModalFigures } from '../../contract/modal-figures.ts';
import { MODAL_ROWS } from '../../rules.ts';
import { useSoldOutItems } from '../api.ts';
import { inventoryColumns } from './inventory-columns.tsx';
import { buildInventoryRows } from './inventory-rows.ts';
import styles from './InventoryBody.module.css';
import { useInventoryModal } from '../view.ts';
import { inventoryBodyWords as words } from '../wording/modal.ts';

const SORTED_BY = 'sku';

/** `13 unique SKUs in 2 facilities, without 3 bundles`: why there are fewer than rows. */
function describeSkuCount({ skus, facilities, bundles }: ReturnType<typeof sumModalFigures>): string {
  const where = facilities > 1 ? words.inFacilities(facilities) : '';
  const without = bundles > 0 ? words.withoutBundles(bundles) : '';
  return `${words.uniqueSkus(skus)}${where}${without}`;
}

interface CardsProps {
  figures: ReturnType<typeof sumModalFigures>;
  isPast: boolean;
}

function InventoryCards({ figures, isPast }: CardsProps) {
  return (
    <StatCards>
      <StatCard
        label={words.totalItems}
        value={formatFigure(figures.units)}
        caption={describeSkuCount(figures)}
      />
      <StatCard
        label={words.lowStock}
        help="low-stock"
        value={isPast ? NO_VALUE : formatFigure(figures.low)}
        caption={isPast ? words.notAvailableForPastDays : words.needAttention}
      />
      <StatCard
        label={words.preOrder}
        help="pre-order"
        value={isPast ? NO_VALUE : formatFigure(figures.preOrder)}
        caption={isPast ? words.notAvailableForPastDays : words.availableForPreOrder}
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
        <SearchInput label={words.searchSku} value={search} onSearch={find} isImmediate />
      </Toolbar>
      {(urgent.length > 0 || isSoldOutShown) && (
        <div className={styles['urgent']}>
          <span>{words.skusOutOfStock(urgent.length)}</span>
          <Button
            variant="default"
            aria-pressed={isSoldOutShown}
            onClick={() => showSoldOut(!isSoldOutShown)}
          >
            {isSoldOutShown ? words.showInStock : words.showOutOfStock}
          </Button>
        </div>
      )}
      <div className={styles['table']}>
        <DataTable
          name={words.inventory}
          columns={inventoryColumns}
          rows={rows.slice(0, MODAL_ROWS)}
          all={rows}
          rowKey={({ sku, facility }) => `${sku} ${facility}`}
          opener={({ sku }) =>
            () =>
              openSku(sku)
            }
          sorting={{ by, onSort: sortBy }}
          count={
            rows.length > MODAL_ROWS
              ? words.showingFirstItemsOfTotal(MODAL_ROWS, rows.length)
              : words.items(rows.length)
          }
          empty={<Notice heading={words.heading} />}
        />
      </div>
    </>
  );
}
