export { loadProductNames, PRODUCT_NAME_TABLES } from './queries/load-product-names.ts';
export { recordProductNames, type KnownProduct } from './feeds/record-product-names.ts';
