export { catalogueNaming } from './queries/record-names.ts';
export { describeBundle } from './queries/describe-bundle.ts';
export { loadMappedSkus } from './queries/load-mapped-skus.ts';
export { isUnmapped } from './queries/is-unmapped.ts';
export { createUnmappedRule } from './queries/unmapped-rule.ts';
export { forgetCatalogueAuthor } from './queries/forget-author.ts';
