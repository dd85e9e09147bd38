import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, constants, fchownSync, ftruncateSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerAccount } from './account.ts';
import { readPostmaster } from './postmaster-file.ts';
import { SERVER_ENVIRONMENT } from './server-settings.ts';

export interface ServerProcess {
  /** Settles when the server has ended, for whatever reason. */
  ended: Promise<void>;
  /** Rolls back open transactions, writes everything to the disk and ends. */
  stop(): Promise<void>;
}

export interface Launch {
  file: string;
  args: string[];
  account: ServerAccount | undefined;
  cluster: string;
  logFile: string;
}

// After a crash it first replays up to a gigabyte of log.
const READY_WITHIN_MS = 120_000;
const LARGEST_LOG = 1024 * 1024;
const FAST_SHUTDOWN_MS = 20_000;

/** Starts the server and returns once it accepts connections. */
export async function startServer(launch: Launch): Promise<ServerProcess> {
  const child = spawnServer(launch);
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  // However this process exits, the server must not stay behind.
  const stopChild = (): void => void child.kill('SIGINT');
  process.once('exit', stopChild);
  void ended.then(() => process.off('exit', stopChild));

  if (!(await isReady(child, launch.cluster))) {
    child.kill('SIGQUIT');
    throw new Error(`PostgreSQL did not start: ${readLastLogLines(launch.logFile)}`);
  }
  return { ended, stop: () => stop(child, ended) };
}

function spawnServer({ file, args, account, cluster, logFile }: Launch): ChildProcess {
  const output = openLog(logFile, account);
  // In a process group of its own: Ctrl+C in the terminal is for the application, which still needs the server.
  const options = { cwd: cluster, env: SERVER_ENVIRONMENT, detached: true, ...account };
  const child = spawn(file, args, { ...options, stdio: ['ignore', output, output] });
  closeSync(output);
  child.unref();
  return child;
}

// The folder belongs to the server's account, so root follows no link in it.
function openLog(file: string, account: ServerAccount | undefined): number {
  const { O_APPEND, O_CREAT, O_NOFOLLOW, O_WRONLY } = constants;
  const output = openSync(file, O_APPEND | O_CREAT | O_NOFOLLOW | O_WRONLY, 0o600);
  if (account) fchownSync(output, account.uid, account.gid);
  if (fstatSync(output).size > LARGEST_LOG) ftruncateSync(output);
  return output;
}

async function isReady(child: ChildProcess, cluster: string): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < READY_WITHIN_MS; waitedMs += 10) {
    if (hasEnded(child)) return false;
    const postmaster = readPostmaster(cluster);
    if (postmaster?.pid === child.pid && postmaster?.isReady) return true;
    await sleep(10);
  }
  return false;
}

function hasEnded({ pid, exitCode, signalCode }: ChildProcess): boolean {
  return pid === undefined || exitCode !== null || signalCode !== null;
}

async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  if (hasEnded(child)) return;
  child.ref();
  child.kill('SIGINT');
  const impatience = setTimeout(() => child.kill('SIGQUIT'), FAST_SHUTDOWN_MS);
  await ended;
  clearTimeout(impatience);
}

function readLastLogLines(logFile: string): string {
  return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-3).join(' ');
}
