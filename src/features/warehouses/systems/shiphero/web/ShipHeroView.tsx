import type { StockItem } from '../../../contract.ts';
import { getStockStatus } from '../../../contract/stock-status.ts';
import { CommonCards, type CountCard, type SumCard } from '../../../web/CommonCards.tsx';
import { CommonStockView, type CommonCardsProps } from '../../../web/CommonStockView.tsx';
import type { SystemViewProps } from '../../../web/system-screen.ts';
import type { FilterChoice } from '../../../web/view.ts';
import { shipHeroRules } from '../rules.ts';
import { shipHeroColumns } from './shiphero-columns.tsx';

/** What docs/vendors/shiphero.md says that its stock does not tell. */
const UNTOLD = 'ShipHero does not tell inbound units with its stock';

const FILTERS: readonly FilterChoice<StockItem>[] = [
  { value: 'all', label: 'All', accepts: () => true },
  { value: 'in-stock', label: 'In Stock', accepts: (item) => getStockStatus(item) === 'In Stock' },
  {
    value: 'low-stock',
    label: 'Low Stock',
    accepts: (item) => getStockStatus(item) === 'Low Stock',
    isOfToday: true,
  },
  { value: 'out-of-stock', label: 'Out of Stock', accepts: (item) => item.is_out_of_stock, findsZero: true },
  { value: 'kits', label: 'Kits', accepts: (item) => item.is_bundle, isOfToday: true, findsZero: true },
];

const SORTS = [
  { value: 'sku', label: 'SKU' },
  { value: 'on-hand', label: 'On Hand' },
  { value: 'available', label: 'Available' },
  { value: 'updated', label: 'Last Updated' },
] as const;

const SUMS: readonly SumCard[] = [
  { label: 'Total On Hand', caption: 'Units', readFigure: (item) => item.total_stock_level },
  { label: 'Available', caption: 'Free to sell', readFigure: (item) => item.available_level },
  { label: 'Allocated', caption: 'Allocated to orders', readFigure: (item) => item.reserved_stock },
];
const COUNTS: readonly CountCard[] = [
  {
    label: 'Low Stock',
    caption: 'By reorder level',
    accepts: (item) => getStockStatus(item) === 'Low Stock',
    isOfToday: true,
  },
  {
    label: 'Kits',
    caption: 'Counted by component',
    accepts: (item) => item.is_bundle,
    isOfToday: true,
  },
];
export const SHIPHERO_CARDS = ['Total SKUs', ...[...SUMS, ...COUNTS].map(({ label }) => label)];

/** A warehouse that is run on ShipHero. */
export const ShipHeroView = (props: SystemViewProps) => (
  <CommonStockView
    {...props}
    label={shipHeroRules.label}
    note={`${props.warehouse.location ?? 'Location not specified'} · ${UNTOLD}`}
    columns={shipHeroColumns}
    filters={FILTERS}
    sorts={SORTS}
    renderCards={renderCards}
  />
);

const renderCards = (props: CommonCardsProps) => <CommonCards {...props} sums={SUMS} counts={COUNTS} />;
