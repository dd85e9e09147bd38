import type { TimelineStep } from '#web/ui/thing/Timeline.tsx';
import type { FactoryShipment } from '../../contract.ts';
import { boxStepsWords as words } from './wording.ts';

/** The way of a box, with the days that were expected and why they were moved. */
export function listBoxSteps(box: FactoryShipment, receivedBy?: string | null): TimelineStep[] {
  const { expected_arrival: expected, first_expected_arrival: first, delivered_date: delivered } = box;
  const isMoved = first !== null && expected !== null && first !== expected;
  return [
    { title: words.title(box.from_factory), at: box.ship_date },
    ...(isMoved ? [{ title: words.expectedAtFirst, at: first }] : []),
    {
      title: isMoved ? words.expectedNow : words.expected,
      at: expected,
      unknown: words.notKnown,
      detail: box.expected_reason,
    },
    delivered === null
      ? { title: words.delivered(box.to_warehouse), at: null, unknown: words.notConfirmedYet }
      : {
          title: words.delivered(box.to_warehouse),
          at: delivered,
          tone: 'good',
          detail: describeReceipt(box, receivedBy),
        },
  ];
}

/** Who received it and what they noted; null where nothing is known of that. */
function describeReceipt({ receipt_note: note }: FactoryShipment, receivedBy?: string | null): string | null {
  const parts = [receivedBy ? words.received(receivedBy) : [], note ?? []].flat();
  return parts.length === 0 ? null : parts.join(': ');
}
