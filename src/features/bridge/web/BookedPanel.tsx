import type { WireReceipt } from '../contract/receipts.ts';
import { useAllReceipts } from './api.ts';
import { describeReceipt } from './receipts/describe-receipt.ts';

interface Props {
  /** The boxes whose receipts are meant. */
  boxes: readonly number[];
}

/** What the stock of a warehouse gained of the receipts of some boxes; nothing where none of them has arrived lately. */
export function BookedPanel({ boxes }: Props) {
  const { data } = useAllReceipts();
  const wanted = new Set(boxes);
  const receipts = data?.receipts.filter((receipt) => receipt.boxes.some((id) => wanted.has(id))) ?? [];
  return receipts.map((receipt) => <p key={getReceiptKey(receipt)}>{`${describeReceipt(receipt)}.`}</p>);
}

const getReceiptKey = ({ place, day, tracking }: WireReceipt): string => `${place} ${day} ${tracking}`;
