import { createHash } from 'node:crypto';
import { lchownSync, lstatSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { EmbeddedHome } from './home.ts';

// The kernel takes 107 bytes on Linux and 103 on macOS.
const LONGEST_SOCKET = 100;

/** The folder of the server's socket: in its home, or a short path where that one is too long for a socket. */
export function ensureSocketFolder({ folder, account }: EmbeddedHome): string {
  const inside = join(folder, 'socket');
  const chosen =
    Buffer.byteLength(join(inside, '.s.PGSQL.5432')) <= LONGEST_SOCKET ? inside : getShortFolder(folder);
  mkdirSync(chosen, { recursive: true, mode: 0o700 });
  refuseForeign(chosen, account?.uid);
  if (account) lchownSync(chosen, account.uid, account.gid);
  return chosen;
}

function getShortFolder(folder: string): string {
  return join('/tmp', `touchline-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`);
}

// Anyone may create folders in /tmp, and the owner of this one could listen in place of the server.
function refuseForeign(folder: string, server: number | undefined): void {
  const { uid, mode } = lstatSync(folder);
  const isOurs = uid === process.getuid?.() || uid === server;
  if (isOurs && (mode & 0o170077) === 0o040000) return;
  throw new Error(`${folder} was created by another user. Remove it, or choose a shorter DATA_DIR.`);
}
