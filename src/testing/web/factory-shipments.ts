import {
  listBoxesAtRiskEndpoint,
  listFactoryShipments,
  type BoxAtRisk,
  type FactoryShipment,
} from '#features/factory-shipments/contract.ts';
import { listBoxDestinations, previewBoxArrival } from '#features/factory-shipments/contract/destinations.ts';
import { getBoxContents } from '#features/factory-shipments/contract/contents.ts';
import { undoFactoryShipmentConfirm } from '#features/factory-shipments/contract/arrivals.ts';
import {
  listReceivable,
  receiveBoxes,
  type ReceivableBox,
} from '#features/factory-shipments/contract/receive.ts';
import type { SessionUser } from '#web/session/session.ts';
import { answer } from './fake-api.ts';

/** A box in transit, with the given overrides. */
export const buildBox = (overrides: Partial<FactoryShipment> = {}): FactoryShipment => ({
  id: 1,
  serial_box: 'BX-1',
  sku: 'TL-CP-M-US',
  from_factory: 'Shenzhen assembly',
  to_warehouse: 'ITB',
  shipping_company: 'Pacific Sea Freight',
  tracking_number: 'TLSF1',
  ship_date: '2026-11-02',
  delivered_date: null,
  confirmed_by: null,
  damaged_units: null,
  receipt_note: null,
  status: 'in_transit',
  units: 20,
  region: 'us',
  expected_arrival: '2026-12-14',
  first_expected_arrival: '2026-12-14',
  expected_reason: null,
  arrival: 'on-track',
  days_late: 0,
  ...overrides,
});

export const buildDeliveredBox = (overrides: Partial<FactoryShipment> = {}): FactoryShipment =>
  buildBox({ status: 'delivered', delivered_date: '2026-11-20T09:30:00.000Z', ...overrides });

/** A server that has these boxes; what it was given last is what it answers with. */
export function answerBoxes(
  boxes: FactoryShipment[],
  average: number | null = 18.4,
  atRisk: BoxAtRisk[] = [],
): void {
  answer(listBoxDestinations, {
    success: true,
    destinations: [
      { id: null, name: 'ITB', is_warehouse: true, region: 'us' },
      { id: null, name: 'TIVE', is_warehouse: true, region: 'eu' },
    ],
    mapped: [],
    unmapped: [],
  });
  answer(previewBoxArrival, { success: true, region: 'us', expected_arrival: '2026-12-14' });
  answer(getBoxContents, { success: true, kits: [], check: null, received_by: null });
  answer(listBoxesAtRiskEndpoint, { success: true, boxes: atRisk, unknown: [] });
  const arrived = boxes.filter(({ status }) => status === 'delivered').length;
  answer(listFactoryShipments, {
    success: true,
    results: boxes,
    product_names: { 'TL-CP-M-US': 'Cityplay M' },
    stats: {
      total: boxes.length,
      delivered: arrived,
      in_transit: boxes.length - arrived,
      avg_delivery_days: average,
    },
  });
}

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
