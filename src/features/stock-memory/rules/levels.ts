import { sumIfAny } from '#shared/sum-by.ts';
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

/**
 * What a place held in all at the end of a day: sums of what its rows reported, null where none of them said so. A sum on
 * hand is a lower bound if some SKUs are not in it; of the others nothing says so, and no screen shows them.
 */
export interface DayTotals {
  onHand: number | null;
  /** Of how many SKUs the units on hand, or some of them, were not reported; null where that is not known. */
  skusWithoutOnHand: number | null;
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

/** What a sum counts of a place, and of which day that is. */
interface CountedTotals {
  day: string;
  totals: DayTotals;
}

export interface PlaceSeries {
  place: string;
  /** A source is configured to read it: a sum without it is not whole. */
  isConfigured: boolean;
  /** The last day before these on which it was read. */
  earlier: CountedTotals | null;
  days: PlaceDay[];
}

export interface SummedDay {
  day: string;
  /** Null where nothing was read. */
  onHand: number | null;
  /** Places that were not read on this day, and the day before it whose figures count in their place. */
  carried: { place: string; day: string }[];
  /** Places that are not in the sum, because nothing is known of them; none where there is no sum. */
  missing: string[];
  /** Places that did not report the units on hand of this many SKUs, which are not in the sum; null for an unknown number. */
  partial: { place: string; skus: number | null }[];
}

/** A sum counts a place that could not be read with the last of this many days that is known. */
export const CARRIED_DAYS = 30;

/**
 * What a sum counts of a place on the day at `index`: what it held then, else what it held last before. Not being able
 * to read a shelf does not empty it.
 */
export function findCounted({ days }: Pick<PlaceSeries, 'days'>, index: number): CountedTotals | null {
  return findLastKnown(days.slice(Math.max(0, index + 1 - CARRIED_DAYS), index + 1));
}

function findLastKnown(days: readonly PlaceDay[]): CountedTotals | null {
  const known = days.findLast(({ totals }) => totals !== null);
  return known?.totals ? { day: known.day, totals: known.totals } : null;
}

/** What is known last of a place on the day at `index`, however old. */
const findLatest = ({ days, earlier }: PlaceSeries, index: number): CountedTotals | null =>
  findLastKnown(days.slice(0, index + 1)) ?? earlier;

/**
 * One line over several places. A day on which none was read is a gap, except for the open one, which still runs: it
 * counts as what is known now, however old. Expects the same days, in order, in every series.
 */
export function combinePlaceSeries(series: readonly PlaceSeries[], openDay: string | null): SummedDay[] {
  return (series[0]?.days ?? []).map(({ day }, index) => {
    const isRead = series.some(({ days }) => days[index]?.totals);
    const parts = series.map((one) => {
      const known = day === openDay ? findLatest(one, index) : isRead ? findCounted(one, index) : null;
      const { onHand = null, skusWithoutOnHand: skus = null } = known?.totals ?? {};
      return { ...one, of: known?.day ?? day, onHand, skus };
    });
    const onHand = sumIfAny(parts.map((part) => part.onHand));
    const named = onHand === null ? [] : parts;
    return {
      day,
      onHand,
      carried: named.flatMap(({ place, of, ...part }) =>
        part.onHand === null || of === day ? [] : [{ place, day: of }],
      ),
      missing: named.flatMap(({ place, isConfigured, ...part }) =>
        part.onHand === null && isConfigured ? [place] : [],
      ),
      partial: named.flatMap(({ place, onHand, skus }) =>
        onHand === null || skus === 0 ? [] : [{ place, skus }],
      ),
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

export type PlaceFigure = 'on_hand' | 'available' | 'reserved' | 'quarantined' | 'inbound';
export type PlaceFigures = Record<PlaceFigure, number | null>;
type NamedLevels = PlaceFigures & { name: string; has_never_held: boolean };

/** A figure over several places, and the names of those it lacks. Nothing is known, and so nothing lacks, when none reports it. */
export function sumPlaceFigure(
  places: readonly NamedLevels[],
  figure: PlaceFigure,
): { units: number | null; missing: string[] } {
  const units = sumIfAny(places.map((place) => place[figure]));
  const missing =
    units === null ? [] : places.filter((place) => place[figure] === null && !place.has_never_held);
  return { units, missing: missing.map(({ name }) => name) };
}
