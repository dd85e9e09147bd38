import { recordChange, refuseClash, type Requester } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { AppError } from '#shared/errors.ts';
import type { Care } from '../../contract.ts';
import type { CareSave } from '../../contract/care.ts';
import { lockCare, selectCare, deleteCare, upsertCare } from '../queries/care.ts';
import { listParcelOwners } from '../queries/list-parcel-owners.ts';

/** Notes something about a parcel, assigns it, or marks it as done until its next scan. */
export const saveParcelCare = (
  db: Db,
  by: Requester,
  { id, seen, ...wanted }: CareSave & { id: number },
): Promise<Care> =>
  runInTransaction(db, async (tx) => {
    const { last_scan, handled_at, ...before } = await lockCare(tx, id);
    const isScannedSince =
      wanted.is_handled === true && seen.last_scan !== (last_scan?.toISOString() ?? null);
    const scanConflict = isScannedSince ? { is_handled: SCANNED_MEANWHILE } : undefined;
    const clash = {
      entity: 'parcel',
      entityId: id,
      one: 'parcel',
      described: describeCare(before),
      also: scanConflict,
    };
    // A parcel that a scan has opened again was not changed by a person.
    const compared = scanConflict ? { ...seen, is_handled: before.is_handled } : seen;
    await refuseClash(tx, { ...clash, seen: compared, now: { ...before }, wanted });
    if (scanConflict)
      throw new AppError('conflict', `${SCANNED_MEANWHILE} Review it, then save again.`, {
        fields: scanConflict,
      });
    const { note, owner_id, is_handled } = { ...before, ...wanted };
    if (owner_id !== before.owner_id) await refuseUnknownOwner(tx, owner_id);
    if (note === null && owner_id === null && !is_handled) {
      await deleteCare(tx, id);
    } else {
      const since = before.is_handled ? handled_at : by.now;
      await upsertCare(tx, id, { note, owner_id, handled_at: is_handled ? since : null });
    }
    const { last_scan: _scan, handled_at: _since, ...after } = await selectCare(tx, id);
    await recordChange(tx, {
      ...by,
      entity: 'parcel',
      entityId: id,
      action: 'updated',
      before: toHistoryValues(before),
      after: toHistoryValues(after),
    });
    return after;
  });

/** A scan that was not seen cannot be marked as done. */
const SCANNED_MEANWHILE = 'This parcel was scanned while you were editing.';

async function refuseUnknownOwner(tx: Db, id: number | null): Promise<void> {
  if (id === null || (await listParcelOwners(tx)).some((owner) => owner.id === id)) return;
  const message = 'That person is no longer active. Choose another owner.';
  throw new AppError('invalid', message, { fields: { owner_id: message } });
}

/** Names and values of a parcel's fields in messages about a conflict. */
const describeCare = ({ owner_name, is_handled }: Care) => ({
  owner_id: { name: 'owner', value: owner_name ?? 'no one' },
  is_handled: { name: 'is_handled', value: is_handled ? 'Handled' : 'Open' },
});

const toHistoryValues = ({ note, owner_name, is_handled }: Care) => ({ note, owner: owner_name, is_handled });
