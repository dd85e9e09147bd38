import { StockFilesPanel } from '#features/stock-files/web/StockFilesPanel.tsx';
import type { StockItem } from '../../../contract.ts';
import { getStockStatus } from '../../../contract/stock-status.ts';
import { CommonCards, type CountCard, type SumCard } from '../../../web/CommonCards.tsx';
import { CommonStockView, type CommonCardsProps } from '../../../web/CommonStockView.tsx';
import type { SystemViewProps } from '../../../web/system-screen.ts';
import type { FilterChoice } from '../../../web/view.ts';
import { fileRules } from '../rules.ts';
import { fileColumns } from './file-columns.tsx';
import { fileViewWords as words } from './wording.ts';

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
  { value: 'unknown', label: words.unknown, accepts: (item) => getStockStatus(item) === 'Unknown' },
];

/** Of a past day the sum of all locations is kept. */
const PAST_COLUMNS = fileColumns.filter(({ id }) => id !== 'location');

const SORTS = [
  { value: 'sku', label: words.sku },
  { value: 'on-hand', label: words.onHand },
  { value: 'available', label: words.available },
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
];
const COUNTS: readonly CountCard[] = [
  { label: words.outOfStock, caption: words.noneLeft, accepts: (item) => item.is_out_of_stock },
];
export const FILE_CARDS = [words.totalSkus, ...[...SUMS, ...COUNTS].map(({ label }) => label)];

/** A warehouse that only sends files. */
export const FileView = (props: SystemViewProps) => (
  <CommonStockView
    {...props}
    label={fileRules.label}
    note={`${props.warehouse.location ?? words.locationNotSpecified} · ${words.onlyWhatFileSays}`}
    columns={fileColumns}
    pastColumns={PAST_COLUMNS}
    filters={FILTERS}
    sorts={SORTS}
    actions={<StockFilesPanel warehouseId={props.warehouse.id} />}
    renderCards={renderCards}
  />
);

const renderCards = (props: CommonCardsProps) => <CommonCards {...props} sums={SUMS} counts={COUNTS} />;
