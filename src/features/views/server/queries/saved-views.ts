import type { Insertable } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { SavedViewsTable } from '#server/db/schema/views-tables.ts';

export interface StoredView {
  id: number;
  screen: string;
  name: string;
  search: string;
  owner_id: number | null;
  is_shared: boolean;
  version: number;
}

const COLUMNS = ['id', 'screen', 'name', 'search', 'owner_id', 'is_shared', 'version'] as const;

/** A person's own views and those that others share, by name. */
export const selectViewsFor = (db: Db, userId: number): Promise<(StoredView & { owner: string | null })[]> =>
  db
    .selectFrom('saved_views')
    .leftJoin('users', 'users.id', 'saved_views.owner_id')
    .select(COLUMNS.map((column) => `saved_views.${column}` as const))
    .select('users.full_name as owner')
    .where((eb) => eb.or([eb('owner_id', '=', userId), eb('is_shared', '=', true)]))
    .orderBy((eb) => eb.fn('lower', ['saved_views.name']))
    .orderBy('saved_views.id')
    .execute();

export const lockView = (tx: Db, id: number): Promise<StoredView | undefined> =>
  tx.selectFrom('saved_views').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst();

export async function countViews(tx: Db, ownerId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('saved_views')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether the person has another view of that name on the screen. */
export async function isNameTaken(
  tx: Db,
  { id, owner_id, screen, name }: Pick<StoredView, 'owner_id' | 'screen' | 'name'> & { id: number | null },
): Promise<boolean> {
  const other = await tx
    .selectFrom('saved_views')
    .select('id')
    .where('owner_id', '=', owner_id)
    .where('screen', '=', screen)
    .where((eb) => eb(eb.fn('lower', ['name']), '=', eb.fn('lower', [eb.val(name)])))
    .$if(id !== null, (q) => q.where('id', '!=', id ?? 0))
    .executeTakeFirst();
  return other !== undefined;
}

export const insertView = (tx: Db, view: Insertable<SavedViewsTable>): Promise<StoredView> =>
  tx.insertInto('saved_views').values(view).returning(COLUMNS).executeTakeFirstOrThrow();

export const updateStoredView = (
  tx: Db,
  { id, version }: Pick<StoredView, 'id' | 'version'>,
  fields: Pick<StoredView, 'name' | 'search' | 'is_shared'> & { saved_at: Date },
): Promise<StoredView> =>
  tx
    .updateTable('saved_views')
    .set({ ...fields, version: version + 1 })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

export const deleteStoredView = (tx: Db, id: number) =>
  tx.deleteFrom('saved_views').where('id', '=', id).execute();
