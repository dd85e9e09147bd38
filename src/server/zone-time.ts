import { getDayInZone, toDayNumber } from '#shared/dates.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** `07:30`: what the clocks of a time zone show. */
export function getTimeInZone(timeZone: string, moment: Date): string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  formats.set(timeZone, format);
  return format.format(moment);
}

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** The moment at which the clocks of a zone show a time of a day; an hour earlier or later where they skip it. */
export function findZoneMoment(timeZone: string, day: string, time: string): Date {
  let at = Date.parse(`${day}T${time}:00Z`);
  // The first correction is off where the clocks are changed in between; the second is not.
  for (let round = 0; round < 2; round += 1) at -= measureOffset(timeZone, at, { day, time }) * MINUTE_MS;
  return new Date(at);
}

/** By how many minutes a zone's clocks are ahead of a wanted day and time at a moment. */
function measureOffset(timeZone: string, at: number, wanted: { day: string; time: string }): number {
  const moment = new Date(at);
  const days = toDayNumber(getDayInZone(timeZone, moment)) - toDayNumber(wanted.day);
  return days * DAY_MINUTES + toMinutes(getTimeInZone(timeZone, moment)) - toMinutes(wanted.time);
}

const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
