import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { SourceStatus } from '#features/connections/contract.ts';
import {
  listSourceRuns,
  listSourceStatuses,
  registerSources,
  runSourceOnce,
  type SourceReading,
  type Source,
} from '#features/connections/server/public.ts';
import { createLog } from '#server/log.ts';
import { buildDatabase, type TestDatabase } from '../database/database.ts';

/** A reading that stores nothing. */
export const buildReading = (overrides: Partial<SourceReading> = {}): SourceReading => ({
  rows: 1,
  store: async () => 0,
  ...overrides,
});

/** A source that works, and does only what a test gives it to do. */
export const buildTestSource = (overrides: Partial<Source> = {}): Source => ({
  id: 'stock:tive',
  kind: 'warehouse-stock',
  name: 'TIVE',
  intervalSeconds: 300,
  read: async () => buildReading(),
  check: async () => 'It answers.',
  ...overrides,
});

const log = createLog('silent');
const START = new Date('2026-11-21T10:00:00Z');

/** A database without sources for each test of a file, and a clock to run them by. */
export function createSourcesForTests() {
  let database: TestDatabase;
  let now = START;
  beforeAll(async () => {
    database = await buildDatabase();
  });
  beforeEach(async () => {
    await database.db.deleteFrom('sources').execute();
    now = START;
  });
  afterAll(() => database.close());

  const advance = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000);
  };
  const register = (...sources: Source[]) => registerSources(database.db, sources, now);
  const run = (source: Source, more: { stopping?: AbortSignal; maxMs?: number } = {}) => {
    const stopping = new AbortController().signal;
    return runSourceOnce(source, { db: database.db, clock: () => now, log, stopping, ...more });
  };
  const findStatus = async (source: { id: string }): Promise<SourceStatus> => {
    const listed = await listSourceStatuses(database.db, now);
    const status = listed.find(({ id }) => id === source.id);
    if (!status) throw new Error(`${source.id} is not listed`);
    return status;
  };

  return {
    database: () => database,
    now: () => now,
    inSeconds: (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString(),
    advance,
    register,
    run,
    readStatus: findStatus,
    /** How the runs of a source ended, the latest first. */
    async readRuns({ id }: Source): Promise<string[]> {
      const runs = await listSourceRuns(database.db, id, now);
      return runs.map(({ status }) => status);
    },
    /** Runs a source until it has nothing more to read at once; returns how many runs that took. */
    async runThrough(source: Source): Promise<number> {
      for (let runs = 1; ; runs += 1) {
        await run(source);
        const { next_run_at } = await findStatus(source);
        if (next_run_at !== now.toISOString()) return runs;
      }
    },
    /** Registers a source and runs it, five minutes apart, once for each of these readings. */
    async runEach(...readings: (Partial<SourceReading> | Error)[]): Promise<Source> {
      const left = [...readings];
      const source = buildTestSource({
        read: async () => {
          const reading = left.shift();
          if (reading instanceof Error) throw reading;
          return buildReading(reading);
        },
      });
      await register(source);
      for (const _ of readings) {
        await run(source);
        advance(300);
      }
      return source;
    },
  };
}
