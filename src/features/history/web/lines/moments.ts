import { momentsWords as words } from '../wording.ts';

const MINUTE_MS = 60_000;

/** `within a minute`, `within 6 min`: between the first and the last of several. */
export function formatTimeSpan(from: string, to: string): string {
  const minutes = Math.ceil((Date.parse(to) - Date.parse(from)) / MINUTE_MS);
  if (minutes <= 1) return words.withinMinute;
  return minutes < 120 ? words.withinMin(minutes) : words.withinH(Math.round(minutes / 60));
}
