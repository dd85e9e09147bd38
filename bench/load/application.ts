import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { openSession } from '#features/auth/server/public.ts';
import { insertUser } from '#features/users/server/queries/accounts.ts';
import type { Db } from '#server/db/database.ts';
import { listenTo } from '#testing/processes/ready.ts';

export interface RunningApplication {
  address: string;
  pid: number;
  stop(): Promise<void>;
}

/** The whole application with the demo company, in a process and on a database of its own, as `npm start` has it. */
export async function startLoadApplication(
  folder: string,
  more: Record<string, string> = {},
): Promise<RunningApplication> {
  const { PATH = '', HOME = '', NODE_OPTIONS = '' } = process.env;
  const settings = { DATA_DIR: folder, BACKUP_DAYS: '0', DEMO: 'on', LOG_LEVEL: 'fatal', PORT: '0' };
  const child = spawn(process.execPath, ['src/main/boot/start.ts'], {
    env: { PATH, HOME, NODE_OPTIONS, ...settings, ...more },
  });
  const { ready, ended } = listenTo(child);
  const address = await ready;
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  return { address, pid: child.pid ?? 0, stop };
}

/** A new person and their session; without a sign-in, which is made to be slow. */
export async function signInPerson(db: Db, at: number): Promise<string> {
  const { id } = await insertUser(db, {
    username: `load-${at}`,
    full_name: `Person ${at}`,
    email: null,
    role: 'user',
    is_active: true,
    password_hash: '',
    created_at: new Date(),
  });
  return (await openSession(db, { id, sessionEpoch: 0 }, { address: null, now: new Date() })).token;
}

export interface ProcessSize {
  /** In MiB. */
  memory: number;
  files: number;
}

/** Memory and open files of a process; undefined if the system does not report them. */
export function readProcessSize(pid: number): ProcessSize {
  try {
    const [, kib = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return { memory: Math.round(Number(kib) / 1024), files: readdirSync(`/proc/${pid}/fd`).length };
  } catch {
    return { memory: 0, files: 0 };
  }
}
