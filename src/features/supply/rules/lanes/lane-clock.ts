import {
  addOpenDays,
  countOpenDays,
  isOpenDay,
  type WorkingCalendar,
} from '#features/company-calendar/rules/open-days.ts';

/**
 * On which days a leg moves on: production and hand-over on days that its origin works, customs and receipt on those that
 * its destination does.
 */
export interface LaneClock {
  origin: WorkingCalendar;
  destination: WorkingCalendar;
  /** How many of a leg's days are the origin's; the rest are the destination's. */
  handOverDays: number;
}

const MONDAY_TO_FRIDAY: WorkingCalendar = { weekdays: [1, 2, 3, 4, 5], closed: new Map() };

/** As the plan counts: Monday to Friday, and no one is ever closed. */
export const PLAIN_CLOCK: LaneClock = {
  origin: MONDAY_TO_FRIDAY,
  destination: MONDAY_TO_FRIDAY,
  handOverDays: 0,
};

/** When it arrives, if it leaves on a day. */
export function computeArrival(
  { origin, destination, handOverDays }: LaneClock,
  shipOn: string,
  leadDays: number,
): string {
  const atOrigin = Math.min(handOverDays, leadDays);
  return addOpenDays(destination, addOpenDays(origin, shipOn, atOrigin), leadDays - atOrigin);
}

/** The last working day of the origin on which something can leave that must be there on a day; before a closed one. */
export function computeLatestShipDay(clock: LaneClock, neededOn: string, leadDays: number): string {
  const { origin, destination, handOverDays } = clock;
  const atOrigin = Math.min(handOverDays, leadDays);
  const received = isOpenDay(destination, neededOn) ? neededOn : addOpenDays(destination, neededOn, -1);
  const handedOver = addOpenDays(destination, received, atOrigin - leadDays);
  const left = addOpenDays(origin, toOpenDayBefore(origin, handedOver), -atOrigin);
  return toOpenDayBefore(origin, left);
}

const toOpenDayBefore = (calendar: WorkingCalendar, day: string): string =>
  isOpenDay(calendar, day) ? day : addOpenDays(calendar, day, -1);

/** The first working day of the origin from a day on. */
export const findNextShipDay = ({ origin }: LaneClock, day: string): string =>
  isOpenDay(origin, day) ? day : addOpenDays(origin, day, 1);

/** How many of its days a leg took: those of the origin first, then those of the destination. */
export function countLaneDays(
  { origin, destination, handOverDays }: LaneClock,
  shippedOn: string,
  arrivedOn: string,
): number {
  const handedOver = addOpenDays(origin, shippedOn, handOverDays);
  if (arrivedOn <= handedOver) return countOpenDays(origin, shippedOn, arrivedOn);
  return handOverDays + countOpenDays(destination, handedOver, arrivedOn);
}
