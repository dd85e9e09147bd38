import { listPlaces } from '#features/company-calendar/rules/places.ts';
import { listClosuresBetween } from '#features/company-calendar/server/public.ts';
import { listExpectedArrivals, type ExpectedArrival } from '#features/factory-shipments/server/public.ts';
import { listSupplyDates, type SupplyDate } from '#features/supply/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { addDays, getDayInZone } from '#shared/dates.ts';
import { formatCount } from '#shared/numbers.ts';
import type { AgendaEntry } from '../../rules/agenda.ts';

export interface AgendaCompany {
  timeZone: string;
  warehouses: readonly { id: string; name: string; country: string | null; location: string | null }[];
}

const PAST_DAYS = 60;
const AHEAD_DAYS = 400;

/** Everything of the company that has a day: what must leave, what is planned and expected, and when no one works. */
export async function listAgenda(
  db: Db,
  { company, now }: { company: AgendaCompany; now: Date },
): Promise<AgendaEntry[]> {
  const today = getDayInZone(company.timeZone, now);
  const [dates, arrivals, closures] = await Promise.all([
    listSupplyDates(db, { company, now }),
    listExpectedArrivals(db, company),
    listClosuresBetween(db, { from: addDays(today, -PAST_DAYS), to: addDays(today, AHEAD_DAYS) }),
  ]);
  const places = new Map<string, string>(
    listPlaces(company.warehouses, null).map((each) => [each.place, each.name]),
  );
  return [
    ...dates.flatMap(describeSupplyDate),
    ...arrivals.map((arrival) => describeArrival(arrival, today)),
    ...closures.map(({ id, name, first_day: firstDay, last_day: lastDay, place }): AgendaEntry => ({
      kind: 'closure',
      key: `closure-${id}`,
      firstDay,
      lastDay,
      title: `Closed: ${name}`,
      detail: places.get(place) ?? place,
      path: '/today',
    })),
  ];
}

function describeSupplyDate(date: SupplyDate): AgendaEntry[] {
  const { kind, key, what, place, isLate, mayBeEarlier, note, path, shipOn, arrivesOn } = date;
  const source = date.source ?? 'the factory';
  if (kind === 'proposed')
    return [
      {
        kind: 'ship-by',
        key: `ship-by-${key}`,
        ...onDay(shipOn),
        title: `Ship ${what} to ${place}`,
        detail: [
          `From ${source}`,
          isLate && 'Too late to prevent a stockout',
          date.doubt !== null &&
            `${date.doubt}, so ${mayBeEarlier ? 'it may have to leave earlier' : 'more may have to leave'}`,
        ]
          .filter((part) => part !== false)
          .join('. '),
        isLate,
        mayBeEarlier,
        path,
      },
    ];
  const leaves: AgendaEntry = {
    kind: 'planned',
    key: `planned-${key}`,
    ...onDay(shipOn),
    title: `${what} leave ${source} for ${place}`,
    detail: note,
    isLate,
    path,
  };
  const arrives: AgendaEntry = {
    kind: 'arrival',
    key: `planned-arrival-${key}`,
    ...onDay(arrivesOn),
    title: `${what} arrive in ${place}`,
    detail: note,
    // Of one that has not left, its departure is late.
    isLate: isLate && kind === 'shipped',
    path,
  };
  return kind === 'planned' ? [leaves, arrives] : [arrives];
}

function describeArrival(arrival: ExpectedArrival, today: string): AgendaEntry {
  const { key, name, boxes, units, destination, day, path } = arrival;
  return {
    kind: 'arrival',
    key: `arrival-${key.replaceAll(' ', '-')}`,
    ...onDay(day),
    title: `${formatCount(boxes, 'box', 'boxes')} ${boxes === 1 ? 'arrives' : 'arrive'} in ${destination}`,
    detail: units === null ? name : `${name}, ${formatCount(units, 'unit')}`,
    // They are all still on their way.
    isLate: day < today,
    path,
  };
}

const onDay = (day: string) => ({ firstDay: day, lastDay: day });
