export { fileOfKits } from './export.ts';
export { listOfKits } from './list.ts';
export { saveKits } from './save.ts';
