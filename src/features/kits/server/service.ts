export { fileOfKits } from './export.ts';
export { applyImport, checkImport, discardImport, purgeImports, sendRows, startImport } from './import.ts';
export { madeByDay, type MadeSku } from './made-by-day.ts';
export { listOfKits } from './list.ts';
export { kitNaming } from './naming.ts';
export { saveKits } from './save.ts';
