import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { ProcessSize } from './application.ts';
import type { PersonCall, PersonLog } from './person.ts';

const SLOWEST_SHOWN = 5;

function check(what: string, holds: boolean): void {
  console.log(`${holds ? 'ok  ' : 'FAIL'} ${what}`);
  if (!holds) process.exitCode = 1;
}

/** The times of some calls, from the quickest; by a share, such as 0.95, the time within which this many were answered. */
function createPercentiles(some: readonly PersonCall[]): (share: number) => number {
  const times = some.map(({ ms }) => ms).sort((one, other) => one - other);
  return (share) => Math.round(times[Math.floor(times.length * share)] ?? 0);
}

/** What is judged: how quickly many people are answered, or what happens to the application in the meantime. */
export type LoadRow = 'P1' | 'P2';

interface Load {
  row: LoadRow;
  people: number;
  seconds: number;
}

/** Whether what many people asked for came, in time where that is the question, and what they did is there. */
export async function reportLoad(
  { row, people, seconds }: Load,
  all: readonly PersonLog[],
  db: Db,
): Promise<void> {
  const calls = all.flatMap((done) => done.calls);
  const limits = people <= 50 ? { read: 300, write: 500 } : { read: 1_500, write: 1_500 };
  for (const kind of ['read', 'write'] as const) {
    const some = calls.filter((call) => call.kind === kind);
    const at = createPercentiles(some);
    const figures = `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms`;
    const isQuick = row === 'P2' || at(0.95) <= limits[kind];
    check(`${row} ${some.length} ${kind}s by ${people} people: ${figures}`, isQuick);
  }
  showByPath(calls);
  const isPutOff = ({ status }: PersonCall) => status === 429 || status === 503;
  const refused = calls.filter(isPutOff).length;
  const broken = calls.filter((call) => !isPutOff(call) && ![200, 304].includes(call.status));
  const kinds = [...new Set(broken.map(({ status, path }) => `${status || 'no response'} ${path}`))];
  check(`${row} ${broken.length} broken responses ${kinds.join()}`.trimEnd(), broken.length === 0);
  check(
    `${row} ${refused} of ${calls.length} rejected for later`,
    refused <= calls.length * (people <= 50 ? 0 : 0.01),
  );
  await reportWrites(row, all, db);
  console.log(`     ${(calls.length / seconds).toFixed(1)} calls a second`);
}

/** What takes most of the server's time in all, and how long one of each takes. */
function showByPath(calls: readonly PersonCall[]): void {
  const byPath = [...Map.groupBy(calls, ({ kind, path }) => `${kind} ${path.replace(/\d{2,}/, ':id')}`)];
  const sums = byPath.map(([path, some]): [string, number, number, number] => [
    path,
    some.length,
    createPercentiles(some)(0.5),
    createPercentiles(some)(0.95),
  ]);
  sums.sort((one, other) => other[1] * other[2] - one[1] * one[2]);
  for (const [path, count, median, late] of sums.slice(0, SLOWEST_SHOWN))
    console.log(`     ${path}: ${count} times, p50 ${median} ms, p95 ${late} ms`);
}

async function reportWrites(row: LoadRow, all: readonly PersonLog[], db: Db): Promise<void> {
  const rows = await db
    .selectFrom('factory_shipments')
    .select(['serial_box', 'delivered_date'])
    .where('serial_box', 'like', 'LOAD-%')
    .execute();
  const stored = new Map(rows.map((row) => [row.serial_box, row.delivered_date]));
  const recorded = all.flatMap((done) => done.recorded);
  const confirmed = all.flatMap((done) => done.confirmed);
  const lost =
    recorded.filter((box) => !stored.has(box)).length + confirmed.filter((box) => !stored.get(box)).length;
  const doubled = rows.length - stored.size;
  const writes = recorded.length + confirmed.length;
  check(`${row} ${writes} writes: ${lost} lost, ${doubled} duplicated`, lost === 0 && doubled === 0);
}

/** Whether it grew, compared by quarters of the time: what it needs after warming up is not growth. */
export function reportGrowth(sizes: readonly ProcessSize[]): void {
  const [, , third, last] = sizes;
  console.log(`     memory by quarter: ${sizes.map(({ memory }) => memory).join(', ')} MiB`);
  if (!third || !last || last.memory === 0) return;
  const growth = last.memory / third.memory;
  check(`P2 memory of the last quarter is ${growth.toFixed(2)} times the third`, growth <= 1.2);
  check(`P2 ${last.files - third.files} more open files`, last.files - third.files <= 20);
}

const RESTS_WITHIN_MS = 10_000;

/** Whether the database becomes idle once the requests end: a job may still finish. */
export async function reportRest(db: Db): Promise<void> {
  const untilMs = performance.now() + RESTS_WITHIN_MS;
  let busy: number;
  do {
    await delay(200);
    const { rows } = await sql<{ busy: number }>`
      select count(*)::int as busy from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'
    `.execute(db);
    busy = rows[0]?.busy ?? 0;
  } while (busy > 0 && performance.now() < untilMs);
  check(`P2 ${busy} connections busy at the end`, busy === 0);
}
