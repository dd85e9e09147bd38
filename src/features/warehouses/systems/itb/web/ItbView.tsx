import { useAsOfDay } from '#features/stock-memory/web/AsOfPanel.tsx';
import { NO_VALUE } from '#web/format.ts';
import { useWarehouseInventory } from '../../../web/api.ts';
import type { SystemViewProps } from '../../../web/system-screen.ts';
import { StockScreen } from '../../../web/StockScreen.tsx';
import type { FilterChoice } from '../../../web/view.ts';
import type { ItbItem } from '../contract/answer.ts';
import { hasItbStock, hasQuarantine } from '../contract/itb-status.ts';
import { ItbCards } from './ItbCards.tsx';
import { itbColumns } from './itb-columns.tsx';
import { formatItbCsv } from '../contract/itb-csv.ts';

const FILTERS: readonly FilterChoice<ItbItem>[] = [
  { value: 'all', label: 'All', accepts: () => true },
  { value: 'in-stock', label: 'In Stock', accepts: (item) => !item.is_out_of_stock },
  { value: 'low-stock', label: 'Low Stock', accepts: (item) => item.is_low_stock, isOfToday: true },
  { value: 'out-of-stock', label: 'Out of Stock', accepts: (item) => item.is_out_of_stock },
  { value: 'negative-atp', label: 'Negative ATP', accepts: (item) => item.has_negative_atp },
  { value: 'quarantine', label: 'Has Quarantine', accepts: hasQuarantine },
];

const SORTS = [
  { value: 'sku', label: 'SKU' },
  { value: 'on-hand', label: 'On Hand' },
  { value: 'available', label: 'Available' },
  { value: 'reserved', label: 'Reserved' },
] as const;

/** The warehouse that ITB runs on Deposco. */
export function ItbView({ warehouse, name }: SystemViewProps) {
  const { asOf } = useAsOfDay();
  const query = useWarehouseInventory(warehouse.id, asOf);
  const { has_data: hasData, inventory, stats } = query.data ?? {};
  return (
    <StockScreen
      warehouse={warehouse}
      title="ITB Warehouse Inventory"
      note={`${name} · ${warehouse.location ?? 'Location not specified'} · Synced via the Deposco integration`}
      query={query}
      texts={{
        heading: 'Error Loading ITB Inventory',
        prefix: 'Failed to load ITB inventory',
        empty: 'No inventory items found',
        noMatch: 'No items match your filters',
      }}
      table={{
        rows: hasData ? inventory : undefined,
        columns: itbColumns,
        filters: FILTERS,
        sorts: SORTS,
        hasStock: hasItbStock,
        canTurn: true,
      }}
      cards={
        <ItbCards
          stats={hasData ? stats : undefined}
          unknown={query.isPending ? undefined : NO_VALUE}
          isPast={asOf !== undefined}
        />
      }
      file={{ name: 'itb_inventory', write: formatItbCsv }}
    />
  );
}
