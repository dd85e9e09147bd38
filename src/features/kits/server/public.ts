export { streamKitsFile as fileOfKits } from './queries/stream-kits-file.ts';
export { applyKitImport as applyImport, checkKitImport as checkImport, discardKitImport as discardImport, purgeImports, sendRows, startKitImport as startImport } from './commands/import-kits.ts';
export { countMadeByDay as madeByDay, type MadeSku } from './queries/count-made-by-day.ts';
export { listOfKits } from './queries/list-kits.ts';
export { kitNaming } from './queries/record-names.ts';
export { saveKits } from './commands/save-kits.ts';
