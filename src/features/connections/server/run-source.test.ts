import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ConnectorError } from '#connectors/kit/connector-error.ts';
import { createLog } from '#server/log.ts';
import { AppError } from '#shared/errors.ts';
import { buildDatabase, type TestDatabase } from '#testing/database.ts';
import { eventually } from '#testing/eventually.ts';
import { buildReading, buildSource } from '#testing/sources.ts';
import { listRuns, listSources, registerSources, runSource, type Reading, type Source } from './service.ts';

let database: TestDatabase;
let now: Date;
beforeAll(async () => {
  database = await buildDatabase();
});
beforeEach(async () => {
  await database.db.deleteFrom('sources').execute();
  now = new Date('2026-11-21T10:00:00Z');
});
afterEach(() => void vi.useRealTimers());
afterAll(() => database.close());

const log = createLog('silent');
const advance = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString();
const run = (source: Source, more: { stopping?: AbortSignal; maxMs?: number } = {}) =>
  runSource(source, {
    db: database.db,
    clock: () => now,
    log,
    stopping: new AbortController().signal,
    ...more,
  });

/** Registers a source and runs it, five minutes apart, once for each of these readings. */
async function runEach(...readings: (Partial<Reading> | Error)[]): Promise<Source> {
  const left = [...readings];
  const source = buildSource({
    read: async () => {
      const reading = left.shift();
      if (reading instanceof Error) throw reading;
      return buildReading(reading);
    },
  });
  await registerSources(database.db, [source], now);
  for (const _ of readings) {
    await run(source);
    advance(300);
  }
  return source;
}
const status = async () => {
  const [source] = await listSources(database.db, now);
  if (!source) throw new Error('There is no source');
  return source;
};
const runs = async () => {
  const listed = await listRuns(database.db, 'stock:tive', now);
  return listed.map(({ status }) => status);
};
const exampleRow = { day: '2026-11-20', currency: 'USD', per_euro: 1.1 };

test('a good answer is stored, and its source is fresh', async () => {
  const store = vi.fn<Reading['store']>(async () => 3);
  const started = now;
  await runEach({ rows: 12, setAside: 1, examples: ['row 4: sku is missing'], store });
  expect(store.mock.lastCall?.[1]).toEqual(started);
  expect(await status()).toMatchObject({
    state: 'fresh',
    is_online: true,
    last_success_at: started.toISOString(),
    age_seconds: 300,
    row_count: 12,
    error: null,
    next_run_at: now.toISOString(),
    last_run: {
      status: 'succeeded',
      row_count: 12,
      change_count: 3,
      set_aside_count: 1,
      message: '1 row was unusable and left out: row 4: sku is missing',
      requested_by: null,
    },
  });
});

test('a source that is not due does not run', async () => {
  const source = await runEach({});
  const read = vi.spyOn(source, 'read');
  advance(-1);
  await run(source);
  expect(read).not.toHaveBeenCalled();
});

test('R7: rows, memory and run record appear together or not at all', async () => {
  await runEach(
    { rows: 5 },
    {
      rows: 9,
      store: async (tx) => {
        await tx.insertInto('exchange_rates').values(exampleRow).execute();
        throw new Error('select secret from there');
      },
    },
  );
  expect(await database.db.selectFrom('exchange_rates').selectAll().execute()).toEqual([]);
  expect(await status()).toMatchObject({
    row_count: 5,
    failures_in_row: 1,
    is_online: false,
    error: 'Something went wrong on our side. Nothing was changed; the log says what it was.',
  });
});

test('an incremental source goes on where its last stored reading ended', async () => {
  const seen: unknown[] = [];
  const cursors = [{ from: 'a' }, { from: 'b' }, undefined];
  const source = buildSource({
    read: async ({ cursor }) => {
      seen.push(cursor);
      if (seen.length === 3) throw new Error('broken');
      return buildReading({ cursor: cursors[seen.length - 1] });
    },
  });
  await registerSources(database.db, [source], now);
  for (let n = 0; n < 4; n += 1) {
    await run(source);
    advance(300);
  }
  expect(seen).toEqual([null, { from: 'a' }, { from: 'b' }, { from: 'b' }]);
});

test('a source that has more to read goes on at once', async () => {
  await runEach({ hasMore: true });
  expect((await status()).next_run_at).toBe(inSeconds(-300));
});

test('three failures in a row make a source stale, and one success makes it fresh again', async () => {
  const failure = new AppError('unavailable', 'The file is not there.');
  const source = await runEach({ rows: 7 }, failure, failure, failure);
  expect(await status()).toMatchObject({
    state: 'stale',
    is_online: false,
    failures_in_row: 3,
    error: 'The file is not there.',
    row_count: 7,
  });
  source.read = async () => buildReading();
  await run(source);
  expect(await status()).toMatchObject({ state: 'fresh', is_online: true, failures_in_row: 0, error: null });
});

const connectorError = (kind: ConnectorError['kind'], retryAt?: Date) =>
  new ConnectorError('Mintsoft', 'stock levels', {
    kind,
    ...(retryAt && { retryAt }),
    // As behind a real one; it must not be taken for our database's.
    cause: Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
  });

test('a vendor’s error is told in the connector’s plain words', async () => {
  await runEach(connectorError('unreachable'));
  expect((await status()).error).toBe('Mintsoft, stock levels: the service cannot be reached.');
});

test('R3: a vendor that throttles us is left alone until the moment it names', async () => {
  const retryAt = inSeconds(900);
  await runEach(connectorError('throttled', new Date(retryAt)));
  expect(await status()).toMatchObject({ next_run_at: retryAt, wait_until: retryAt });
});

test('R5: a vendor whose circuit is open is tried again after it, and others are not delayed', async () => {
  const other = buildSource({ id: 'stock:uk' });
  await runEach(connectorError('circuit-open', new Date(inSeconds(400))));
  await registerSources(database.db, [buildSource(), other], now);
  await run(other);
  const [first, second] = await listSources(database.db, now);
  expect([first?.error, second?.error]).toContain(null);
  expect(first).toMatchObject({ next_run_at: inSeconds(100), wait_until: null });
});

test('R11: refused credentials need attention, and are not tried again for an hour', async () => {
  const source = await runEach(connectorError('refused-credentials'));
  expect(await status()).toMatchObject({ needs_attention: true, next_run_at: inSeconds(3600 - 300) });
  advance(3600);
  source.read = async () => buildReading();
  await run(source);
  expect(await status()).toMatchObject({ needs_attention: false, state: 'fresh' });
});

test('R1: a vendor that hangs is given up after a while, even by a connector that does not notice', async () => {
  const source = buildSource({ read: () => new Promise(() => {}) });
  await registerSources(database.db, [source], now);
  await run(source, { maxMs: 60 });
  expect(await status()).toMatchObject({
    failures_in_row: 1,
    error: expect.stringContaining('It took longer'),
  });
});

test('J1: a stop interrupts a run without blame, and it is repeated at once', async () => {
  const stop = new AbortController();
  const source = buildSource({
    read: ({ signal }) => {
      stop.abort(new Error('The process stops'));
      return Promise.reject(signal.reason);
    },
  });
  await registerSources(database.db, [source], now);
  await run(source, { stopping: stop.signal });
  expect(await status()).toMatchObject({ failures_in_row: 0, error: null, next_run_at: now.toISOString() });
  expect(await runs()).toEqual(['failed']);
});

test('J2: a source that five processes run at the same moment runs once', async () => {
  const read = vi.fn<Source['read']>(async () => buildReading());
  const source = buildSource({ read });
  await registerSources(database.db, [source], now);
  await Promise.all(Array.from({ length: 5 }, () => run(source)));
  expect(read).toHaveBeenCalledTimes(1);
  expect(await runs()).toEqual(['succeeded']);
});

const died = () =>
  database.db
    .updateTable('sync_runs')
    .set({ alive_at: sql`alive_at - interval '31 seconds'` })
    .where('status', '=', 'running')
    .execute();

test('J1: a run that was declared dead stores nothing, and the one after it does', async () => {
  const gate = Promise.withResolvers<Reading>();
  const store = vi.fn<Reading['store']>(async (tx) => {
    await tx.insertInto('exchange_rates').values(exampleRow).execute();
    return 1;
  });
  const source = buildSource({ read: () => gate.promise });
  await registerSources(database.db, [source], now);
  const asleep = run(source);
  await eventually(async () => expect(await runs()).toEqual(['running']));
  await died();
  await run({ ...source, read: async () => buildReading({ rows: 2 }) });
  gate.resolve(buildReading({ rows: 1, store }));
  await asleep;
  expect(store).toHaveBeenCalled();
  expect(await database.db.selectFrom('exchange_rates').selectAll().execute()).toEqual([]);
  expect(await runs()).toEqual(['succeeded', 'failed']);
  expect((await status()).row_count).toBe(2);
});

test('J1: a run says that it is alive, how far it has come, and stops when it was declared dead', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const begun = Promise.withResolvers<void>();
  const source = buildSource({
    read: async ({ progress, signal }) => {
      progress(250);
      begun.resolve();
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      return buildReading();
    },
  });
  await registerSources(database.db, [source], now);
  const running = run(source);
  await begun.promise;
  await died();
  vi.advanceTimersByTime(3_000);
  await eventually(async () =>
    expect((await status()).last_run).toMatchObject({
      status: 'running',
      duration_ms: null,
      row_count: 250,
    }),
  );
  const { alive } = await database.db
    .selectFrom('sync_runs')
    .select(sql<boolean>`alive_at > now() - interval '20 seconds'`.as('alive'))
    .executeTakeFirstOrThrow();
  expect(alive).toBe(true);
  await database.db.updateTable('sync_runs').set({ status: 'failed' }).execute();
  vi.advanceTimersByTime(3_000);
  await running;
});

const stock = (rows: number, units: number) => ({ rows, size: { rows, units } });

test('an answer that lost most of the stock waits until the next run says the same', async () => {
  const empty = vi.fn<Reading['store']>(async () => 12);
  await runEach(stock(12, 500), { ...stock(0, 0), store: empty });
  expect(empty).not.toHaveBeenCalled();
  expect(await status()).toMatchObject({
    is_online: false,
    row_count: 12,
    held_back: {
      message: expect.stringContaining('0 rows with 0 units, the last good one had 12 rows with 500'),
    },
    last_run: { status: 'held-back' },
  });
  await run(buildSource({ read: async () => buildReading({ ...stock(0, 0), store: empty }) }));
  expect(empty).toHaveBeenCalledTimes(1);
  expect(await status()).toMatchObject({ is_online: true, row_count: 0, held_back: null });
  expect(await runs()).toEqual(['succeeded', 'held-back', 'succeeded']);
});

test('an answer that is whole again ends the waiting of a suspicious one', async () => {
  await runEach(stock(12, 500), stock(0, 0), stock(12, 498));
  expect(await status()).toMatchObject({ is_online: true, row_count: 12, held_back: null });
});

test('a failure between does not make a suspicious answer believable', async () => {
  await runEach(stock(12, 500), stock(2, 10), new Error('broken'), stock(0, 0));
  expect(await status()).toMatchObject({ row_count: 12, last_run: { status: 'held-back' } });
});
