import { recordChange, type Requester } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { addBusinessDays } from '#shared/business-days.ts';
import { AppError } from '#shared/errors.ts';
import type { SupplyLine } from '../../rules/proposals/propose-region.ts';
import * as planned from '../queries/planned-shipments.ts';
import type { PlannedShipment } from '../queries/planned-shipments.ts';

interface ShipmentPlan {
  units: number;
  ship_on: string;
  note: string | null;
}

/** Decides on a shipment to the place of a line. */
export const addPlannedShipment = (
  db: Db,
  by: Requester,
  { line, today, ...plan }: ShipmentPlan & { line: SupplyLine; today: string },
): Promise<PlannedShipment> =>
  runInTransaction(db, async (tx) => {
    refusePastDay(plan.ship_on, today);
    const after = await planned.insertPlannedShipment(tx, {
      ...plan,
      note: plan.note || null,
      place: line.placeId,
      cell: line.cell,
      source: line.sourceId,
      arrives_on: addBusinessDays(plan.ship_on, line.leadDays),
      planned_by: by.actor.username,
      saved_at: by.now,
    });
    await recordPlanned(tx, by, { before: null, after });
    return after;
  });

interface PlannedChange extends ShipmentPlan {
  id: number;
  state: PlannedShipment['state'];
  version: number;
  today: string;
  /** Business days to its place. */
  findLeadDays: (shipment: PlannedShipment) => number;
}

/** Changes a planned shipment, says that it has left, or cancels it. */
export const editPlannedShipment = (
  db: Db,
  by: Requester,
  { id, version, today, findLeadDays, ...wanted }: PlannedChange,
): Promise<void> =>
  runInTransaction(db, async (tx) => {
    const before = await planned.lockPlannedShipment(tx, id);
    if (!before) throw new AppError('not_found', 'This planned shipment does not exist.');
    if (before.version !== version)
      throw new AppError(
        'conflict',
        'Someone else changed this shipment while you were editing. Review it before saving.',
      );
    if (wanted.state === 'planned' && wanted.ship_on !== before.ship_on) refusePastDay(wanted.ship_on, today);
    const arrives_on =
      wanted.ship_on === before.ship_on
        ? before.arrives_on
        : addBusinessDays(wanted.ship_on, findLeadDays(before));
    const fields = { ...wanted, note: wanted.note || null, arrives_on, saved_at: by.now };
    const after = await planned.updatePlannedShipment(tx, before, fields);
    await recordPlanned(tx, by, { before, after });
  });

function refusePastDay(day: string, today: string): void {
  if (day >= today) return;
  const message = 'Must not be in the past';
  throw new AppError('invalid', message, { fields: { ship_on: message } });
}

const recordPlanned = (
  tx: Db,
  by: Requester,
  { before, after }: { before: PlannedShipment | null; after: PlannedShipment },
): Promise<void> =>
  recordChange(tx, {
    ...by,
    entity: 'planned-shipment',
    entityId: after.id,
    action: before ? 'updated' : 'created',
    before: before && pickFields(before),
    after: pickFields(after),
  });

const pickFields = ({ units, ship_on, arrives_on, note, state }: PlannedShipment) => ({
  units,
  ship_on,
  arrives_on,
  note,
  state,
});
