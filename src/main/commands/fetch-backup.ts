import { createReadStream, createWriteStream, statSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ENCRYPTED_SUFFIX, readCopyMoment } from '#server/backup/copies.ts';
import { decryptWith } from '#server/backup/encryption.ts';
import type { Settings } from '#server/settings.ts';
import { openBackupStorage } from '../backups/backup-storage.ts';
import { resolveUserPath } from './backup-wording.ts';
import { Refused } from './own-database.ts';

/** What a copy in the storage is called: `s3:latest`, or `s3:` and its name. */
const STORED = 's3:';
const TRIES = 3;

interface Wanted {
  /** As the operator wrote it. */
  name: string;
  settings: Settings;
  environment: NodeJS.ProcessEnv;
}

/** A backup as a readable file of this machine; what was fetched or decrypted for it is removed when it is disposed. */
export interface FetchedBackup extends AsyncDisposable {
  file: string;
}

/** The names in the storage, the newest first. */
export async function listStoredBackups(settings: Settings): Promise<string[]> {
  const storage = openBackupStorage(settings);
  try {
    const names = (await storage.list(AbortSignal.timeout(60_000))).map(({ name }) => name);
    return names
      .filter((name) => readCopyMoment(name) !== undefined)
      .toSorted()
      .toReversed();
  } finally {
    await storage.close();
  }
}

/** Finds the backup that the operator named: a file, an encrypted file, or a copy in the storage. */
export async function fetchBackup({ name, settings, environment }: Wanted): Promise<FetchedBackup> {
  if (name.startsWith(STORED)) return await fetchStored(name.slice(STORED.length), settings);
  const file = resolveUserPath(name, environment);
  const isFile = statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
  if (!isFile) throw new Refused(`File not found: ${file}`);
  if (!file.endsWith(ENCRYPTED_SUFFIX)) return { file, [Symbol.asyncDispose]: async () => {} };
  return await decryptToFile({ name: basename(file), settings, open: async () => createReadStream(file) });
}

async function fetchStored(asked: string, settings: Settings): Promise<FetchedBackup> {
  const name = asked === 'latest' ? (await listStoredBackups(settings))[0] : asked;
  if (name === undefined) throw new Refused('There are no backups in storage.');
  const storage = openBackupStorage(settings);
  const signal = new AbortController().signal;
  try {
    return await decryptToFile({ name, settings, open: () => storage.read(name, signal) });
  } finally {
    await storage.close();
  }
}

interface Encrypted {
  name: string;
  settings: Settings;
  open: () => Promise<Readable>;
}

async function decryptToFile({ name, settings, open }: Encrypted): Promise<FetchedBackup> {
  const { BACKUP_IDENTITY: identity } = settings;
  if (identity === undefined)
    throw new Refused('Set BACKUP_IDENTITY to the secret key that belongs to BACKUP_RECIPIENT.');
  const folder = await mkdtemp(join(tmpdir(), 'touchline-restore-'));
  const dispose = () => rm(folder, { recursive: true, force: true });
  const file = join(folder, name.slice(0, -ENCRYPTED_SUFFIX.length));
  try {
    await chmod(folder, 0o700);
    await tryAgain(async () =>
      pipeline(await decryptWith(identity, await open()), createWriteStream(file, { mode: 0o600 })),
    );
    return { file, [Symbol.asyncDispose]: dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
}

/** A download that was cut off begins again; a key that is wrong stays wrong. */
async function tryAgain(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const mayPass = error instanceof Error && 'code' in error;
      if (!mayPass || tries === TRIES) throw error;
    }
  }
}
