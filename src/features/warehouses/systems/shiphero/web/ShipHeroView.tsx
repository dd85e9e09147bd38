import { CommonCards, type FigureCard } from '../../../web/CommonCards.tsx';
import { CommonStockView, type CommonCardsProps } from '../../../web/CommonStockView.tsx';
import { shipHeroList } from '../contract/list.ts';
import type { SystemViewProps } from '../../../web/system-screen.ts';
import { nameFilters } from '../../../web/view.ts';
import { shipHeroRules } from '../rules.ts';
import { shipHeroColumns } from './shiphero-columns.tsx';
import { shipHeroViewWords as words } from './wording.ts';

/** What ShipHero does not report with its stock, by docs/vendors/shiphero.md. */

const FILTERS = nameFilters(shipHeroList, {
  all: words.all,
  'in-stock': words.inStock,
  'low-stock': words.lowStock,
  'out-of-stock': words.outOfStock,
  kits: words.kits,
});

const SORTS = [
  { value: 'sku', label: words.sku },
  { value: 'on-hand', label: words.onHand },
  { value: 'available', label: words.available },
  { value: 'updated', label: words.lastUpdated },
] as const;

const CARDS: readonly FigureCard[] = [
  {
    label: words.totalOnHand,
    caption: words.units,
    help: 'on-hand',
    figure: 'on_hand',
  },
  {
    label: words.available,
    caption: words.freeToSell,
    help: 'available',
    figure: 'available',
    canBeNegative: true,
  },
  {
    label: words.allocated,
    caption: words.allocatedToOrders,
    help: 'reserved',
    figure: 'allocated',
  },
  {
    label: words.lowStock,
    caption: words.byReorderLevel,
    help: 'low-stock',
    figure: 'low_stock',
    isOfToday: true,
  },
  {
    label: words.kits,
    caption: words.countedByComponent,
    figure: 'kits',
    isOfToday: true,
  },
];
export const SHIPHERO_CARDS = [words.totalSkus, ...CARDS.map(({ label }) => label)];

/** A warehouse that is run on ShipHero. */
export const ShipHeroView = (props: SystemViewProps) => (
  <CommonStockView
    {...props}
    label={shipHeroRules.label}
    note={`${props.warehouse.location ?? words.locationNotSpecified} · ${words.notReported}`}
    list={shipHeroList}
    columns={shipHeroColumns}
    filters={FILTERS}
    sorts={SORTS}
    renderCards={renderCards}
  />
);

const renderCards = (props: CommonCardsProps) => <CommonCards {...props} cards={CARDS} />;
