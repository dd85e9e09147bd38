import { sumBy } from '#shared/sum-by.ts';
import { AT_LEAST, formatNumber } from '#web/format.ts';
import type { WireReceipt } from '../../contract/receipts.ts';
import { describeReceipt } from './describe-receipt.ts';
import { bookedCountWords as words } from './wording.ts';

/** `780 of 800`, and each receipt in words: what was booked in of some boxes; null while none of them has arrived. */
export function describeBooked(
  receipts: readonly WireReceipt[],
  boxes: readonly number[],
): { text: string; title: string } | null {
  const wanted = new Set(boxes);
  const own = receipts.filter((receipt) => receipt.boxes.some((id) => wanted.has(id)));
  if (own.length === 0) return null;
  const title = own.map(describeReceipt).join('. ');
  const sums = own.flatMap(({ booked, units }) =>
    booked === null || units === null ? [] : { booked, units },
  );
  if (sums.length < own.length) return { text: words.notKnown, title };
  const booked = sumBy(sums, (each) => each.booked);
  const units = sumBy(sums, (each) => each.units);
  const least = own.some((each) => each.is_partial) ? AT_LEAST : '';
  return { text: words.bookedOfReceived(`${least}${formatNumber(booked)}`, formatNumber(units)), title };
}
