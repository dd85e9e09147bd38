import type { CatalogueEntry, UnmappedProduct } from '../contract.ts';
import { suggestForProduct } from '../contract/product-lists.ts';
import type { Suggestion } from '../rules/suggest.ts';

export interface SuggestedProduct {
  product: UnmappedProduct & { sku: string };
  suggestion: Suggestion;
}

/** The products for which the rules can suggest a mapping. One without a SKU cannot be mapped. */
export const listSuggestedProducts = (products: readonly UnmappedProduct[]): SuggestedProduct[] =>
  products.flatMap(({ sku, ...product }) => {
    const suggestion = suggestForProduct({ sku, title: product.title });
    return sku !== null && suggestion ? [{ product: { sku, ...product }, suggestion }] : [];
  });

/** A suggestion as it is saved once a person has confirmed it. */
export const toEntry = ({ product, suggestion }: SuggestedProduct): CatalogueEntry => ({
  kind: 'sku',
  code: product.sku,
  name: null,
  box_units: null,
  unit_cost: null,
  made_for: suggestion.madeFor,
  ...suggestion.contents,
});
