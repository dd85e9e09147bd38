export { streamKitsFile } from './queries/stream-kits-file.ts';
export { applyKitImport, checkKitImport, discardKitImport, purgeImports, sendRows, startKitImport } from './commands/import-kits.ts';
export { countMadeByDay, type MadeSku } from './queries/count-made-by-day.ts';
export { listOfKits } from './queries/list-kits.ts';
export { kitNaming } from './queries/record-names.ts';
export { saveKits } from './commands/save-kits.ts';
