import type { ListRules } from '#shared/lists/list-rules.ts';
import type { ListValue } from '#shared/lists/order-values.ts';
import { sumReported } from '#shared/sum-by.ts';
import type { StockItem } from '../contract.ts';
import { getStockStatus, hasStock, STATUS_URGENCY } from './stock-status.ts';

/** What a search looks at: the SKU, the name and every other code of the product. */
export interface SearchedRow {
  sku: string;
  name: string | null;
  product_codes: readonly string[];
}

export interface StockFilter<Row> {
  accepts: (row: Row) => boolean;
  /** About what is not kept for past days. */
  isOfToday?: boolean;
  /** Finds rows of empty shelves as well, whether they are hidden or not. */
  findsZero?: boolean;
}

/** Which rows of a warehouse are looked at; a filter that the list does not have is none. */
export interface StockChoice {
  filter: string;
  zero: 'hidden' | 'shown';
}

/** The rows that are counted among the list's, the empty ones, and those of them that the choice would find. */
export type StockCount = 'counted' | 'zero' | 'hidden';

type Values<Row> = Readonly<Record<string, (row: Row) => ListValue>>;

export interface StockList<
  Row,
  Sorted extends Values<Row> = Values<Row>,
  Filter extends string = string,
> extends ListRules<Row, StockChoice, StockCount> {
  values: Sorted;
  filters: Readonly<Record<Filter, StockFilter<Row>>>;
}

interface StockListParts<Row, Sorted extends Values<Row>, Filter extends string> {
  values: Sorted;
  filters: Record<Filter, StockFilter<Row>>;
  /** Whether a row is more than an empty shelf. */
  hasStock: (row: Row) => boolean;
}

/** How the stock of a warehouse is searched, filtered and sorted, here and in the browser. */
export const defineStockList = <Row extends SearchedRow, Sorted extends Values<Row>, Filter extends string>(
  parts: StockListParts<Row, Sorted, Filter>,
): StockList<Row, Sorted, Filter> => ({
  values: parts.values,
  filters: parts.filters,
  texts: ({ sku, name, product_codes }) => [sku, name, ...product_codes],
  toComparable: (text) => text.trim().toLowerCase(),
  sift({ filter, zero }) {
    const known: Record<string, StockFilter<Row>> = parts.filters;
    const chosen = Object.hasOwn(known, filter) ? known[filter] : undefined;
    const isZeroShown = chosen?.findsZero === true || zero === 'shown';
    const isCounted = (row: Row): boolean => isZeroShown || parts.hasStock(row);
    const fits = (row: Row, matches: boolean): boolean => matches && (chosen?.accepts(row) ?? true);
    return {
      accepts: (row, matches) => fits(row, matches) && isCounted(row),
      counts: {
        counted: isCounted,
        zero: (row) => !parts.hasStock(row),
        hidden: (row, matches) => !isCounted(row) && fits(row, matches),
      },
    };
  },
});

/**
 * The figures above a list, by name; null where nothing is known. Each comes with the number of SKUs that are not in it, or
 * not all of them: `on_hand` with `on_hand_unreported`.
 */
export type StockFigures = Readonly<Record<string, number | null>>;

/** A list in the words that all systems share, with the figures above it. */
export interface CommonStockList<
  Sorted extends Values<StockItem> = Values<StockItem>,
  Filter extends string = string,
> extends StockList<StockItem, Sorted, Filter> {
  computeFigures: (items: readonly StockItem[]) => StockFigures;
}

interface FigureParts {
  /** Sums of figures; a bundle is picked from its parts, which are counted already. */
  sums: Readonly<Record<string, (item: StockItem) => number | null>>;
  /** Counts of the SKUs of which something is true; null of an item that does not report what decides it. */
  counts: Readonly<Record<string, (item: StockItem) => boolean | null>>;
}

type CommonListParts<Sorted extends Values<StockItem>, Filter extends string> = Omit<
  StockListParts<StockItem, Sorted, Filter>,
  'hasStock'
> &
  FigureParts;

export const countSkus = (rows: readonly { sku: string }[]): number =>
  new Set(rows.map(({ sku }) => sku)).size;

/** Of how many SKUs something is not reported on some row: they are not in its sum or count, or not all of them. */
export const countUnreported = <Row extends { sku: string }>(
  rows: readonly Row[],
  read: (row: Row) => number | boolean | null,
): number => countSkus(rows.filter((row) => read(row) === null));

/** Of how many SKUs something is true on a row, and of how many it is not known whether it is. */
function countTrue(
  rows: readonly StockItem[],
  read: (item: StockItem) => boolean | null,
): { count: number | null; unreported: number } {
  const known = rows.filter((row) => read(row) !== null);
  const found = known.filter((row) => read(row));
  const counted = new Set(found.map(({ sku }) => sku));
  return {
    count: known.length === 0 && rows.length > 0 ? null : counted.size,
    unreported: countUnreported(
      rows.filter(({ sku }) => !counted.has(sku)),
      read,
    ),
  };
}

/** Of a warehouse whose system has no words beside those that all have. */
export const defineCommonList = <Sorted extends Values<StockItem>, Filter extends string>({
  sums,
  counts,
  ...parts
}: CommonListParts<Sorted, Filter>): CommonStockList<Sorted, Filter> => ({
  ...defineStockList<StockItem, Sorted, Filter>({ ...parts, hasStock }),
  computeFigures(items) {
    const counted = items.filter(({ is_bundle }) => !is_bundle);
    const summed = Object.entries(sums).flatMap(([name, read]) => [
      [name, sumReported(counted.map(read))] as const,
      [`${name}_unreported`, countUnreported(counted, read)] as const,
    ]);
    const skus = Object.entries(counts).flatMap(([name, read]) => {
      const { count, unreported } = countTrue(items, read);
      return [[name, count] as const, [`${name}_unreported`, unreported] as const];
    });
    return { rows: items.length, skus: countSkus(items), ...Object.fromEntries([...summed, ...skus]) };
  },
});

/** The provider's own stamp of a row. */
export const readUpdated = ({ last_updated }: StockItem): number | null =>
  last_updated === null ? null : Date.parse(last_updated);

export const readStatus = (item: StockItem): number => STATUS_URGENCY[getStockStatus(item)];
