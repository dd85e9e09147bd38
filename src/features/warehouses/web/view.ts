import { z } from 'zod';
import { useUrlState } from '#web/use-url-state.ts';

/** What of a warehouse is shown, as the address keeps it; the order is the table's own part of the address. */
const view = z.object({
  search: z.string().catch(''),
  filter: z.string().catch('all'),
  zero: z.enum(['hidden', 'shown']).catch('hidden'),
  /** Whose drawer is open. */
  sku: z.string().catch(''),
});

export interface FilterChoice<Row> {
  value: string;
  label: string;
  accepts: (row: Row) => boolean;
  /** About what is not kept for past days. */
  isOfToday?: boolean;
  /** Finds rows of empty shelves as well, whether they are hidden or not. */
  findsZero?: boolean;
}

interface RowsToFilter<Row> {
  rows: readonly Row[];
  filters: readonly FilterChoice<Row>[];
  /** Whether a row is more than an empty shelf. */
  hasStock: (row: Row) => boolean;
}

/** What a screen of stock shows of its rows, and how that is changed. A filter that it does not have now is none. */
export function useStockView(filters: readonly Pick<FilterChoice<never>, 'value' | 'findsZero'>[]) {
  const [{ search, filter, zero, sku }, show] = useUrlState(view);
  const chosen = filters.find(({ value }) => value === filter);
  const findsZero = chosen?.findsZero ?? false;
  return {
    search,
    filter: chosen?.value ?? 'all',
    sku,
    isZeroShown: findsZero || zero === 'shown',
    /** The filter decides that, and no switch. */
    isZeroFixed: findsZero,
    showSearch: (text: string): void => show({ search: text }),
    showFilter: (chosen: string): void => show({ filter: chosen }),
    showZero: (isShown: boolean): void => show({ zero: isShown ? 'shown' : 'hidden' }),
    openSku: (opened: string): void => show({ sku: opened }, { push: true }),
    closeSku: (): void => show({ sku: '' }),
    showAll: (): void => show({ search: '', filter: 'all' }),
  };
}
export type StockView = ReturnType<typeof useStockView>;

/** What a search looks at: the SKU, the name and every other code of the product. */
export interface SearchedRow {
  sku: string;
  name: string | null;
  product_codes: readonly string[];
}

/** The rows that are in view, out of which, and how many empty ones are not counted among those. */
export function filterStockRows<Row extends SearchedRow>(
  { rows, filters, hasStock }: RowsToFilter<Row>,
  { search, filter, isZeroShown }: Pick<StockView, 'search' | 'filter' | 'isZeroShown'>,
) {
  const wanted = search.trim().toLowerCase();
  const accepts = filters.find(({ value }) => value === filter)?.accepts ?? (() => true);
  const matchesSearch = (row: Row): boolean =>
    [row.sku, row.name ?? '', ...row.product_codes].some((text) => text.toLowerCase().includes(wanted)) &&
    accepts(row);
  const stocked = rows.filter(hasStock);
  const counted = isZeroShown ? rows : stocked;
  return {
    shown: counted.filter(matchesSearch),
    counted: counted.length,
    zero: rows.length - stocked.length,
    /** What the filters would find among the rows that are hidden for being empty. */
    zeroMatching: isZeroShown ? 0 : rows.filter((row) => !hasStock(row) && matchesSearch(row)).length,
  };
}
