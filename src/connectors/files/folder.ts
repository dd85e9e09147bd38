import { lstat, open, readdir, realpath } from 'node:fs/promises';
import { constants } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { ConnectorError } from '../kit/connector-error.ts';
import { FETCHED_MAX_BYTES, type ArrivedFile, type FileWay } from './file-way.ts';
import { findNewest, matchesPattern } from './name-pattern.ts';

export interface FolderOptions {
  /** As people call the warehouse. */
  name: string;
  /** Nothing outside of it is read, whatever links lead to. */
  root: string;
  /** Below the root. */
  folder: string;
  pattern: string;
}

const WHAT = 'watched folder';

/** A folder of this machine, into which something puts files: the newest one counts. */
export function openFolder({ name, root, folder, pattern }: FolderOptions): FileWay {
  const fail = (kind: 'unreachable' | 'too-large' | 'blocked-address', detail: string, cause?: unknown) =>
    new ConnectorError(name, WHAT, { kind, detail, cause });

  async function findFolder(): Promise<string> {
    const [top, place] = await Promise.all([realpath(root), realpath(resolve(root, folder))]).catch(
      (cause: unknown) => {
        throw fail('unreachable', `there is no folder ${folder}`, cause);
      },
    );
    const below = relative(top, place);
    if (below === '..' || below.startsWith(`..${sep}`) || resolve(below) === below)
      throw fail('blocked-address', 'the folder is outside of FILES_DIR');
    return place;
  }

  async function listFiles(place: string) {
    const entries = await readdir(place, { withFileTypes: true }).catch((cause: unknown) => {
      throw fail('unreachable', `the folder ${folder} can’t be read`, cause);
    });
    // A link could lead anywhere.
    return entries.filter((entry) => entry.isFile() && matchesPattern(entry.name, pattern));
  }

  async function readFile(path: string, fileName: string): Promise<ArrivedFile> {
    const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW).catch((cause: unknown) => {
      throw fail('unreachable', 'the file can’t be opened', cause);
    });
    try {
      const before = await file.stat();
      if (before.size > FETCHED_MAX_BYTES) throw fail('too-large', `more than ${FETCHED_MAX_BYTES} bytes`);
      const bytes = await file.readFile();
      const after = await file.stat();
      if (after.mtimeMs !== before.mtimeMs || after.size !== bytes.length)
        throw fail('unreachable', 'the file is still being written');
      return { name: fileName, bytes, modifiedAt: before.mtime, tag: null };
    } finally {
      await file.close();
    }
  }

  return {
    async fetch({ signal }) {
      signal?.throwIfAborted();
      const place = await findFolder();
      const dated = await Promise.all(
        (await listFiles(place)).map(async (entry) => {
          const { mtime } = await lstat(join(place, entry.name));
          return { name: entry.name, modifiedAt: mtime };
        }),
      );
      const newest = findNewest(dated);
      if (!newest) throw fail('unreachable', `there is no file like ${pattern} in ${folder}`);
      return readFile(join(place, newest.name), newest.name);
    },
    retryNow: () => {},
    close: async () => {},
  };
}
