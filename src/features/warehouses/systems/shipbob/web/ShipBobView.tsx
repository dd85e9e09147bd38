import { CommonCards, type FigureCard } from '../../../web/CommonCards.tsx';
import { CommonStockView, type CommonCardsProps } from '../../../web/CommonStockView.tsx';
import { shipBobList } from '../contract/list.ts';
import type { SystemViewProps } from '../../../web/system-screen.ts';
import { nameFilters } from '../../../web/view.ts';
import { shipBobRules } from '../rules.ts';
import { shipBobColumns } from './shipbob-columns.tsx';
import { shipBobViewWords as words } from './wording.ts';

/** What ShipBob does not report about a center, by docs/vendors/shipbob.md. */

const FILTERS = nameFilters(shipBobList, {
  all: words.all,
  'in-stock': words.inStock,
  'out-of-stock': words.outOfStock,
  unknown: words.unknown,
});

/** Of a past day the sum of all centers is kept. */
const PAST_COLUMNS = shipBobColumns.filter(({ id }) => id !== 'centre');

const SORTS = [
  { value: 'sku', label: words.sku },
  { value: 'on-hand', label: words.onHand },
  { value: 'fulfillable', label: words.fulfillable },
  { value: 'committed', label: words.committed },
] as const;

const CARDS: readonly FigureCard[] = [
  {
    label: words.totalOnHand,
    caption: words.units,
    help: 'on-hand',
    figure: 'on_hand',
  },
  {
    label: words.fulfillable,
    caption: words.onHandNotCommitted,
    help: 'available',
    figure: 'fulfillable',
    canBeNegative: true,
  },
  {
    label: words.committed,
    caption: words.allocatedToOrders,
    help: 'reserved',
    figure: 'committed',
  },
  { label: words.outOfStock, caption: words.noneLeftToFulfill, figure: 'out_of_stock' },
];
export const SHIPBOB_CARDS = [words.totalSkus, ...CARDS.map(({ label }) => label)];

/** A warehouse that ShipBob runs. */
export const ShipBobView = (props: SystemViewProps) => (
  <CommonStockView
    {...props}
    label={shipBobRules.label}
    note={`${props.warehouse.location ?? words.locationNotSpecified} · ${words.notReported}`}
    list={shipBobList}
    columns={shipBobColumns}
    pastColumns={PAST_COLUMNS}
    filters={FILTERS}
    sorts={SORTS}
    renderCards={renderCards}
  />
);

const renderCards = (props: CommonCardsProps) => <CommonCards {...props} cards={CARDS} />;
