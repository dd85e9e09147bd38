export { countMadeByDay } from './queries/count-made-by-day.ts';
export { kitNaming } from './queries/record-names.ts';
export { purgeKitImports } from './commands/import-kits.ts';
export { kitFinder } from './queries/find-kits.ts';
