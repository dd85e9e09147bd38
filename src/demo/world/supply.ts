import { addWorkingDays, type Day } from './days.ts';
import { type Demand, forecast } from './demand.ts';
import { randomOf } from './random.ts';
import { SHELVES, type Shelf, shelfIndex } from './shelves.ts';

/** Pieces on their way to a shelf: from the factory, from a supplier of accessories, or from another shelf. */
export interface Delivery {
  shelf: Shelf;
  units: number;
  from: Shelf | 'factory' | 'supplier';
  shipDay: Day;
  plannedDay: Day;
  arrivalDay: Day;
}

export interface SupplyPlan {
  /** What lies on each shelf at the beginning of the first day. */
  opening: Int32Array;
  deliveries: Delivery[];
}

/** The size of a carton of devices. */
export const CARTON_UNITS = 20;
const LATE_BY_DAYS = 55;
const SUPPLIER_LEAD_DAYS = 21;

/**
 * Each shelf is filled up to its cover on the place's own day, so a level depends on what went out since then
 * and hardly on where the reckoning starts. What one place sends to another goes out of the first on the way.
 */
export function planSupply(seed: number, demand: Demand): SupplyPlan {
  const { days, pieces } = demand;
  const outflow = Int32Array.from(pieces);
  const opening = new Int32Array(SHELVES.length);
  const deliveries: Delivery[] = [];
  const receivesFromOthers = (shelf: Shelf) => (shelf.place.supply.from === 'factory' ? 1 : 0);
  const inOrder = SHELVES.toSorted((one, other) => receivesFromOthers(one) - receivesFromOthers(other));
  for (const shelf of inOrder) {
    if (shelf.habit.kind !== 'supplied') {
      opening[shelf.index] = 'held' in shelf.habit ? shelf.habit.held : 0;
      continue;
    }
    const row = outflow.subarray(shelf.index * days, (shelf.index + 1) * days);
    const plan = fillUp(seed, shelf, demand.firstDay, row);
    opening[shelf.index] = plan.opening;
    for (const delivery of plan.deliveries) {
      const shipIndex = delivery.shipDay - demand.firstDay;
      // What was sent before the first day is gone from its sender's shelf already.
      const from = shipIndex < 0 && typeof delivery.from !== 'string' ? 'supplier' : delivery.from;
      deliveries.push({ ...delivery, from });
      if (typeof from === 'string') continue;
      const sender = from.index * days + shipIndex;
      outflow[sender] = (outflow[sender] ?? 0) + delivery.units;
    }
  }
  return { opening, deliveries };
}

function fillUp(seed: number, shelf: Shelf, firstDay: Day, outflow: Int32Array) {
  const { everyDays, onDay } = shelf.place.supply;
  const expected = forecast(outflow);
  const deliveries: Delivery[] = [];
  const late = new Map<number, number>();
  const target = (day: number) => {
    const wanted = (expected[day] ?? 0) * shelf.coverDays;
    const caution = randomOf(seed, 'cover', shelf.index, firstDay + day).between(0.92, 1.15);
    return Math.ceil(wanted * caution + 2 * Math.sqrt(wanted) + 3);
  };
  const opening = target(0);
  let level = opening;
  for (let day = 0; day < outflow.length; day += 1) {
    level += late.get(day) ?? 0;
    const date = firstDay + day;
    const units = date % everyDays === onDay ? target(day) - level : 0;
    if (units > 0) {
      const delivery = deliveryOn(seed, shelf, date, units);
      deliveries.push(delivery);
      level += units;
      if (delivery.from === 'factory' && randomOf(seed, 'late', shelf.index, date).chance(0.12)) {
        deliveries.push({ ...delivery, units: CARTON_UNITS, arrivalDay: date + LATE_BY_DAYS });
        late.set(day + LATE_BY_DAYS, CARTON_UNITS);
      }
    }
    level -= outflow[day] ?? 0;
  }
  return { opening, deliveries };
}

function deliveryOn(seed: number, shelf: Shelf, arrivalDay: Day, units: number): Delivery {
  const { from, leadDays } = shelf.place.supply;
  const arrival = { shelf, units, plannedDay: arrivalDay, arrivalDay };
  if (from === 'factory' && shelf.product.variant) {
    // One vessel for all devices of a place, now and then a few days faster than planned.
    const daysAtSea = leadDays - randomOf(seed, 'vessel', shelf.place.id, arrivalDay).whole(0, 5);
    return { ...arrival, from, shipDay: addWorkingDays(arrivalDay, -daysAtSea) };
  }
  const sender = from === 'factory' ? undefined : SHELVES[shelfIndex(from, shelf.product.sku) ?? -1];
  if (sender?.habit.kind === 'supplied') return { ...arrival, from: sender, shipDay: arrivalDay - leadDays };
  return { ...arrival, from: 'supplier', shipDay: arrivalDay - SUPPLIER_LEAD_DAYS };
}
