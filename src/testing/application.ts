import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { onTestFinished } from 'vitest';

const START = fileURLToPath(new URL('../main/start.ts', import.meta.url));

/** The application as its own process, as an operator starts it. */
export interface Application {
  process: ChildProcess;
  /** What it has said to the person at the terminal so far. */
  said(): string;
  /** Resolves with the address as soon as it is ready; rejects if it ends before. */
  ready: Promise<string>;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
}

/** Starts the application with these settings and nothing else; it is stopped when the test ends. */
export function startApplication(settings: Record<string, string>): Application {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [START], {
    env: { PATH, HOME, PORT: '0', LOG_LEVEL: 'fatal', DEMO: 'off', ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  const ended = once(child, 'close').then(() => child.exitCode);
  const ready = new Promise<string>((resolve, reject) => {
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const [, address] = /Touchline is ready: (\S+)/.exec(said) ?? [];
      if (address) resolve(address);
    });
    ended.then((code) => reject(new Error(`the application ended with ${code} and said: ${said}`)), reject);
  });
  // A test that expects the end does not wait for the start.
  ready.catch(() => {});
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return { process: child, said: () => said, ready, ended };
}

/** A connection as the text that DATABASE_URL wants. */
export function urlOf(connection: pg.ClientConfig): string {
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
