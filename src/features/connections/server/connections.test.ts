import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConnectorError } from '#connectors/kit/connector-error.ts';
import { listHistory } from '#features/history/contract.ts';
import { createLog } from '#server/log.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { buildReading, buildTestSource } from '#testing/builders/sources.ts';
import { buildUser } from '#testing/builders/users.ts';
import {
  acceptHeldBack,
  checkSource,
  listFreshness,
  listRuns,
  listSources,
  pauseSource,
  runSource as askForRun,
} from '../contract.ts';
import { registerSources } from './commands/timetable.ts';
import { runSourceOnce } from './commands/run-source.ts';
import { type SourceReading, type Source } from './feeds/source.ts';

const ID = 'stock:tive';
const tive = { params: { id: ID } };

let server: TestServer;
let source: Source;
let admin: ReturnType<TestServer['signedInAs']>;
beforeEach(async () => {
  source = buildTestSource();
  server = await buildServer({ sources: [source] });
  admin = server.signedInAs(await buildUser(server.db, { role: 'admin', username: 'ada' }));
  await registerSources(server.db, [source], server.clock.now);
});
afterEach(() => server.close());

const log = createLog('silent');
const run = () =>
  runSourceOnce(source, {
    db: server.db,
    clock: () => server.clock.now,
    log,
    stopping: new AbortController().signal,
  });
/** Lets five minutes pass, and the source run with this reading. */
async function runWith(reading: Partial<SourceReading> | Error): Promise<void> {
  server.clock.advance(300_000);
  source.read = async () => {
    if (reading instanceof Error) throw reading;
    return buildReading(reading);
  };
  await run();
}
const status = async () => {
  const { body } = await admin.call(listSources, {});
  const found = body.sources.find(({ id }) => id === ID);
  if (!found) throw new Error(`${ID} is not listed`);
  return found;
};
const actions = async () => {
  const { body } = await admin.call(listHistory, { query: { entity: 'source', entity_id: ID } });
  return body.entries.map(({ action, user_name }) => `${user_name} ${action}`);
};
const stock = (rows: number) => ({ rows, size: { rows, units: rows } });

test('everyone sees how old the data is, and only admins see how it comes in', async () => {
  await run();
  server.clock.advance(601_000);
  const user = server.signedInAs(await buildUser(server.db));
  expect((await user.call(listFreshness, {})).body.sources).toEqual([
    {
      id: ID,
      kind: 'warehouse-stock',
      name: 'TIVE',
      state: 'late',
      last_outcome: 'succeeded',
      is_online: true,
      is_loading: false,
      is_syncing: false,
      interval_seconds: 300,
      last_success_at: '2026-11-21T10:00:00.000Z',
      age_seconds: 601,
    },
  ]);
  expect((await user.call(listSources, {})).status).toBe(403);
});

test('a source that has not run yet is listed, and runs next', async () => {
  expect(await status()).toMatchObject({
    state: 'never',
    is_online: false,
    age_seconds: null,
    last_run: null,
    next_run_at: server.clock.now.toISOString(),
  });
});

test('a source that left the configuration is not shown, and is back as it was with the configuration', async () => {
  await runWith({ rows: 7 });
  await registerSources(server.db, [buildTestSource({ id: 'stock:uk' })], server.clock.now);
  const { body } = await admin.call(listSources, {});
  expect(body.sources.map(({ id }) => id)).toEqual(['stock:uk']);
  const read = vi.spyOn(source, 'read');
  server.clock.advance(300_000);
  await run();
  expect(read).not.toHaveBeenCalled();

  await registerSources(server.db, [source], server.clock.now);
  expect(await status()).toMatchObject({ row_count: 7, next_run_at: server.clock.now.toISOString() });
});

test('without any source in the configuration nothing is shown', async () => {
  await registerSources(server.db, [], server.clock.now);
  expect((await admin.call(listSources, {})).body.sources).toEqual([]);
});

test('a shorter interval counts from the next start, but not against a wait that the vendor asked for', async () => {
  await run();
  const minute = buildTestSource({ intervalSeconds: 60 });
  const inSeconds = (seconds: number) => new Date(server.clock.now.getTime() + seconds * 1000);
  await registerSources(server.db, [minute], server.clock.now);
  expect((await status()).next_run_at).toBe(inSeconds(60).toISOString());

  const retryAt = inSeconds(1200);
  await runWith(new ConnectorError('Mintsoft', 'stock', { kind: 'throttled', retryAt }));
  await registerSources(server.db, [minute], server.clock.now);
  expect((await status()).next_run_at).toBe(retryAt.toISOString());
});

test('two sources with one id are a mistake', async () => {
  await expect(registerSources(server.db, [source, source], server.clock.now)).rejects.toThrow('same id');
});

test('the last twenty runs are shown, the latest first', async () => {
  for (let rows = 1; rows <= 22; rows += 1) await runWith({ rows });
  const { body } = await admin.call(listRuns, tive);
  expect(body.runs.map(({ row_count }) => row_count)).toEqual(Array.from({ length: 20 }, (_, n) => 22 - n));
});

test('an admin’s run comes at once, under their name', async () => {
  await run();
  server.clock.advance(60_000);
  const { body } = await admin.call(askForRun, tive);
  expect(body.source).toMatchObject({ requested_by: 'ada', next_run_at: server.clock.now.toISOString() });
  await run();
  expect(await status()).toMatchObject({ requested_by: null, last_run: { requested_by: 'ada' } });
  expect(await actions()).toEqual(['ada run-requested']);
});

test('asking again while a run waits asks for nothing more', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => admin.call(askForRun, tive)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await actions()).toEqual(['ada run-requested']);
});

test('a run that is asked for while another one is going on follows it', async () => {
  const gate = Promise.withResolvers<SourceReading>();
  const begun = Promise.withResolvers<void>();
  source.read = () => {
    begun.resolve();
    return gate.promise;
  };
  const running = run();
  await begun.promise;
  expect((await admin.call(askForRun, tive)).body.source).toMatchObject({ last_run: { status: 'running' } });
  gate.resolve(buildReading());
  await running;
  expect(await status()).toMatchObject({ requested_by: 'ada', next_run_at: server.clock.now.toISOString() });
});

test('R3: a run that is asked for while the vendor throttles another one waits as well', async () => {
  const retryAt = new Date(server.clock.now.getTime() + 900_000);
  source.read = async () => {
    await admin.call(askForRun, tive);
    throw new ConnectorError('Mintsoft', 'stock', { kind: 'throttled', retryAt });
  };
  await run();
  expect(await status()).toMatchObject({ requested_by: 'ada', next_run_at: retryAt.toISOString() });
});

test('runs cannot be asked for faster than every ten seconds', async () => {
  await admin.call(askForRun, tive);
  await run();
  server.clock.advance(9_000);
  const refused = await admin.call(askForRun, tive);
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '1']);
  server.clock.advance(1_000);
  expect((await admin.call(askForRun, tive)).status).toBe(200);
});

test('R3: no one can make us call a vendor that asked us to wait', async () => {
  await run();
  const retryAt = new Date(server.clock.now.getTime() + 900_000);
  await runWith(new ConnectorError('Mintsoft', 'stock', { kind: 'throttled', retryAt }));
  const refused = await admin.call(askForRun, tive);
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '600']);
  expect((await status()).wait_until).toBe(retryAt.toISOString());
  const message = 'The provider’s request limit is reached. Try again later.';
  expect(refused.error.message).toBe(message);
  source.check = vi.fn<Source['check']>(async () => 'It answers.');
  expect((await admin.call(checkSource, tive)).body).toEqual({
    works: false,
    message: 'Not tested: the provider asked Touchline to wait.',
    wait_until: retryAt.toISOString(),
  });
  expect(source.check).not.toHaveBeenCalled();
  server.clock.advance(600_000);
  expect((await admin.call(checkSource, tive)).body.works).toBe(true);
});

test('a paused source does not run, not even if it was asked to before, and runs at once when it is resumed', async () => {
  await admin.call(askForRun, tive);
  const paused = await admin.call(pauseSource, { ...tive, body: { is_paused: true } });
  expect(paused.body.source).toMatchObject({ state: 'paused', next_run_at: null });
  const read = vi.spyOn(source, 'read');
  server.clock.advance(600_000);
  await run();
  expect(read).not.toHaveBeenCalled();
  expect((await admin.call(askForRun, tive)).error.message).toBe('This source is paused. Resume it first.');

  await admin.call(pauseSource, { ...tive, body: { is_paused: false } });
  await admin.call(pauseSource, { ...tive, body: { is_paused: false } });
  await run();
  expect(read).toHaveBeenCalledTimes(1);
  expect((await status()).last_run).toMatchObject({ requested_by: null });
  expect(await actions()).toEqual(['ada resumed', 'ada paused', 'ada run-requested']);
});

test('an admin accepts an answer that was held back: the next run takes it, unless it got worse', async () => {
  await runWith(stock(100));
  await runWith(stock(30));
  const { held_back } = await status();
  await admin.call(pauseSource, { ...tive, body: { is_paused: true } });
  const early = await admin.call(acceptHeldBack, { ...tive, body: { at: held_back?.at ?? '' } });
  expect(early).toMatchObject({
    status: 409,
    error: { message: 'This source is paused. Resume it first.' },
  });
  await admin.call(pauseSource, { ...tive, body: { is_paused: false } });
  const accepted = await admin.call(acceptHeldBack, { ...tive, body: { at: held_back?.at ?? '' } });
  expect(accepted.body.source).toMatchObject({ requested_by: 'ada', held_back: { accepted_by: 'ada' } });
  // Accepting it a second time requests nothing more.
  const again = await admin.call(acceptHeldBack, { ...tive, body: { at: held_back?.at ?? '' } });
  expect(again.body.source).toEqual(accepted.body.source);
  await runWith(stock(45));
  expect(await status()).toMatchObject({ row_count: 45, held_back: null });
  expect(await actions()).toEqual(['ada accepted', 'ada resumed', 'ada paused']);
});

test('an accepted answer that got worse is held back again', async () => {
  await runWith(stock(100));
  await runWith(stock(30));
  const { held_back } = await status();
  await admin.call(acceptHeldBack, { ...tive, body: { at: held_back?.at ?? '' } });
  await runWith(stock(0));
  expect(await status()).toMatchObject({ row_count: 100, held_back: { accepted_by: null } });
});

test('only the answer that the admin saw can be accepted', async () => {
  await runWith(stock(100));
  const at = server.clock.now.toISOString();
  expect((await admin.call(acceptHeldBack, { ...tive, body: { at } })).status).toBe(409);
  await runWith(stock(30));
  expect((await admin.call(acceptHeldBack, { ...tive, body: { at } })).status).toBe(409);
  expect(await actions()).toEqual([]);
});

test.each<[string, Source['check'], boolean, string]>([
  ['works', async () => 'Connected: warehouse 3 is TIVE.', true, 'Connected: warehouse 3 is TIVE.'],
  [
    'is refused',
    () => Promise.reject(new ConnectorError('Mintsoft', 'sign-in', { kind: 'refused-credentials' })),
    false,
    'Mintsoft, sign-in: rejected the credentials; check the key and its permissions. Affects Warehouse, Dashboard and Planning.',
  ],
  [
    'fails unexpectedly',
    () => Promise.reject(new Error('secret')),
    false,
    'Something went wrong. Nothing changed. See the server log.',
  ],
])(
  'a connection that %s says so when it is tested, which waits for no pause',
  async (_what, check, works, message) => {
    source.check = check;
    source.retryNow = vi.fn<() => void>();
    expect((await admin.call(checkSource, tive)).body).toEqual({ works, message, wait_until: null });
    expect(source.retryNow).toHaveBeenCalled();
  },
);

test('a source that does not exist is not found, whatever is asked of it', async () => {
  const unknown = { params: { id: 'stock:nowhere' } };
  const answers = await Promise.all([
    admin.call(listRuns, unknown),
    admin.call(askForRun, unknown),
    admin.call(checkSource, unknown),
    admin.call(pauseSource, { ...unknown, body: { is_paused: true } }),
    admin.call(acceptHeldBack, { ...unknown, body: { at: '2026-11-21T10:00:00Z' } }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
});
