import { findZoneMoment } from '#server/zone-time.ts';
import type { FileMoment } from '../../rules/moments.ts';
import { UnusableFile } from '../../rules/unusable-file.ts';

interface Arrival {
  timeZone: string;
  /** Its stamp at the place it was fetched from. */
  modifiedAt: Date | null;
  now: Date;
}

/** Clocks differ, but not by this much: then a day was taken for a month. */
const AHEAD_MAX_MS = 24 * 3_600_000;

/** Of which moment a file is: its own, else that of its arrival; never later than now. */
export function findFileMoment(told: FileMoment | null, { timeZone, modifiedAt, now }: Arrival): Date {
  const arrivedAt = pickEarlier(modifiedAt ?? now, now);
  if (told === null) return arrivedAt;
  if ('instant' in told) return refuseAhead(new Date(told.instant), now);
  if (told.time !== null) return refuseAhead(findZoneMoment(timeZone, told.day, told.time), now);
  // Of a day alone its end, unless the file was there before that.
  refuseAhead(findZoneMoment(timeZone, told.day, '00:00'), now);
  return pickEarlier(findZoneMoment(timeZone, told.day, '23:59'), arrivedAt);
}

function refuseAhead(moment: Date, now: Date): Date {
  if (moment.getTime() > now.getTime() + AHEAD_MAX_MS)
    throw new UnusableFile('The file’s date is in the future. Check the order of day and month.');
  return pickEarlier(moment, now);
}

const pickEarlier = (one: Date, other: Date): Date => (one < other ? one : other);
