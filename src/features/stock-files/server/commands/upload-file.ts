import { findSourceCursor, runSoon } from '#features/connections/server/public.ts';
import { recordChange, type Requester } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { AppError } from '#shared/errors.ts';
import { applyMapping } from '../../rules/apply/apply-mapping.ts';
import { readFileTable } from '../../rules/read/read-table.ts';
import { UnusableFile } from '../../rules/unusable-file.ts';
import { unpackUpload } from '../feeds/fetch-latest.ts';
import { pickStoredMoment, parseFileCursor } from '../feeds/file-cursor.ts';
import type { FileWarehouse } from '../feeds/file-warehouse.ts';
import { findFileMoment } from '../feeds/find-moment.ts';
import { selectMapping } from '../queries/mappings.ts';
import { insertUpload } from '../queries/uploads.ts';

interface SentFile {
  name: string;
  /** Packed with gzip, in Base64. */
  packed: string;
  modified_at: string;
}

export interface CheckedFile extends Omit<SentFile, 'packed'> {
  packed: Buffer;
  byteCount: number;
}

interface FileCheck {
  warehouse: FileWarehouse;
  sent: SentFile;
  now: Date;
}

/** Refuses a file that the next sync could not take: its sender is still there to hear it. */
export async function checkFile(db: Db, { warehouse, sent, now }: FileCheck): Promise<CheckedFile> {
  if (warehouse.files)
    throw new AppError('conflict', 'The files of this warehouse are fetched, not uploaded.');
  const packed = Buffer.from(sent.packed, 'base64');
  const bytes = unpackUpload(packed);
  const stored = await selectMapping(db, warehouse.id);
  const last = parseFileCursor(await findSourceCursor(db, warehouse.sourceId));
  try {
    const table = await readFileTable(bytes, stored?.mapping.sheet ?? null);
    if (stored) {
      const { asOf } = applyMapping(table, stored.mapping, sent.name);
      const arrival = { timeZone: warehouse.timeZone, modifiedAt: new Date(sent.modified_at), now };
      pickStoredMoment(findFileMoment(asOf, arrival), { last, mappingVersion: stored.version });
    }
  } catch (cause) {
    if (!(cause instanceof UnusableFile)) throw cause;
    throw new AppError('invalid', cause.message, { cause });
  }
  return { ...sent, packed, byteCount: bytes.length };
}

/** Keeps a file that people brought, and has it read at once. */
export const uploadFile = (
  db: Db,
  by: Requester,
  { warehouse, file }: { warehouse: FileWarehouse; file: CheckedFile },
): Promise<void> =>
  runInTransaction(db, async (tx) => {
    const { name, packed, byteCount, modified_at: modifiedAt } = file;
    await insertUpload(tx, {
      warehouse_id: warehouse.id,
      name,
      packed,
      byte_count: byteCount,
      uploaded_at: by.now,
      modified_at: new Date(Math.min(Date.parse(modifiedAt), by.now.getTime())),
    });
    await recordChange(tx, {
      ...by,
      entity: 'stock-file',
      entityId: warehouse.id,
      action: 'uploaded',
      before: null,
      after: { file: name, byte_count: byteCount },
    });
    await runSoon(tx, { ids: [warehouse.sourceId], by: by.actor.username, now: by.now });
  });
