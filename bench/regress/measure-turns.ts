import { sql } from 'kysely';
import { openDatabase, type Database } from '#server/db/database.ts';
import type { BenchCall } from '../http/bench-call.ts';
import { computeFigures, pickPercentile } from '../http/figures.ts';
import {
  askChild,
  startAsker,
  startBenchServer,
  type Child,
  type Server,
} from '../http/processes/children.ts';
import { SECRETS } from '../seed/company.ts';
import type { TurnPair } from './compare-turns.ts';
import type { CommitDatabase } from './databases.ts';

export interface MeasuredCommit extends CommitDatabase {
  /** The folder of its files. */
  root: string;
}

/**
 * How many people share the requests of a turn; the next turn has others, because a session may read 600 times a
 * minute.
 */
const SESSIONS_A_TURN = 20;

interface RunningCommit {
  takeSessions(): string[];
  server: Server;
  database: Database;
}

export interface TurnOptions {
  /** Pairs of turns for each call. */
  rounds: number;
  sliceMs: number;
  connections: number;
  /** Whether each turn is one read after all tables have changed. */
  isFresh: boolean;
}

export interface MeasuredTurns {
  pairs: TurnPair[];
  /** Every single time, of each commit. */
  times: [number[], number[]];
  /** What a server answered instead, where it did not answer this call. */
  failure?: string;
}

/** Starts both servers once and measures each call in alternating turns. */
export async function measureStart(
  commits: readonly [MeasuredCommit, MeasuredCommit],
  { calls, companyFile, ...options }: TurnOptions & { calls: readonly BenchCall[]; companyFile: string },
): Promise<Map<string, MeasuredTurns>> {
  const asker = startAsker();
  const start = async (commit: MeasuredCommit): Promise<RunningCommit> => {
    const env = { DATABASE_URL: commit.connectionString, CONFIG_FILE: companyFile, ...SECRETS };
    const server = await startBenchServer(
      { ...env, TRUSTED_PROXIES: '127.0.0.1' },
      ['probe.ts'],
      commit.root,
    );
    let at = 0;
    const takeSessions = () => {
      at = (at + SESSIONS_A_TURN) % commit.tokens.length;
      return commit.tokens.slice(at, at + SESSIONS_A_TURN);
    };
    return {
      takeSessions,
      server,
      database: openDatabase({ connectionString: commit.connectionString, max: 1 }),
    };
  };
  const before = await start(commits[0]);
  const after = await start(commits[1]);
  try {
    const measured = new Map<string, MeasuredTurns>();
    for (const { name, path } of calls)
      measured.set(name, await measureTurns([before, after], { asker, path, ...options }));
    return measured;
  } finally {
    await Promise.all([asker, before.server.child, after.server.child].map((child) => child.stop()));
    await Promise.all([before, after].map(({ database }) => database.close()));
  }
}

interface TurnsOfCall extends TurnOptions {
  asker: Child;
  path: string;
}

async function measureTurns(
  [before, after]: readonly [RunningCommit, RunningCommit],
  options: TurnsOfCall,
): Promise<MeasuredTurns> {
  const turns: MeasuredTurns = { pairs: [], times: [[], []] };
  for (const commit of [before, after]) {
    const { failure } = await takeTurn(commit, options);
    if (failure !== undefined) return { ...turns, failure };
  }
  for (let round = 0; round < options.rounds; round += 1) {
    // Each goes first as often as the other, so that what the first leaves behind favours none.
    const isSwapped = round % 2 === 1;
    const [first, second] = isSwapped ? [after, before] : [before, after];
    const [one, other] = [await takeTurn(first, options), await takeTurn(second, options)];
    const [timesBefore, timesAfter] = isSwapped ? [other.times, one.times] : [one.times, other.times];
    const failure = one.failure ?? other.failure;
    if (failure !== undefined) return { ...turns, failure };
    turns.times[0].push(...timesBefore);
    turns.times[1].push(...timesAfter);
    turns.pairs.push({ before: computeMedian(timesBefore), after: computeMedian(timesAfter) });
  }
  return turns;
}

async function takeTurn(
  { server: { origin }, database, takeSessions }: RunningCommit,
  { asker, path, connections, sliceMs, isFresh }: TurnsOfCall,
): Promise<{ times: number[]; failure?: string }> {
  if (isFresh) await sql`update data_versions set version = gen_random_uuid()`.execute(database.db);
  const load = await askChild(asker, {
    origin,
    paths: [path],
    tokens: takeSessions(),
    connections: isFresh ? 1 : connections,
    ms: isFresh ? 0 : sliceMs,
    encoding: 'identity',
  });
  const [failure] = Object.keys(load.failures);
  return { times: load.times, ...(failure !== undefined && { failure }) };
}

/** Not rounded to three figures: small differences are what is looked for. */
const computeMedian = (times: readonly number[]): number =>
  pickPercentile(
    times.toSorted((one, other) => one - other),
    0.5,
  );

/** The median and the 95th percentile of all times. */
export function formatTimes(times: readonly number[]): string {
  const { p50, p95 } = computeFigures([{ times: [...times], ms: 0, cpuMs: 0, databaseMs: 0, failed: 0 }]);
  return `${p50} / ${p95}`;
}
