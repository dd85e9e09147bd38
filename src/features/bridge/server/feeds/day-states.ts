import type { PoolLedger } from '#features/amazon/server/public.ts';
import { addDays, getDayInZone } from '#shared/dates.ts';
import type { ClosingState, MovementState } from '../../rules/bridge-days.ts';
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
  const trouble = facts.troubles.find((each) => each.sourceId === place.sourceId && each.day === day);
  if (trouble?.isHeldBack) return 'held-back';
  if (!readAt) return 'no-reading';
  if (getDayInZone(timeZone, new Date(readAt.getTime() + CLOSING_HOURS_MS)) <= day) return 'stale';
  return trouble?.hasRowsSetAside ? 'rows-set-aside' : 'good';
}

interface FeedsInput {
  day: string;
  place: BridgePlace;
  feedsKnownUntil: CompanyFacts['feedsKnownUntil'];
  timeZone: string;
}

/** Whether something is still to come of what a warehouse reports itself of a day. */
export const isAnyFeedUnread = ({ day, place, feedsKnownUntil, timeZone }: FeedsInput): boolean =>
  place.kind === 'warehouse' &&
  place.feedSources.some((source) => {
    const known = feedsKnownUntil.get(source);
    return known === null || (known !== undefined && getDayInZone(timeZone, known) <= day);
  });

interface MovementsInput {
  day: string;
  place: BridgePlace;
  facts: Pick<CompanyFacts, 'troubles' | 'parcelsKnownUntil' | 'feedsKnownUntil'>;
  held: Pick<BridgedPlaceFacts, 'shipped' | 'unreadDays'>;
  /** The minute of the day after which a warehouse’s shipments count on the next day. */
  cutOff: number | null;
  timeZone: string;
}

/** Whether all that moved on a day is known. */
export function findMovementState({
  day,
  place,
  facts,
  held,
  cutOff,
  timeZone,
}: MovementsInput): MovementState {
  if (place.kind === 'pool') return findLedgerState({ day, ledger: place.ledger, held, timeZone });
  const until = facts.parcelsKnownUntil;
  if (until === null || getDayInZone(timeZone, until) <= day) return 'parcels-unread';
  if (isAnyFeedUnread({ day, place, feedsKnownUntil: facts.feedsKnownUntil, timeZone }))
    return 'flows-unread';
  // A parcel that was left out may have left after the cut-off of the day before.
  const shippedOn = cutOff === null ? [day] : [addDays(day, -1), day];
  const areLeftOut = facts.troubles.some(
    (each) =>
      each.hasRowsSetAside &&
      ((each.kind === 'shipments' && shippedOn.includes(each.day)) ||
        (place.feedSources.includes(each.sourceId) && each.day === day)),
  );
  if (areLeftOut) return 'rows-set-aside';
  return held.shipped.some((each) => each.day === day && each.sku === null) ? 'parcels-unknown' : 'known';
}

/** How long Amazon adds events to a day. */
const LEDGER_SETTLES_DAYS = 5;

function findLedgerState({
  day,
  ledger: { knownUntil },
  held: { unreadDays },
  timeZone,
}: Pick<MovementsInput, 'day' | 'held' | 'timeZone'> & { ledger: PoolLedger }): MovementState {
  if (knownUntil === null) return 'ledger-unread';
  const readOn = getDayInZone(timeZone, knownUntil);
  if (readOn <= day) return 'ledger-unread';
  if (addDays(day, LEDGER_SETTLES_DAYS) >= readOn) return 'ledger-open';
  // Amazon's days are not ours: an event of the day before or after may have happened on this one.
  const isIncomplete = [-1, 0, 1].some((days) => unreadDays.includes(addDays(day, days)));
  return isIncomplete ? 'rows-set-aside' : 'known';
}
