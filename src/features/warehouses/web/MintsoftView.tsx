import { useAsOfDay } from '#features/stock-memory/web/AsOfPanel.tsx';
import { counted, formatNumber, NO_VALUE } from '#web/format.ts';
import { StatCard, StatCards } from '#web/ui/cells/StatCard.tsx';
import type { StockItem, WarehouseConfig } from '../contract.ts';
import { hasStock, getStockStatus } from '../contract/stock-status.ts';
import { useWarehouseInventory } from './api.ts';
import { mintsoftColumns } from './mintsoft-columns.tsx';
import { StockScreen } from './StockScreen.tsx';
import type { FilterChoice } from './view.ts';

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

const NOT_KEPT = 'Not kept for past days';

const SORTS = [
  { value: 'sku', label: 'SKU' },
  { value: 'total', label: 'Total Stock' },
  { value: 'available', label: 'Available Level' },
  { value: 'updated', label: 'Last Updated' },
] as const;

interface Props {
  warehouse: WarehouseConfig;
  name: string;
}

/** A warehouse that is run on Mintsoft. */
export function MintsoftView({ warehouse, name }: Props) {
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

interface CardsProps {
  items: readonly StockItem[] | undefined;
  /** What stands for a figure without them. */
  unknown: string | undefined;
  isPast: boolean;
}

function MintsoftCards({ items, unknown, isPast }: CardsProps) {
  // A bundle is picked from its parts, which are counted already.
  const countedItems = items?.filter(({ is_bundle }) => !is_bundle);
  const formatSum = (figure: (item: StockItem) => number | null) =>
    countedItems
      ? formatNumber(countedItems.reduce((total, item) => total + (figure(item) ?? 0), 0))
      : unknown;
  const formatMatchCount = (counts: (item: StockItem) => boolean) =>
    items && !isPast ? formatNumber(items.filter(counts).length) : isPast ? NO_VALUE : unknown;
  const stocked = countedItems?.filter((item) => (item.total_stock_level ?? 0) > 0);
  return (
    <StatCards>
      <StatCard
        label="Total Stock"
        value={formatSum((item) => item.total_stock_level)}
        caption={stocked && `${counted(new Set(stocked.map(({ sku }) => sku)).size, 'SKU')} with stock`}
      />
      <StatCard
        label="Reserved Stock"
        value={formatSum((item) => item.reserved_stock)}
        caption="Promised to orders"
      />
      <StatCard
        label="Pre-Orderable"
        value={formatMatchCount((item) => item.pre_orderable)}
        caption={isPast ? NOT_KEPT : 'Sold before they arrive'}
      />
      <StatCard
        label="Bundle Items"
        value={formatMatchCount((item) => item.is_bundle)}
        caption={isPast ? NOT_KEPT : 'Counted by their parts'}
      />
    </StatCards>
  );
}
