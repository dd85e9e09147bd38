/**
 * F8: the database's disk is full. Needs a file system that may be filled, so it mounts a small one in memory: on Linux,
 * as root. Ends with 0 when the row holds, 1 when it does not, 2 when it could not be tried.
 */
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { signIn } from '#features/auth/contract.ts';
import { listKits, saveKits } from '#features/kits/contract/kits.ts';
import { listenTo } from '#testing/processes/ready.ts';

const SIZE = '400m';
const BATCH = 1_000;
const BACK_WITHIN_MS = 30_000;
const PASSWORD = 'correct horse battery';

const folder = mkdtempSync(join(tmpdir(), 'touchline-full-'));

function mount(): void {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=0755`, 'tmpfs', folder], {
      stdio: 'pipe',
    });
  } catch {
    rmSync(folder, { recursive: true });
    console.log('F8 was not run: it needs leave to mount a file system (Linux, as root).');
    process.exit(2);
  }
}

/** Takes all the room there is. */
function fill(file: string): void {
  const ballast = openSync(file, 'w');
  const piece = Buffer.alloc(1024 * 1024);
  try {
    for (let size = piece.length; size >= 512; size /= 2) {
      try {
        for (;;) writeSync(ballast, piece.subarray(0, size));
      } catch {
        // No room for a piece of this size; maybe for a smaller one.
      }
    }
  } finally {
    closeSync(ballast);
  }
}

async function startApplication(): Promise<{ address: string; stop: () => Promise<void> }> {
  const { PATH = '', HOME = '' } = process.env;
  const settings = { DATA_DIR: folder, ADMIN_PASSWORD: PASSWORD, DEMO: 'off', LOG_LEVEL: 'fatal', PORT: '0' };
  const child = spawn(process.execPath, ['src/main/boot/start.ts'], { env: { PATH, HOME, ...settings } });
  const { ready, ended } = listenTo(child);
  const address = await ready;
  return {
    address,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

interface Answer {
  status: number;
  body: unknown;
}

async function callApi(url: string, token: string, body?: unknown): Promise<Answer> {
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

function check(what: string, holds: boolean): void {
  console.log(`${holds ? 'ok  ' : 'FAIL'} F8 ${what}`);
  if (!holds) process.exitCode = 1;
}

async function runDiskFull(address: string): Promise<void> {
  const api = `${address}/api`;
  const signedIn = await callApi(`${api}${signIn.path}`, '', { username: 'admin', password: PASSWORD });
  const { token } = signIn.response.parse(signedIn.body);
  const acknowledged: number[] = [];
  let sent = 0;
  const write = async (): Promise<Answer> => {
    const batch = (sent += 1);
    const kits = Array.from({ length: BATCH }, (_, at) => ({
      serial_number: `FULL-${batch}-${at}`,
      subscription_id: 'x'.repeat(150),
    }));
    const answer = await callApi(api + saveKits.path, token, { kits });
    if (answer.status === 200) acknowledged.push(batch);
    return answer;
  };
  const countStored = async () => {
    const answer = await callApi(`${api}${listKits.path}?limit=1`, token);
    return {
      status: answer.status,
      total: answer.status === 200 ? listKits.response.parse(answer.body).stats.total : 0,
    };
  };

  check('writes succeed while there is room', (await write()).status === 200);
  const ballast = join(folder, 'ballast');
  fill(ballast);
  const attempts: number[] = [];
  while (attempts.filter((status) => status !== 200).length < 20 && sent < 500)
    attempts.push((await write()).status);
  const refused = [...new Set(attempts)].filter((status) => status !== 200);
  check(`twenty writes on a full disk fail cleanly: ${refused.join()}`, refused.join() === '503');
  const full = await countStored();
  check(`reads continue: ${full.status}`, full.status === 200);

  rmSync(ballast);
  const freedMs = performance.now();
  while ((await write()).status !== 200 && performance.now() - freedMs < 2 * BACK_WITHIN_MS) await delay(200);
  const tookMs = performance.now() - freedMs;
  check(`writes resume after ${(tookMs / 1000).toFixed(1)} s`, tookMs < BACK_WITHIN_MS);
  const { total } = await countStored();
  check(
    `${total} rows for ${acknowledged.length} acknowledged batches`,
    total === acknowledged.length * BATCH,
  );
}

mount();
try {
  chmodSync(folder, 0o755);
  const { address, stop } = await startApplication();
  try {
    await runDiskFull(address);
  } finally {
    await stop();
  }
} finally {
  execFileSync('umount', [folder]);
  rmSync(folder, { recursive: true });
}
