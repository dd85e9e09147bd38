export { makeBridges } from './feeds/make-bridges.ts';
