import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getPostmasterFile, readPostmaster } from './postmaster-file.ts';

const FAST_SHUTDOWN_MS = 10_000;
const IMMEDIATE_SHUTDOWN_MS = 5_000;

/**
 * Clears what a killed application or server left behind. Call it only under the lock: then no server of this data
 * folder belongs to a running application, and a pid in a file is not in use.
 */
export async function clearLeftovers(cluster: string, socketFolder: string): Promise<void> {
  const left = readPostmaster(cluster);
  if (left && isServerOnCluster(left.pid, cluster)) await stopOrphan(left.pid, cluster);
  // PostgreSQL itself handles an unused pid, but not an empty file or a pid that another process has taken over.
  else if (left && (Number.isNaN(left.pid) || isAlive(left.pid))) rmSync(getPostmasterFile(cluster));
  for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock'])
    rmSync(join(socketFolder, name), { force: true });
}

/** Whether a process is the PostgreSQL server that runs on this data folder. */
function isServerOnCluster(pid: number, cluster: string): boolean {
  if (Number.isNaN(pid)) return false;
  try {
    return process.platform === 'linux'
      ? isLinuxServerOnCluster(pid, cluster)
      : isListedServerOnCluster(pid, cluster);
  } catch {
    // It has ended, or it belongs to an account whose processes we may not see, and so is not ours.
    return false;
  }
}

function isLinuxServerOnCluster(pid: number, cluster: string): boolean {
  const isPostgres = readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres';
  return isPostgres && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
}

function isListedServerOnCluster(pid: number, cluster: string): boolean {
  const command = execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
  return command.includes(`postgres -D ${cluster} `);
}

async function stopOrphan(pid: number, cluster: string): Promise<void> {
  process.kill(pid, 'SIGINT');
  if (await waitForServerEnd(pid, cluster, FAST_SHUTDOWN_MS)) return;
  process.kill(pid, 'SIGQUIT');
  if (await waitForServerEnd(pid, cluster, IMMEDIATE_SHUTDOWN_MS)) return;
  throw new Error(`An old database process (${pid}) won’t stop. Stop it, then start again.`);
}

async function waitForServerEnd(pid: number, cluster: string, withinMs: number): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < withinMs; waitedMs += 20) {
    if (!isServerOnCluster(pid, cluster)) return true;
    await sleep(20);
  }
  return false;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
