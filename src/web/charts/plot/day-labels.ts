import { toDayNumber } from '#shared/dates.ts';

export interface Label {
  index: number;
  text: string;
}

const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const STEPS = [1, 2, 7, 14, 28, 56, 112, 224];

/** `21 Nov` */
export const formatShortDay = (day: string): string => short.format(new Date(day));

/**
 * The days to name below a chart: the last one, and from there back in equal steps as many as have room. A year is
 * named where it differs from the year of the name before.
 */
export function chooseDayLabels(days: readonly string[], room: number): Label[] {
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
