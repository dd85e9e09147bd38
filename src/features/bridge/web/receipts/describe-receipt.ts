import { formatCount, formatDate, formatNumber } from '#web/format.ts';
import type { WireReceipt } from '../../contract/receipts.ts';
import { describeDayState } from '../../rules/describe.ts';
import type { BookingState } from '../../rules/words.ts';

export const RECEIPT_STATES: Record<
  BookingState,
  { text: string; tone: 'good' | 'watch' | 'bad' | 'neutral' }
> = {
  booked: { text: 'Booked In', tone: 'good' },
  open: { text: 'Open', tone: 'watch' },
  explained: { text: 'Explained', tone: 'good' },
  waiting: { text: 'Not Known Yet', tone: 'neutral' },
  unknown: { text: 'Not Known', tone: 'neutral' },
};

/** `40 boxes, 800 units received Thu 12 Nov; ITB booked in 780 by Sun 15 Nov; 20 open` */
export function describeReceipt(receipt: WireReceipt): string {
  const { boxes, units, damaged, day } = receipt;
  const held = units === null ? 'units unknown' : formatCount(units, 'unit');
  const broken = damaged ? ` (${formatNumber(damaged)} damaged)` : '';
  return `${formatCount(boxes.length, 'box', 'boxes')}, ${held}${broken} received ${formatDate(day)}; ${describeBooked(receipt)}`;
}

/** What the stock of the warehouse gained of it; what is not known is never said to be none. */
function describeBooked(receipt: WireReceipt): string {
  const { booked, open, place_name: name } = receipt;
  if (booked === null || open === null)
    return `what ${name} booked in is not known${receipt.state === 'waiting' ? ' yet' : ''} (${describeDoubt(receipt)})`;
  const by = receipt.booked_by ?? receipt.known_until;
  const gained = `${name} booked in ${booked === 0 ? 'none' : formatNumber(booked)}${by === null ? '' : ` by ${formatDate(by)}`}`;
  if (open === 0) return gained;
  return `${gained}; ${formatNumber(open)} ${receipt.state === 'explained' ? 'explained' : 'open'}`;
}

/** Why it is not known. */
export function describeDoubt({ units, day_state: state }: WireReceipt): string {
  if (units === null) return 'the units of a box are not known';
  if (state === null) return 'the day is not calculated yet';
  if (state === 'reckoned') return 'what moved since is not known on some day';
  const why = describeDayState(state);
  return why.charAt(0).toLowerCase() + why.slice(1);
}
