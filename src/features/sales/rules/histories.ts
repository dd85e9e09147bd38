import { addDays, findLaterDay, getDayInZone } from '#shared/dates.ts';
import { spellDay } from './spell-day.ts';
import type { SalesChannel, SalesRegion } from './regions.ts';

/** From when, and up to when, the orders of an account are there. */
export interface OrderHistory {
  /** Of its source. */
  id: string;
  name: string;
  channel: SalesChannel;
  /** Where its orders may go; those of a shop go anywhere. */
  regions: readonly SalesRegion[];
  isRead: boolean;
  /** An earlier order of it may still come. */
  isLoading: boolean;
  /** The first company day of which all its orders were loaded; null where that was never recorded. */
  knownFrom: string | null;
  /** The last company day, of those before today, of which all its orders were read; null before the first sync. */
  knownTo: string | null;
}

/** The first company day that lies in a load from this moment on as a whole. */
export const findFirstWholeDay = (timeZone: string, since: Date): string =>
  addDays(getDayInZone(timeZone, since), 1);

/**
 * The first day from which on the orders of all these accounts are known, none of them covering for another. Before the
 * channel's very first order nothing is known of any of them.
 */
export function findKnownByAll(histories: readonly OrderHistory[], firstDay: string | null): string | null {
  if (firstDay === null || histories.some(({ isRead, isLoading }) => !isRead || isLoading)) return null;
  return histories.reduce((latest, { knownFrom }) => findLaterDay(latest, knownFrom), firstDay);
}

/** Whether the orders of all these accounts are known up to this day, which is before today; without an account, what is stored is. */
export const isKnownByAllTo = (histories: readonly OrderHistory[], day: string): boolean =>
  histories.every(({ knownTo }) => knownTo !== null && knownTo >= day);

/**
 * The last day of which the orders of all these accounts are known: today, as far as it went, while all are up to date.
 * Null while one of them was never read.
 */
export const findKnownByAllTo = (histories: readonly OrderHistory[], today: string): string | null =>
  histories.reduce<string | null>((earliest, { knownTo }) => {
    if (earliest === null || knownTo === null) return null;
    return isBehind(knownTo, today) && knownTo < earliest ? knownTo : earliest;
  }, today);

/** Whether the orders of all these accounts are known on every day of a period that ends today. */
export function isKnownByAll(
  histories: readonly OrderHistory[],
  { firstDay, from, to }: Pick<Explained, 'firstDay' | 'from' | 'to'>,
): boolean {
  const knownFrom = findKnownByAll(histories, firstDay);
  return knownFrom !== null && knownFrom <= from && findKnownByAllTo(histories, to) === to;
}

/** Whether days before today are missing after this one. */
const isBehind = (knownTo: string, today: string): boolean => knownTo < addDays(today, -1);

interface Explained {
  /** What the channel is called. */
  channelName: string;
  firstDay: string | null;
  /** The first day of the period, and its last one, today. */
  from: string;
  to: string;
}

/** What a period lacks of these accounts, in sentences. */
export function explainHistories(
  histories: readonly OrderHistory[],
  { channelName, firstDay, from, to }: Explained,
): string[] {
  const explainStart = (name: string, known: string | null): string[] =>
    known !== null && known > from
      ? [`${name}: known from ${spellDay(known)}, so earlier ones aren’t included.`]
      : [];
  // Orders of accounts that left the configuration still count.
  if (histories.length === 0) return explainStart(`${channelName} orders`, firstDay);
  return histories.flatMap(({ name, isRead, isLoading, knownFrom, knownTo }) => {
    if (!isRead) return [`${name}: not synced yet and missing from these values.`];
    if (isLoading) return [`${name}: still loading, so earlier ones may be missing from these values.`];
    return [
      ...explainStart(name, knownFrom ?? firstDay),
      ...(knownTo !== null && isBehind(knownTo, to)
        ? [`${name}: known up to ${spellDay(knownTo)}, so later ones may be missing.`]
        : []),
    ];
  });
}
