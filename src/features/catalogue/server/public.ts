export { catalogueNaming } from './queries/record-names.ts';
export { loadMappedSkus } from './queries/mapped-skus.ts';
