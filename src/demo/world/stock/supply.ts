import { addWorkingDays, formatIso, type WorldDay } from '../days.ts';
import { type Demand, forecastOutflow } from '../orders/demand.ts';
import { createRandom } from '../random.ts';
import { WORLD_SHELVES, type WorldShelf, findShelfIndex } from '../shelves.ts';
import { countTeamUnits, listTeamDeliveries, TEAM_ORDERS_LOST } from './team-orders.ts';

/** Pieces on their way to a shelf: from the factory, from a supplier of accessories, or from another shelf. */
export interface WorldDelivery {
  shelf: WorldShelf;
  units: number;
  from: WorldShelf | 'factory' | 'supplier';
  shipDay: WorldDay;
  plannedDay: WorldDay;
  arrivalDay: WorldDay;
  /** For orders of teams: a shipment of its own. */
  isForTeams?: boolean;
}

/** Every four weeks a warehouse books in fewer units of a receipt than were in its boxes. */
const UNDER_BOOKED = { place: 'itb', sku: 'TL-CP-L-US', units: 12, everyDays: 28, onDay: 12 } as const;

const isUnderBooked = ({ shelf, arrivalDay }: Pick<WorldDelivery, 'shelf' | 'arrivalDay'>): boolean =>
  shelf.place.id === UNDER_BOOKED.place &&
  shelf.product.sku === UNDER_BOOKED.sku &&
  arrivalDay % UNDER_BOOKED.everyDays === UNDER_BOOKED.onDay;

/** Of what is sent to Amazon a few units never turn up now and then, and a warehouse books a receipt short. */
export function countLostUnits({
  shelf,
  shipDay,
  arrivalDay,
  units,
  isForTeams,
}: Pick<WorldDelivery, 'shelf' | 'shipDay' | 'arrivalDay' | 'units' | 'isForTeams'>): number {
  if (isForTeams) return TEAM_ORDERS_LOST;
  if (!shelf.place.isAmazon)
    return isUnderBooked({ shelf, arrivalDay }) ? Math.min(units, UNDER_BOOKED.units) : 0;
  const random = createRandom('lost units', shelf.place.id, shelf.product.sku, shipDay);
  return random.drawChance(0.12) ? Math.min(units, random.drawWhole(1, 3)) : 0;
}

export interface SupplyPlan {
  /** What lies on each shelf at the beginning of the first day. */
  opening: Int32Array;
  deliveries: WorldDelivery[];
}

/** The size of a carton of devices. */
export const CARTON_UNITS = 20;
const LATE_BY_DAYS = 55;
const SUPPLIER_LEAD_DAYS = 21;

/**
 * Each shelf is filled up to its cover on the place's own day, so a level depends on what went out since then
 * and hardly on where the calculation starts. What one place sends to another goes out of the first on the way.
 */
export function planSupply(seed: number, demand: Demand): SupplyPlan {
  const { days, pieces } = demand;
  const outflow = Int32Array.from(pieces);
  const opening = new Int32Array(WORLD_SHELVES.length);
  const deliveries = planTeamDeliveries(demand, outflow);
  const ranksAsReceiver = (shelf: WorldShelf) => (shelf.place.supply.from === 'factory' ? 1 : 0);
  const inOrder = WORLD_SHELVES.toSorted((one, other) => ranksAsReceiver(one) - ranksAsReceiver(other));
  for (const shelf of inOrder) {
    if (shelf.habit.kind !== 'supplied') {
      opening[shelf.index] = 'held' in shelf.habit ? shelf.habit.held : 0;
      continue;
    }
    const row = outflow.subarray(shelf.index * days, (shelf.index + 1) * days);
    const plan = fillUp(seed, shelf, { firstDay: demand.firstDay, outflow: row });
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
  const forTeams = countTeamUnits(demand.firstDay);
  opening[forTeams.shelf] = (opening[forTeams.shelf] ?? 0) + forTeams.units;
  return { opening, deliveries };
}

/** What is brought for orders of teams, and goes out of its sender’s shelf. */
function planTeamDeliveries({ firstDay, days }: Demand, outflow: Int32Array): WorldDelivery[] {
  return listTeamDeliveries(firstDay, days).flatMap(({ shelf: to, from, units, shipDay, arrivalDay }) => {
    const [shelf, sender] = [WORLD_SHELVES[to], WORLD_SHELVES[from]];
    if (!shelf || !sender) return [];
    const isKnown = shipDay >= firstDay;
    if (isKnown) {
      const at = from * days + shipDay - firstDay;
      outflow[at] = (outflow[at] ?? 0) + units;
    }
    const moments = { shipDay, plannedDay: arrivalDay, arrivalDay };
    return [{ shelf, units, from: isKnown ? sender : 'supplier', ...moments, isForTeams: true }];
  });
}

interface ShelfOutflow {
  firstDay: WorldDay;
  /** The pieces that leave the shelf on each day from then on. */
  outflow: Int32Array;
}

function fillUp(seed: number, shelf: WorldShelf, { firstDay, outflow }: ShelfOutflow) {
  const { everyDays, onDay } = shelf.place.supply;
  const expected = forecastOutflow(outflow);
  const deliveries: WorldDelivery[] = [];
  const late = new Map<number, number>();
  const computeTargetLevel = (day: number) => {
    const wanted = (expected[day] ?? 0) * shelf.coverDays;
    const caution = createRandom(seed, 'cover', shelf.index, firstDay + day).drawBetween(0.92, 1.15);
    return Math.ceil(wanted * caution + 2 * Math.sqrt(wanted) + 3);
  };
  const opening = computeTargetLevel(0);
  let level = opening;
  for (let day = 0; day < outflow.length; day += 1) {
    level += late.get(day) ?? 0;
    const date = firstDay + day;
    const units = date % everyDays === onDay ? computeTargetLevel(day) - level : 0;
    if (units > 0) {
      const delivery = buildDelivery(seed, shelf, { units, arrivalDay: date });
      deliveries.push(delivery);
      level += units - countLostUnits(delivery);
      if (delivery.from === 'factory' && createRandom(seed, 'late', shelf.index, date).drawChance(0.12)) {
        deliveries.push({ ...delivery, units: CARTON_UNITS, arrivalDay: date + LATE_BY_DAYS });
        late.set(day + LATE_BY_DAYS, CARTON_UNITS);
      }
    }
    level -= outflow[day] ?? 0;
  }
  return { opening, deliveries };
}

/** In autumn, before Christmas, vessels to the US wait for a berth: working days beyond what the plan says. */
const AUTUMN_DAYS = 9;
const countAutumnDays = ({ place }: WorldShelf, arrivalDay: WorldDay): number =>
  place.id === 'itb' && /-(09|10|11)-/.test(formatIso(arrivalDay)) ? AUTUMN_DAYS : 0;

function buildDelivery(
  seed: number,
  shelf: WorldShelf,
  { units, arrivalDay }: Pick<WorldDelivery, 'units' | 'arrivalDay'>,
): WorldDelivery {
  const { from, leadDays } = shelf.place.supply;
  const arrival = { shelf, units, plannedDay: arrivalDay, arrivalDay };
  if (from === 'factory' && shelf.product.variant) {
    // One vessel for all devices of a place, now and then a few days faster than planned.
    const early = createRandom(seed, 'vessel', shelf.place.id, arrivalDay).drawWhole(0, 5);
    const daysAtSea = leadDays - early + countAutumnDays(shelf, arrivalDay);
    return { ...arrival, from, shipDay: addWorkingDays(arrivalDay, -daysAtSea) };
  }
  const sender =
    from === 'factory' ? undefined : WORLD_SHELVES[findShelfIndex(from, shelf.product.sku) ?? -1];
  if (sender?.habit.kind === 'supplied') return { ...arrival, from: sender, shipDay: arrivalDay - leadDays };
  return { ...arrival, from: 'supplier', shipDay: arrivalDay - SUPPLIER_LEAD_DAYS };
}
