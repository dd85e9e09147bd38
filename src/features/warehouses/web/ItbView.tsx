import { useAsOfDay } from '#features/stock-memory/web/AsOfPanel.tsx';
import { counted, formatNumber, NO_VALUE } from '#web/format.ts';
import { StatCard, StatCards } from '#web/ui/cells/StatCard.tsx';
import type { ItbItem, ItbStats, WarehouseConfig } from '../contract.ts';
import { hasItbStock, hasQuarantine } from '../contract/stock-status.ts';
import { useWarehouseInventory } from './api.ts';
import { itbColumns } from './itb-columns.tsx';
import { formatItbCsv } from './itb-csv.ts';
import { StockScreen } from './StockScreen.tsx';
import type { FilterChoice } from './view.ts';

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

interface Props {
  warehouse: WarehouseConfig;
  name: string;
}

/** The warehouse that ITB runs on Deposco. */
export function ItbView({ warehouse, name }: Props) {
  const { asOf } = useAsOfDay();
  const query = useWarehouseInventory(warehouse.id, asOf);
  const { has_data: hasData, inventory, stats } = query.data ?? {};
  return (
    <StockScreen
      warehouse={warehouse}
      title="ITB Warehouse Inventory"
      note={`${name} · ${warehouse.location ?? 'Location not specified'} · Read through the Deposco integration`}
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

interface CardsProps {
  stats: ItbStats | undefined;
  /** What stands for a figure without them. */
  unknown: string | undefined;
  isPast: boolean;
}

function ItbCards({ stats, unknown, isPast }: CardsProps) {
  const formatCard = (name: keyof ItbStats) => (stats ? formatNumber(stats[name]) : unknown);
  return (
    <StatCards>
      <StatCard
        label="Total SKUs"
        value={formatCard('total_skus')}
        caption={stats && `In ${counted(stats.total_items, 'row')}`}
      />
      <StatCard label="Total On Hand" value={formatCard('total_on_hand')} caption="Units" />
      <StatCard
        label="Total Available"
        value={formatCard('total_available')}
        caption="Available to promise"
      />
      <StatCard
        label="Low Stock"
        value={isPast ? NO_VALUE : formatCard('low_stock_items')}
        caption={isPast ? 'Not kept for past days' : 'Rows still in stock'}
      />
      <StatCard
        label="Quarantined"
        value={formatCard('total_quarantined')}
        caption={stats && `Units of ${counted(stats.quarantined_skus, 'SKU')}`}
      />
      <StatCard label="Negative ATP" value={formatCard('negative_atp_items')} caption="Over-promised" />
    </StatCards>
  );
}
