import { toDayNumber } from '#shared/dates.ts';
import { countLaneDays, type LaneClock } from './lane-clock.ts';

/** Something that left on a day; it has not arrived where that is null. */
export interface LaneTrip {
  /** What people know it by: a tracking number, a shipment. */
  name: string;
  shippedOn: string;
  arrivedOn: string | null;
}

/** Only the latest trips say how long a lane takes now. */
export const MEASURED_TRIPS = 20;
/** With fewer the plan's leg is used. */
const MIN_TRIPS = 5;

export interface MeasuredLane {
  /** Of how many trips. */
  n: number;
  /** In the lane's own business days; null without a trip. */
  p50: number | null;
  p85: number | null;
  /** What the trips took in calendar days, ascending: simulated arrivals are drawn from these. */
  calendarDays: number[];
  /** The trips themselves, the latest arrival first. */
  done: { name: string; shippedOn: string; arrivedOn: string; days: number }[];
  /** What has not arrived and is out longer than 85 % of trips took: leaving it out would flatter the lane. */
  overdue: { name: string; shippedOn: string; days: number }[];
}

/** How long the last trips of a lane took. */
export function measureLane(trips: readonly LaneTrip[], clock: LaneClock, today: string): MeasuredLane {
  const done = trips
    .flatMap(({ name, shippedOn, arrivedOn }) =>
      arrivedOn !== null && arrivedOn >= shippedOn ? [{ name, shippedOn, arrivedOn }] : [],
    )
    .toSorted((one, other) => toDayNumber(other.arrivedOn) - toDayNumber(one.arrivedOn))
    .slice(0, MEASURED_TRIPS)
    .map((trip) => ({ ...trip, days: countLaneDays(clock, trip.shippedOn, trip.arrivedOn) }));
  const days = done.map((trip) => trip.days).toSorted((one, other) => one - other);
  const p85 = pickDays(days, 0.85);
  return {
    n: done.length,
    done,
    p50: pickDays(days, 0.5),
    p85,
    calendarDays: done
      .map(({ shippedOn, arrivedOn }) => toDayNumber(arrivedOn) - toDayNumber(shippedOn))
      .toSorted((one, other) => one - other),
    overdue: p85 === null ? [] : listOverdue(trips, { clock, today, p85 }),
  };
}

function listOverdue(
  trips: readonly LaneTrip[],
  { clock, today, p85 }: { clock: LaneClock; today: string; p85: number },
): MeasuredLane['overdue'] {
  // Many leave on the same day.
  const daysSince = new Map<string, number>();
  return trips
    .flatMap(({ name, shippedOn, arrivedOn }) => {
      if (arrivedOn !== null || shippedOn > today) return [];
      const days = daysSince.get(shippedOn) ?? countLaneDays(clock, shippedOn, today);
      daysSince.set(shippedOn, days);
      return days > p85 ? [{ name, shippedOn, days }] : [];
    })
    .toSorted((one, other) => other.days - one.days || one.name.localeCompare(other.name));
}

/** The smallest number of days that is enough for this part of trips, of ascending ones. */
function pickDays(ascending: readonly number[], part: number): number | null {
  return ascending[Math.max(0, Math.ceil(part * ascending.length) - 1)] ?? null;
}

/**
 * How long a lane takes by what is known of it: as half of its trips, where there are enough, else as planned. What takes longer
 * is in the chance of being out, not in the days.
 */
export function chooseLeadDays(
  measured: MeasuredLane,
  planned: number,
): { days: number; isMeasured: boolean } {
  const isMeasured = measured.n >= MIN_TRIPS && measured.p50 !== null;
  return { days: isMeasured ? (measured.p50 ?? planned) : planned, isMeasured };
}
