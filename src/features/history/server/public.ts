export type { Naming, Namings } from './queries/record-names.ts';
export { findPastValue, listFieldChanges, type RecordedFields } from './queries/list-field-changes.ts';
export { findLatestChange } from './queries/list-history.ts';
export { forgetAddress, forgetPerson } from './queries/forget-person.ts';
export {
  listEntriesNaming,
  listEntriesOfPerson,
  listNamesOfPerson,
  type PersonalEntry,
} from './queries/personal-entries.ts';
export { refuseClash } from './commands/refuse-clash.ts';
export { type Actor, type Requester, recordChange, recordChanges } from './commands/record-change.ts';
export { ownWrites } from './queries/own-writes.ts';
export { hasRecentEntry } from './queries/recent-entry.ts';
