import { addBusinessDays, isBusinessDay } from '#shared/business-days.ts';
import { toDayNumber } from '#shared/dates.ts';

export const BOX_TEXT_MAX = 200;

/** The texts that name a box or its way; a search looks in each of them. */
export const SEARCHED_BOX_FIELDS = [
  'serial_box',
  'sku',
  'from_factory',
  'to_warehouse',
  'shipping_company',
  'tracking_number',
] as const;

/** What a person says of a box. */
export const BOX_FIELDS = [...SEARCHED_BOX_FIELDS, 'ship_date', 'units'] as const;

export type BoxRegion = 'us' | 'eu';

interface Destination {
  id: string;
  name: string;
  country: string | null;
}

const US_COUNTRY = /^(?:us|usa|united states(?: of america)?)$/i;
const US_TEXT = /(?:^|[^a-z])(?:us|usa|itb|united states)(?:[^a-z]|$)/i;

/** Where a box goes: by the country of the warehouse that it names, else by how the text sounds. */
export function findBoxRegion(toWarehouse: string, warehouses: readonly Destination[]): BoxRegion {
  const named = toWarehouse.trim().toLowerCase();
  const known = warehouses.find(({ id, name }) => [id, name].some((text) => text.toLowerCase() === named));
  if (known?.country) return US_COUNTRY.test(known.country.trim()) ? 'us' : 'eu';
  return US_TEXT.test(toWarehouse) ? 'us' : 'eu';
}

export const computeExpectedArrival = (shipDate: string, legDays: number): string =>
  addBusinessDays(shipDate, legDays);

export interface BoxArrival {
  arrival: 'on-track' | 'due' | 'late';
  daysLate: number;
}

/**
 * How a box stands on a day: due on the day for which it is expected, or up to Monday where that is a weekend, then
 * late by so many calendar days.
 */
export function classifyArrival(day: string, expected: string): BoxArrival {
  if (day < expected) return { arrival: 'on-track', daysLate: 0 };
  const dueUntil = isBusinessDay(expected) ? expected : addBusinessDays(expected, 1);
  if (day <= dueUntil) return { arrival: 'due', daysLate: 0 };
  return { arrival: 'late', daysLate: toDayNumber(day) - toDayNumber(dueUntil) };
}

/** The day on which a box in transit is expected to arrive; null when it is overdue, as its arrival is unknown. */
export function computeLandingDay(today: string, expected: string): string | null {
  if (today <= expected) return expected;
  return classifyArrival(today, expected).arrival === 'late' ? null : addBusinessDays(expected, 1);
}

/** The lines of a form that name a box: trimmed, blank ones left out. */
export const parseBoxLines = (text: string): string[] =>
  text
    .split(/\r\n|[\r\n]/)
    .map((line) => line.normalize('NFC').trim())
    .filter((line) => line !== '');

const toComparableBox = (box: string): string => box.toLowerCase();

/** The boxes that a list names more than once, each once. */
export function findRepeatedBoxes(boxes: readonly string[]): string[] {
  const named = Map.groupBy(boxes, toComparableBox);
  return [...named.values()].flatMap((same) => (same.length > 1 ? same.slice(0, 1) : []));
}

/** The boxes of a list that are among others, as the list writes them. */
export function findBoxesAmong(boxes: readonly string[], others: Iterable<string>): string[] {
  const known = new Set([...others].map(toComparableBox));
  return boxes.filter((box) => known.has(toComparableBox(box)));
}

interface BoxFill {
  sku: string;
  units: number | null;
}

/** How many units boxes of a SKU hold most often, as the server would assume; of two such numbers the lower one. */
export function findUsualUnits(boxes: readonly BoxFill[], sku: string): number | undefined {
  const counts = new Map<number, number>();
  for (const box of boxes) {
    if (box.sku === sku.trim() && box.units !== null) counts.set(box.units, (counts.get(box.units) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([a, one], [b, other]) => other - one || a - b);
  return most?.[0];
}
