import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from '#server/db/database.ts';
import { askChild, type Child, type Server } from './processes/children.ts';
import { startDatabaseTimer } from './database-time.ts';
import { computeFigures, type CallFigures, type MeasuredCall, type Slice } from './figures.ts';
import type { RecordedCall } from './record-calls.ts';

export interface Bench {
  db: Db;
  app: Server;
  limit: Server;
  asker: Child;
  tokens: string[];
}

const ROUNDS = 3;
/** What is so slow that a round takes longer needs no further one: it has been asked often enough. */
const LONG_MS = 2_500;
/** Left out where one round of this many at once would take longer: fewer that wait as long show the same. */
const TOO_LONG_MS = 5_000;
/** How many statements a database runs at once, at best. */
const AT_ONCE = 2;
/** After the mix: what was only needed in it has gone when a process has had a moment's rest. */
const REST_MS = 25_000;

const SERVERS = ['app', 'limit'] as const;
const computeMedian = (...slices: Slice[]): number => computeFigures(slices).p50;

/** Measures one call on both servers, in turns so short that whatever else the machine does hits both. */
export async function measureCall(
  bench: Bench,
  { call, replay, bytes, compressedBytes }: RecordedCall,
  { connections, sliceMs }: { connections: readonly number[]; sliceMs: number },
): Promise<MeasuredCall> {
  const figures = { app: {} as Record<string, CallFigures>, limit: {} as Record<string, CallFigures> }; // by connections
  const perAnswerMs = { app: 0, limit: 0 };
  const warmUp = (browsers: number): SliceOptions => ({
    path: call.path,
    connections: browsers,
    ms: sliceMs / 2,
  });
  for (const server of SERVERS) {
    perAnswerMs[server] = computeMedian(await measureSlice(bench, bench[server], warmUp(1)));
    if (perAnswerMs[server] < sliceMs) await measureSlice(bench, bench[server], warmUp(10));
  }
  for (const count of connections) {
    const measuredServers = SERVERS.filter((server) => (perAnswerMs[server] * count) / AT_ONCE < TOO_LONG_MS);
    const slices: Record<(typeof SERVERS)[number], Slice[]> = { app: [], limit: [] };
    let spentMs = 0;
    for (let round = 0; round < ROUNDS && spentMs < LONG_MS; round += 1)
      for (const server of measuredServers) {
        const slice = await measureSlice(bench, bench[server], {
          path: call.path,
          connections: count,
          ms: sliceMs,
        });
        slices[server].push(slice);
        spentMs += slice.ms;
      }
    for (const server of measuredServers) {
      figures[server][count] = computeFigures(slices[server]);
      perAnswerMs[server] = Math.max(
        perAnswerMs[server],
        (computeMedian(...slices[server]) * AT_ONCE) / Math.max(AT_ONCE, count),
      );
    }
  }
  return {
    name: call.name,
    path: call.path,
    isRemembered: call.isRemembered ?? false,
    grows: call.grows ?? false,
    statements: replay.waves.flat().length,
    bytes,
    compressedBytes,
    ...figures,
  };
}

interface SliceOptions {
  path: string;
  connections: number;
  ms: number;
}

async function measureSlice(
  { db, asker, tokens }: Bench,
  { origin, child }: Server,
  { path, connections, ms }: SliceOptions,
): Promise<Slice> {
  const spent = await startDatabaseTimer(db);
  const before = spent();
  await child.probe();
  const load = await askChild(asker, {
    origin,
    paths: [path],
    tokens,
    connections,
    ms,
    encoding: 'identity',
  });
  const { cpuMs } = await child.probe();
  return { ...load, cpuMs, databaseMs: spent() - before };
}

export interface MixedLoad {
  perSecond: number;
  p50: number;
  p99: number;
  failed: number;
  delayP99Ms: number;
  /** Memory right after it, and after a moment's rest. */
  peakMb: number;
  rssMb: number;
}

/** Every call in turn as screens make it, by twenty browsers at once, compressed as for them. */
export async function measureMix(
  { app, asker, tokens }: Bench,
  paths: string[],
  ms: number,
): Promise<MixedLoad> {
  await app.child.probe();
  const load = await askChild(asker, {
    origin: app.origin,
    paths,
    tokens,
    connections: 20,
    ms,
    encoding: 'br',
  });
  const { delayP99Ms, rssMb: peakMb } = await app.child.probe();
  await delay(REST_MS);
  const { rssMb } = await app.child.probe();
  const { perSecond, p50, p99, failed } = computeFigures([{ ...load, cpuMs: 0, databaseMs: 0 }]);
  return { perSecond, p50, p99, failed, delayP99Ms, peakMb, rssMb };
}
