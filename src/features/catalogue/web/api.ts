import { useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '#shared/endpoint.ts';
import { defineQuery, findInAnswer } from '#web/api/query.ts';
import type { PageSlice } from '#web/lists/pages-options.ts';
import { usePages } from '#web/lists/use-pages.ts';
import {
  getSkuEntry,
  listCatalogue,
  listUnmapped,
  SAVED_AT_ONCE_MAX,
  type CatalogueItem,
} from '../contract.ts';
import { formatItemFilter, formatSkuFilter, SUGGESTED } from '../contract/product-lists.ts';
import { listSuggestedProducts } from './suggested.ts';

/** The catalogue: all of it where it is short, else how long it is. */
export const useCatalogue = () => useQuery(defineQuery(listCatalogue, { query: { rows: 'short' } }));

/** One product of the catalogue, by itself. */
export const defineItemQuery = (id: number) =>
  defineQuery(listCatalogue, { query: { rows: 'page', filter: formatItemFilter(id), limit: 1 } });

/** One product of the catalogue; null when it has none of that number. */
export function useCatalogueItem(id = 0): CatalogueItem | null | undefined {
  const catalogue = useCatalogue();
  const isLong = catalogue.data?.long !== undefined;
  const one = useQuery({ ...defineItemQuery(id), enabled: isLong });
  return findInAnswer(isLong ? one : catalogue, ({ items }) => items.find((item) => item.id === id));
}

/** What the catalogue says of a SKU. */
export const useSkuEntry = (sku: string) => useQuery(defineQuery(getSkuEntry, { params: { sku } }));

/** What the catalogue does not know, which new orders and stock change as well: all of it where it is short, else how long it is. */
export const useUnmappedProducts = () => useQuery(defineQuery(listUnmapped, { query: { rows: 'short' } }));

/** What is unmapped of some filter, for a dialog: of a short list all, of a long one as many as are saved at once. */
function useFilteredUnmapped(filter: string) {
  const unmapped = useUnmappedProducts();
  const isLong = unmapped.data?.long !== undefined;
  const query = { rows: 'page', filter, limit: SAVED_AT_ONCE_MAX } as const;
  const found = useQuery({ ...defineQuery(listUnmapped, { query }), enabled: isLong });
  return (isLong ? found : unmapped).data?.products;
}

/** The unmapped products that suggestions are reviewed of; undefined until they are known. */
export function useSuggestedProducts() {
  const products = useFilteredUnmapped(SUGGESTED);
  return products && listSuggestedProducts(products).slice(0, SAVED_AT_ONCE_MAX);
}

/** The unmapped product of a SKU among others; undefined until it is known. */
export const useUnmappedSku = (sku: string) => useFilteredUnmapped(formatSkuFilter(sku));

interface PagesQuestion {
  search: string;
  sort: string;
}

/** The pages of a long catalogue; none without a question. */
export const useCataloguePages = (question: PagesQuestion | undefined) =>
  usePages(
    question && {
      endpoint: listCatalogue,
      buildInput: (slice: PageSlice) => ({ query: { ...question, ...slice, rows: 'page' as const } }),
      readPage: ({ page, items }: ResponseOf<typeof listCatalogue>) => page && { rows: items, ...page },
      list: 'mapped',
      choice: JSON.stringify(question),
    },
  );

/** The pages of a long list of what is unmapped; none without a question. */
export const useUnmappedPages = (question: PagesQuestion | undefined) =>
  usePages(
    question && {
      endpoint: listUnmapped,
      buildInput: (slice: PageSlice) => ({ query: { ...question, ...slice, rows: 'page' as const } }),
      readPage: ({ page, products }: ResponseOf<typeof listUnmapped>) => page && { rows: products, ...page },
      list: 'unmapped',
      choice: JSON.stringify(question),
    },
  );
