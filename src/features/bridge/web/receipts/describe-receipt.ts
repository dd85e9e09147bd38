import type { WireReceipt } from '../../contract/receipts.ts';
import { describeDayState } from '../../rules/describe.ts';
import type { BookingState } from '../../rules/words.ts';
import { describeReceiptWords as words } from './wording.ts';

export const RECEIPT_STATES: Record<
  BookingState,
  { text: string; tone: 'good' | 'watch' | 'bad' | 'neutral' }
> = {
  booked: { text: words.booked, tone: 'good' },
  open: { text: words.open, tone: 'watch' },
  explained: { text: words.explained, tone: 'good' },
  waiting: { text: words.notKnownYet, tone: 'neutral' },
  unknown: { text: words.notKnown, tone: 'neutral' },
};

/** `40 boxes, 800 units received Thu 12 Nov; ITB booked in 780 by Sun 15 Nov; 20 open` */
export function describeReceipt(receipt: WireReceipt): string {
  const { boxes, units, damaged, day } = receipt;
  const held = units === null ? words.unitsUnknown : words.units(units);
  const broken = damaged ? words.damaged(damaged) : '';
  return words.boxesReceived({ count: boxes.length, held, broken, day, booked: describeBooked(receipt) });
}

/** What the stock of the warehouse gained of it; what is not known is never said to be none. */
function describeBooked(receipt: WireReceipt): string {
  const { booked, open, units, place_name: name } = receipt;
  if (booked !== null && units !== null && receipt.is_partial)
    return words.reportedAndUnknown({
      reported: words.reportedFor(name, booked, receipt.booked_by),
      rest: units - booked,
      state: receipt.state,
      doubt: describeDoubt(receipt),
    });
  if (booked === null || open === null) return words.whatBooked(name, receipt.state, describeDoubt(receipt));
  const by = receipt.booked_by ?? receipt.known_until;
  const gained = words.bookedFor(name, booked, by);
  if (open === 0) return gained;
  return words.gainedAndOpen(gained, open, receipt.state);
}

/** Why it is not known. */
export function describeDoubt({ units, day_state: state }: WireReceipt): string {
  if (units === null) return words.unitsOfBox;
  if (state === null) return words.dayIsNotCalculatedYet;
  if (state === 'reckoned') return words.whatMovedSince;
  const why = describeDayState(state);
  return why.charAt(0).toLowerCase() + why.slice(1);
}
