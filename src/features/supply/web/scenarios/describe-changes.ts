import type { WireScenarioChanges } from '../../contract/scenarios.ts';
import { formatVariant } from '../variant-names.ts';
import { describeChangesWords as words } from './wording.ts';

const formatPercent = (percent: number): string => `${percent > 0 ? '+' : ''}${percent}%`;

/** `Demand +20%, TIVE EU 10 days later`; what is asked, in a line. */
export function describeChanges(
  { demand_percent: percent, delays, events, flights, closures }: WireScenarioChanges,
  nameOfPlace: (place: string) => string,
): string {
  const parts = [
    ...(percent === 0 ? [] : [words.demand(formatPercent(percent))]),
    ...delays.map(({ place, days }) => words.toDaysLater(nameOfPlace(place), days)),
    ...events.map(({ from, to, percent: uplift, region }) =>
      words.demandBetween(
        region ? words.changeIn(formatPercent(uplift), region.toUpperCase()) : formatPercent(uplift),
        from,
        to,
      ),
    ),
    ...flights.map(({ place, cell, units, arrives_on: day }) =>
      words.timesByAir({ units, variant: formatVariant(cell), ofPlace: nameOfPlace(place), day }),
    ),
    ...closures.map(({ place, from, to }) => words.closed(nameOfPlace(place), from, to)),
  ];
  return parts.length === 0 ? words.nothingChanged : parts.join(', ');
}
