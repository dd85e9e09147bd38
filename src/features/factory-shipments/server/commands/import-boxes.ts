import { recordChanges, type Requester } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { AppError } from '#shared/errors.ts';
import type { NewFactoryShipment } from '../../contract.ts';
import { listHistoryFields, type BoxTransitCompany } from './apply-box-change.ts';
import { createBoxInserter } from './insert-box.ts';

const NAMED = 5;

/** Records boxes, all of them or none. Returns how many. */
export const importBoxes = (
  db: Db,
  { company, by }: { company: BoxTransitCompany; by: Requester },
  boxes: readonly NewFactoryShipment[],
): Promise<number> =>
  runInTransaction(db, async (tx) => {
    const insertBox = createBoxInserter(tx, { company, now: by.now });
    const created = [];
    const inTransit: string[] = [];
    // Always in one order, so that two imports of the same boxes wait for each other instead of forever.
    for (const box of boxes.toSorted((one, other) => one.serial_box.localeCompare(other.serial_box, 'en'))) {
      const { row } = await insertBox(box);
      if (row) created.push(row);
      else inTransit.push(box.serial_box);
    }
    if (inTransit.length > 0) throw new AppError('conflict', describeInTransit(inTransit));
    await recordChanges(
      tx,
      created.map((after) => ({
        ...by,
        entity: 'factory-shipment',
        entityId: after.id,
        action: 'created',
        before: null,
        after: listHistoryFields(after),
      })),
    );
    return created.length;
  });

function describeInTransit(boxes: readonly string[]): string {
  const more = boxes.length - NAMED;
  const named = boxes.slice(0, NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
  return `Already in transit: ${named}. Nothing was imported.`;
}
