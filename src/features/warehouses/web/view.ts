import { z } from 'zod';
import { findRows } from '#web/lists/find-rows.ts';
import type { PagedRows } from '#web/lists/paged-rows.ts';
import { useUrlState } from '#web/use-url-state.ts';
import type { StockFilter, StockList } from '../contract/stock-list.ts';

/** What of a warehouse is shown, as the address keeps it; the order is the table's own part of the address. */
const view = z.object({
  search: z.string().catch(''),
  filter: z.string().catch('all'),
  zero: z.enum(['hidden', 'shown']).catch('hidden'),
  /** Whose drawer is open. */
  sku: z.string().catch(''),
});

export interface FilterChoice<Row> extends StockFilter<Row> {
  value: string;
  label: string;
}

/** The filters of a list by the names that they have on its screen, in the order of the names. */
export const nameFilters = <Row, Filter extends string>(
  { filters }: Pick<StockList<Row, never, Filter>, 'filters'>,
  names: Record<Filter, string>,
): FilterChoice<Row>[] =>
  // The keys of the constant are its type; the library widens them to texts.
  (Object.keys(names) as Filter[]).map((value) => ({ value, label: names[value], ...filters[value] }));

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
    showSearch: (text: string): void => show({ search: text }, { isTyped: true }),
    showFilter: (chosen: string): void => show({ filter: chosen }),
    showZero: (isShown: boolean): void => show({ zero: isShown ? 'shown' : 'hidden' }),
    openSku: (opened: string): void => show({ sku: opened }, { push: true }),
    closeSku: (): void => show({ sku: '' }),
    showAll: (): void => show({ search: '', filter: 'all' }),
  };
}
export type StockView = ReturnType<typeof useStockView>;

/** The rows that are in view, out of which, and how many empty ones are not counted among those. */
export interface RowsInView<Row> {
  shown: readonly Row[];
  /** Where the server finds them; then `shown` has none. */
  paged?: PagedRows<Row> | undefined;
  /** How many are shown. */
  found: number;
  counted: number;
  zero: number;
  /** What the filters would find among the rows that are hidden for being empty. */
  zeroMatching: number;
}

/** What is in view of rows that are all here. */
export function filterStockRows<Row>(
  rows: readonly Row[],
  list: StockList<Row>,
  { search, filter, isZeroShown }: Pick<StockView, 'search' | 'filter' | 'isZeroShown'>,
): RowsInView<Row> {
  const zero = isZeroShown ? 'shown' : 'hidden';
  const found = findRows(rows, list, { search, choice: { filter, zero } });
  const { counted, zero: empty, hidden } = found.counts;
  return { shown: found.rows, found: found.rows.length, counted, zero: empty, zeroMatching: hidden };
}
