import { StockFilesPanel } from '#features/stock-files/web/StockFilesPanel.tsx';
import { CommonCards, type FigureCard } from '../../../web/CommonCards.tsx';
import { CommonStockView, type CommonCardsProps } from '../../../web/CommonStockView.tsx';
import { fileList } from '../contract/list.ts';
import type { SystemViewProps } from '../../../web/system-screen.ts';
import { nameFilters } from '../../../web/view.ts';
import { fileRules } from '../rules.ts';
import { fileColumns } from './file-columns.tsx';
import { fileViewWords as words } from './wording.ts';

const FILTERS = nameFilters(fileList, {
  all: words.all,
  'in-stock': words.inStock,
  'low-stock': words.lowStock,
  'out-of-stock': words.outOfStock,
  unknown: words.unknown,
});

/** Of a past day the sum of all locations is kept. */
const PAST_COLUMNS = fileColumns.filter(({ id }) => id !== 'location');

const SORTS = [
  { value: 'sku', label: words.sku },
  { value: 'on-hand', label: words.onHand },
  { value: 'available', label: words.available },
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
  { label: words.outOfStock, caption: words.noneLeft, figure: 'out_of_stock' },
];
export const FILE_CARDS = [words.totalSkus, ...CARDS.map(({ label }) => label)];

/** A warehouse that only sends files. */
export const FileView = (props: SystemViewProps) => (
  <CommonStockView
    {...props}
    label={fileRules.label}
    note={`${props.warehouse.location ?? words.locationNotSpecified} · ${words.onlyWhatFileSays}`}
    list={fileList}
    columns={fileColumns}
    pastColumns={PAST_COLUMNS}
    filters={FILTERS}
    sorts={SORTS}
    actions={<StockFilesPanel warehouseId={props.warehouse.id} />}
    renderCards={renderCards}
  />
);

const renderCards = (props: CommonCardsProps) => <CommonCards {...props} cards={CARDS} />;
