import { gunzipSync } from 'node:zlib';
import type { ArrivedFile } from '#connectors/files/index.ts';
import type { Db } from '#server/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { FILE_MAX_BYTES } from '../../rules/read/read-table.ts';
import { selectLatestUpload } from '../queries/uploads.ts';
import type { FileWarehouse } from './file-warehouse.ts';

interface Fetching {
  /** What the file that is known was known by. */
  tag?: string | null;
  signal: AbortSignal;
}

/** The newest file of a warehouse, wherever it arrives; undefined where it is still the one that is known. */
export async function fetchLatest(
  db: Db,
  { id, files }: FileWarehouse,
  { tag = null, signal }: Fetching,
): Promise<ArrivedFile | undefined> {
  if (files) return files.fetch({ tag, signal });
  const upload = await selectLatestUpload(db, id);
  if (!upload) throw new AppError('conflict', 'No file has been uploaded yet.');
  const ownTag = `upload ${upload.id}`;
  if (tag === ownTag) return undefined;
  const { name, packed, modified_at: modifiedAt } = upload;
  return { name, bytes: unpackUpload(packed), modifiedAt, tag: ownTag };
}

/** Unpacks what a browser sent, as far as a file may be large. */
export function unpackUpload(packed: Buffer): Buffer {
  try {
    return gunzipSync(packed, { maxOutputLength: FILE_MAX_BYTES + 1 });
  } catch (cause) {
    throw new AppError('invalid', 'This file is damaged or too large.', { cause });
  }
}
