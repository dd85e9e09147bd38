import type { Rate } from '#connectors/kit/waits.ts';
import { HOUR } from '../world/days.ts';
import type { MovingWorld } from '../world/moving-world.ts';
import type { PlaceId } from '../world/places.ts';
import { createRandom } from '../world/random.ts';
import { listBoxesOfDelivery, isFromFactory } from '../world/records/factory.ts';
import { WORLD_SHELVES } from '../world/shelves.ts';
import { computeDeliveryMoments } from '../world/stock/delivery-times.ts';
import { findMishapMoment, listToldChanges, type ToldChange } from '../world/stock/mishaps.ts';
import { countLostUnits, type WorldDelivery } from '../world/stock/supply.ts';

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
  sku: string;
  expected: number;
  /** What was unloaded and is in stock; 0 while it is under way. */
  booked: number;
  expectedAt: Date;
  /** Null while it is under way. */
  arrivedAt: Date | null;
  updatedAt: Date;
}

/** What the factory and suppliers send to a warehouse; what comes from another warehouse is announced to no one. */
export function listDemoDeliveries({ world, now }: MovingWorld, place: PlaceId): DemoDelivery[] {
  const { deliveries, calendar, today, seed } = world;
  return deliveries.flatMap((delivery) => {
    const { shelf, units, from, shipDay, plannedDay, arrivalDay } = delivery;
    if (shelf.place.id !== place || typeof from !== 'string' || arrivalDay < today - LISTED_DAYS) return [];
    const { shippedAt, arrivesAt } = computeDeliveryMoments(delivery, calendar);
    if (shippedAt > now) return [];
    const hasArrived = arrivesAt <= now;
    const random = createRandom('goods in', shelf.index, plannedDay, arrivalDay);
    return [
      {
        id: shelf.index * 100_000 + arrivalDay,
        reference: isFromFactory(delivery) ? getTrackingNumber(delivery) : `PO-${random.drawDigits(6)}`,
        sku: shelf.product.sku,
        expected: units,
        booked: hasArrived ? units - countLostUnits(delivery) : 0,
        expectedAt: new Date(calendar.getDayStart(plannedDay)),
        arrivedAt: hasArrived ? new Date(arrivesAt) : null,
        updatedAt: new Date(hasArrived ? arrivesAt : calendar.getDayStart(shipDay)),
      },
    ];
  });

  function getTrackingNumber(delivery: WorldDelivery): string {
    return listBoxesOfDelivery(seed, delivery, calendar)[0]?.trackingNumber ?? '';
  }
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
