export { closureNaming } from './queries/record-names.ts';
export { listClosuresBetween } from './queries/closures.ts';
export { loadCalendars, type Calendars } from './queries/load-calendars.ts';
