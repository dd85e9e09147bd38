/**
 * Two commits compared call by call in one run: which calls became slower or faster beyond chance.
 *
 *     npm run bench -- regress <commit> <commit> [--server postgresql://user@host/postgres] [--scale 1] [--only kits,plan]
 *       [--fresh] [--slower 10] [--starts 4] [--rounds 5] [--slice 80] [--connections 1]
 *
 * Both run from their own files on their own copy of one seeded database, which is kept for the next time. Turns of
 * some hundredths of a second alternate, and `--starts` restarts both in between. `--fresh` measures the first read
 * after a change of all tables, for cached responses only. Ends with 1 if a call is slower by more than `--slower`
 * percent and that is not chance. A commit compared with itself shows what the machine does by itself.
 */
import { parseArgs } from 'node:util';
import { getDayInZone } from '#shared/dates.ts';
import { listBenchCalls } from '../http/calls.ts';
import { compareCalls, countNeededPairs, type PairedCall } from './compare-turns.ts';
import { copyTemplate, dropCopies, ensureTemplate } from './databases.ts';
import { formatTimes, measureStart, type MeasuredTurns } from './measure-turns.ts';
import { checkOutCommit, runGit, type CheckedOut } from '../releases/check-out.ts';
import { withCompanyFile } from '../seed/seed-database.ts';

const MIGRATIONS = 'src/server/db/migrations';
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    server: { type: 'string', default: process.env['BENCH_SERVER'] ?? '' },
    scale: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    fresh: { type: 'boolean', default: false },
    slower: { type: 'string', default: '10' },
    starts: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '5' },
    slice: { type: 'string', default: '80' },
    connections: { type: 'string', default: '1' },
  },
});
const [before = '', after = ''] = positionals;
if (before === '' || after === '') throw new Error('Say which: npm run bench -- regress <commit> <commit>');
if (values.server === '') throw new Error('Say where: --server postgresql://user@host/postgres');

const started = performance.now();
const only = values.only.split(',').filter((part) => part !== '');
const calls = listBenchCalls(getDayInZone('Europe/London', new Date())).filter(
  ({ name, path, isRemembered }) =>
    (!values.fresh || isRemembered === true) &&
    (only.length === 0 || only.some((part) => name.includes(part) || path.includes(part))),
);
const starts = Number(values.starts);
const pairs = starts * Number(values.rounds);
if (pairs < countNeededPairs(calls.length))
  throw new Error(
    `${calls.length} calls need ${countNeededPairs(calls.length)} pairs: more --starts or --rounds.`,
  );
const [first, second] = [before, after].map((commit) => runGit('rev-parse', `${commit}^{commit}`));
const base = runGit('merge-base', before, after);
// The schema of what both come from: each migrates its copy onwards.
const template = `touchline_regress_${values.scale.replace('.', '_')}_${runGit('rev-parse', `${base}:${MIGRATIONS}`).slice(0, 8)}`;
const copies = [`${template}_before`, `${template}_after`] as const;

/** What was measured of a call in each start, as one. */
interface CallTurns {
  starts: MeasuredTurns['pairs'][];
  times: MeasuredTurns['times'];
  failure?: string;
}

async function measureStarts(trees: readonly [CheckedOut, CheckedOut]): Promise<Map<string, CallTurns>> {
  const [one, other] = trees;
  const measured = new Map<string, CallTurns>(
    calls.map(({ name }) => [name, { starts: [], times: [[], []] }]),
  );
  const commits = [
    { root: one.root, ...(await copyTemplate(values.server, { template, name: copies[0], root: one.root })) },
    {
      root: other.root,
      ...(await copyTemplate(values.server, { template, name: copies[1], root: other.root })),
    },
  ] as const;
  const options = {
    rounds: Number(values.rounds),
    sliceMs: Number(values.slice),
    connections: Number(values.connections),
    isFresh: values.fresh,
  };
  await withCompanyFile(async (companyFile) => {
    for (let start = 0; start < starts; start += 1) {
      const answered = calls.filter(({ name }) => measured.get(name)?.failure === undefined);
      for (const [name, turns] of await measureStart(commits, { calls: answered, companyFile, ...options })) {
        const call = measured.get(name);
        if (!call) continue;
        call.starts.push(turns.pairs);
        turns.times.forEach((times, at) => call.times[at]?.push(...times));
        if (turns.failure !== undefined) call.failure = turns.failure;
      }
    }
  });
  return measured;
}

/** Prints what came of each call; returns how many are too slow. */
function report(measured: Map<string, CallTurns>): number {
  const comparable: PairedCall[] = [];
  for (const [name, { starts, failure }] of measured)
    if (failure === undefined) comparable.push({ name, starts });
  const compared = compareCalls(comparable, 1 + Number(values.slower) / 100);
  console.log(
    `${'milliseconds, p50 / p95'.padEnd(42)}${before.slice(0, 18).padStart(20)}${after.slice(0, 18).padStart(20)}   ratio`,
  );
  for (const { name, ratio, low, high, isDifferent, isTooSlow } of compared) {
    const times = (measured.get(name)?.times ?? []).map((all) => formatTimes(all).padStart(20)).join('');
    const change = !isDifferent ? '' : ratio > 1 ? 'slower' : 'quicker';
    const verdict = isTooSlow ? `slower by more than ${values.slower} %` : change;
    console.log(
      `${name.padEnd(42)}${times}   ${ratio.toFixed(3)} [${low.toFixed(3)} to ${high.toFixed(3)}]  ${verdict}`,
    );
  }
  for (const [name, { failure }] of measured)
    if (failure !== undefined) console.log(`${name}: not compared, ${failure}`);
  const tooSlow = compared.filter(({ isTooSlow }) => isTooSlow).length;
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(
    `${compared.length} calls, ${compared.filter(({ isDifferent }) => isDifferent).length} differ, ${tooSlow} too slow; ${seconds} s`,
  );
  return tooSlow;
}

const trees: CheckedOut[] = [];
const checkOut = (commit: string | undefined): CheckedOut => {
  const tree = checkOutCommit(commit ?? '');
  trees.push(tree);
  return tree;
};
try {
  const [one, other] = [checkOut(first), checkOut(second)];
  const known = base === first ? one : base === second ? other : checkOut(base);
  await ensureTemplate(values.server, { name: template, root: known.root, scale: values.scale });
  process.exitCode = report(await measureStarts([one, other])) > 0 ? 1 : 0;
} finally {
  await dropCopies(values.server, copies);
  for (const tree of trees) tree.remove();
}
