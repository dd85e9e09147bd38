import { listDays } from '#shared/dates.ts';

interface Bridged {
  from: string;
  to: string;
  days: readonly { day: string; from: string | null; state: string }[];
}

/** The days of a period that are not calculated; without a state where nothing is stored of a day. */
export function listMissingDays({ from, to, days }: Bridged): { day: string; state: string | null }[] {
  const states = new Map(days.map(({ day, state }) => [day, state]));
  return listDays(from, to)
    .map((day) => ({ day, state: states.get(day) ?? null }))
    .filter(({ state }) => state !== 'reckoned' && state !== 'first');
}

/** From the end of which day to the end of which the sums of a period lead; null if no day is calculated. */
export function findSummedSpan({ days }: Pick<Bridged, 'days'>): { from: string; to: string } | null {
  const reckoned = days.filter(({ state }) => state === 'reckoned');
  const from = reckoned[0]?.from;
  const to = reckoned.at(-1)?.day;
  return from == null || to === undefined ? null : { from, to };
}
