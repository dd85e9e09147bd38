import { recordChange, type Requester } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { lockUntilCommit } from '#server/db/lock-until-commit.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { AppError } from '#shared/errors.ts';
import type { Role } from '#shared/access/rights.ts';
import { VIEWS_OF_A_PERSON_MAX } from '../../rules.ts';
import * as views from '../queries/saved-views.ts';
import type { StoredView } from '../queries/saved-views.ts';

type ViewFields = Pick<StoredView, 'name' | 'search' | 'is_shared'>;

/** Saves the filters of a screen as a view of the caller. */
export const addView = (
  db: Db,
  by: ViewRequester,
  fields: ViewFields & { screen: string },
): Promise<number> =>
  runInTransaction(db, async (tx) => {
    const owner_id = by.actor.id;
    await lockViewNames(tx, owner_id);
    if ((await views.countViews(tx, owner_id)) >= VIEWS_OF_A_PERSON_MAX)
      throw new AppError('conflict', `You have ${VIEWS_OF_A_PERSON_MAX} saved views. Delete one first.`);
    await refuseTakenName(tx, by, { ...fields, owner_id, id: null });
    const after = await views.insertView(tx, { ...fields, owner_id, saved_at: by.now });
    await recordView(tx, by, { before: null, after });
    return after.id;
  });

/** Changes a view of the caller; an admin changes what is shared, too. */
export const changeView = (
  db: Db,
  by: ViewRequester,
  { id, version, ...fields }: ViewFields & { id: number; version: number },
): Promise<void> =>
  runInTransaction(db, async (tx) => {
    const before = await lockEditableView(tx, by, id);
    if (before.version !== version)
      throw new AppError('conflict', 'Someone else changed this view. Review it before saving.');
    const { owner_id, screen } = before;
    if (owner_id !== null) {
      await lockViewNames(tx, owner_id);
      await refuseTakenName(tx, by, { ...fields, id, owner_id, screen });
    } else if (!fields.is_shared)
      throw new AppError(
        'conflict',
        'The owner of this view is gone, so it stays shared until it is deleted.',
      );
    const after = await views.updateStoredView(tx, before, { ...fields, saved_at: by.now });
    await recordView(tx, by, { before, after });
  });

export const removeView = (db: Db, by: ViewRequester, id: number): Promise<void> =>
  runInTransaction(db, async (tx) => {
    const before = await lockEditableView(tx, by, id);
    await views.deleteStoredView(tx, id);
    await recordView(tx, by, { before, after: null });
  });

type ViewRequester = Requester & { actor: { id: number; role: Role } };

/** Whether a person may change a view: their own, and admins what is shared. */
export const isEditableBy = (
  { owner_id, is_shared }: Pick<StoredView, 'owner_id' | 'is_shared'>,
  { id, role }: { id: number; role: Role },
): boolean => owner_id === id || (is_shared && role === 'admin');

async function lockEditableView(tx: Db, { actor }: ViewRequester, id: number): Promise<StoredView> {
  const view = await views.lockView(tx, id);
  if (!view || (!view.is_shared && view.owner_id !== actor.id))
    throw new AppError('not_found', 'This view no longer exists. Someone may have deleted it.');
  if (!isEditableBy(view, actor))
    throw new AppError('forbidden', 'Only its owner or an admin can change a shared view.');
  return view;
}

/** Of two views that get the same name at the same time, the second waits, and then finds the name taken. */
const lockViewNames = (tx: Db, ownerId: number): Promise<void> =>
  lockUntilCommit(tx, 'saved views', String(ownerId));

async function refuseTakenName(
  tx: Db,
  { actor }: ViewRequester,
  view: Parameters<typeof views.isNameTaken>[1],
): Promise<void> {
  if (!(await views.isNameTaken(tx, view))) return;
  const message =
    view.owner_id === actor.id
      ? 'You already have a view with this name'
      : 'The owner of this view already has a view with this name';
  throw new AppError('conflict', `${message}.`, { fields: { name: message } });
}

interface ViewChange {
  before: StoredView | null;
  after: StoredView | null;
}

const recordView = (tx: Db, by: Requester, { before, after }: ViewChange): Promise<void> =>
  recordChange(tx, {
    ...by,
    entity: 'saved-view',
    entityId: (after ?? before)?.id ?? null,
    action: before ? (after ? 'updated' : 'deleted') : 'created',
    before: before && pickFields(before),
    after: after && pickFields(after),
  });

const pickFields = ({ screen, name, search, is_shared }: StoredView) => ({ screen, name, search, is_shared });
