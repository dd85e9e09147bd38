import type { ListRules } from '#shared/lists/list-rules.ts';
import type { CatalogueItem, UnmappedProduct } from '../contract.ts';
import { CELL_REGION_NAMES } from '../rules/cells.ts';
import { formatContents } from '../rules/contents.ts';
import { suggestContents } from '../rules/suggest.ts';

/** Which products are looked at: all, or those that the filter names. */
export interface ProductChoice {
  filter: string;
}

const toComparable = (text: string): string => text.trim().toLowerCase();

/** The filter that finds one entry of the catalogue. */
export const formatItemFilter = (id: number): string => `item-${id}`;

/** How the catalogue is searched and sorted, here and in the browser. */
export const catalogueList = {
  texts: ({ code, title, skus, product_codes }) => [code, title, ...skus, ...product_codes],
  toComparable,
  values: {
    code: ({ code }) => code,
    contents: formatContents,
    'made-for': ({ made_for: region }) => region && CELL_REGION_NAMES[region],
    saved: ({ saved_at }) => Date.parse(saved_at),
  },
  sift: ({ filter }) => ({
    accepts: ({ id }, matches) => matches && (filter === '' || filter === formatItemFilter(id)),
    counts: {},
  }),
} satisfies ListRules<CatalogueItem, ProductChoice>;

/** The filter that finds those for which the rules can suggest a mapping. */
export const SUGGESTED = 'suggested';

/** The filter that finds what is unmapped of one SKU. */
export const formatSkuFilter = (sku: string): string => `sku-${sku}`;

/** What the rules suggest; nothing without a SKU, because that cannot be mapped. */
export const suggestForProduct = ({ sku, title }: Pick<UnmappedProduct, 'sku' | 'title'>) =>
  sku === null ? null : suggestContents({ sku, title });

/** The units of what is found. */
export type UnmappedSum = 'sold' | 'stock' | 'made';
/** With how many of the products have a partial stock, which makes the sum partial. */
export type UnmappedCount = UnmappedSum | 'stock_partial';

/** How what the catalogue does not know is searched and sorted, here and in the browser. */
export const unmappedList = {
  texts: ({ sku, title, product_codes }) => [sku, title, ...product_codes],
  toComparable,
  values: {
    product: ({ sku, title }) => sku ?? title,
    sold: ({ sold_units: units }) => units,
    stock: ({ stock_units: units }) => units,
    made: ({ made_units: units }) => units,
    suggestion(product) {
      const suggestion = suggestForProduct(product);
      return suggestion && formatContents(suggestion.contents);
    },
  },
  sift({ filter }) {
    const fits = (product: UnmappedProduct): boolean =>
      filter === '' ||
      (filter === SUGGESTED
        ? suggestForProduct(product) !== null
        : product.sku !== null && filter === formatSkuFilter(product.sku));
    const sum =
      (units: (product: UnmappedProduct) => number) => (product: UnmappedProduct, matches: boolean) =>
        matches && fits(product) ? units(product) : 0;
    return {
      accepts: (product, matches) => matches && fits(product),
      counts: {
        sold: sum(({ sold_units: units }) => units),
        stock: sum(({ stock_units: units }) => units),
        stock_partial: sum(({ is_stock_partial: isPartial }) => Number(isPartial)),
        made: sum(({ made_units: units }) => units),
      },
    };
  },
} satisfies ListRules<UnmappedProduct, ProductChoice, UnmappedCount>;
