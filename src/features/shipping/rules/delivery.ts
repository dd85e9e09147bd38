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

interface Lane {
  country: string | null;
  warehouse: string | null;
  carrier: string | null;
}

/** From the warehouse's door to the customer's. */
export interface Delivered extends HourCount, Lane {
  onTime: number;
}

/** Parcels that have not been delivered and could only arrive late by now. */
export interface Undelivered extends Lane {
  parcels: number;
}

const countParcels = (rows: readonly { parcels: number }[]): number => sumBy(rows, ({ parcels }) => parcels);

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

/** How quick and how punctual the parcels of each carrier, country or warehouse are; the largest group first. */
export function groupPerformance(
  delivered: readonly Delivered[],
  undelivered: readonly Undelivered[],
  what: keyof Lane,
) {
  const arrived = Map.groupBy(delivered, (row) => row[what]);
  const late = Map.groupBy(undelivered, (row) => row[what]);
  return [...new Set([...arrived.keys(), ...late.keys()])]
    .map((name) => {
      const group = arrived.get(name) ?? [];
      const { parcels, ...spread } = computeSpread(group);
      const times = parcels < FEW_PARCELS ? { median: null, p90: null } : spread;
      const due = computePunctuality(group, late.get(name) ?? []);
      return { name, is_few: due.parcels < FEW_PARCELS, parcels, ...times, on_time: due.share };
    })
    .toSorted(
      (one, other) => other.parcels - one.parcels || (one.name ?? '').localeCompare(other.name ?? '', 'en'),
    );
}

/** The share that arrived within the plan's days, of all that arrived or could only arrive late by now. */
export function computePunctuality(delivered: readonly Delivered[], late: readonly Undelivered[]) {
  const undelivered = countParcels(late);
  const parcels = countParcels(delivered) + undelivered;
  const share = parcels < FEW_PARCELS ? null : sumBy(delivered, ({ onTime }) => onTime) / parcels;
  return { parcels, undelivered, share };
}

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
