import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { canEnter, findServerAccount, type ServerAccount } from './account.ts';

/** The place of one data folder's database, and the account that runs it. */
export interface EmbeddedHome {
  folder: string;
  account: ServerAccount | undefined;
}

/**
 * `<data folder>/postgres`: a folder, or a link to one that the server's account can reach. The link keeps the data
 * with the data folder, whatever becomes reachable later.
 */
export function findHome(dataDir: string, machineFolder: string): EmbeddedHome {
  mkdirSync(dataDir, { recursive: true });
  const entry = join(dataDir, 'postgres');
  if (!lstatSync(entry, { throwIfNoEntry: false })) createHome(entry, dataDir, machineFolder);
  if (!existsSync(entry)) {
    throw new Error(
      `${entry} points to a folder that no longer exists. Remove it to start with an empty database.`,
    );
  }
  const folder = realpathSync(entry);
  const account = adopt(folder);
  if (canEnter(account, folder)) return { folder, account };
  throw new Error(
    `The account that runs the database (${account?.uid ?? process.getuid?.()}) cannot enter ${folder}. ` +
      'Fix the permissions, start as the folder’s owner, or set DATA_DIR to another folder.',
  );
}

function createHome(entry: string, dataDir: string, machineFolder: string): void {
  const account = findServerAccount();
  if (canEnter(account, dataDir)) {
    mkdirSync(entry, { recursive: true, mode: 0o700 });
    return;
  }
  // Whatever our umask is, the account has to pass through this folder.
  if (mkdirSync(machineFolder, { recursive: true })) chmodSync(machineFolder, 0o755);
  const folder = mkdtempSync(join(machineFolder, 'database-'));
  try {
    symlinkSync(folder, entry);
  } catch (error) {
    rmSync(folder, { recursive: true });
    // Another start may have been faster.
    if (!existsSync(entry)) throw error;
  }
}

/** The account that root runs this folder's server as: its owner, who first gets a folder that is root's own. */
function adopt(folder: string): ServerAccount | undefined {
  const { uid, gid } = statSync(folder);
  if (process.getuid?.() !== 0) return undefined;
  if (uid !== 0) return { uid, gid };
  const account = findServerAccount();
  if (account) chownSync(folder, account.uid, account.gid);
  return account;
}
