/**
 * The share of cached responses that are still valid when they are requested again, while the demo company runs.
 *
 *     npm run bench -- remembered [--pace 10] [--minutes 6] [--per-second 20] [--only plan,sales]
 *
 * The demo syncs everything that moves `--pace` times as often as usual and has as many more orders, though at most one a
 * minute of each market: six minutes at ten times the pace are an hour of it. Every cached call is asked for in turn,
 * `--per-second` of them. The counters of /metrics say how often the cached response was valid, and which table had changed
 * otherwise. The target is 95 %; below it, the run ends with 1. A higher rate of requests raises the share, so compare runs
 * of the same rate.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { request } from 'undici';
import { openDatabase } from '#server/db/database.ts';
import { describeRunningConnection } from '#server/db/embedded/start-embedded.ts';
import { getDayInZone } from '#shared/dates.ts';
import { listBenchCalls } from '../http/calls.ts';
import { signInPerson, startLoadApplication } from '../load/application.ts';
import { parseCounter, sumSince, type CounterSample } from './read-counters.ts';

const { values } = parseArgs({
  options: {
    pace: { type: 'string', default: '10' },
    minutes: { type: 'string', default: '6' },
    'per-second': { type: 'string', default: '20' },
    only: { type: 'string', default: '' },
  },
});
const SHARE_MIN = 0.95;
/** A session may read 600 times a minute. */
const PEOPLE = 20;
const timeMs = Number(values.minutes) * 60_000;
const pauseMs = 1_000 / Number(values['per-second']);
const only = values.only.split(',').filter((part) => part !== '');
const paths = listBenchCalls(getDayInZone('Europe/London', new Date()))
  .filter(
    ({ isRemembered, name }) =>
      isRemembered === true && (only.length === 0 || only.some((part) => name.includes(part))),
  )
  .map(({ path }) => path);

interface Counters {
  reads: CounterSample[];
  changes: CounterSample[];
}

async function readCounters(address: string): Promise<Counters> {
  const text = await (await request(`${address}/metrics`)).body.text();
  return {
    reads: parseCounter(text, 'touchline_remembered_reads_total'),
    changes: parseCounter(text, 'touchline_remembered_changes_total'),
  };
}

/** What was absent was asked for the first time, or had been dropped for want of memory. */
function computeShare(before: readonly CounterSample[], after: readonly CounterSample[]) {
  const outcomes = sumSince(before, after, 'outcome');
  const asked = [...outcomes].reduce(
    (sum, [outcome, count]) => (outcome === 'absent' ? sum : sum + count),
    0,
  );
  return { asked, absent: outcomes.get('absent') ?? 0, share: (outcomes.get('valid') ?? 0) / asked };
}

function report(before: Counters, after: Counters): boolean {
  const ofRoute = (samples: readonly CounterSample[], route: string) =>
    samples.filter(({ labels }) => labels['route'] === route);
  const formatShare = (share: number) => `${(share * 100).toFixed(1)} %`.padStart(8);
  const routes = [...sumSince(before.reads, after.reads, 'route').keys()].map((route) => ({
    route,
    ...computeShare(ofRoute(before.reads, route), ofRoute(after.reads, route)),
  }));
  for (const { route, asked, share, absent } of routes.toSorted((one, other) => one.share - other.share))
    console.log(
      `${route.padEnd(48)}${formatShare(share)} of ${asked}${absent > 0 ? `, ${absent} absent` : ''}${share < SHARE_MIN ? '  missed' : ''}`,
    );
  const all = computeShare(before.reads, after.reads);
  console.log(
    `${'all'.padEnd(48)}${formatShare(all.share)} of ${all.asked}, ${((all.asked / timeMs) * 1_000).toFixed(1)} a second`,
  );
  const unchanged = sumSince(before.reads, after.reads, 'outcome').get('unchanged') ?? 0;
  console.log(`${unchanged} of those that were not valid turned out the same`);
  const sumByTable = (content: string) => {
    const ofContent = (samples: readonly CounterSample[]) =>
      samples.filter(({ labels }) => labels['content'] === content);
    return sumSince(ofContent(before.changes), ofContent(after.changes), 'table');
  };
  const [same, other] = [sumByTable('same'), sumByTable('other')];
  console.log(
    'responses computed again, by the table that had changed (one may be counted for several); of those, turned out the same:',
  );
  const countAll = (table: string) => (same.get(table) ?? 0) + (other.get(table) ?? 0);
  const tables = [...new Set([...same.keys(), ...other.keys()])];
  for (const table of tables.toSorted((one, next) => countAll(next) - countAll(one)))
    console.log(`    ${table.padEnd(32)}${String(countAll(table)).padEnd(8)}${same.get(table) ?? 0}`);
  return all.share >= SHARE_MIN;
}

const folder = mkdtempSync(join(tmpdir(), 'touchline-remembered-'));
// The database may run under another account.
chmodSync(folder, 0o755);
const { address, stop } = await startLoadApplication(folder, { DEMO_PACE: values.pace });
const { db, close } = openDatabase({ ...describeRunningConnection(folder), max: 2 });
try {
  const selectUnreadSources = () =>
    db.selectFrom('sources').select('id').where('last_success_at', 'is', null).execute();
  while ((await selectUnreadSources()).length > 0) await delay(500);
  const tokens: string[] = [];
  for (let at = 0; at < PEOPLE; at += 1) tokens.push(await signInPerson(db, at));
  let sent = 0;
  const ask = async (path: string): Promise<number> => {
    sent += 1;
    const { statusCode, body } = await request(`${address}/api${path}`, {
      headers: { authorization: `Bearer ${tokens[sent % tokens.length]}`, 'accept-encoding': 'br' },
    });
    await body.dump({ limit: Number.MAX_SAFE_INTEGER });
    return statusCode;
  };
  const answered: string[] = [];
  for (const path of paths) {
    const status = await ask(path);
    if (status === 200) answered.push(path);
    else console.log(`${path} answers ${status} in the demo and is left out`);
  }
  const before = await readCounters(address);
  const untilMs = performance.now() + timeMs;
  for (let at = 0; performance.now() < untilMs; at += 1) {
    await Promise.all([ask(answered[at % answered.length] ?? ''), delay(pauseMs)]);
  }
  process.exitCode = report(before, await readCounters(address)) ? 0 : 1;
} finally {
  await close();
  await stop();
  rmSync(folder, { recursive: true });
}
