import type { Db } from '#server/db/database.ts';

export interface StoredClosure {
  id: number;
  name: string;
  first_day: string;
  last_day: string;
  place: string;
  version: number;
}
export type ClosureFields = Omit<StoredClosure, 'id' | 'version'>;

const columns = ['id', 'name', 'first_day', 'last_day', 'place', 'version'] as const;

/** Every closure, the latest first. */
export const selectClosures = (db: Db): Promise<StoredClosure[]> =>
  db
    .selectFrom('company_closures')
    .select(columns)
    .orderBy('first_day', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Closures that touch a span of days. They are few and read whole, so that answers that need several spans ask once. */
export async function listClosuresBetween(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<StoredClosure[]> {
  const closures = await selectClosures(db);
  return closures
    .filter((each) => each.last_day >= from && each.first_day <= to)
    .toSorted((one, other) => one.first_day.localeCompare(other.first_day) || one.id - other.id);
}

export const lockClosure = (tx: Db, id: number): Promise<StoredClosure | undefined> =>
  tx.selectFrom('company_closures').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();

export const insertClosure = (tx: Db, fields: ClosureFields, savedAt: Date): Promise<StoredClosure> =>
  tx
    .insertInto('company_closures')
    .values({ ...fields, saved_at: savedAt })
    .returning(columns)
    .executeTakeFirstOrThrow();

export const updateClosure = (
  tx: Db,
  { id, version }: Pick<StoredClosure, 'id' | 'version'>,
  fields: ClosureFields & { saved_at: Date },
): Promise<StoredClosure> =>
  tx
    .updateTable('company_closures')
    .set({ ...fields, version: version + 1 })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();

export const deleteClosure = async (tx: Db, id: number): Promise<void> =>
  void (await tx.deleteFrom('company_closures').where('id', '=', id).execute());
