import { formatNumber, NO_VALUE } from '#web/format.ts';
import { useAllReceipts } from '../api.ts';
import { describeReceipt } from './describe-receipt.ts';
import { bookedCountWords as words } from './wording.ts';

/** `780 of 800`: what warehouses booked in of the boxes of one tracking number, as far as they have arrived. */
export function BookedCount({ boxes }: { boxes: readonly number[] }) {
  const { data } = useAllReceipts();
  const wanted = new Set(boxes);
  const receipts = data?.receipts.filter((receipt) => receipt.boxes.some((id) => wanted.has(id))) ?? [];
  if (receipts.length === 0) return NO_VALUE;
  const title = receipts.map(describeReceipt).join('. ');
  const sums = receipts.flatMap(({ booked, units }) =>
    booked === null || units === null ? [] : { booked, units },
  );
  const isKnown = sums.length === receipts.length;
  const sum = (read: (each: { booked: number; units: number }) => number) =>
    formatNumber(sums.reduce((total, each) => total + read(each), 0));
  return (
    <span title={title}>
      {isKnown
        ? words.bookedOfReceived(
            sum(({ booked }) => booked),
            sum(({ units }) => units),
          )
        : words.notKnown}
    </span>
  );
}
