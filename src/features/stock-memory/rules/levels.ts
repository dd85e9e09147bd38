import { sumIfAny, sumReported } from '#shared/sum-by.ts';
/** What a place holds of one SKU. An unknown figure is null, which is not zero. */
export interface SkuLevel {
  sku: string;
  /** Including what is reserved. */
  onHand: number | null;
  available: number | null;
  reserved: number | null;
  quarantined: number | null;
  inbound: number | null;
}

/** What a place held in all at the end of a day; null where none of its rows said so. */
export interface DayTotals {
  onHand: number | null;
  available: number | null;
  reserved: number | null;
  inbound: number | null;
  skusWithStock: number;
}

/** A day of a place; without totals on a day on which it was not read. */
export interface PlaceDay {
  day: string;
  totals: DayTotals | null;
}

export interface PlaceSeries {
  place: string;
  days: PlaceDay[];
}

export interface SummedDay {
  day: string;
  /** Null where nothing was read. */
  onHand: number | null;
  available: number | null;
  /** Places that were not read on this day, and the day before it whose figures count in their place. */
  carried: { place: string; day: string }[];
}

/** A sum counts a place that could not be read with the last of this many days that is known. */
export const CARRIED_DAYS = 30;

/**
 * What a sum counts of a place on the day at `index`: what it held then, else what it held last before. Not being able
 * to read a shelf does not empty it.
 */
export function findCounted({ days }: PlaceSeries, index: number, withinDays = CARRIED_DAYS) {
  const within = days.slice(Math.max(0, index + 1 - withinDays), index + 1);
  const known = within.findLast(({ totals }) => totals !== null);
  return known?.totals ? { day: known.day, totals: known.totals } : null;
}

/**
 * One line over several places. A day on which none was read is a gap, except for the open one, which still runs: it
 * counts as what is known now, however old. Expects the same days, in order, in every series.
 */
export function combinePlaceSeries(series: readonly PlaceSeries[], openDay: string | null): SummedDay[] {
  return (series[0]?.days ?? []).map(({ day }, index) => {
    const isRead = series.some(({ days }) => days[index]?.totals);
    const within = day === openDay ? Infinity : isRead ? CARRIED_DAYS : 0;
    const counted = series.flatMap((one) => {
      const known = within > 0 && findCounted(one, index, within);
      return known ? [{ place: one.place, ...known }] : [];
    });
    const sum = (amount: (totals: DayTotals) => number | null) =>
      counted.length === 0 ? null : sumReported(counted.map(({ totals }) => amount(totals)));
    return {
      day,
      onHand: sum(({ onHand }) => onHand),
      available: sum(({ available }) => available),
      carried: counted.filter((one) => one.day !== day).map(({ place, day: of }) => ({ place, day: of })),
    };
  });
}

/** Which source feeds a place. */
export const formatPlaceSource = (place: string): string => place.toLowerCase();

/** What to call a place whose source is no longer configured, and so has no name. */
export function formatPlaceName(place: string): string {
  const [kind, id = ''] = place.split(':');
  return kind === 'fba' ? `Amazon FBA ${id}` : `Warehouse ${id}`;
}

type PlaceFigure = 'on_hand' | 'available' | 'reserved' | 'quarantined' | 'inbound';

/** A figure over several places; those that do not report it are left out, and nothing is known when none does. */
export function sumPlaceFigure<F extends PlaceFigure>(
  places: readonly Record<F, number | null>[],
  figure: F,
): number | null {
  return sumIfAny(places.map((place) => place[figure]));
}
