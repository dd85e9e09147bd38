import { formatCount, formatDate, formatNumber, formatPercent, formatSigned, NO_VALUE } from '#web/format.ts';
import { describeWithoutRate, formatMoneyList } from '#web/money/wording.ts';
import type { StatusTone } from '#web/ui/cells/StatusBadge.tsx';
import type { ChangesAnswer, PeriodAnswer } from '../../contract/shapes.ts';
import type { SoldMoney } from '../../rules/figures.ts';

export type AnsweredChange = ChangesAnswer['revenue'];

/** `1 order`, `34 orders` */
export const formatOrderCount = (count: number): string => formatCount(count, 'order');
export const formatUnitCount = (count: number): string => formatCount(count, 'unit');

/** `42%`, `≈ 42%`; an unknown share is a dash, whatever is before it. */
export const formatShare = (share: number | null, bound: string): string =>
  `${share === null ? '' : bound}${formatPercent(share)}`;

/** What was paid in which currency, where it was not all in the one that is shown. */
export function describePaid(originals: readonly SoldMoney[], currency: string): string | undefined {
  const isForeign = originals.some((paid) => paid.currency !== currency);
  return isForeign ? `Originally ${formatMoneyList(originals)}` : undefined;
}

/** `+12.3%`, `-4.0%`, `new`, `no change`, or a dash where a ratio makes no sense. */
export function formatChange(change: AnsweredChange): string {
  if (change === null) return NO_VALUE;
  if (typeof change !== 'number') return change;
  const text = formatSigned(change);
  // Beside others with a decimal: whole percents have one as well.
  return text.includes('.') ? `${text}%` : `${text}.0%`;
}

export function getChangeTone(change: AnsweredChange): 'up' | 'down' | 'even' {
  if (typeof change !== 'number' || change === 0) return 'even';
  return change > 0 ? 'up' : 'down';
}

/** What a change compares, shown on hover. */
export function describeComparison({ compared }: PeriodAnswer): string {
  if (!compared) return 'No comparison for today alone.';
  const { current, previous } = compared;
  const formatSpan = ({ from, to }: { from: string; to: string }) =>
    `${formatDate(from)} to ${formatDate(to)}`;
  return `${formatSpan(current)} vs ${formatSpan(previous)}. Today is excluded.`;
}

/** Units of a product that are ordered and not among those that count. */
export const describePendingUnits = (units: number): string =>
  `${formatNumber(units)} more ${units === 1 ? 'unit is' : 'units are'} waiting for a price.`;

/** Orders that do not count yet, in a sentence; nothing where there are none. */
export const describePendingOrders = ({
  PENDING_ORDERS: orders,
  PENDING_UNITS: units,
}: {
  PENDING_ORDERS: number;
  PENDING_UNITS: number;
}): string[] =>
  orders > 0
    ? [
        `${formatCount(orders, 'order')} (${formatUnitCount(units)}) ` +
          `${orders === 1 ? 'counts' : 'count'} once ${orders === 1 ? 'its' : 'their'} price is known.`,
      ]
    : [];

/** Orders that could not be read, in a sentence; nothing where all could be. */
export const describeUnreadOrders = ({ ARE_ORDERS_READ }: { ARE_ORDERS_READ: boolean }): string[] =>
  ARE_ORDERS_READ ? [] : ['Some orders couldn’t be read and may be missing.'];

/** The same of refunds that are not taken off, or may not be. */
export const describeUnknownRefunds = ({ ARE_REFUNDS_KNOWN }: { ARE_REFUNDS_KNOWN: boolean }): string[] =>
  ARE_REFUNDS_KNOWN ? [] : ['Some refunds may not be deducted yet.'];

/** Orders that do not count yet, prices that are estimates, and money that cannot be counted; nothing where all is counted. */
export function describeUncounted({
  ESTIMATED_ORDERS: estimated,
  ESTIMATED_UNITS: estimatedUnits,
  WITHOUT_RATE,
  ...pending
}: {
  PENDING_ORDERS: number;
  PENDING_UNITS: number;
  ESTIMATED_ORDERS: number;
  ESTIMATED_UNITS: number;
  WITHOUT_RATE: readonly SoldMoney[];
}): string[] {
  return [
    ...describePendingOrders(pending),
    ...(estimated > 0
      ? [
          `${formatCount(estimated, 'order')} (${formatUnitCount(estimatedUnits)}) ` +
            `${estimated === 1 ? 'counts' : 'count'} with an estimated tax until Amazon reports it.`,
        ]
      : []),
    ...describeWithoutRate(WITHOUT_RATE),
  ];
}

/** The hue of a payment: whatever is neither paid nor pending is red. */
export function getPaymentTone(status: string): StatusTone {
  if (status === 'paid') return 'good';
  return status === 'pending' ? 'watch' : 'bad';
}

/** How far a parcel is: whatever is neither fulfilled nor partial is unfulfilled. */
export function describeFulfillment(status: string): { text: string; tone: StatusTone } {
  if (status === 'fulfilled') return { text: status, tone: 'good' };
  return status === 'partial' ? { text: status, tone: 'watch' } : { text: 'unfulfilled', tone: 'neutral' };
}

export const SALES_REGION_NAMES = { EU: 'EU', NA: 'NA', OTHER: 'Other' } as const;

export const knownDaysWords = {
  unknownAccounts: 'Not all accounts are known on every day of this period.',
} as const;
