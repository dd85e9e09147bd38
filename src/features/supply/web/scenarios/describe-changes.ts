import { formatCount } from '#shared/numbers.ts';
import { formatDate } from '#web/format.ts';
import type { WireScenarioChanges } from '../../contract/scenarios.ts';
import { formatVariant } from '../variant-names.ts';

const formatPercent = (percent: number): string => `${percent > 0 ? '+' : ''}${percent}%`;

/** `Demand +20%, TIVE EU 10 days later`; what is asked, in a line. */
export function describeChanges(
  { demand_percent: percent, delays, events, flights, closures }: WireScenarioChanges,
  nameOfPlace: (place: string) => string,
): string {
  const parts = [
    ...(percent === 0 ? [] : [`Demand ${formatPercent(percent)}`]),
    ...delays.map(({ place, days }) => `To ${nameOfPlace(place)} ${formatCount(days, 'day')} later`),
    ...events.map(
      ({ from, to, percent: uplift, region }) =>
        `Demand ${formatPercent(uplift)}${region ? ` in ${region.toUpperCase()}` : ''} from ${formatDate(from)} to ${formatDate(to)}`,
    ),
    ...flights.map(
      ({ place, cell, units, arrives_on: day }) =>
        `${units} × ${formatVariant(cell)} by air to ${nameOfPlace(place)} on ${formatDate(day)}`,
    ),
    ...closures.map(
      ({ place, from, to }) => `${nameOfPlace(place)} closed from ${formatDate(from)} to ${formatDate(to)}`,
    ),
  ];
  return parts.length === 0 ? 'Nothing changed' : parts.join(', ');
}
