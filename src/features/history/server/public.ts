export type { Naming, Namings } from './queries/record-names.ts';
export { findLatestChange } from './queries/list-history.ts';
export { refuseClash } from './commands/refuse-clash.ts';
export { type Actor, type Requester, recordChange, recordChanges } from './commands/record-change.ts';
