/**
 * Every call of every screen, compared with its limit: a bare server that runs the same SQL and writes the same JSON.
 *
 *     npm run bench -- http [--server postgresql://user@host/postgres] [--scale 1] [--connections 1,10,50]
 *       [--only kits,plan] [--slice 120] [--minutes 5] [--role app] [--out bench/results]
 *
 * Works on the database `touchline_bench_<scale>` of that server, seeded where it is not there yet and kept for the
 * next
 * time. Leaves `http-<scale>.json` in the folder; `npm run bench -- report` makes the page of it. Both servers read the
 * same rows in turns of some tenths of a second, so the ratios hold on a machine that is busy; the times do not.
 * With the role `app` the jobs of a night are not measured with it, which a database from yesterday would have.
 * After this many minutes what is left is asked by one at a time, so that a run ends within about two minutes more.
 */
import { mkdirSync, readFileSync, writeFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { getDayInZone } from '#shared/dates.ts';
import { listBenchCalls } from './http/calls.ts';
import { startBenchServer, startAsker, startLimit } from './http/processes/children.ts';
import { compareWithBars, type MeasuredCall } from './http/figures.ts';
import { describeMachine } from './http/machine.ts';
import { measureCall, measureMix } from './http/measure.ts';
import { measureExport, measureSignIns } from './http/others.ts';
import { recordCalls, type RecordedCall } from './http/record-calls.ts';
import { getResultFile, type HttpResult } from './http/result.ts';
import { prepareSurroundings } from './http/surroundings.ts';
import { SECRETS } from './seed/company.ts';
import { withCompanyFile } from './seed/seed-database.ts';

const SMALLEST_SCALE = 1;
const { values } = parseArgs({
  options: {
    server: { type: 'string', default: process.env['BENCH_SERVER'] ?? '' },
    scale: { type: 'string', default: String(SMALLEST_SCALE) },
    connections: { type: 'string', default: '1,10,50' },
    only: { type: 'string', default: '' },
    slice: { type: 'string', default: '120' },
    mix: { type: 'string', default: '8000' },
    minutes: { type: 'string', default: '5' },
    role: { type: 'string', default: 'all' },
    out: { type: 'string', default: 'bench/results' },
  },
});
if (values.server === '') throw new Error('Say where: --server postgresql://user@host/postgres');

const scale = Number(values.scale);
const only = values.only.split(',').filter((part) => part !== '');
const today = getDayInZone('Europe/London', new Date());
const calls = listBenchCalls(today).filter(
  ({ name, path }) => only.length === 0 || only.some((part) => name.includes(part) || path.includes(part)),
);
const started = performance.now();

/** The same call with less data, where that was measured. */
function readMedianBefore(name: string): number | undefined {
  const file = getResultFile(values.out, SMALLEST_SCALE);
  if (scale === SMALLEST_SCALE || !existsSync(file)) return undefined;
  const { calls }: HttpResult = JSON.parse(readFileSync(file, 'utf8'));
  return calls.find((call) => call.name === name)?.app[1]?.p50;
}

function show(measured: MeasuredCall): void {
  const listFigures = (connections: string) => {
    const [app, limit] = [measured.app[connections], measured.limit[connections]];
    if (!app || !limit) return '';
    const times = `${connections}: ${app.p50} / ${limit.p50} ms = ${(app.p50 / limit.p50).toFixed(2)}`;
    return `${times}, processor ${app.cpuMs} / ${limit.cpuMs} + ${app.databaseMs} / ${limit.databaseMs}`.padEnd(
      68,
    );
  };
  const figures = values.connections.split(',').map(listFigures).join('');
  const missed = compareWithBars(measured).filter(({ isMet }) => !isMet);
  console.log(
    `${measured.name.padEnd(36)}${figures}${missed.map(({ bar, figure }) => `${figure} (${bar})`).join(', ')}`,
  );
}

/** By an application of its own, which is gone afterwards. */
async function record(env: NodeJS.ProcessEnv): Promise<RecordedCall[]> {
  const recording = await startBenchServer(env, ['recorder.ts']);
  try {
    return await recordCalls(recording, calls, token);
  } finally {
    await recording.child.stop();
  }
}

const surroundings = await prepareSurroundings(values.server, scale);
const { database, connectionString, tokens } = surroundings;
const [token = ''] = tokens;
await withCompanyFile(async (file) => {
  const env = { DATABASE_URL: connectionString, CONFIG_FILE: file, ROLE: values.role, ...SECRETS };
  const recorded = await record(env);

  const app = await startBenchServer({ ...env, TRUSTED_PROXIES: '127.0.0.1' }, ['probe.ts']);
  const limit = await startLimit(
    connectionString,
    recorded.map(({ replay }) => replay),
  );
  const asker = startAsker();
  try {
    const bench = { db: database.db, app, limit, asker, tokens };
    const connections = values.connections.split(',').map(Number);
    const measured: MeasuredCall[] = [];
    for (const call of recorded) {
      const isLate = performance.now() - started > Number(values.minutes) * 60_000;
      const figures = await measureCall(bench, call, {
        connections: isLate ? connections.slice(0, 1) : connections,
        sliceMs: Number(values.slice),
      });
      const before = readMedianBefore(call.call.name);
      measured.push({ ...figures, ...(before !== undefined && { before }) });
      show(measured.at(-1) ?? { ...figures });
    }
    const paths = calls.map(({ path, screenPath }) => screenPath ?? path);
    const mix = await measureMix(bench, paths, Number(values.mix));
    const signIns = await measureSignIns(app, surroundings);
    const exported = await measureExport(app, surroundings);
    const result: HttpResult = {
      machine: await describeMachine(database.db),
      scale,
      rows: surroundings.rows,
      megabytes: surroundings.megabytes,
      seconds: Math.round((performance.now() - started) / 1000),
      calls: measured,
      mix,
      signIns,
      exported,
    };
    console.log({ mix, signIns, exported, seconds: result.seconds });
    if (only.length === 0) {
      mkdirSync(values.out, { recursive: true });
      writeFileSync(getResultFile(values.out, scale), `${JSON.stringify(result, null, 2)}\n`);
      console.log(`written: ${join(getResultFile(values.out, scale))}`);
    }
  } finally {
    await Promise.all([asker, app.child, limit.child].map((child) => child.stop()));
    await surroundings.close();
  }
});
