import { sumAll, sumBy } from '#shared/sum-by.ts';
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

/** What a place held in all at the end of a day, as far as it was told. */
export interface DayTotals {
  onHand: number;
  available: number;
  reserved: number;
  inbound: number;
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
  /** Null before any of the places has data, and on a day on which none was read. */
  onHand: number | null;
  available: number | null;
  /** Places that could not be read on this day and count with what they held before. */
  carried: string[];
}

/**
 * One line over several places. A place without data on a day counts with its last known totals: not being able to
 * read a shelf does not empty it. A day on which no place was read is a gap, but for `openDay`, which is not over and on
 * which they may still be read. Expects the same days, in order, in every series.
 */
export function combinePlaceSeries(series: readonly PlaceSeries[], openDay?: string): SummedDay[] {
  const last = new Map<string, DayTotals>();
  return (series[0]?.days ?? []).map(({ day }, index) => {
    const carried: string[] = [];
    for (const { place, days } of series) {
      const totals = days[index]?.totals;
      if (totals) last.set(place, totals);
      else if (last.has(place)) carried.push(place);
    }
    const isGap = carried.length === last.size && day !== openDay;
    if (isGap) return { day, onHand: null, available: null, carried: [] };
    const known = [...last.values()];
    const sum = (amount: (totals: DayTotals) => number) => (known.length === 0 ? null : sumBy(known, amount));
    return {
      day,
      onHand: sum(({ onHand }) => onHand),
      available: sum(({ available }) => available),
      carried,
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
  const known = places.flatMap((place) => place[figure] ?? []);
  return known.length === 0 ? null : sumAll(known);
}
