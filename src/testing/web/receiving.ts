import { undoFactoryShipmentConfirm } from '#features/factory-shipments/contract/arrivals.ts';
import {
  listReceivable,
  receiveBoxes,
  type ReceivableBox,
} from '#features/factory-shipments/contract/receive.ts';
import type { SessionUser } from '#web/session/session.ts';
import { buildBox } from './factory-shipments.ts';
import { answer } from './fake-api.ts';

/** A box in transit, as the screen that receives boxes sees it, with the given overrides. */
export const buildReceivableBox = (id: number, overrides: Partial<ReceivableBox> = {}): ReceivableBox => ({
  id,
  serial_box: `BX-${id}`,
  sku: 'TL-CP-M-US',
  units: 20,
  to_warehouse: 'ITB',
  tracking_number: 'TLSF1',
  ship_date: '2026-11-02',
  expected_arrival: '2026-12-14',
  delivered_date: null,
  confirmed_by: null,
  damaged_units: null,
  receipt_note: null,
  receipt_scan: null,
  ...overrides,
});

let lastPerson = 100;
/** Someone who has received nothing yet: what a device knows is theirs. */
export function buildReceiver(): SessionUser {
  lastPerson += 1;
  return { id: lastPerson, username: 'ada', full_name: 'Ada Lovelace', role: 'user' };
}

/** A server that lists these boxes, receives those that are sent and undoes receipts. */
export function serveReceivable(boxes: readonly ReceivableBox[], by: Pick<SessionUser, 'id'>) {
  const stored = new Map(boxes.map((box) => [box.id, box]));
  const change = (id: number, part: Partial<ReceivableBox>): void => {
    const box = stored.get(id);
    if (box) stored.set(id, { ...box, ...part });
  };
  const undo = (id: number): void =>
    change(id, { delivered_date: null, confirmed_by: null, receipt_scan: null, receipt_note: null });
  answer(listReceivable, () => ({ success: true as const, boxes: [...stored.values()] }));
  answer(undoFactoryShipmentConfirm, ({ params: { id } }) => {
    undo(id);
    return { success: true as const, shipment: buildBox({ id }) };
  });
  return {
    /** Someone undoes a receipt on another screen. */
    undo,
    /** From now on receipts arrive, and are answered once `until` has passed. */
    receive: (until: Promise<unknown> = Promise.resolve()): void =>
      answer(receiveBoxes, async ({ body }) => {
        await until;
        for (const { scan, box, note = null } of body.receipts)
          change(box, {
            delivered_date: '2026-11-20T09:00:00.000Z',
            confirmed_by: by.id,
            receipt_scan: scan,
            receipt_note: note,
          });
        const results = body.receipts.map(({ scan }) => ({
          scan,
          outcome: 'received' as const,
          message: null,
        }));
        return { success: true as const, results };
      }),
  };
}
