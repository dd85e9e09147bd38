import { HOUR, type CompanyCalendar, type WorldDay } from '../days.ts';
import { PLACES } from '../places.ts';
import { createRandom } from '../random.ts';
import { findShelfIndex, listShelves } from '../shelves.ts';
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

/** What a warehouse reports about its stock: what customers returned, fit for sale, and what a count corrected. */
export interface ToldChange extends Mishap {
  kind: 'returned' | 'adjusted';
  text: string;
  person: string;
}

const TOLD = [
  {
    place: 'tive',
    sku: 'TL-CASE',
    units: 2,
    kind: 'returned',
    text: 'Returned, good stock',
    person: 'returns.desk',
    everyDays: 7,
    onDay: 3,
  },
  {
    place: 'uk',
    sku: 'TL-STRAP-L',
    units: -2,
    kind: 'adjusted',
    text: 'Stock take: two fewer than counted',
    person: 'm.hughes',
    everyDays: 14,
    onDay: 4,
  },
  {
    place: 'itb',
    sku: 'TL-CASE',
    units: 1,
    kind: 'returned',
    text: '',
    person: 'returns1',
    everyDays: 7,
    onDay: 5,
  },
  {
    place: 'itb',
    sku: 'TL-STRAP-M',
    units: -4,
    kind: 'adjusted',
    text: 'CYCLE COUNT',
    person: '',
    everyDays: 14,
    onDay: 9,
  },
] as const;

/** Every week something is sent back to a warehouse, and every second one a count corrects something. */
export const listToldChanges = (firstDay: WorldDay, days: number): ToldChange[] =>
  TOLD.flatMap(({ place, sku, everyDays, onDay, ...change }) => {
    const shelf = findShelfIndex(place, sku);
    const all = Array.from({ length: days }, (_, index) => firstDay + index);
    return shelf === undefined
      ? []
      : all.filter((day) => day % everyDays === onDay).map((day) => ({ ...change, day, shelf }));
  });

/** What Amazon finds out about its own stock, and writes into its ledger. */
export interface AmazonAdjustment extends Mishap {
  /** Amazon's code. */
  reason: 'M' | 'F' | 'E' | 'D';
}

const ADJUSTED_DAYS = 0.3;
const FOUND_AFTER_DAYS = 3;

/** In each pool some units are lost now and then, mostly to be found again, damaged, or disposed of. */
export function listAmazonAdjustments(firstDay: WorldDay, days: number): AmazonAdjustment[] {
  // What is found on the first days was lost before them.
  const from = firstDay - FOUND_AFTER_DAYS;
  const adjustments = PLACES.filter(({ isAmazon }) => isAmazon).flatMap(({ id }) => {
    const shelves = listShelves(id).filter(({ habit }) => habit.kind === 'supplied');
    const all = Array.from({ length: days + FOUND_AFTER_DAYS }, (_, index) => from + index);
    return all.flatMap((day): AmazonAdjustment[] => {
      const random = createRandom('amazon adjustment', id, day);
      if (!random.drawChance(ADJUSTED_DAYS)) return [];
      const { index: shelf } = random.pick(shelves);
      const reason = random.pick(['M', 'E', 'D'] as const);
      const units = reason === 'M' ? -random.drawWhole(1, 4) : -1;
      const isFound = reason === 'M' && random.drawChance(0.7);
      const lost = { day, shelf, units, reason };
      return isFound ? [lost, { day: day + FOUND_AFTER_DAYS, shelf, units: -units, reason: 'F' }] : [lost];
    });
  });
  return adjustments.filter(({ day }) => day >= firstDay && day < firstDay + days);
}

export const findMishapMoment = (day: WorldDay, calendar: CompanyCalendar): number =>
  calendar.getDayStart(day) + 14 * HOUR;

export const toMishapMovement = ({ day, shelf, units }: Mishap, calendar: CompanyCalendar): Movement => ({
  at: findMishapMoment(day, calendar),
  shelf,
  onHand: units,
  ordered: 0,
  quarantined: 0,
  inbound: 0,
  isCalledOff: false,
});
