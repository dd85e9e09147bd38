import type { WireReceipt } from '../../contract/receipts.ts';
import type { FollowedReceipt } from '../queries/list-receipts.ts';

export const toWireReceipt = ({
  placeName,
  boxIds,
  bookedBy,
  knownUntil,
  dayState,
  isPartial,
  ...receipt
}: FollowedReceipt): WireReceipt => ({
  ...receipt,
  place_name: placeName,
  boxes: boxIds,
  booked_by: bookedBy,
  known_until: knownUntil,
  day_state: dayState,
  is_partial: isPartial,
});
