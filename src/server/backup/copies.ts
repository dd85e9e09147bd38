import { createReadStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Db } from '#server/db/database.ts';
import { isInterrupted } from '#server/jobs/took-too-long.ts';
import { addDays } from '#shared/dates.ts';
import { sumBy } from '#shared/sum-by.ts';
import { readBackupMoment } from './backup-names.ts';
import { encryptFor } from './encryption.ts';

/** Where copies lie, outside of the machine. */
export interface BackupStorage {
  list(signal: AbortSignal): Promise<{ name: string; bytes: number }[]>;
  put(name: string, content: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<number>;
  read(name: string, signal: AbortSignal): Promise<Readable>;
  remove(name: string, signal: AbortSignal): Promise<void>;
}

export const ENCRYPTED_SUFFIX = '.age';

/** When the backup of a copy was made; undefined for a name that is not of a copy. */
export const readCopyMoment = (name: string): Date | undefined =>
  name.endsWith(ENCRYPTED_SUFFIX) ? readBackupMoment(name.slice(0, -ENCRYPTED_SUFFIX.length)) : undefined;

interface Copying {
  /** The folder of the nightly backups. */
  folder: string;
  storage: BackupStorage;
  /** The public key that copies are encrypted for. */
  recipient: string;
  /** Older copies are removed, but never the newest one. */
  keptDays: number;
  now: Date;
  signal: AbortSignal;
}

/** Stores, encrypted, what is not stored yet, the newest first; removes what is too old; records what is there now. */
export async function copyBackups(db: Db, copying: Copying): Promise<{ copied: string[] }> {
  const { now, signal } = copying;
  try {
    const copied = await copyMissing(copying);
    const kept = await removeOld(copying);
    const newest = kept.at(-1);
    await recordState(db, {
      tried_at: now,
      error: null,
      newest_file: newest?.name ?? null,
      newest_made_at: newest?.madeAt ?? null,
      file_count: kept.length,
      byte_count: sumBy(kept, ({ bytes }) => bytes),
    });
    return { copied };
  } catch (error) {
    if (isInterrupted(signal)) throw error;
    const message = error instanceof Error ? error.message : String(error);
    await recordState(db, { tried_at: now, error: message });
    throw error;
  }
}

async function copyMissing({
  folder,
  storage,
  recipient,
  keptDays,
  now,
  signal,
}: Copying): Promise<string[]> {
  const stored = new Set((await storage.list(signal)).map(({ name }) => name));
  const oldest = findOldestDay(now, keptDays);
  // As the first backup does, which may be yet to come.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const missing = (await readdir(folder)).filter((name) => {
    const madeAt = readBackupMoment(name);
    return madeAt !== undefined && toDay(madeAt) >= oldest && !stored.has(`${name}${ENCRYPTED_SUFFIX}`);
  });
  const newestFirst = missing.toSorted().toReversed();
  for (const name of newestFirst) {
    const file = createReadStream(join(folder, name));
    try {
      await storage.put(`${name}${ENCRYPTED_SUFFIX}`, await encryptFor(recipient, file), signal);
    } finally {
      file.destroy();
    }
  }
  return newestFirst;
}

const toDay = (moment: Date): string => moment.toISOString().slice(0, 10);
const findOldestDay = (now: Date, keptDays: number): string => addDays(toDay(now), -keptDays);

/** The copies that stay, the oldest first. Objects of other names are not ours to remove. */
async function removeOld({ storage, keptDays, now, signal }: Copying) {
  const copies = (await storage.list(signal))
    .flatMap((copy) => {
      const madeAt = readCopyMoment(copy.name);
      return madeAt === undefined ? [] : [{ ...copy, madeAt }];
    })
    .toSorted((a, b) => a.madeAt.getTime() - b.madeAt.getTime());
  const oldest = findOldestDay(now, keptDays);
  const isKept = (copy: (typeof copies)[number]) => copy === copies.at(-1) || toDay(copy.madeAt) >= oldest;
  for (const copy of copies) if (!isKept(copy)) await storage.remove(copy.name, signal);
  return copies.filter(isKept);
}

interface StorageState {
  tried_at: Date;
  error: string | null;
  newest_file?: string | null;
  newest_made_at?: Date | null;
  file_count?: number;
  byte_count?: number;
}

const recordState = (db: Db, state: StorageState) =>
  db
    .insertInto('backup_storage')
    .values(state)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(state))
    .execute();

/** What lies in the storage as of the last look; undefined where none was ever taken. */
export const readStorageState = (db: Db) =>
  db
    .selectFrom('backup_storage')
    .select([
      'tried_at as triedAt',
      'error',
      'newest_file as newestFile',
      'newest_made_at as newestMadeAt',
      'file_count as fileCount',
      'byte_count as byteCount',
    ])
    .executeTakeFirst();
