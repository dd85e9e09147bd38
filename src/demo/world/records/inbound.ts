import { HOUR } from '../days.ts';
import { computeDeliveryMoments } from '../stock/delivery-times.ts';
import type { WorldShelf } from '../shelves.ts';
import type { DemoWorld } from '../world.ts';

export interface WorldInboundStages {
  /** Announced to Amazon and not sent yet. */
  working: number;
  shipped: number;
  /** At the gate: being counted in. */
  receiving: number;
}

const COUNTED_IN_FOR = 20 * HOUR;

/** How far the pieces are that a shelf of Amazon's waits for. */
export function computeInboundStages(
  { deliveries, calendar }: DemoWorld,
  shelf: WorldShelf,
  now: number,
): WorldInboundStages {
  const stages = { working: 0, shipped: 0, receiving: 0 };
  for (const delivery of deliveries) {
    if (delivery.shelf.index !== shelf.index) continue;
    const { announcedAt, shippedAt, arrivesAt } = computeDeliveryMoments(delivery, calendar);
    if (now < announcedAt || now >= arrivesAt) continue;
    if (now < shippedAt) stages.working += delivery.units;
    else if (now < arrivesAt - COUNTED_IN_FOR) stages.shipped += delivery.units;
    else stages.receiving += delivery.units;
  }
  return stages;
}
