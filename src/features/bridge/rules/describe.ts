import type { DayState } from './bridge-days.ts';
import type { DifferenceStatus } from './follow-difference.ts';
import type { DifferenceReason, TransferKind } from './words.ts';

const REASON_NAMES: Record<DifferenceReason, string> = {
  count: 'Count',
  damage: 'Damage',
  theft: 'Theft',
  correction: 'Provider’s Correction',
  data: 'Data',
};
const STATUS_NAMES: Record<DifferenceStatus, string> = {
  flagged: 'Flagged',
  small: 'Small',
  timing: 'Timing',
  explained: 'Explained',
};
const KIND_NAMES: Record<TransferKind, string> = {
  transfer: 'Transfer',
  receipt: 'Receipt from a Supplier',
  return: 'Return from Customers',
  removal: 'Removal',
};
const STATE_WORDS: Record<DayState | 'unmapped', string> = {
  reckoned: 'Calculated',
  first: 'First closing',
  'no-reading': 'Stock was not synced',
  stale: 'Stock was out of date at the end of the day',
  'held-back': 'Stock was held for review',
  'rows-set-aside': 'Rows were left out of a sync',
  'on-hand-unreported': 'Units on hand were not reported for any SKU',
  'parcels-unread': 'Not all parcels have synced yet',
  'parcels-unknown': 'The contents of a parcel are unknown',
  'flows-unread': 'The warehouse’s bookings and corrections haven’t all synced yet',
  'ledger-unread': 'Amazon’s ledger hasn’t synced yet',
  'ledger-open': 'Amazon may still add to its ledger for this day',
  unmapped: 'A bundle was shipped whose parts are not in this warehouse',
};

export const describeReason = (reason: DifferenceReason): string => REASON_NAMES[reason];
export const describeStatus = (status: DifferenceStatus): string => STATUS_NAMES[status];
export const describeTransferKind = (kind: TransferKind): string => KIND_NAMES[kind];

/** Why a day is not calculated; a state that an older release wrote is shown as it is. */
export const describeDayState = (state: string | null): string =>
  state === null
    ? 'Not calculated so far'
    : (Object.entries(STATE_WORDS).find(([known]) => known === state)?.[1] ?? state);
