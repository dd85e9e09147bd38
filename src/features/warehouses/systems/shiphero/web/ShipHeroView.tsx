import type { StockItem } from '../../../contract.ts';
import { getStockStatus } from '../../../contract/stock-status.ts';
import { CommonCards, type CountCard, type SumCard } from '../../../web/CommonCards.tsx';
import { CommonStockView, type CommonCardsProps } from '../../../web/CommonStockView.tsx';
import type { SystemViewProps } from '../../../web/system-screen.ts';
import type { FilterChoice } from '../../../web/view.ts';
import { shipHeroRules } from '../rules.ts';
import { shipHeroColumns } from './shiphero-columns.tsx';
import { shipHeroViewWords as words } from './wording.ts';

/** What ShipHero does not report with its stock, by docs/vendors/shiphero.md. */

const FILTERS: readonly FilterChoice<StockItem>[] = [
  { value: 'all', label: words.all, accepts: () => true },
  { value: 'in-stock', label: words.inStock, accepts: (item) => getStockStatus(item) === 'In Stock' },
  {
    value: 'low-stock',
    label: words.lowStock,
    accepts: (item) => getStockStatus(item) === 'Low Stock',
    isOfToday: true,
  },
  {
    value: 'out-of-stock',
    label: words.outOfStock,
    accepts: (item) => item.is_out_of_stock,
    findsZero: true,
  },
  { value: 'kits', label: words.kits, accepts: (item) => item.is_bundle, isOfToday: true, findsZero: true },
];

const SORTS = [
  { value: 'sku', label: words.sku },
  { value: 'on-hand', label: words.onHand },
  { value: 'available', label: words.available },
  { value: 'updated', label: words.lastUpdated },
] as const;

const SUMS: readonly SumCard[] = [
  {
    label: words.totalOnHand,
    caption: words.units,
    help: 'on-hand',
    readFigure: (item) => item.total_stock_level,
  },
  {
    label: words.available,
    caption: words.freeToSell,
    help: 'available',
    readFigure: (item) => item.available_level,
  },
  {
    label: words.allocated,
    caption: words.allocatedToOrders,
    help: 'reserved',
    readFigure: (item) => item.reserved_stock,
  },
];
const COUNTS: readonly CountCard[] = [
  {
    label: words.lowStock,
    caption: words.byReorderLevel,
    help: 'low-stock',
    accepts: (item) => getStockStatus(item) === 'Low Stock',
    isOfToday: true,
  },
  {
    label: words.kits,
    caption: words.countedByComponent,
    accepts: (item) => item.is_bundle,
    isOfToday: true,
  },
];
export const SHIPHERO_CARDS = [words.totalSkus, ...[...SUMS, ...COUNTS].map(({ label }) => label)];

/** A warehouse that is run on ShipHero. */
export const ShipHeroView = (props: SystemViewProps) => (
  <CommonStockView
    {...props}
    label={shipHeroRules.label}
    note={`${props.warehouse.location ?? words.locationNotSpecified} · ${words.notReported}`}
    columns={shipHeroColumns}
    filters={FILTERS}
    sorts={SORTS}
    renderCards={renderCards}
  />
);

const renderCards = (props: CommonCardsProps) => <CommonCards {...props} sums={SUMS} counts={COUNTS} />;
