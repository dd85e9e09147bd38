export { loadProductNames } from './queries/load-product-names.ts';
export { recordProductNames, type KnownProduct } from './feeds/record-product-names.ts';
export { productFinder } from './queries/find-products.ts';
