/**
 * How long `npm start` takes until the first page: with a new database, and with an existing one.
 *
 *     npm run bench -- start [--rounds 5] [--out bench/results]
 *
 * Leaves `start.json` and `start.md` in the folder. The web application must be built already; `npm run bench` does
 * that.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { listenTo } from '#testing/processes/ready.ts';

const BARS_MS = { cold: 5_000, warm: 1_000 };
type Kind = keyof typeof BARS_MS;

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, out: { type: 'string', default: 'bench/results' } },
});

/** Starts as a person would, and stops it once the first page is there and the API answers. */
async function startOnce(folder: string): Promise<number> {
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, DATA_DIR: folder, PORT: '0', DEMO: 'on', BACKUP_DAYS: '0', LOG_LEVEL: 'fatal' };
  const startedMs = performance.now();
  // In a group of its own: npm's shell does not pass signals on.
  const child = spawn('npm', ['start', '--silent'], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const { ready, ended } = listenTo(child);
  const address = await ready;
  const page = await fetch(address);
  if (!page.ok || (await fetch(`${address}/readyz`)).status !== 200)
    throw new Error('there is no first page');
  const took = performance.now() - startedMs;
  process.kill(-(child.pid ?? 0), 'SIGTERM');
  await ended;
  return took;
}

const computeStartMedian = (times: readonly number[]): number =>
  Math.round(times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0);

const times: Record<Kind, number[]> = { cold: [], warm: [] };
for (let round = 0; round < Number(values.rounds); round += 1) {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-start-'));
  times.cold.push(await startOnce(folder));
  times.warm.push(await startOnce(folder));
  rmSync(folder, { recursive: true, force: true });
}

const result = (['cold', 'warm'] as const).map((kind) => {
  const p50 = computeStartMedian(times[kind]);
  return {
    kind,
    p50,
    best: Math.round(Math.min(...times[kind])),
    bar: BARS_MS[kind],
    isMet: p50 <= BARS_MS[kind],
  };
});
const lines = [
  '| start | median | best | bar | |',
  '| ----- | -----: | ---: | --: | - |',
  ...result.map(
    ({ kind, p50, best, bar, isMet }) =>
      `| ${kind} | ${p50} ms | ${best} ms | ${bar} ms | ${isMet ? 'met' : 'missed'} |`,
  ),
];
console.log(lines.join('\n'));
mkdirSync(values.out, { recursive: true });
writeFileSync(join(values.out, 'start.json'), `${JSON.stringify(result, null, 2)}\n`);
writeFileSync(join(values.out, 'start.md'), `${lines.join('\n')}\n`);
process.exitCode = result.every(({ isMet }) => isMet) ? 0 : 1;
