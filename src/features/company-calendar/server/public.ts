export { closureNaming } from './queries/record-names.ts';
export { selectClosuresBetween as listClosures } from './queries/closures.ts';
export { loadCalendars, type Calendars } from './queries/load-calendars.ts';
