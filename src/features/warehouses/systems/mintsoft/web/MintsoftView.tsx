import { useAsOfDay } from '#features/stock-memory/web/AsOfPanel.tsx';
import { NO_VALUE } from '#web/format.ts';
import type { StockItem } from '../../../contract.ts';
import { hasStock, getStockStatus } from '../../../contract/stock-status.ts';
import { useWarehouseInventory } from '../../../web/api.ts';
import type { SystemViewProps } from '../../../web/system-screen.ts';
import { StockScreen } from '../../../web/StockScreen.tsx';
import type { FilterChoice } from '../../../web/view.ts';
import { MintsoftCards } from './MintsoftCards.tsx';
import { mintsoftColumns } from './mintsoft-columns.tsx';

const FILTERS: readonly FilterChoice<StockItem>[] = [
  { value: 'all', label: 'All', accepts: () => true },
  { value: 'in-stock', label: 'In Stock', accepts: (item) => getStockStatus(item) !== 'Out of Stock' },
  {
    value: 'low-stock',
    label: 'Low Stock',
    accepts: (item) => getStockStatus(item) === 'Low Stock',
    isOfToday: true,
  },
  {
    value: 'pre-orderable',
    label: 'Pre-Orderable',
    accepts: (item) => item.pre_orderable,
    isOfToday: true,
    // What is sold before it arrives is as a rule not there.
    findsZero: true,
  },
];

const SORTS = [
  { value: 'sku', label: 'SKU' },
  { value: 'total', label: 'Total Stock' },
  { value: 'available', label: 'Available Level' },
  { value: 'updated', label: 'Last Updated' },
] as const;

/** A warehouse that is run on Mintsoft. */
export function MintsoftView({ warehouse, name }: SystemViewProps) {
  const { asOf } = useAsOfDay();
  const query = useWarehouseInventory(warehouse.id, asOf);
  const items = query.data?.has_data ? query.data.warehouse_inventory.inventory : undefined;
  return (
    <StockScreen
      warehouse={warehouse}
      title={`${name} - Mintsoft`}
      query={query}
      texts={{
        heading: 'Error Loading Mintsoft Warehouse',
        prefix: 'Failed to load Mintsoft inventory',
        empty: 'No Mintsoft inventory items found',
        noMatch: 'No Mintsoft inventory items found',
      }}
      table={{ rows: items, columns: mintsoftColumns, filters: FILTERS, sorts: SORTS, hasStock }}
      cards={
        <MintsoftCards
          items={items}
          unknown={query.isPending ? undefined : NO_VALUE}
          isPast={asOf !== undefined}
        />
      }
    />
  );
}
