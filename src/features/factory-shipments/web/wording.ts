import { counted } from '#web/format.ts';
import type { StatusTone } from '#web/ui/cells/StatusBadge.tsx';
import type { FactoryShipment } from '../contract.ts';

export const BOX_STATUSES = {
  in_transit: { text: 'In Transit', tone: 'neutral' },
  delivered: { text: 'Delivered', tone: 'good' },
} as const satisfies Record<FactoryShipment['status'], { text: string; tone: StatusTone }>;

/** How a box keeps to its expected arrival, in words. */
export function describeArrival({ status, arrival, days_late: days }: FactoryShipment): {
  text: string;
  tone: StatusTone;
} {
  const isHere = status === 'delivered';
  switch (arrival) {
    case 'on-track':
      return isHere ? { text: 'On Time', tone: 'neutral' } : { text: 'On Track', tone: 'good' };
    case 'due':
      return isHere ? { text: 'On Time', tone: 'neutral' } : { text: 'Due', tone: 'watch' };
    case 'late':
      return { text: `Late ${counted(days, 'day')}`, tone: isHere ? 'neutral' : 'bad' };
  }
}

/** The most urgent last: the latest on its way, and what has arrived first of all. */
export const rankUrgency = ({ status, arrival, days_late: days }: FactoryShipment): number => {
  if (status === 'delivered') return -1;
  return arrival === 'late' ? 1 + days : { 'on-track': 0, due: 1 }[arrival];
};
