import { recordChanges, type Requester } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { formatDateName } from '#shared/date-name.ts';
import { getDayInZone } from '#shared/dates.ts';
import { AppError } from '#shared/errors.ts';
import type { BoxCompany } from '../queries/list-boxes-in-transit.ts';
import { lockTrackedBoxes, updateBoxRows, type Box } from '../queries/select-boxes.ts';
import { listHistoryFields } from './apply-box-change.ts';
import { parseArrival } from './confirm-box-arrival.ts';

interface TrackingRequest {
  company: BoxCompany;
  by: Requester;
  tracking: string;
}

/** Records that all boxes in transit under a tracking number have arrived, all or none; how many they are. */
export const confirmTrackedBoxes = (
  db: Db,
  request: TrackingRequest,
  arrivedOn: string | undefined,
): Promise<number> =>
  changeTrackedBoxes(db, { ...request, action: 'confirmed' }, async (tx, boxes) => {
    const { company, by } = request;
    const delivered = parseArrival(arrivedOn, request);
    const day = getDayInZone(company.timeZone, delivered);
    refuseEarlierThanShipped(boxes, day, 'delivered_date');
    const change = { delivered_date: delivered, confirmed_by: by.actor.id };
    return updateBoxRows(
      tx,
      boxes.map(({ id }) => id),
      change,
    );
  });

/** Changes when all boxes in transit under a tracking number are expected, all or none; how many they are. */
export const expectTrackedBoxes = (
  db: Db,
  request: TrackingRequest,
  { expected_arrival, reason }: { expected_arrival: string; reason: string },
): Promise<number> =>
  changeTrackedBoxes(db, { ...request, action: 'updated' }, async (tx, boxes) => {
    refuseEarlierThanShipped(boxes, expected_arrival, 'expected_arrival');
    const change = { expected_arrival, expected_reason: reason };
    return updateBoxRows(
      tx,
      boxes.map(({ id }) => id),
      change,
    );
  });

const changeTrackedBoxes = (
  db: Db,
  { by, tracking, action }: TrackingRequest & { action: string },
  change: (tx: Db, boxes: readonly Box[]) => Promise<Box[]>,
): Promise<number> =>
  runInTransaction(db, async (tx) => {
    const before = await lockTrackedBoxes(tx, tracking);
    if (before.length === 0) {
      throw new AppError('not_found', 'No box with this tracking number is in transit anymore.');
    }
    const after = new Map((await change(tx, before)).map((box) => [box.id, box]));
    await recordChanges(
      tx,
      before.map((box) => ({
        ...by,
        entity: 'factory-shipment',
        entityId: box.id,
        action,
        before: listHistoryFields(box),
        after: listHistoryFields(after.get(box.id) ?? box),
      })),
    );
    return before.length;
  });

function refuseEarlierThanShipped(boxes: readonly Box[], day: string, field: string): void {
  const later = boxes.find(({ ship_date }) => ship_date > day);
  if (!later) return;
  const message = `${later.serial_box} was shipped on ${formatDateName(later.ship_date)}, so it can’t arrive earlier.`;
  throw new AppError('invalid', message, { fields: { [field]: message } });
}
