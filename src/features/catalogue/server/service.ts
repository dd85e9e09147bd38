export { mappedSkus } from './mapped-skus.ts';
