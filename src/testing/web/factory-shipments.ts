import {
  listBoxesAtRiskEndpoint,
  listFactoryShipments,
  type BoxAtRisk,
  type FactoryShipment,
} from '#features/factory-shipments/contract.ts';
import { listBoxDestinations, previewBoxArrival } from '#features/factory-shipments/contract/destinations.ts';
import { getBoxContents } from '#features/factory-shipments/contract/contents.ts';
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
