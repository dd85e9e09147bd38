import type { Db } from '#server/db/database.ts';
import { fileMapping, type FileMapping } from '../../rules/mapping.ts';

export interface StoredMapping {
  mapping: FileMapping;
  version: number;
}

/** How a warehouse's files are read; undefined until a person has decided. */
export async function selectMapping(db: Db, warehouseId: string): Promise<StoredMapping | undefined> {
  const row = await db
    .selectFrom('file_mappings')
    .select(['mapping', 'version'])
    .where('warehouse_id', '=', warehouseId)
    .executeTakeFirst();
  return row && { mapping: fileMapping.parse(row.mapping), version: row.version };
}

/** Stores a mapping in place of one of a version, or as the first; false where another was quicker. */
export async function storeMapping(
  tx: Db,
  warehouseId: string,
  { mapping, version }: StoredMapping,
): Promise<boolean> {
  const text = JSON.stringify(mapping);
  if (version === 0) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('file_mappings')
      .values({ warehouse_id: warehouseId, mapping: text })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  }
  const { numUpdatedRows } = await tx
    .updateTable('file_mappings')
    .set({ mapping: text, version: version + 1 })
    .where('warehouse_id', '=', warehouseId)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
