const HOURS_A_DAY = 24;
const HOUR_S = 3600;

/** `2d 5h`, `5h`, `0h`: whole hours that have passed; a clock that is ahead never gives less than none. */
export function formatHours(seconds: number): string {
  const hours = Math.max(0, Math.floor(seconds / HOUR_S));
  const days = Math.floor(hours / HOURS_A_DAY);
  return days > 0 ? `${days}d ${hours % HOURS_A_DAY}h` : `${hours}h`;
}

/** From one moment to another, as text; nothing while one of them is not there. */
export const timeBetween = (from: Date, to: Date | null): string | null =>
  to && formatHours((to.getTime() - from.getTime()) / 1000);
