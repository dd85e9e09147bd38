import { addDays, getDayInZone } from '#shared/dates.ts';

/** Where the company is that the journeys look at: the application's default. */
export const COMPANY_TIME_ZONE = 'Europe/London';

/** The company's day this many days ago, as the application counts it. */
export const dayAgo = (days = 0): string => addDays(getDayInZone(COMPANY_TIME_ZONE, new Date()), -days);
