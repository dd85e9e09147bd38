import { TimelineItem } from '#web/ui/thing/Timeline.tsx';
import { useOrderOfSerial } from '../api.ts';

/** When a serial number was sold, as a step of its life. */
export function SerialOrderStep({ serial }: { serial: string }) {
  const { data, isError } = useOrderOfSerial(serial);
  const order = data?.order;
  return (
    <TimelineItem
      step={
        order
          ? {
              title: `Ordered as ${order.number}`,
              at: order.placed_at,
              to: `/order/${encodeURIComponent(order.external_id)}`,
            }
          : { title: 'Ordered', at: null, unknown: describeUnknown(data !== undefined, isError) }
      }
    />
  );
}

function describeUnknown(isKnown: boolean, hasFailed: boolean): string {
  if (hasFailed) return 'The orders could not be loaded';
  return isKnown ? 'Not known: no channel told this serial number' : 'Loading…';
}
