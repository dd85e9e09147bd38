import { recordChanges, type Requester } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { formatDateName } from '#shared/date-name.ts';
import { getDayInZone } from '#shared/dates.ts';
import type { ReceiptResult } from '../../contract/receive.ts';
import { parseArrivalMoment } from '../../rules/arrivals.ts';
import type { ReceiptOutcome } from '../../rules/receive.ts';
import { lockBoxes, updateBoxRow, type Box } from '../queries/select-boxes.ts';
import { listHistoryFields } from './apply-box-change.ts';

export interface BoxReceipt {
  scan: string;
  box: number;
  received: string;
  damaged_units?: number | null | undefined;
  note?: string | null | undefined;
}

interface ReceiveRequest {
  timeZone: string;
  by: Requester;
}

interface Finding {
  outcome: ReceiptOutcome;
  message: string | null;
  /** What becomes of the box; nothing without it. */
  change?: Partial<Box>;
}

/**
 * Records boxes as received, each on its own: one that cannot be keeps no other back. A scan is known by the number
 * that its device gave it, so that one that is sent again, by a lost connection or a reload, has no second effect.
 */
export const recordReceipts = (
  db: Db,
  request: ReceiveRequest,
  receipts: readonly BoxReceipt[],
): Promise<ReceiptResult[]> =>
  runInTransaction(db, async (tx) => {
    const boxes = new Map(
      (await lockBoxes(tx, [...new Set(receipts.map(({ box }) => box))])).map((box) => [box.id, box]),
    );
    const results: ReceiptResult[] = [];
    const changed: { action: string; before: Box; after: Box }[] = [];
    for (const receipt of receipts) {
      const before = boxes.get(receipt.box);
      const { outcome, message, change } = before
        ? decideReceipt(receipt, before, request)
        : { outcome: 'unknown' as const, message: 'This box was deleted.', change: undefined };
      results.push({ scan: receipt.scan, outcome, message });
      if (!before || !change) continue;
      const after = await updateBoxRow(tx, before.id, change);
      boxes.set(after.id, after);
      changed.push({ action: before.delivered_date ? 'updated' : 'confirmed', before, after });
    }
    await recordChanges(
      tx,
      changed.map(({ action, before, after }) => ({
        ...request.by,
        entity: 'factory-shipment',
        entityId: after.id,
        action,
        before: listHistoryFields(before),
        after: listHistoryFields(after),
      })),
    );
    return results;
  });

/** What a receipt means for a box, and what it changes of it. */
function decideReceipt(receipt: BoxReceipt, box: Box, { timeZone, by }: ReceiveRequest): Finding {
  const { scan, damaged_units: damaged = box.damaged_units, note = box.receipt_note } = receipt;
  if (damaged !== null && box.units !== null && damaged > box.units)
    return { outcome: 'refused', message: `The box holds ${box.units} units, so no more can be damaged.` };
  const found = { damaged_units: damaged, receipt_note: note };
  if (box.delivered_date) {
    if (box.receipt_scan !== scan) {
      const day = formatDateName(getDayInZone(timeZone, box.delivered_date));
      return { outcome: 'already-received', message: `It was already received on ${day}.` };
    }
    const isSame = damaged === box.damaged_units && note === box.receipt_note;
    return { outcome: 'received', message: null, ...(!isSame && { change: found }) };
  }
  const delivered = parseArrivalMoment(receipt.received, { timeZone, now: by.now });
  if (!delivered) return { outcome: 'refused', message: 'The day can’t be in the future.' };
  if (getDayInZone(timeZone, delivered) < box.ship_date)
    return {
      outcome: 'refused',
      message: `It can’t be before the ship date, ${formatDateName(box.ship_date)}.`,
    };
  return {
    outcome: 'received',
    message: null,
    change: { ...found, delivered_date: delivered, confirmed_by: by.actor.id, receipt_scan: scan },
  };
}
