import type { Clock } from '../kit/clock.ts';
import type { ShipHeroError } from './wire.ts';

/** Credits that ShipHero gives back each second, of 4,004 in all. */
const RESTORED_PER_SECOND = 60;
/** What we use of them: other programs of the same user need some, too. */
const OUR_SHARE = 2_000;

const toMs = (credits: number): number => (credits / RESTORED_PER_SECOND) * 1000;

/** Counts what our own queries cost, by the figure that comes with each answer. */
export function createCreditCount({ elapsedMs }: Clock) {
  /** The moment at which nothing of our share is used up. */
  let restoredAt = 0;
  return {
    /** Ms after which another query of this cost fits into our share. */
    spend(cost: number): number {
      restoredAt = Math.max(restoredAt, elapsedMs()) + toMs(cost);
      return Math.max(0, restoredAt - elapsedMs() - toMs(Math.max(0, OUR_SHARE - cost)));
    },
  };
}

const UNITS_MS: Record<string, number> = { second: 1_000, minute: 60_000, hour: 3_600_000 };

/** How long a refusal asks us to wait: as it says in words, else until the missing credits are back. */
export function computeCreditWaitMs(error: ShipHeroError): number | undefined {
  const { time_remaining: remaining, required_credits: required, remaining_credits: left } = error;
  const [, count, unit] = /^\s*([\d.]+)\s*(second|minute|hour)?/.exec(String(remaining ?? '')) ?? [];
  if (count !== undefined) return Number(count) * (UNITS_MS[unit ?? 'second'] ?? 1_000);
  const missing = (required ?? 0) - (left ?? 0);
  return missing > 0 ? toMs(missing) : undefined;
}
