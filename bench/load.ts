/**
 * P1, P2: many people at once. Starts the application with the demo company on a database of its own, signs people in,
 * and lets each look at a screen or record a box every few seconds.
 *
 *     node bench/load.ts [people=50] [seconds=60]
 *
 * Ends with 1 when a write was lost or doubled, something broke down, or answers took longer than they may.
 */
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openSession } from '#features/auth/server/service.ts';
import { createFactoryShipment } from '#features/factory-shipments/contract.ts';
import { insertUser } from '#features/users/server/queries.ts';
import { openDatabase, type Db } from '#server/db/database.ts';
import { connectionToRunning } from '#server/db/embedded/start-embedded.ts';

const [people = 50, seconds = 60] = process.argv.slice(2).map(Number);
/** Between two things that one person does, on average. */
const PAUSE_MS = 10_000;
const SLOWEST_SHOWN = 3;
const QUARTERS = 4;
const LIMITS_MS = people <= 50 ? { read: 300, write: 500 } : { read: 1_500, write: 1_500 };
const REFUSED_SHARE_MAX = people <= 50 ? 0 : 0.01;

/** What a screen asks for when it is opened. */
const SCREENS: readonly (readonly string[])[] = [
  ['/dashboard/real-time-inventory', '/dashboard/stock-trends', '/connections/freshness'],
  ['/plan/all'],
  ['/factory-shipments?limit=50'],
  ['/manufacturing/kits?limit=50', '/manufacturing/kits?limit=50&search=2631'],
  ['/shipping/overview', '/shipping/delivery-times'],
  ['/sales/summary', '/shopify/daily', '/amazon/sales/daily'],
  ['/amazon/inventory/US', '/connections/freshness'],
  ['/catalogue'],
];
const WRITES_SHARE = 0.15;

interface Call {
  kind: 'read' | 'write';
  path: string;
  /** 0 where nobody answered. */
  status: number;
  ms: number;
}

const calls: Call[] = [];
const acknowledged: string[] = [];

async function startApplication(folder: string) {
  const { PATH = '', HOME = '' } = process.env;
  const settings = { DATA_DIR: folder, BACKUP_DAYS: '0', DEMO: 'on', LOG_LEVEL: 'fatal', PORT: '0' };
  const child = spawn(process.execPath, ['src/main/start.ts'], { env: { PATH, HOME, ...settings } });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let said = '';
  const address = await new Promise<string>((resolve, reject) => {
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const [, found] = /Touchline is ready: (\S+)/.exec(said) ?? [];
      if (found) resolve(found);
    });
    void ended.then(() => reject(new Error(`the application ended and said: ${said}`)));
  });
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  return { address, pid: child.pid ?? 0, stop };
}

async function signIn(db: Db, at: number): Promise<string> {
  const { id } = await insertUser(db, {
    username: `load-${at}`,
    full_name: `Person ${at}`,
    email: null,
    role: 'user',
    is_active: true,
    password_hash: '',
    created_at: new Date(),
  });
  return (await openSession(db, { id, sessionEpoch: 0 }, null, new Date())).token;
}

async function send(
  kind: Call['kind'],
  address: string,
  path: string,
  request: RequestInit,
): Promise<number> {
  const startedMs = performance.now();
  const status = await fetch(`${address}/api${path}`, request).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => 0,
  );
  calls.push({ kind, path, status, ms: performance.now() - startedMs });
  return status;
}

/** One person: looks, records, thinks, until the time is over. */
async function work(address: string, token: string, name: number, untilMs: number): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  for (let turn = 0; ; turn += 1) {
    await delay(Math.random() * 2 * PAUSE_MS);
    if (performance.now() >= untilMs) return;
    if (Math.random() < WRITES_SHARE) {
      const serial_box = `LOAD-${name}-${turn}`;
      const status = await send('write', address, createFactoryShipment.path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': `load-${serial_box}` },
        body: JSON.stringify({
          serial_box,
          sku: 'A',
          from_factory: 'F',
          to_warehouse: 'ITB',
          ship_date: '2026-11-02',
        }),
      });
      if (status === 200) acknowledged.push(serial_box);
    } else {
      const screen = SCREENS[Math.floor(Math.random() * SCREENS.length)] ?? [];
      await Promise.all(screen.map((path) => send('read', address, path, { headers })));
    }
  }
}

/** Memory in MiB and open files of a process; nothing where the system does not tell. */
function sizeOf(pid: number): { memory: number; files: number } {
  try {
    const [, kib = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return { memory: Math.round(Number(kib) / 1024), files: readdirSync(`/proc/${pid}/fd`).length };
  } catch {
    return { memory: 0, files: 0 };
  }
}

function check(what: string, holds: boolean): void {
  console.log(`${holds ? 'ok  ' : 'FAIL'} ${what}`);
  if (!holds) process.exitCode = 1;
}

/** The times of some calls, from the quickest; by a share, such as 0.95, the time within which so many were answered. */
function timesOf(some: readonly Call[]): (share: number) => number {
  const times = some.map(({ ms }) => ms).sort((one, other) => one - other);
  return (share) => Math.round(times[Math.floor(times.length * share)] ?? 0);
}

function judgeTimes(kind: Call['kind']): void {
  const some = calls.filter((call) => call.kind === kind);
  const at = timesOf(some);
  const figures = `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms`;
  check(`P1 ${some.length} ${kind}s by ${people} people: ${figures}`, at(0.95) <= LIMITS_MS[kind]);
}

function showSlowest(): void {
  const medians = [...Map.groupBy(calls, ({ path }) => path)].map(([path, some]): [string, number] => [
    path,
    timesOf(some)(0.5),
  ]);
  medians.sort(([, one], [, other]) => other - one);
  for (const [path, ms] of medians.slice(0, SLOWEST_SHOWN)) console.log(`     ${path}: p50 ${ms} ms`);
}

function judgeAnswers(): void {
  const refused = calls.filter(({ status }) => status === 429 || status === 503).length;
  const broken = calls.filter(({ status }) => status !== 200 && status !== 429 && status !== 503);
  const kinds = [...new Set(broken.map(({ status }) => status || 'no answer'))];
  check(`P1 ${broken.length} broken answers ${kinds.join()}`, broken.length === 0);
  check(`P1 ${refused} of ${calls.length} were put off`, refused <= calls.length * REFUSED_SHARE_MAX);
}

async function judgeWrites(db: Db): Promise<void> {
  const rows = await db
    .selectFrom('factory_shipments')
    .select('serial_box')
    .where('serial_box', 'like', 'LOAD-%')
    .execute();
  const stored = rows.map((row) => row.serial_box);
  const there = new Set(stored);
  const lost = acknowledged.filter((box) => !there.has(box)).length;
  const doubled = stored.length - there.size;
  check(`P1 ${acknowledged.length} writes: ${lost} lost, ${doubled} doubled`, lost === 0 && doubled === 0);
}

function judgeGrowth(sizes: readonly { memory: number; files: number }[]): void {
  const [, , third, last] = sizes;
  console.log(`     memory by quarter: ${sizes.map(({ memory }) => memory).join(', ')} MiB`);
  if (!third || !last || last.memory === 0) return;
  check(
    `P2 memory grows ${(last.memory / third.memory).toFixed(2)} times`,
    last.memory <= third.memory * 1.2,
  );
  check(`P2 ${last.files - third.files} more open files`, last.files - third.files <= 20);
}

const folder = mkdtempSync(join(tmpdir(), 'touchline-load-'));
chmodSync(folder, 0o755);
const { address, pid, stop } = await startApplication(folder);
const { db, close } = openDatabase({ ...connectionToRunning(folder), max: 2 });
try {
  const unread = () => db.selectFrom('sources').select('id').where('last_success_at', 'is', null).execute();
  while ((await unread()).length > 0) await delay(500);
  const tokens: string[] = [];
  for (let at = 0; at < people; at += 1) tokens.push(await signIn(db, at));

  const untilMs = performance.now() + seconds * 1000;
  const working = tokens.map((token, at) => work(address, token, at, untilMs));
  const sizes: ReturnType<typeof sizeOf>[] = [];
  for (let quarter = 0; quarter < QUARTERS; quarter += 1) {
    await delay((seconds * 1000) / QUARTERS);
    sizes.push(sizeOf(pid));
  }
  await Promise.all(working);
  judgeTimes('read');
  judgeTimes('write');
  showSlowest();
  judgeAnswers();
  await judgeWrites(db);
  judgeGrowth(sizes);
} finally {
  await close();
  await stop();
  rmSync(folder, { recursive: true });
}
