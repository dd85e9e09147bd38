import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { getCompileCache } from './node-process.ts';
import { listenTo, type StartupOutput } from './ready.ts';

const START = fileURLToPath(new URL('../../main/boot/start.ts', import.meta.url));

/** The application as its own process, as an operator starts it. */
export interface Application extends StartupOutput {
  process: ChildProcess;
}

/** Starts the application with these settings and nothing else; it is stopped when the test ends. */
export function startTestApplication(settings: Record<string, string>): Application {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [START], {
    env: { PATH, HOME, PORT: '0', LOG_LEVEL: 'fatal', DEMO: 'off', ...getCompileCache(), ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const heard = listenTo(child);
  // A test that expects the end does not wait for the start.
  heard.ready.catch(() => {});
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await heard.ended;
  });
  return { process: child, ...heard };
}

/** A connection as the text that DATABASE_URL wants. */
export function formatDatabaseUrl(connection: pg.ClientConfig): string {
  const { host, port, user = '', password, database } = new pg.Client(connection);
  const url = new URL(`postgresql:///${database}`);
  url.search = new URLSearchParams({
    host,
    port: String(port),
    user,
    ...(password && { password }),
  }).toString();
  return url.href;
}
