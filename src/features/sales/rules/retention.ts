import { addDays, getDayInZone } from '#shared/dates.ts';

/** The first company day of whose orders names and addresses are kept. */
export const computeRetentionStart = (now: Date, timeZone: string, keptDays: number): string =>
  addDays(getDayInZone(timeZone, now), -keptDays);
