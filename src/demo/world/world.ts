import { createCompanyCalendar, type CompanyCalendar, type WorldDay, parseDay } from './days.ts';
import { computeDemand } from './orders/demand.ts';
import { Ledger } from './stock/levels.ts';
import { listAmazonAdjustments, listToldChanges, listMishaps, toMishapMovement } from './stock/mishaps.ts';
import { type Movement, listDeliveryMovements, listOrderMovements } from './stock/movements.ts';
import { type WorldOrder, drawDayOrders } from './orders/orders.ts';
import { type WorldDelivery, planSupply } from './stock/supply.ts';
import { listTeamSendings } from './stock/team-orders.ts';

export interface WorldOptions {
  seed: number;
  /** The company day for which the world is made, as YYYY-MM-DD. */
  today: string;
  timeZone: string;
}

/** The demo company, made up for one company day: what was, and what is already certain to come. */
export interface DemoWorld {
  seed: number;
  calendar: CompanyCalendar;
  today: WorldDay;
  /** The first of the days that anyone hears of. */
  firstDay: WorldDay;
  /** The day before the first day whose stock is calculated. */
  openingDay: WorldDay;
  /** From `firstDay` to two days after today, by time. */
  orders: WorldOrder[];
  /** From `openingDay` on, by time. */
  movements: Movement[];
  deliveries: WorldDelivery[];
  opening: Int32Array;
}

export const HISTORY_DAYS = 120;
/** How long before the history goods begin to move, so that levels do not depend on the first day. */
const LEAD_IN_DAYS = 70;
/** Goods that arrive in this many days are made and shipped today, for orders that are still to come. */
const LOOK_AHEAD_DAYS = 98;
const KEPT_AHEAD_DAYS = 2;

export function buildWorld({ seed, today: isoToday, timeZone }: WorldOptions): DemoWorld {
  const calendar = createCompanyCalendar(timeZone);
  const today = parseDay(isoToday);
  const firstDay = today - HISTORY_DAYS + 1;
  const openingDay = firstDay - LEAD_IN_DAYS;
  const days = today + LOOK_AHEAD_DAYS - openingDay;
  const ordersByDay = Array.from({ length: days }, (_, index) =>
    drawDayOrders(seed, calendar, openingDay + index),
  );
  const demand = computeDemand(openingDay, ordersByDay);
  const told = listToldChanges(openingDay, days);
  const mishaps = [...listMishaps(openingDay, days), ...listAmazonAdjustments(openingDay, days), ...told];
  // What is lost is bought again, so that no shelf runs dry; a pallet that was booked wrongly is not noticed.
  for (const { day, shelf, units, ...mishap } of mishaps) {
    const at = shelf * demand.days + day - openingDay;
    if (units < 0 || 'reason' in mishap || 'kind' in mishap)
      demand.pieces[at] = (demand.pieces[at] ?? 0) - units;
  }
  const { opening, deliveries } = planSupply(seed, demand);

  const known = ordersByDay.slice(0, today + KEPT_AHEAD_DAYS - openingDay + 1);
  const orders = known.slice(firstDay - openingDay).flat();
  const movements = [
    ...known.flatMap((ordersOfOneDay) => ordersOfOneDay.flatMap(listOrderMovements)),
    ...deliveries.flatMap((delivery) => listDeliveryMovements(delivery, calendar)),
    ...mishaps.map((mishap) => toMishapMovement(mishap, calendar)),
    ...listTeamSendings(openingDay, days).map(({ units, ...sending }) =>
      toMishapMovement({ ...sending, units: -units }, calendar),
    ),
  ];
  return {
    seed,
    calendar,
    today,
    firstDay,
    openingDay,
    orders: orders.sort((one, other) => one.placedAt - other.placedAt),
    movements: movements.sort((one, other) => one.at - other.at),
    deliveries,
    opening,
  };
}

/** The counts of every shelf at the end of each day of the history; today's is that of `until`. */
export function listDailyCounts(world: DemoWorld, until: number): { day: WorldDay; counts: Int32Array }[] {
  const { calendar, firstDay, today } = world;
  const ledger = new Ledger(world.opening);
  const days: { day: WorldDay; counts: Int32Array }[] = [];
  let next = 0;
  for (let day = firstDay; day <= today; day += 1) {
    const end = Math.min(calendar.getDayStart(day + 1) - 1, until);
    for (let move = world.movements[next]; move && move.at <= end; move = world.movements[next]) {
      ledger.apply(move);
      next += 1;
    }
    days.push({ day, counts: ledger.copy() });
  }
  return days;
}
