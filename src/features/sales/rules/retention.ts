import { addDays, dayIn } from '#shared/dates.ts';

/** The first company day of whose orders names and addresses are kept. */
export const personalDataKeptFrom = (now: Date, timeZone: string, keptDays: number): string =>
  addDays(dayIn(timeZone, now), -keptDays);
