import { formatCount, formatDate } from '#web/format.ts';
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
    case 'unknown':
      return { text: isHere ? 'No Expected Day' : 'Day Unknown', tone: isHere ? 'neutral' : 'watch' };
    case 'late':
      return { text: `Late ${formatCount(days, 'day')}`, tone: isHere ? 'neutral' : 'bad' };
  }
}

/** The most urgent last: the latest on its way; what has arrived comes first of all, an unknown arrival before a due one. */
export const rankUrgency = ({ status, arrival, days_late: days }: FactoryShipment): number => {
  if (status === 'delivered') return -1;
  return arrival === 'late' ? 1 + days : { 'on-track': 0, unknown: 0.5, due: 1 }[arrival];
};

const REGION_WORDS = { us: 'US', eu: 'EU' } as const;

/** `US`, `EU`, or that it is not known. */
export const formatRegion = (region: FactoryShipment['region']): string =>
  region === null ? 'Not mapped' : REGION_WORDS[region];

/** A day, or that it is not known. */
export const formatExpected = (day: string | null): string => (day === null ? 'Unknown' : formatDate(day));

/** Status and arrival of a box in one text: `In Transit, Late 3 days`. */
export const describeStanding = (box: FactoryShipment): string =>
  `${BOX_STATUSES[box.status].text}, ${describeArrival(box).text}`;
