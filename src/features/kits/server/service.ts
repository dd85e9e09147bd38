export { fileOfKits } from './export.ts';
export { listOfKits } from './list.ts';
