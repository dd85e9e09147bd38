import { HOUR, type CompanyCalendar, type WorldDay } from '../days.ts';
import { findShelfIndex } from '../shelves.ts';
import type { Movement } from './movements.ts';

/** Each week a warehouse loses some units of one SKU. */
const LOSS = { place: 'uk', sku: 'TL-CASE', units: 3, everyDays: 7, onDay: 2 } as const;
/** Every four weeks it books a pallet of one SKU as another. */
const PALLET = {
  place: 'tive',
  sku: 'TL-POD-CP',
  as: 'TL-POD-20',
  units: 40,
  everyDays: 28,
  onDay: 9,
} as const;

/** Units that appear on a shelf or vanish from it though no record says so. */
export interface Mishap {
  day: WorldDay;
  shelf: number;
  units: number;
}

/** What goes wrong in warehouses: only the counts of their shelves show it. */
export function listMishaps(firstDay: WorldDay, days: number): Mishap[] {
  const lossShelf = findShelfIndex(LOSS.place, LOSS.sku);
  const palletShelf = findShelfIndex(PALLET.place, PALLET.sku);
  const wrongShelf = findShelfIndex(PALLET.place, PALLET.as);
  return Array.from({ length: days }, (_, index) => firstDay + index).flatMap((day) => [
    ...(day % LOSS.everyDays === LOSS.onDay ? buildMishap(day, lossShelf, -LOSS.units) : []),
    ...(day % PALLET.everyDays === PALLET.onDay
      ? [...buildMishap(day, palletShelf, -PALLET.units), ...buildMishap(day, wrongShelf, PALLET.units)]
      : []),
  ]);
}

const buildMishap = (day: WorldDay, shelf: number | undefined, units: number): Mishap[] =>
  shelf === undefined ? [] : [{ day, shelf, units }];

export const toMishapMovement = ({ day, shelf, units }: Mishap, calendar: CompanyCalendar): Movement => ({
  at: calendar.getDayStart(day) + 14 * HOUR,
  shelf,
  onHand: units,
  ordered: 0,
  quarantined: 0,
  inbound: 0,
});
