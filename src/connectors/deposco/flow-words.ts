import type { GoodsIn, GoodsInLine, StockFlow } from '../kit/warehouse-flow.ts';
import type { OrderWithLines } from './inbound-orders.ts';
import type { InventoryAdjustment, InboundOrderLine, DeposcoReceipt } from './wire.ts';

/** Units of some packs; null where it is not known how many are in one. */
export function countUnits(packs: number | null, pack: InboundOrderLine['pack']): number | null {
  if (packs === null) return null;
  const key = pack?.businessKey;
  const size = key?.quantity ?? (pack == null || /^each$/i.test(key?.type ?? '') ? 1 : null);
  return size === null ? null : packs * size;
}

/** Nothing is said of how much is booked of `unread` lines, so that the last value stays and their receipts are read again. */
export function toGoodsIn(
  { order, lines, hasAllLines }: OrderWithLines,
  unread: ReadonlySet<InboundOrderLine>,
): GoodsIn {
  const status = order.orderStatus?.trim() || null;
  return {
    id: String(order.self.id),
    reference: order.number,
    status,
    isClosed: /^(closed|completed?|received)$/i.test(status ?? ''),
    isCancelled: /^cancell?ed$/i.test(status ?? ''),
    expectedOn: order.plannedArrivalDate ?? null,
    bookedAt: null,
    updatedAt: order.updatedDate ?? null,
    lines: lines.map((line) => ({ ...toLine(line), ...(unread.has(line) && { booked: null }) })),
    hasAllLines,
  };
}

/** Deposco reports what was received, which is in stock at once. */
function toLine(line: InboundOrderLine): GoodsInLine {
  const ordered = countUnits(line.orderPackQuantity ?? null, line.pack);
  const cancelled = countUnits(line.canceledPackQuantity ?? null, line.pack);
  return {
    id: String(line.self.id),
    sku: line.item.businessKey.number,
    expected: ordered === null || cancelled === null ? null : Math.max(0, ordered - cancelled),
    arrived: null,
    booked: countUnits(line.receivedPackQuantity ?? null, line.pack),
  };
}

interface ReceiptOf {
  kind: 'booked' | 'returned';
  reference: string;
}

/** What came in damaged cannot be sold. */
export const toReceiptFlow = (row: DeposcoReceipt, { kind, reference }: ReceiptOf): StockFlow => ({
  id: `receipt:${row.self.id}`,
  at: row.createdDate,
  kind: row.damaged === true ? 'other' : kind,
  sku: row.receivedItem.businessKey.number,
  units: countUnits(row.receivedPackQuantity, row.receivedPack),
  reason: row.damaged === true ? 'Damaged' : null,
  person: row.createdBy?.businessKey?.username?.trim() || null,
  reference,
  lotNumber: row.lotNumber?.trim() || null,
  serialNumber: row.serialNumber?.trim() || null,
});

/** A change of status moves units between what can be sold and what cannot; quarantine says how many that leaves. */
const isCorrection = ({ actionType, inventoryStatus }: InventoryAdjustment): boolean =>
  /adjust|count/i.test(actionType) && !/block|quarantin|damag|hold/i.test(inventoryStatus ?? '');

export const toAdjustment = (row: InventoryAdjustment): StockFlow => ({
  id: `adjustment:${row.self.id}`,
  at: row.createdDate,
  kind: isCorrection(row) ? 'adjusted' : 'other',
  sku: row.item.businessKey.number,
  units: countUnits(row.quantity, row.pack),
  reason:
    [row.reasonCode?.trim(), isCorrection(row) ? '' : row.actionType.trim()].filter(Boolean).join(', ') ||
    null,
  person: null,
  reference: null,
  lotNumber: row.lotNumber?.trim() || null,
  serialNumber: row.serialNumber?.trim() || null,
});
