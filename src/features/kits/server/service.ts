export { streamKitsFile as fileOfKits } from './export.ts';
export { applyKitImport as applyImport, checkKitImport as checkImport, discardKitImport as discardImport, purgeImports, sendRows, startKitImport as startImport } from './import.ts';
export { countMadeByDay as madeByDay, type MadeSku } from './made-by-day.ts';
export { listOfKits } from './list.ts';
export { kitNaming } from './naming.ts';
export { saveKits } from './save.ts';
