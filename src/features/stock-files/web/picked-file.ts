import { formatFailure } from '#web/api/prefix-failure.ts';
import { PACKED_MAX } from '../contract.ts';
import { readFileTable } from '../rules/read/read-table.ts';
import type { FileTable } from '../rules/read/cells.ts';
import { UnusableFile } from '../rules/unusable-file.ts';
import { packFile } from './packed-file.ts';
import { pickedFileWords as words } from './wording.ts';

/** A file that a person looks at before it counts. */
export interface PickedFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** When it was saved where it comes from; null where that is not known. */
  modifiedAt: string | null;
  table: FileTable;
}

/** Reads a file that a person chose. */
export const readPickedFile = async (file: File): Promise<PickedFile> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const modifiedAt = new Date(file.lastModified).toISOString();
  return { name: file.name, bytes, modifiedAt, table: await readFileTable(bytes) };
};

/** A file as it is sent. */
export async function packUpload({ name, bytes, modifiedAt }: PickedFile) {
  const packed = await packFile(bytes);
  if (packed.length > PACKED_MAX) throw new UnusableFile(words.tooLarge);
  return { name, packed, modified_at: modifiedAt ?? new Date().toISOString() };
}

/** What to say when something about a file failed. */
export const explainFileFailure = (what: string, error: unknown): string =>
  error instanceof UnusableFile ? error.message : formatFailure(what, error);

/** Why a file cannot be used, for the person who chose it. */
export const describeUnusable = (error: unknown): string =>
  error instanceof UnusableFile ? error.message : words.unreadable;
