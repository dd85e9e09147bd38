/** Boxes of one SKU that were received in a warehouse on a day. */
export interface ReceiptClaim {
  /** Whose they are, such as a tracking number; unique among the claims of a SKU and day. */
  key: string;
  day: string;
  /** Null where a box does not say. */
  units: number | null;
}

/** A receipt of which units may still be missing in the stock. */
export interface OpenReceipt {
  claim: ReceiptClaim;
  /** The first closing after it. */
  arrivedBy: string;
  missing: number;
  isKnown: boolean;
  isExplained: boolean;
  /** What was booked of it at which closing, the earliest first. */
  fills: { day: string; units: number }[];
}

interface Gain {
  units: number;
  day: string;
}

/** Gives what the stock gained to the receipts in their order; answers what is left of it. */
export function fillReceipts(receipts: readonly OpenReceipt[], { units, day }: Gain): number {
  let rest = units;
  for (const receipt of receipts) {
    const given = Math.min(receipt.missing, rest);
    if (given === 0) continue;
    receipt.missing -= given;
    receipt.fills.push({ day, units: given });
    rest -= given;
  }
  return rest;
}

/** What the stock gained at one closing and lost at the next was not of a receipt: parcels that were booked late. */
export function giveBack(
  receipts: readonly OpenReceipt[],
  { units, day }: { units: number; day: string | null },
): void {
  let rest = units;
  for (const receipt of receipts.toReversed()) {
    const last = receipt.fills.at(-1);
    if (!last || last.day !== day || day === receipt.arrivedBy) continue;
    const taken = Math.min(last.units, rest);
    last.units -= taken;
    receipt.missing += taken;
    rest -= taken;
    if (last.units === 0) receipt.fills.pop();
  }
}
