import { HOUR } from './days.ts';
import { deliveryTimes } from './delivery-times.ts';
import type { Shelf } from './shelves.ts';
import type { World } from './world.ts';

export interface InboundStages {
  /** Announced to Amazon and not sent yet. */
  working: number;
  shipped: number;
  /** At the gate: being counted in. */
  receiving: number;
}

const COUNTED_IN_FOR = 20 * HOUR;

/** How far the pieces are that a shelf of Amazon's waits for. */
export function inboundStages({ deliveries, calendar }: World, shelf: Shelf, now: number): InboundStages {
  const stages = { working: 0, shipped: 0, receiving: 0 };
  for (const delivery of deliveries) {
    if (delivery.shelf.index !== shelf.index) continue;
    const { announcedAt, shippedAt, arrivesAt } = deliveryTimes(delivery, calendar);
    if (now < announcedAt || now >= arrivesAt) continue;
    if (now < shippedAt) stages.working += delivery.units;
    else if (now < arrivesAt - COUNTED_IN_FOR) stages.shipped += delivery.units;
    else stages.receiving += delivery.units;
  }
  return stages;
}
