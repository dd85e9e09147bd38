import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';

/** The account that the server runs as, when it is not our own. */
export interface ServerAccount {
  uid: number;
  gid: number;
}

/** The account to which root hands a new database: PostgreSQL refuses to run as root. */
export function findServerAccount(): ServerAccount | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const account = lookUp('postgres') ?? lookUp('nobody');
  if (account) return account;
  throw new Error(
    'PostgreSQL cannot run as root, and there is no account "postgres" or "nobody" to run it as.',
  );
}

/** Whether this account, or without one our own, can enter a folder; asks the system, which knows every rule. */
export function canEnter(account: ServerAccount | undefined, folder: string): boolean {
  if (account) return spawnSync('test', ['-x', folder], { cwd: '/', ...account }).status === 0;
  try {
    accessSync(folder, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function lookUp(name: string): ServerAccount | undefined {
  const [uid, gid] = ['-u', '-g'].map((option) => {
    const { status, stdout } = spawnSync('id', [option, name], { encoding: 'utf8' });
    return status === 0 ? Number(stdout) : undefined;
  });
  return uid && gid ? { uid, gid } : undefined;
}
