export { closureNaming } from './queries/record-names.ts';
export { loadCalendars, type Calendars } from './queries/load-calendars.ts';
