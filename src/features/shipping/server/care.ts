import { recordChange, type Actor } from '#features/history/server/service.ts';
import { listUsers } from '#features/users/server/service.ts';
import type { Db } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { announce } from '#server/live/announce.ts';
import { AppError } from '#shared/errors.ts';
import type { Care, CareSave, Owner } from '../contract.ts';

/** Who asks for a change, from where and when. */
export interface Request {
  actor: Actor;
  address: string | null;
  now: Date;
}

/** Everybody who can look after a parcel. */
export async function listOwners(db: Db): Promise<Owner[]> {
  const users = await listUsers(db, { active: 'true' });
  return users
    .map(({ id, full_name }) => ({ id, full_name }))
    .toSorted((one, other) => one.full_name.localeCompare(other.full_name, 'en'));
}

/** Notes something about a parcel, gives it to somebody, or says that nothing is left to do until its next scan. */
export const saveCare = (db: Db, by: Request, id: number, edit: CareSave): Promise<Care> =>
  inTransaction(db, async (tx) => {
    const { last_scan, handled_at, ...before } = await lockCare(tx, id);
    refuseOutdated(edit, { ...before, last_scan });
    if (edit.owner_id !== before.owner_id) await refuseUnknownOwner(tx, edit.owner_id);
    if (edit.note === null && edit.owner_id === null && !edit.is_handled) {
      await tx.deleteFrom('shipment_care').where('shipment_id', '=', id).execute();
    } else {
      const { note, owner_id } = edit;
      const since = before.is_handled ? handled_at : by.now;
      const care = { note, owner_id, handled_at: edit.is_handled ? since : null };
      await tx
        .insertInto('shipment_care')
        .values({ shipment_id: id, ...care })
        .onConflict((conflict) => conflict.column('shipment_id').doUpdateSet(care))
        .execute();
    }
    const { last_scan: _scan, handled_at: _since, ...after } = await selectCare(tx, id);
    await recordChange(tx, {
      ...by,
      entity: 'parcel',
      entityId: id,
      action: 'updated',
      before: told(before),
      after: told(after),
    });
    await announce(tx, { topic: 'shipping' });
    return after;
  });

interface Stored extends Care {
  last_scan: Date | null;
  handled_at: Date | null;
}

/** What nobody has seen is not overwritten, and a scan that nobody has seen is not done with. */
function refuseOutdated({ seen, is_handled }: CareSave, now: Care & Pick<Stored, 'last_scan'>): void {
  const isScanned = (now.last_scan?.toISOString() ?? null) !== seen.last_scan;
  if (isScanned && is_handled) {
    throw new AppError('conflict', 'This parcel has been scanned meanwhile. Please look at it again.');
  }
  const isSame = now.note === seen.note && now.owner_id === seen.owner_id;
  // A scan ends what was handled, so that it says nothing about somebody else.
  if (isSame && (isScanned || now.is_handled === seen.is_handled)) return;
  throw new AppError('conflict', 'Somebody else has changed this parcel meanwhile. Please look at it again.');
}

async function lockCare(tx: Db, id: number): Promise<Stored> {
  const parcel = await tx
    .selectFrom('shipments')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!parcel) throw new AppError('not_found', 'This parcel does not exist (any more).');
  return selectCare(tx, id);
}

async function selectCare(tx: Db, id: number): Promise<Stored> {
  const row = await tx
    .selectFrom('shipments')
    .leftJoin('shipment_care', 'shipment_care.shipment_id', 'shipments.id')
    .leftJoin('users', 'users.id', 'shipment_care.owner_id')
    .select(['note', 'owner_id', 'users.full_name as owner_name', 'handled_at'])
    .select('latest_event_at as last_scan')
    .select((q) =>
      q
        .fn<boolean>('coalesce', [
          q('handled_at', '>', q.fn.coalesce('latest_event_at', 'shipments.created_at')),
          q.lit(false),
        ])
        .as('is_handled'),
    )
    .where('shipments.id', '=', id)
    .executeTakeFirstOrThrow();
  return row;
}

async function refuseUnknownOwner(tx: Db, id: number | null): Promise<void> {
  if (id === null || (await listOwners(tx)).some((owner) => owner.id === id)) return;
  const message = 'There is no such active user.';
  throw new AppError('invalid', message, { fields: { owner_id: message } });
}

const told = ({ note, owner_name, is_handled }: Care) => ({ note, owner: owner_name, is_handled });
