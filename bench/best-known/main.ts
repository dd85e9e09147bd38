/**
 * The statements of each cached call, compared with the quickest that we could write for its answer by hand.
 *
 *     npm run bench -- best-known [--server postgresql://user@host/postgres] [--scale 10] [--only lanes,actuals] [--rounds 7]
 *
 * The limit of `http` repeats our own statements, so a slow one hides in both; these do not. Ours are recorded from an
 * application that has just started, so nothing is cached. Both are executed in turns by one connection; the times are what
 * PostgreSQL says itself, of each the shortest: whatever else the machine does only makes them longer.
 */
import { parseArgs } from 'node:util';
import { getDayInZone } from '#shared/dates.ts';
import { sumBy } from '#shared/sum-by.ts';
import { listBenchCalls } from '../http/calls.ts';
import { startBenchServer } from '../http/processes/children.ts';
import { recordCalls } from '../http/record-calls.ts';
import type { RecordedStatement } from '../http/replay.ts';
import { prepareSurroundings } from '../http/surroundings.ts';
import { SECRETS } from '../seed/company.ts';
import { withCompanyFile } from '../seed/seed-database.ts';
import { listBestStatements } from './statements.ts';
import { measureStatements } from './measure-statements.ts';

const { values } = parseArgs({
  options: {
    server: { type: 'string', default: process.env['BENCH_SERVER'] ?? '' },
    scale: { type: 'string', default: '10' },
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '7' },
  },
});
if (values.server === '') throw new Error('Say where: --server postgresql://user@host/postgres');

const BAR = 1.5;
const today = getDayInZone('Europe/London', new Date());
const only = values.only.split(',').filter((part) => part !== '');
const calls = listBenchCalls(today).filter(
  ({ name, isRemembered }) =>
    isRemembered === true && (only.length === 0 || only.some((part) => name.includes(part))),
);
const best = listBestStatements();

const surroundings = await prepareSurroundings(values.server, Number(values.scale));
const [token = ''] = surroundings.tokens;

/** Of each call what it sends while nothing is cached. */
const record = (): Promise<{ name: string; sent: RecordedStatement[] }[]> =>
  withCompanyFile(async (file) => {
    const env = { DATABASE_URL: surroundings.connectionString, CONFIG_FILE: file, ...SECRETS };
    const app = await startBenchServer(env, ['recorder.ts']);
    try {
      const recorded = await recordCalls(app, calls, token);
      return recorded.map(({ call, replay }) => ({ name: call.name, sent: replay.waves.flat() }));
    } finally {
      await app.child.stop();
    }
  });

const show = (ms: number) => ms.toFixed(1).padStart(8);

/** Of a call all statements together, and each of which a better one could be known. */
async function compare({ name, sent }: { name: string; sent: readonly RecordedStatement[] }): Promise<void> {
  const byHand = best.filter(({ call }) => call === name);
  const [ours, theirs] = await measureStatements(
    surroundings.database.pool,
    [sent, byHand.map(({ text }) => ({ text, values: [] }))],
    Number(values.rounds),
  );
  console.log(`${show(sumBy(ours ?? [], (ms) => ms))} ms  ${name}, ${sent.length} statements`);
  for (const [at, { instead }] of byHand.entries()) {
    const ourAt = sent.findIndex(({ text }) => text.includes(instead));
    if (ourAt === -1) throw new Error(`${name} has no statement with “${instead}”`);
    const [ourMs = 0, bestMs = 0] = [ours?.[ourAt], theirs?.[at]];
    const verdict = ourMs > BAR * bestMs ? `, more than ${BAR}` : '';
    console.log(
      `${show(ourMs)} ms    “${instead}”, by hand ${bestMs.toFixed(1)} ms: ${(ourMs / bestMs).toFixed(2)}×${verdict}`,
    );
  }
  if (only.length > 0)
    for (const [at, { text }] of sent.entries())
      console.log(`${show(ours?.[at] ?? 0)} ms    ${text.replaceAll(/\s+/g, ' ').slice(0, 140)}`);
}

for (const call of await record()) await compare(call);
await surroundings.close();
