import type { Rate } from '#connectors/kit/waits.ts';
import { sumBy } from '#shared/sum-by.ts';
import { formatIso, HOUR, type CompanyCalendar } from '../world/days.ts';
import type { MovingWorld } from '../world/moving-world.ts';
import { PLACES, type PlaceId } from '../world/places.ts';
import { createRandom } from '../world/random.ts';
import { listBoxesOfDelivery, isFromFactory } from '../world/records/factory.ts';
import { WORLD_SHELVES } from '../world/shelves.ts';
import { computeDeliveryMoments } from '../world/stock/delivery-times.ts';
import { findMishapMoment, listToldChanges, type ToldChange } from '../world/stock/mishaps.ts';
import { countLostUnits, type WorldDelivery } from '../world/stock/supply.ts';
import { listCallOffs, listLiveCallOffs, type CallOff } from './call-offs.ts';

/** A little more than we ask for. */
export const WAREHOUSE_RATE: Rate = { ratePerSecond: 4, burst: 8 };

/** Longer than the application reads back. */
const LISTED_DAYS = 130;
/** A warehouse reports what it did within minutes, and some of it hours later. */
const LATE_BY = 5 * HOUR;

/** One delivery into a warehouse, as its provider would list it. */
export interface DemoDelivery {
  id: number;
  reference: string;
  expectedAt: Date;
  /** When something of it was booked in last; null while all of it is under way. */
  arrivedAt: Date | null;
  updatedAt: Date;
  lines: DemoLine[];
}

interface DemoLine {
  id: number;
  sku: string;
  expected: number;
  /** What was unloaded and is in stock. */
  bookings: { id: number; units: number; at: Date }[];
}

/** All that comes into a warehouse: from the factory, from suppliers and from another warehouse. */
export const listDemoDeliveries = (moving: MovingWorld, place: WarehouseId): DemoDelivery[] => [
  ...listPlannedDeliveries(moving, place),
  ...listCallOffs(moving, { place, days: CALL_OFF_DAYS[place] }).map((each) =>
    toDelivery(each, { place, calendar: moving.world.calendar, series: 0 }),
  ),
  ...listLiveCallOffs(moving, place).map((each) =>
    toDelivery(each, { place, calendar: moving.world.calendar, series: 1 }),
  ),
];

/** Each line that Deposco books costs a call of its own, so that one order there lasts a week. */
const CALL_OFF_DAYS = { tive: 1, uk: 1, itb: 7 };
export type WarehouseId = keyof typeof CALL_OFF_DAYS & PlaceId;

function listPlannedDeliveries({ world, now }: MovingWorld, place: WarehouseId): DemoDelivery[] {
  const { deliveries, calendar, today, seed } = world;
  return deliveries.flatMap((delivery) => {
    const { shelf, units, shipDay, plannedDay, arrivalDay } = delivery;
    if (shelf.place.id !== place || arrivalDay < today - LISTED_DAYS) return [];
    const { shippedAt, arrivesAt } = computeDeliveryMoments(delivery, calendar);
    if (shippedAt > now) return [];
    const hasArrived = arrivesAt <= now;
    const id = shelf.index * DAY_NUMBERS + arrivalDay;
    const at = new Date(arrivesAt);
    const bookings = hasArrived ? [{ id, units: units - countLostUnits(delivery), at }] : [];
    return [
      {
        id,
        reference: findReference(delivery),
        expectedAt: new Date(calendar.getDayStart(plannedDay)),
        arrivedAt: hasArrived ? at : null,
        updatedAt: hasArrived ? at : new Date(calendar.getDayStart(shipDay)),
        lines: [{ id, sku: shelf.product.sku, expected: units, bookings }],
      },
    ];
  });

  function findReference(delivery: WorldDelivery): string {
    const { shelf, from, plannedDay, arrivalDay } = delivery;
    if (isFromFactory(delivery))
      return listBoxesOfDelivery(seed, delivery, calendar)[0]?.trackingNumber ?? '';
    const random = createRandom('goods in', shelf.index, plannedDay, arrivalDay);
    return `${typeof from === 'string' ? 'PO' : 'TR'}-${random.drawDigits(6)}`;
  }
}

/** Numbers of days stay below this, and those of call-offs apart from those of deliveries and of each other. */
const DAY_NUMBERS = 100_000;
const CALL_OFF_NUMBERS = 40_000_000;
const CALL_OFF_LINES = 50_000_000;
const ARRIVALS_A_LINE = 1_000;

interface CallOffFacts {
  place: WarehouseId;
  calendar: CompanyCalendar;
  series: 0 | 1;
}

function toDelivery({ firstDay, lines }: CallOff, { place, calendar, series }: CallOffFacts): DemoDelivery {
  const number = firstDay + (series * DAY_NUMBERS) / 2;
  const placeNumber = PLACES.findIndex(({ id }) => id === place);
  const arrivedAt = new Date(Math.max(...lines.flatMap(({ arrivals }) => arrivals.map(({ at }) => at))));
  return {
    id: CALL_OFF_NUMBERS + placeNumber * DAY_NUMBERS + number,
    reference: `CO-${formatIso(firstDay).replaceAll('-', '')}-${series + 1}`,
    expectedAt: new Date(calendar.getDayStart(firstDay)),
    arrivedAt,
    updatedAt: arrivedAt,
    lines: lines.map(({ shelf, arrivals }) => {
      const id = CALL_OFF_LINES + shelf * DAY_NUMBERS + number;
      return {
        id,
        sku: WORLD_SHELVES[shelf]?.product.sku ?? '',
        expected: sumBy(arrivals, ({ units }) => units),
        bookings: arrivals.map(({ at, units }, index) => ({
          id: id * ARRIVALS_A_LINE + index,
          units,
          at: new Date(at),
        })),
      };
    }),
  };
}

/** The returns and corrections that a warehouse has reported so far. */
export interface DemoChange extends ToldChange {
  id: number;
  sku: string;
  at: Date;
}

export const listDemoChanges = ({ world, now }: MovingWorld, place: PlaceId): DemoChange[] =>
  listToldChanges(world.firstDay, world.today - world.firstDay + 1).flatMap((change) => {
    const shelf = WORLD_SHELVES[change.shelf];
    const at = findMishapMoment(change.day, world.calendar);
    const isLate = createRandom('told late', change.shelf, change.day).drawChance(0.3);
    if (shelf?.place.id !== place || at + (isLate ? LATE_BY : 0) > now) return [];
    return [{ ...change, id: change.shelf * 100_000 + change.day, sku: shelf.product.sku, at: new Date(at) }];
  });
