import type { StockItem } from '../../../contract.ts';
import { getStockStatus } from '../../../contract/stock-status.ts';
import { CommonCards, type CountCard, type SumCard } from '../../../web/CommonCards.tsx';
import { CommonStockView, type CommonCardsProps } from '../../../web/CommonStockView.tsx';
import type { SystemViewProps } from '../../../web/system-screen.ts';
import type { FilterChoice } from '../../../web/view.ts';
import { shipBobRules } from '../rules.ts';
import { shipBobColumns } from './shipbob-columns.tsx';
import { shipBobViewWords as words } from './wording.ts';

/** What ShipBob does not report about a center, by docs/vendors/shipbob.md. */

const FILTERS: readonly FilterChoice<StockItem>[] = [
  { value: 'all', label: words.all, accepts: () => true },
  { value: 'in-stock', label: words.inStock, accepts: (item) => getStockStatus(item) === 'In Stock' },
  {
    value: 'out-of-stock',
    label: words.outOfStock,
    accepts: (item) => item.is_out_of_stock,
    findsZero: true,
  },
  { value: 'unknown', label: words.unknown, accepts: (item) => getStockStatus(item) === 'Unknown' },
];

/** Of a past day the sum of all centers is kept. */
const PAST_COLUMNS = shipBobColumns.filter(({ id }) => id !== 'centre');

const SORTS = [
  { value: 'sku', label: words.sku },
  { value: 'on-hand', label: words.onHand },
  { value: 'fulfillable', label: words.fulfillable },
  { value: 'committed', label: words.committed },
] as const;

const SUMS: readonly SumCard[] = [
  {
    label: words.totalOnHand,
    caption: words.units,
    help: 'on-hand',
    readFigure: (item) => item.total_stock_level,
  },
  {
    label: words.fulfillable,
    caption: words.onHandNotCommitted,
    help: 'available',
    readFigure: (item) => item.available_level,
  },
  {
    label: words.committed,
    caption: words.allocatedToOrders,
    help: 'reserved',
    readFigure: (item) => item.reserved_stock,
  },
];
const COUNTS: readonly CountCard[] = [
  { label: words.outOfStock, caption: words.noneLeftToFulfill, accepts: (item) => item.is_out_of_stock },
];
export const SHIPBOB_CARDS = [words.totalSkus, ...[...SUMS, ...COUNTS].map(({ label }) => label)];

/** A warehouse that ShipBob runs. */
export const ShipBobView = (props: SystemViewProps) => (
  <CommonStockView
    {...props}
    label={shipBobRules.label}
    note={`${props.warehouse.location ?? words.locationNotSpecified} · ${words.notReported}`}
    columns={shipBobColumns}
    pastColumns={PAST_COLUMNS}
    filters={FILTERS}
    sorts={SORTS}
    renderCards={renderCards}
  />
);

const renderCards = (props: CommonCardsProps) => <CommonCards {...props} sums={SUMS} counts={COUNTS} />;
