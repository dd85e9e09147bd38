import { DAY, HOUR, getUtcWeekday } from '../days.ts';
import type { WorldPlace } from '../places.ts';
import type { Random } from '../random.ts';

const FIRST_HOUR = 7;
const LAST_HOUR = 18;

const getLocalDay = ({ utcOffsetHours }: WorldPlace, instant: number): number =>
  Math.floor((instant + utcOffsetHours * HOUR) / DAY);

/** The same day at a place, at an hour of its own clock. */
export const getLocalHour = (place: WorldPlace, instant: number, hour: number): number =>
  getLocalDay(place, instant) * DAY + (hour - place.utcOffsetHours) * HOUR;

const hasShift = (place: WorldPlace, day: number): boolean => {
  const weekday = getUtcWeekday(day);
  return weekday !== 0 && (weekday !== 6 || place.id === 'itb');
};

/** When work that is ready at `instant` is done: at once in a shift, else in the first hours of the next. */
export function findNextShift(place: WorldPlace, instant: number, random: Random): number {
  const day = getLocalDay(place, instant);
  const hour = (instant + place.utcOffsetHours * HOUR - day * DAY) / HOUR;
  if (hasShift(place, day) && hour >= FIRST_HOUR && hour < LAST_HOUR) return Math.floor(instant);
  let next = hour < FIRST_HOUR ? day : day + 1;
  while (!hasShift(place, next)) next += 1;
  return Math.floor(next * DAY + (FIRST_HOUR + random.drawBetween(0, 4) - place.utcOffsetHours) * HOUR);
}
