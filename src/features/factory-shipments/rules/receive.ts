export const RECEIPT_NOTE_MAX = 1_000;
/** How many scans one request sends. */
export const RECEIPTS_AT_ONCE = 50;
/** A box that arrived within this many days is recognized, unlike an unknown one. */
export const RECEIVED_KNOWN_DAYS = 90;

export const RECEIPT_OUTCOMES = ['received', 'already-received', 'unknown', 'refused'] as const;
export type ReceiptOutcome = (typeof RECEIPT_OUTCOMES)[number];

/** How scanned numbers of boxes are compared: without case, and without what a scanner adds around them. */
export const toComparableScan = (text: string): string => text.normalize('NFC').trim().toLowerCase();

interface ScannableBox {
  id: number;
  serial_box: string;
  tracking_number: string | null;
  delivered_date: string | null;
}

/** What a scan means on a screen that receives the boxes of one shipment. */
export type ScanFinding<Box> =
  | { kind: 'receive'; box: Box }
  | { kind: 'already-received'; box: Box }
  | { kind: 'other-shipment'; box: Box }
  | { kind: 'unknown' };

/** A carton may have been sent twice under one number: the one on its way is meant, else the one that arrived last. */
export function classifyScan<Box extends ScannableBox>(
  boxes: readonly Box[] | undefined,
  shipment: readonly Box[],
): ScanFinding<Box> {
  const inTransit = boxes?.find(({ delivered_date }) => delivered_date === null);
  const box = inTransit ?? boxes?.toSorted(byDelivery)[0];
  if (!box) return { kind: 'unknown' };
  if (box.delivered_date !== null) return { kind: 'already-received', box };
  const isOfShipment = shipment.some(({ id }) => id === box.id);
  return isOfShipment ? { kind: 'receive', box } : { kind: 'other-shipment', box };
}

const byDelivery = (one: ScannableBox, other: ScannableBox): number =>
  (other.delivered_date ?? '').localeCompare(one.delivered_date ?? '');
