export { viewNaming } from './queries/record-names.ts';
