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
import { itbViewWords as words } from './wording.ts';

const FILTERS: readonly FilterChoice<ItbItem>[] = [
  { value: 'all', label: words.all, accepts: () => true },
  { value: 'in-stock', label: words.inStock, accepts: (item) => !item.is_out_of_stock },
  { value: 'low-stock', label: words.lowStock, accepts: (item) => item.is_low_stock, isOfToday: true },
  { value: 'out-of-stock', label: words.outOfStock, accepts: (item) => item.is_out_of_stock },
  { value: 'negative-atp', label: words.negativeAtp, accepts: (item) => item.has_negative_atp },
  { value: 'quarantine', label: words.hasQuarantine, accepts: hasQuarantine },
];

const SORTS = [
  { value: 'sku', label: words.sku },
  { value: 'on-hand', label: words.onHand },
  { value: 'available', label: words.available },
  { value: 'reserved', label: words.reserved },
] as const;

/** The warehouse that ITB runs on Deposco. */
export function ItbView({ warehouse, name }: SystemViewProps) {
  const { asOf } = useAsOfDay();
  const query = useWarehouseInventory(warehouse.id, asOf);
  const { has_data: hasData, inventory, stats } = query.data ?? {};
  return (
    <StockScreen
      warehouse={warehouse}
      title={words.title}
      note={words.syncedViaDeposcoIntegration(name, warehouse.location)}
      query={query}
      texts={{
        heading: words.heading,
        prefix: words.failedToLoadItbInventory,
        empty: words.empty,
        noMatch: words.noMatch,
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
