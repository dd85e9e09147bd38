import type { Db } from '#server/db/database.ts';

export interface ListedUpload {
  id: number;
  name: string;
  byte_count: number;
  uploaded_at: Date;
}

/** The last files of a warehouse, the latest first. */
export const listUploads = (db: Db, warehouseId: string): Promise<ListedUpload[]> =>
  db
    .selectFrom('uploaded_files')
    .select(['id', 'name', 'byte_count', 'uploaded_at'])
    .where('warehouse_id', '=', warehouseId)
    .orderBy('id', 'desc')
    .execute();

interface Upload {
  id: number;
  name: string;
  packed: Buffer;
  modified_at: Date;
}

/** The latest file of a warehouse. */
export const selectLatestUpload = (db: Db, warehouseId: string): Promise<Upload | undefined> =>
  db
    .selectFrom('uploaded_files')
    .select(['id', 'name', 'packed', 'modified_at'])
    .where('warehouse_id', '=', warehouseId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

const UPLOADS_KEPT = 5;

interface NewUpload {
  warehouse_id: string;
  name: string;
  packed: Buffer;
  byte_count: number;
  uploaded_at: Date;
  modified_at: Date;
}

/** Adds a file, and deletes all but the latest few of its warehouse. */
export async function insertUpload(tx: Db, upload: NewUpload): Promise<number> {
  const { id } = await tx
    .insertInto('uploaded_files')
    .values(upload)
    .returning('id')
    .executeTakeFirstOrThrow();
  const kept = tx
    .selectFrom('uploaded_files')
    .select('id')
    .where('warehouse_id', '=', upload.warehouse_id)
    .orderBy('id', 'desc')
    .limit(UPLOADS_KEPT);
  await tx
    .deleteFrom('uploaded_files')
    .where('warehouse_id', '=', upload.warehouse_id)
    .where('id', 'not in', kept)
    .execute();
  return id;
}
