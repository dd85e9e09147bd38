import { getDayInZone } from '#shared/dates.ts';
import type { ClosingState, ParcelState } from '../../rules/bridge-days.ts';
import type { BridgePlace } from '../queries/list-bridge-places.ts';
import type { CompanyFacts, BridgedPlaceFacts } from '../queries/load-bridge-facts.ts';

/** A closing is what was read in the last hours of the day. */
const CLOSING_HOURS_MS = 3 * 3_600_000;

interface ClosingInput {
  day: string;
  place: BridgePlace;
  facts: Pick<CompanyFacts, 'troubles'>;
  readAt: Date | undefined;
  timeZone: string;
}

/** Whether the stock that was read last on a day is its closing. */
export function findClosingState({ day, place, facts, readAt, timeZone }: ClosingInput): ClosingState {
  const trouble = facts.troubles.find((each) => each.sourceId === place.id && each.day === day);
  if (trouble?.isHeldBack) return 'held-back';
  if (!readAt) return 'no-reading';
  if (getDayInZone(timeZone, new Date(readAt.getTime() + CLOSING_HOURS_MS)) <= day) return 'stale';
  return trouble?.hasRowsSetAside ? 'rows-set-aside' : 'good';
}

interface ParcelsInput {
  day: string;
  facts: Pick<CompanyFacts, 'troubles' | 'parcelsKnownUntil'>;
  shipped: BridgedPlaceFacts['shipped'];
  timeZone: string;
}

/** Whether all that left on a day is known. */
export function findParcelState({ day, facts, shipped, timeZone }: ParcelsInput): ParcelState {
  const until = facts.parcelsKnownUntil;
  if (until === null || getDayInZone(timeZone, until) <= day) return 'parcels-unread';
  if (facts.troubles.some((each) => each.kind === 'shipments' && each.day === day && each.hasRowsSetAside))
    return 'rows-set-aside';
  return shipped.some((each) => each.day === day && each.sku === null) ? 'parcels-unknown' : 'known';
}
