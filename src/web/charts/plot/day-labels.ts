import { formatDate, formatShortDay } from '../../format.ts';
import { toDayNumber } from '#shared/dates.ts';

export interface Label {
  index: number;
  text: string;
}

const STEPS = [1, 2, 7, 14, 28, 56, 112, 224];

/** A band of an hour, `2026-11-21T14:00Z` in company time, instead of a day. */
const isHour = (band: string): boolean => band.includes('T');

/** `Sat 21 Nov`, `Sat 21 Nov, 14:00` */
export const formatBand = (band: string): string =>
  isHour(band) ? `${formatDate(band)}, ${band.slice(11, 16)}` : formatDate(band);

/**
 * The days to name below a chart: the last one, and from there back in equal steps as many as have room. A year is
 * named where it differs from the year of the name before.
 */
export function chooseDayLabels(days: readonly string[], room: number): Label[] {
  if (days.some(isHour)) return chooseLabelsOfHours(days, room);
  const step =
    STEPS.find((every) => days.length <= every * room) ?? Math.ceil(days.length / Math.max(1, room));
  const indexes = days.map((_, index) => index).filter((index) => (days.length - 1 - index) % step === 0);
  const named = indexes.map((index) => ({ index, day: days[index] ?? '' }));
  let year = named.at(-1)?.day.slice(0, 4);
  return named.map(({ index, day }) => {
    const isOther = day.slice(0, 4) !== year;
    year = day.slice(0, 4);
    return { index, text: isOther ? `${formatShortDay(day)} ${year}` : formatShortDay(day) };
  });
}

/** The places in `days` that a stretch of days covers, both ends included; undefined when none of them is shown. */
export function findCoveredDays(
  days: readonly string[],
  { from, to }: { from: string; to: string },
): { first: number; last: number } | undefined {
  const covered = days.flatMap((day, index) =>
    toDayNumber(day) >= toDayNumber(from) && toDayNumber(day) <= toDayNumber(to) ? [index] : [],
  );
  const [first] = covered;
  const last = covered.at(-1);
  return first === undefined || last === undefined ? undefined : { first, last };
}

/** With hours, the days are named where they begin. */
function chooseLabelsOfHours(hours: readonly string[], room: number): Label[] {
  const starts = hours.flatMap((hour, index) =>
    index > 0 && hour.slice(0, 10) !== hours[index - 1]?.slice(0, 10) ? [index] : [],
  );
  const named = chooseDayLabels(
    starts.map((index) => (hours[index] ?? '').slice(0, 10)),
    room,
  );
  return named.map(({ index, text }) => ({ index: starts[index] ?? 0, text }));
}
