import type { StockItem } from '../../../contract.ts';
import { getStockStatus } from '../../../contract/stock-status.ts';
import { CommonCards, type CountCard, type SumCard } from '../../../web/CommonCards.tsx';
import { CommonStockView, type CommonCardsProps } from '../../../web/CommonStockView.tsx';
import type { SystemViewProps } from '../../../web/system-screen.ts';
import type { FilterChoice } from '../../../web/view.ts';
import { shipBobRules } from '../rules.ts';
import { shipBobColumns } from './shipbob-columns.tsx';

/** What docs/vendors/shipbob.md says that it does not tell of a centre. */
const UNTOLD = 'ShipBob does not tell alert levels or quarantined units';

const FILTERS: readonly FilterChoice<StockItem>[] = [
  { value: 'all', label: 'All', accepts: () => true },
  { value: 'in-stock', label: 'In Stock', accepts: (item) => getStockStatus(item) === 'In Stock' },
  { value: 'out-of-stock', label: 'Out of Stock', accepts: (item) => item.is_out_of_stock, findsZero: true },
  { value: 'unknown', label: 'Unknown', accepts: (item) => getStockStatus(item) === 'Unknown' },
];

/** Of a past day the sum of all centers is kept. */
const PAST_COLUMNS = shipBobColumns.filter(({ id }) => id !== 'centre');

const SORTS = [
  { value: 'sku', label: 'SKU' },
  { value: 'on-hand', label: 'On Hand' },
  { value: 'fulfillable', label: 'Fulfillable' },
  { value: 'committed', label: 'Committed' },
] as const;

const SUMS: readonly SumCard[] = [
  { label: 'Total On Hand', caption: 'Units', readFigure: (item) => item.total_stock_level },
  { label: 'Fulfillable', caption: 'On hand, not committed', readFigure: (item) => item.available_level },
  { label: 'Committed', caption: 'Allocated to orders', readFigure: (item) => item.reserved_stock },
];
const COUNTS: readonly CountCard[] = [
  { label: 'Out of Stock', caption: 'None left to fulfill', accepts: (item) => item.is_out_of_stock },
];
export const SHIPBOB_CARDS = ['Total SKUs', ...[...SUMS, ...COUNTS].map(({ label }) => label)];

/** A warehouse that ShipBob runs. */
export const ShipBobView = (props: SystemViewProps) => (
  <CommonStockView
    {...props}
    label={shipBobRules.label}
    note={`${props.warehouse.location ?? 'Location not specified'} · ${UNTOLD}`}
    columns={shipBobColumns}
    pastColumns={PAST_COLUMNS}
    filters={FILTERS}
    sorts={SORTS}
    renderCards={renderCards}
  />
);

const renderCards = (props: CommonCardsProps) => <CommonCards {...props} sums={SUMS} counts={COUNTS} />;
