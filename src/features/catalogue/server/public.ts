export { catalogueNaming } from './queries/record-names.ts';
export { loadMappedSkus } from './queries/load-mapped-skus.ts';
