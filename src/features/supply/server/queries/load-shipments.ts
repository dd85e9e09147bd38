import { listNamedShipments } from '#features/amazon/server/public.ts';
import type { MappedSkus } from '#features/catalogue/rules/contents.ts';
import { listPlannedBoxes } from '#features/factory-shipments/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { addDays } from '#shared/dates.ts';
import type { PlannedShipment } from '../../rules/shipments/planned.ts';
import { traceShipments, type TracedShipment } from '../../rules/shipments/trace.ts';
import { selectPlannedShipments } from './planned-shipments.ts';

/** How long a shipment that has arrived is still listed. */
const ARRIVED_DAYS = 28;

/** What has not arrived, and what arrived lately, each with what has become of it. */
export async function loadShipments(
  db: Db,
  { today, mapped }: { today: string; mapped: MappedSkus },
): Promise<TracedShipment[]> {
  const shipments = await selectPlannedShipments(db, { arrivedSince: addDays(today, -ARRIVED_DAYS) });
  return findTraces(db, shipments, { today, mapped });
}

/** What has become of some shipments. */
async function findTraces(
  db: Db,
  shipments: readonly PlannedShipment[],
  { today, mapped }: { today: string; mapped: MappedSkus },
): Promise<TracedShipment[]> {
  const fromFactory = shipments.filter(({ source }) => source === null);
  const toPools = shipments.filter(({ place }) => place.startsWith('fba:'));
  const [boxes, inbound] = await Promise.all([
    listPlannedBoxes(
      db,
      fromFactory.map(({ id }) => id),
    ),
    listNamedShipments(
      db,
      toPools.map(({ name }) => name),
    ),
  ]);
  return traceShipments(shipments, { today, mapped, boxes, inbound });
}
