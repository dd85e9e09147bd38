import { sumBy } from '#shared/sum-by.ts';

/** Parcels to these go by the plan's US leg, all others by its EU leg; shops write names, or codes without one. */
export const US_LEG_COUNTRIES = ['United States', 'US', 'Canada', 'CA', 'Mexico', 'MX', 'Puerto Rico', 'PR'];

/** A parcel takes longer than usual once this share of its lane's parcels would have arrived. */
export const LANE_SHARE = 0.9;

/** Below this a share or a percentile is chance. */
export const FEW_PARCELS = 10;

/** How many parcels took this many whole hours. */
export interface HourCount {
  hours: number;
  parcels: number;
}

/** From the warehouse's door to the customer's. */
export interface Delivered extends HourCount {
  country: string | null;
  warehouse: string | null;
  carrier: string | null;
  onTime: number;
}

const countParcels = (rows: readonly HourCount[]): number => sumBy(rows, ({ parcels }) => parcels);

/** The hours within which that share of the parcels made it; null without parcels. */
export const computePercentile = (rows: readonly HourCount[], share: number): number | null =>
  findReached(sortQuickestFirst(rows), countParcels(rows) * share);

const sortQuickestFirst = (rows: readonly HourCount[]) =>
  rows.toSorted((one, other) => one.hours - other.hours);

function findReached(sorted: readonly HourCount[], wanted: number): number | null {
  let passed = 0;
  for (const { hours, parcels } of sorted) {
    passed += parcels;
    if (passed >= wanted) return hours;
  }
  return null;
}

export function computeSpread(rows: readonly HourCount[]) {
  const sorted = sortQuickestFirst(rows);
  const parcels = countParcels(rows);
  return { parcels, median: findReached(sorted, parcels * 0.5), p90: findReached(sorted, parcels * 0.9) };
}

const onTimeShare = (rows: readonly Delivered[]): number | null =>
  rows.length === 0 ? null : sumBy(rows, ({ onTime }) => onTime) / countParcels(rows);

/** How quick and how punctual the parcels of each carrier, country or warehouse are; the largest group first. */
export function groupPerformance(rows: readonly Delivered[], what: 'country' | 'warehouse' | 'carrier') {
  return [...Map.groupBy(rows, (row) => row[what])]
    .map(([name, group]) => {
      const spread = computeSpread(group);
      const isFew = spread.parcels < FEW_PARCELS;
      return isFew
        ? { name, is_few: true, parcels: spread.parcels, median: null, p90: null, on_time: null }
        : { name, is_few: false, ...spread, on_time: onTimeShare(group) };
    })
    .toSorted(
      (one, other) => other.parcels - one.parcels || (one.name ?? '').localeCompare(other.name ?? '', 'en'),
    );
}

/** The share that arrived within the plan's days, of all that arrived. */
export const computePunctuality = (rows: readonly Delivered[]) => ({
  parcels: countParcels(rows),
  share: countParcels(rows) < FEW_PARCELS ? null : onTimeShare(rows),
});

const DAY_H = 24;
const LAST_DAY = 10;

/** How many parcels took how many days: by the day, and all that took ten days or more together. */
export function computeDistribution(rows: readonly HourCount[]) {
  const counts = Array.from({ length: LAST_DAY + 1 }, () => 0);
  for (const { hours, parcels } of rows) {
    const day = Math.min(Math.floor(hours / DAY_H), LAST_DAY);
    counts[day] = (counts[day] ?? 0) + parcels;
  }
  return counts.map((parcels, from) => ({
    from_days: from,
    to_days: from === LAST_DAY ? null : from + 1,
    parcels,
  }));
}

const SHOWN = {
  delivered: 'delivered',
  in_transit: 'in_transit',
  delayed: 'delayed',
  failure: 'failed',
} as const;

/** What has become of the parcels of each day of a window: a day without any is a day of none. */
export function groupStatusByDay(
  counted: readonly { day: string; status: string; parcels: number }[],
  days: readonly string[],
) {
  const byDay = Map.groupBy(counted, ({ day }) => day);
  return days.map((day) => {
    const sums = { delivered: 0, in_transit: 0, delayed: 0, failed: 0, other: 0 };
    for (const { status, parcels } of byDay.get(day) ?? []) sums[classifyStatus(status)] += parcels;
    return { day, ...sums };
  });
}

function classifyStatus(status: string): 'delivered' | 'in_transit' | 'delayed' | 'failed' | 'other' {
  return Object.hasOwn(SHOWN, status) ? SHOWN[status as keyof typeof SHOWN] : 'other'; // it is one of its keys
}
