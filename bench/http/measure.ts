import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from '#server/db/database.ts';
import { ask, type Child, type Server } from './children.ts';
import { databaseTime } from './database-time.ts';
import { figuresOf, type Figures, type Measured, type Slice } from './figures.ts';
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
/** After the mix: what was only needed in it has gone when a process has had a moment's rest. */
const REST_MS = 10_000;

/** Measures one call on both servers, in turns so short that whatever else the machine does hits both. */
export async function measureCall(
  bench: Bench,
  { call, replay, bytes, compressedBytes }: RecordedCall,
  { connections, sliceMs }: { connections: readonly number[]; sliceMs: number },
): Promise<Measured> {
  const app: Record<string, Figures> = {};
  const limit: Record<string, Figures> = {};
  await measureSlice(bench, bench.app, call.path, 10, sliceMs / 2);
  await measureSlice(bench, bench.limit, call.path, 10, sliceMs / 2);
  for (const count of connections) {
    const slices: { app: Slice[]; limit: Slice[] } = { app: [], limit: [] };
    let spentMs = 0;
    for (let round = 0; round < ROUNDS && spentMs < LONG_MS; round += 1)
      for (const server of ['app', 'limit'] as const) {
        const slice = await measureSlice(bench, bench[server], call.path, count, sliceMs);
        slices[server].push(slice);
        spentMs += slice.ms;
      }
    app[count] = figuresOf(slices.app);
    limit[count] = figuresOf(slices.limit);
  }
  return {
    name: call.name,
    path: call.path,
    isRemembered: call.isRemembered ?? false,
    grows: call.grows ?? false,
    statements: replay.waves.flat().length,
    bytes,
    compressedBytes,
    app,
    limit,
  };
}

async function measureSlice(
  { db, asker, tokens }: Bench,
  { origin, child }: Server,
  path: string,
  connections: number,
  ms: number,
): Promise<Slice> {
  const spent = await databaseTime(db);
  const before = spent();
  await child.probe();
  const asked = await ask(asker, {
    origin,
    paths: [path],
    tokens,
    connections,
    ms,
    encoding: 'identity',
  });
  const { cpuMs } = await child.probe();
  return { ...asked, cpuMs, databaseMs: spent() - before };
}

export interface Mixed {
  perSecond: number;
  p50: number;
  p99: number;
  failed: number;
  delayP99Ms: number;
  /** Memory right after it, and after a moment's rest. */
  peakMb: number;
  rssMb: number;
}

/** Every call in turn, by twenty browsers at once, compressed as for them. */
export async function measureMix({ app, asker, tokens }: Bench, paths: string[], ms: number): Promise<Mixed> {
  await app.child.probe();
  const asked = await ask(asker, {
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
  const { perSecond, p50, p99, failed } = figuresOf([{ ...asked, cpuMs: 0, databaseMs: 0 }]);
  return { perSecond, p50, p99, failed, delayP99Ms, peakMb, rssMb };
}
