import { expect, test, vi } from 'vitest';
import { ConnectorError } from '#connectors/kit/connector-error.ts';
import { AppError } from '#shared/errors.ts';
import { buildReading, buildTestSource, createSourcesForTests } from '#testing/builders/sources.ts';
import type { SourceReading } from '../feeds/source.ts';

const { database, now, inSeconds, advance, register, run, runEach, readStatus } = createSourcesForTests();

const exampleRow = { day: '2026-11-20', currency: 'USD', per_euro: 1.1 };

test('a good answer is stored, and its source is fresh', async () => {
  const store = vi.fn<SourceReading['store']>(async () => 3);
  const started = now();
  const source = await runEach({ rows: 12, setAside: 1, examples: ['row 4: sku is missing'], store });
  expect(store.mock.lastCall?.[1]).toEqual(started);
  expect(await readStatus(source)).toMatchObject({
    state: 'fresh',
    is_online: true,
    last_success_at: started.toISOString(),
    age_seconds: 300,
    row_count: 12,
    error: null,
    next_run_at: now().toISOString(),
    last_run: {
      status: 'succeeded',
      row_count: 12,
      change_count: 3,
      set_aside_count: 1,
      message: '1 row could not be read: row 4: sku is missing',
      requested_by: null,
    },
  });
});

test('what a person should know about a good answer is kept with its run', async () => {
  const source = await runEach({ setAside: 2, examples: ['row 1: no id'], notes: ['Names may not be seen'] });
  expect((await readStatus(source)).last_run?.message).toBe(
    '2 rows could not be read: row 1: no id. Names may not be seen',
  );
});

test('a source that is not due does not run', async () => {
  const source = await runEach({});
  const read = vi.spyOn(source, 'read');
  advance(-1);
  await run(source);
  expect(read).not.toHaveBeenCalled();
});

test('R7: rows, memory and run record appear together or not at all', async () => {
  const source = await runEach(
    { rows: 5 },
    {
      rows: 9,
      store: async (tx) => {
        await tx.insertInto('exchange_rates').values(exampleRow).execute();
        throw new Error('select secret from there');
      },
    },
  );
  expect(await database().db.selectFrom('exchange_rates').selectAll().execute()).toEqual([]);
  expect(await readStatus(source)).toMatchObject({
    row_count: 5,
    failures_in_row: 1,
    is_online: false,
    error: 'Something went wrong. Nothing changed. See the server log.',
  });
});

test('an incremental source goes on where its last stored reading ended', async () => {
  const seen: unknown[] = [];
  const cursors = [{ from: 'a' }, { from: 'b' }, undefined];
  const source = buildTestSource({
    read: async ({ cursor }) => {
      seen.push(cursor);
      if (seen.length === 3) throw new Error('broken');
      return buildReading({ cursor: cursors[seen.length - 1] });
    },
  });
  await register(source);
  for (let n = 0; n < 4; n += 1) {
    await run(source);
    advance(300);
  }
  expect(seen).toEqual([null, { from: 'a' }, { from: 'b' }, { from: 'b' }]);
});

test('a source that has more to read goes on at once', async () => {
  const source = await runEach({ hasMore: true });
  expect((await readStatus(source)).next_run_at).toBe(inSeconds(-300));
});

test('a source is loading until a sync leaves nothing to read', async () => {
  const failure = new AppError('unavailable', 'The file is not there.');
  const left: (boolean | Error)[] = [true, failure, true, false];
  const source = buildTestSource({
    read: async () => {
      const next = left.shift();
      if (next instanceof Error) throw next;
      return buildReading({ hasMore: next === true });
    },
  });
  await register(source);
  const loading: boolean[] = [];
  while (left.length > 0) {
    await run(source);
    loading.push((await readStatus(source)).is_loading);
    advance(300);
  }
  expect(loading).toEqual([true, true, true, false]);
});

test('three failures in a row make a source stale, and one success makes it fresh again', async () => {
  const failure = new AppError('unavailable', 'The file is not there.');
  const source = await runEach({ rows: 7 }, failure, failure, failure);
  expect(await readStatus(source)).toMatchObject({
    state: 'stale',
    is_online: false,
    failures_in_row: 3,
    error: 'The file is not there.',
    row_count: 7,
  });
  source.read = async () => buildReading();
  await run(source);
  expect(await readStatus(source)).toMatchObject({
    state: 'fresh',
    is_online: true,
    failures_in_row: 0,
    error: null,
  });
});

const connectorError = (kind: ConnectorError['kind'], retryAt?: Date) =>
  new ConnectorError('Mintsoft', 'stock levels', {
    kind,
    ...(retryAt && { retryAt }),
    // As behind a real one; it must not be taken for our database's.
    cause: Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
  });

test('a vendor’s error is shown in the connector’s plain words', async () => {
  const source = await runEach(connectorError('unreachable'));
  expect((await readStatus(source)).error).toBe('Mintsoft, stock levels: can’t be reached.');
});

test('R3: a vendor that throttles us is left alone until the moment it names', async () => {
  const retryAt = inSeconds(900);
  const source = await runEach(connectorError('throttled', new Date(retryAt)));
  expect(await readStatus(source)).toMatchObject({ next_run_at: retryAt, wait_until: retryAt });
});

test('R5: a vendor whose circuit is open is tried again after it, and others are not delayed', async () => {
  const other = buildTestSource({ id: 'stock:uk' });
  const source = await runEach(connectorError('circuit-open', new Date(inSeconds(400))));
  await register(buildTestSource(), other);
  await run(other);
  expect(await readStatus(other)).toMatchObject({ state: 'fresh', error: null });
  expect(await readStatus(source)).toMatchObject({ next_run_at: inSeconds(100), wait_until: null });
});

test('R11: refused credentials need attention, and are not tried again for an hour', async () => {
  const source = await runEach(connectorError('refused-credentials'));
  expect(await readStatus(source)).toMatchObject({
    needs_attention: true,
    next_run_at: inSeconds(3600 - 300),
  });
  advance(3600);
  source.read = async () => buildReading();
  source.retryNow = vi.fn<() => void>();
  await run(source);
  expect(source.retryNow).toHaveBeenCalledTimes(1);
  expect(await readStatus(source)).toMatchObject({ needs_attention: false, state: 'fresh' });
  advance(300);
  await run(source);
  expect(source.retryNow).toHaveBeenCalledTimes(1);
});

test('R1: a vendor that hangs is given up after a while, even by a connector that does not notice', async () => {
  const source = buildTestSource({ read: () => new Promise(() => {}) });
  await register(source);
  await run(source, { maxMs: 60 });
  expect(await readStatus(source)).toMatchObject({
    failures_in_row: 1,
    error: expect.stringContaining('The sync took over'),
  });
});
