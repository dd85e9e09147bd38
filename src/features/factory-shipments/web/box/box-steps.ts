import type { TimelineStep } from '#web/ui/thing/Timeline.tsx';
import type { FactoryShipment } from '../../contract.ts';

/** The way of a box, with the days that were expected and why they were moved. */
export function listBoxSteps(box: FactoryShipment, receivedBy?: string | null): TimelineStep[] {
  const { expected_arrival: expected, first_expected_arrival: first, delivered_date: delivered } = box;
  const isMoved = first !== null && expected !== null && first !== expected;
  return [
    { title: `Shipped from ${box.from_factory}`, at: box.ship_date },
    ...(isMoved ? [{ title: 'Expected at First', at: first }] : []),
    {
      title: isMoved ? 'Expected Now' : 'Expected',
      at: expected,
      unknown: 'Not known: the region of its destination is not mapped',
      detail: box.expected_reason,
    },
    delivered === null
      ? { title: `Delivered to ${box.to_warehouse}`, at: null, unknown: 'Not confirmed yet' }
      : {
          title: `Delivered to ${box.to_warehouse}`,
          at: delivered,
          tone: 'good',
          detail: describeReceipt(box, receivedBy),
        },
  ];
}

/** Who received it and what they noted; null where nothing is known of that. */
function describeReceipt({ receipt_note: note }: FactoryShipment, receivedBy?: string | null): string | null {
  const parts = [receivedBy ? `Received by ${receivedBy}` : [], note ?? []].flat();
  return parts.length === 0 ? null : parts.join(': ');
}
