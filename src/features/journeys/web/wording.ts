import { formatNumber, NO_VALUE } from '#web/format.ts';
import type { WireFunnelMonth } from '../contract.ts';

export type WireStep = WireFunnelMonth['steps'][number];

export const STEP_WORDS: Record<WireStep['step'], string> = {
  received: 'Received',
  shipped: 'Shipped',
  activated: 'Activated',
  subscribed: 'Subscribed',
};

/** `12.5 days`; a dash where it is known of no kit. */
export const formatMedian = (days: number | null): string =>
  days === null ? NO_VALUE : `${formatNumber(days)} ${days === 1 ? 'day' : 'days'}`;

/** What a step cannot say: kits of which it is not known, and those whose day is not. */
export function describeGaps({ unknown, without_day: withoutDay }: WireStep): string {
  const parts = [
    unknown > 0 ? `${formatNumber(unknown)} unknown` : [],
    withoutDay > 0 ? `${formatNumber(withoutDay)} without a day` : [],
  ].flat();
  return parts.join(', ');
}
