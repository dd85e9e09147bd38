import { getRoadDays } from './carriers.ts';
import { DAY, HOUR, getUtcWeekday } from '../days.ts';
import type { WorldPlace } from '../places.ts';
import type { Random } from '../random.ts';
import { getLocalHour } from './shifts.ts';

export type ParcelStatus =
  | 'label_printed'
  | 'carrier_picked_up'
  | 'in_transit'
  | 'delayed'
  | 'out_for_delivery'
  | 'attempted_delivery'
  | 'ready_for_pickup'
  | 'delivered'
  | 'failure';

export interface ParcelEvent {
  status: ParcelStatus;
  at: number;
  message: string;
  city: string | null;
  country: string;
}

type JourneyKind =
  | 'smooth'
  | 'delayed'
  | 'second attempt'
  | 'pick-up point'
  | 'returned'
  | 'lost'
  /** It is at the dock for days before the carrier takes it. */
  | 'overlooked'
  /** It lies in a sorting centre, without a scan. */
  | 'stuck';

const FATES: readonly (readonly [JourneyKind, number])[] = [
  ['smooth', 83],
  ['delayed', 6],
  ['second attempt', 3.5],
  ['pick-up point', 2],
  ['returned', 1.5],
  ['lost', 1],
  ['overlooked', 1.5],
  ['stuck', 1.5],
];

const MESSAGES: Record<ParcelStatus, string> = {
  label_printed: 'Label printed',
  carrier_picked_up: 'Picked up by the carrier',
  in_transit: 'Departed from the sorting center',
  delayed: 'Delayed at the sorting center',
  out_for_delivery: 'Out for delivery',
  attempted_delivery: 'No one at the door',
  ready_for_pickup: 'Waiting at the pickup point',
  delivered: 'Delivered',
  failure: 'Couldn’t be delivered; returning to sender',
};

const BIG_CITIES: Record<string, readonly string[]> = {
  DE: ['Berlin', 'Hamburg', 'Köln', 'Leipzig'],
  NL: ['Utrecht', 'Rotterdam', 'Zwolle'],
  FR: ['Lyon', 'Lille', 'Nantes'],
  ES: ['Madrid', 'Valencia'],
  IT: ['Milano', 'Bologna'],
  GB: ['Leeds', 'Bristol', 'Glasgow'],
  US: ['Atlanta', 'Columbus', 'Dallas', 'Denver'],
  CA: ['Toronto', 'Calgary'],
};

interface JourneyStart {
  place: WorldPlace;
  /** Where the parcel goes. */
  country: string;
  createdAt: number;
  /** What a lane that has become slower adds to the usual days on the road. */
  extraDays: number;
}

/** What the carrier reports about one parcel, from the label to the door, or to where it ends. */
export function drawJourney(
  { place, country, createdAt, extraDays }: JourneyStart,
  random: Random,
): ParcelEvent[] {
  const fate = random.drawWeighted(FATES);
  const city = random.pick(BIG_CITIES[country] ?? ['']) || null;
  const [fastest, slowest] = getRoadDays(place.id, country);
  const leftBehindDays = fate === 'overlooked' ? random.drawBetween(3, 6) : 0;
  const collectedAt = Math.max(
    createdAt + HOUR,
    getLocalHour(place, createdAt, random.drawBetween(16, 18.5)),
  );
  const pickedUpAt = collectedAt + leftBehindDays * DAY;
  const events: ParcelEvent[] = [];
  const add = (status: ParcelStatus, at: number, isAtPlace = false) =>
    events.push({
      status,
      at: Math.floor(at),
      message: MESSAGES[status],
      city: isAtPlace ? place.city : city,
      country: isAtPlace ? place.country : country,
    });

  add('label_printed', createdAt + random.drawBetween(1, 20) * 60_000, true);
  if (random.drawChance(0.6)) add('carrier_picked_up', pickedUpAt, true);
  add('in_transit', pickedUpAt + random.drawBetween(2, 9) * HOUR, true);
  let door = findDoorDay(place, pickedUpAt + (random.drawBetween(fastest, slowest) + extraDays) * DAY);
  if (fate === 'delayed' || fate === 'lost') {
    add('delayed', door + random.drawBetween(8, 16) * HOUR);
    if (fate === 'lost') return events;
    door = findDoorDay(place, door + random.drawBetween(2, 5) * DAY);
  }
  if (fate === 'stuck') door = findDoorDay(place, door + random.drawBetween(5, 8) * DAY);
  add('out_for_delivery', door + random.drawBetween(6.5, 9.5) * HOUR);
  if (fate === 'second attempt' || fate === 'returned') {
    add('attempted_delivery', door + random.drawBetween(10, 18) * HOUR);
    door = findDoorDay(place, door + DAY);
    if (fate === 'second attempt') add('out_for_delivery', door + random.drawBetween(6.5, 9.5) * HOUR);
  }
  if (fate === 'pick-up point') {
    add('ready_for_pickup', door + random.drawBetween(12, 18) * HOUR);
    door = findDoorDay(place, door + random.drawBetween(1, 4) * DAY);
  }
  add(fate === 'returned' ? 'failure' : 'delivered', door + random.drawBetween(10, 19) * HOUR);
  return events;
}

/** Midnight of the day of delivery, which is never a Sunday. */
function findDoorDay(place: WorldPlace, instant: number): number {
  const midnight = getLocalHour(place, instant, 0);
  const weekday = getUtcWeekday(Math.round((midnight + place.utcOffsetHours * HOUR) / DAY));
  return weekday === 0 ? midnight + DAY : midnight;
}
