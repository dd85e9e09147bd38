import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConnectorError } from '#connectors/kit/connector-error.ts';
import { createLog } from '#server/log.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { buildReading, buildTestSource } from '#testing/builders/sources.ts';
import { buildUser } from '#testing/builders/users.ts';
import { checkSource as testConnection, listSources, runSource as askForRun } from '../../contract.ts';
import { testSource } from './test-source.ts';
import { registerSources } from './timetable.ts';
import { runSourceOnce } from './run-source.ts';
import { runSoon } from './run-soon.ts';
import { type Source } from '../feeds/source.ts';

const tive = { params: { id: 'stock:tive' } };
const log = createLog('silent');

// A source remembers nothing here, as one whose service was tested by another process.
let source: Source;
let stopping: AbortController;
let server: TestServer;
let admin: ReturnType<TestServer['signedInAs']>;
beforeEach(async () => {
  source = buildTestSource();
  server = await buildServer({ sources: [source] });
  admin = server.signedInAs(await buildUser(server.db, { role: 'admin', username: 'ada' }));
  await registerSources(server.db, [source], server.clock.now);
});
afterEach(() => server.close());

const run = () => {
  stopping = new AbortController();
  return runSourceOnce(source, {
    db: server.db,
    clock: () => server.clock.now,
    log,
    stopping: stopping.signal,
  });
};
/** Ends the process in which a source runs. */
function stop(): Error {
  stopping.abort();
  return new Error('stopped');
}
const inSeconds = (seconds: number) => new Date(server.clock.now.getTime() + seconds * 1000);
const throttled = (retryAt: Date) =>
  new ConnectorError('Mintsoft', 'sign-in', { kind: 'throttled', retryAt });
const status = async () => (await admin.call(listSources, {})).body.sources[0];

test('R3: a wait imposed on a test applies to every process: their runs, their tests and the timetable', async () => {
  const retryAt = inSeconds(900);
  const wait_until = retryAt.toISOString();
  source.check = vi.fn<Source['check']>().mockRejectedValueOnce(throttled(retryAt));
  source.read = vi.fn<Source['read']>(source.read);
  expect((await admin.call(testConnection, tive)).body).toMatchObject({ works: false, wait_until });
  expect(await status()).toMatchObject({ wait_until, next_run_at: wait_until, last_run: null });

  const refused = await admin.call(askForRun, tive);
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '900']);
  await admin.call(testConnection, tive);
  expect(source.check).toHaveBeenCalledTimes(1);
  await runSoon(server.db, { ids: [source.id], by: 'Shopify', now: server.clock.now });
  await run();
  expect(source.read).not.toHaveBeenCalled();

  server.clock.advance(900_000);
  await run();
  expect(source.read).toHaveBeenCalledTimes(1);
  expect(await status()).toMatchObject({ wait_until: null, last_run: { status: 'succeeded' } });
});

test('R3: a test that has to wait less than a run in the meantime shortens nothing', async () => {
  const retryAt = inSeconds(900);
  source.read = () => Promise.reject(throttled(retryAt));
  source.check = async () => {
    await run();
    throw throttled(inSeconds(60));
  };
  await admin.call(testConnection, tive);
  const longer = retryAt.toISOString();
  expect(await status()).toMatchObject({ wait_until: longer, next_run_at: longer });
});

const stock = (units: number) => buildReading({ size: { rows: 1, units } });
test.each<[string, Source['read']]>([
  ['succeeds', async () => stock(100)],
  ['succeeds with more to come', async () => buildReading({ hasMore: true })],
  ['brings what is held back', async () => stock(1)],
  ['fails', () => Promise.reject(new Error('broken'))],
  ['is told to wait less', () => Promise.reject(throttled(inSeconds(60)))],
  ['is interrupted', () => Promise.reject(stop())],
])(
  'R3: a run that was going on when a test was told to wait and %s leaves that wait as it is',
  async (_, read) => {
    source.read = async () => stock(100);
    await run();
    server.clock.advance(300_000);
    const retryAt = inSeconds(900);
    const longer = retryAt.toISOString();
    source.check = () => Promise.reject(throttled(retryAt));
    source.read = async (input) => {
      await admin.call(testConnection, tive);
      return read(input);
    };
    await run();
    expect(await status()).toMatchObject({ wait_until: longer, next_run_at: longer });
  },
);

test('a service that does not answer a test in time is said to be silent, whatever its connector does', async () => {
  const time = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(time.signal);
  source.check = () => {
    time.abort(new DOMException('The time is over', 'TimeoutError'));
    return new Promise(() => {});
  };
  expect(await testSource(server.db, source, { log, now: server.clock.now })).toEqual({
    works: false,
    message: 'No response from the provider within 10 seconds.',
    wait_until: null,
  });
  expect(timeout).toHaveBeenCalledWith(10_000);
});
