const MINUTES_PER_HOUR = 60;

/** `16:05`, of the minutes since midnight. */
export const formatMinute = (minute: number): string =>
  [Math.floor(minute / MINUTES_PER_HOUR), minute % MINUTES_PER_HOUR]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');

/** The minutes since midnight, of `16:05`. */
export function parseMinute(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return hours * MINUTES_PER_HOUR + minutes;
}
