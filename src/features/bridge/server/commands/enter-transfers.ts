import { recordChange, type Requester } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { AppError } from '#shared/errors.ts';
import { findArrivalProblem, findTransferProblems, type NewTransfer } from '../../rules/check-transfer.ts';
import { forgetBridges } from '../queries/bridges.ts';
import { replaceCutOff } from '../queries/cut-offs.ts';
import { isSkuKnown } from '../queries/is-sku-known.ts';
import {
  deleteTransfer,
  findTransfer,
  insertTransfer,
  updateArrival,
  type Transfer,
} from '../queries/transfers.ts';

interface Entered {
  transfer: NewTransfer & { sku: string; units: number; note: string | null };
  /** The places that there are. */
  places: readonly string[];
  today: string;
}

/** Enters units that were moved; the affected days are calculated again. */
export const enterTransfer = (db: Db, by: Requester, { transfer, places, today }: Entered): Promise<number> =>
  runInTransaction(db, async (tx) => {
    const isKnownSku = await isSkuKnown(tx, transfer);
    const fields = findTransferProblems(transfer, { places, isKnownSku, today });
    if (Object.keys(fields).length > 0)
      throw new AppError('invalid', 'Please check the transfer.', { fields });
    const after = await insertTransfer(tx, {
      ...transfer,
      note: transfer.note || null,
      entered_by: by.actor.username,
      entered_at: by.now,
    });
    await forgetTouched(tx, after);
    await recordChange(tx, {
      ...by,
      entity: 'stock-transfer',
      entityId: after.id,
      action: 'created',
      before: null,
      after: pickFields(after),
    });
    return after.id;
  });

interface Arrived {
  id: number;
  arrivedOn: string;
  today: string;
}

/** Says on which day a transfer in transit arrived; the days of its destination are calculated again. */
export const recordArrival = (db: Db, by: Requester, { id, arrivedOn, today }: Arrived): Promise<void> =>
  runInTransaction(db, async (tx) => {
    const before = await findTransfer(tx, id);
    if (!before) throw gone();
    if (before.destination === null) throw new AppError('conflict', 'This transfer has no destination.');
    if (before.arrived_on === arrivedOn) return;
    if (before.arrived_on !== null)
      throw new AppError('conflict', 'This transfer is already marked as arrived.');
    const problem = findArrivalProblem(arrivedOn, { left: before.left_on, today });
    if (problem !== undefined)
      throw new AppError('invalid', 'Please check the day.', { fields: { arrived_on: problem } });
    const after = await updateArrival(tx, id, arrivedOn);
    await forgetBridges(tx, { place: before.destination, from: arrivedOn });
    await recordChange(tx, {
      ...by,
      entity: 'stock-transfer',
      entityId: id,
      action: 'updated',
      before: pickFields(before),
      after: pickFields(after),
    });
  });

const gone = () => new AppError('not_found', 'This transfer no longer exists. Someone may have deleted it.');

/** Takes back a transfer that was entered by mistake. */
export const takeBackTransfer = (db: Db, by: Requester, id: number): Promise<void> =>
  runInTransaction(db, async (tx) => {
    const before = await deleteTransfer(tx, id);
    if (!before) throw gone();
    await forgetTouched(tx, before);
    await recordChange(tx, {
      ...by,
      entity: 'stock-transfer',
      entityId: id,
      action: 'deleted',
      before: pickFields(before),
      after: null,
    });
  });

/** Sets the minute of the day from which on a warehouse books shipments on the next day; its days are calculated again. */
export const changeCutOff = (
  db: Db,
  by: Requester,
  { place, minute }: { place: string; minute: number | null },
): Promise<void> =>
  runInTransaction(db, async (tx) => {
    const before = await replaceCutOff(tx, place, minute);
    if (before === minute) return;
    await forgetBridges(tx, { place, from: '2000-01-01' });
    await recordChange(tx, {
      ...by,
      entity: 'cut-off',
      entityId: place,
      action: 'updated',
      before: { minute: before },
      after: { minute },
    });
  });

async function forgetTouched(tx: Db, { source, destination, left_on: left, arrived_on: arrived }: Transfer) {
  const touched = [
    ...(source !== null && left !== null ? [{ place: source, from: left }] : []),
    ...(destination !== null && arrived !== null ? [{ place: destination, from: arrived }] : []),
  ];
  // In one order, so that two transfers between the same places do not wait for each other.
  for (const each of touched.toSorted((one, other) => one.place.localeCompare(other.place)))
    await forgetBridges(tx, each);
}

const pickFields = ({ sku, units, kind, source, destination, left_on, arrived_on, note }: Transfer) => ({
  sku,
  units,
  kind,
  source,
  destination,
  left_on,
  arrived_on,
  note,
});
