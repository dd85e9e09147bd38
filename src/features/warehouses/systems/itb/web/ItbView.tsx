import { useAsOfDay } from '#features/stock-memory/web/AsOfPanel.tsx';
import { NO_VALUE } from '#web/format.ts';
import type { WarehouseInventory } from '../../../contract.ts';
import { useWarehouseInventory } from '../../../web/api.ts';
import { itbList } from '../contract/list.ts';
import type { SystemViewProps } from '../../../web/system-screen.ts';
import { StockScreen } from '../../../web/StockScreen.tsx';
import { nameFilters } from '../../../web/view.ts';
import { ItbCards } from './ItbCards.tsx';
import { itbColumns } from './itb-columns.tsx';
import { formatItbCsv } from '../contract/itb-csv.ts';
import { itbViewWords as words } from './wording.ts';

const FILTERS = nameFilters(itbList, {
  all: words.all,
  'in-stock': words.inStock,
  'low-stock': words.lowStock,
  'out-of-stock': words.outOfStock,
  'negative-atp': words.negativeAtp,
  quarantine: words.hasQuarantine,
});

const SORTS = [
  { value: 'sku', label: words.sku },
  { value: 'on-hand', label: words.onHand },
  { value: 'available', label: words.available },
  { value: 'reserved', label: words.reserved },
] as const;

const readRows = ({ inventory }: WarehouseInventory) => inventory;

/** The warehouse that ITB runs on Deposco. */
export function ItbView({ warehouse, name }: SystemViewProps) {
  const { asOf } = useAsOfDay();
  const query = useWarehouseInventory(warehouse.id, asOf);
  const { has_data: hasData, stats } = query.data ?? {};
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
        list: itbList,
        readRows,
        columns: itbColumns,
        filters: FILTERS,
        sorts: SORTS,
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
