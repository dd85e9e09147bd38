import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildUser } from '../builders/users.ts';
import { buildBlocker } from '../database/blocker.ts';
import { buildServer, type TestServer } from '../server/server.ts';
import { emptyTables, fillSampleTables, SAMPLE_PARAMS, SAMPLE_WAREHOUSES } from './filled-tables.ts';
import { listSampleReads } from './sample-request.ts';

// What remembered answers tell of sources is compared as of each request, because a state passes on its own. Two processes
// on one database: the first remembers what it answers, the other makes every answer again.
let remembering: TestServer;
let forgetful: TestServer;
let authorization: string;

const SETTINGS = { SESSION_IDLE_HOURS: '96' };

beforeAll(async () => {
  remembering = await buildServer({ warehouses: SAMPLE_WAREHOUSES, settings: SETTINGS });
  const { database, db } = remembering;
  const options = { warehouses: SAMPLE_WAREHOUSES, settings: SETTINGS, database, answersMaxBytes: 0 };
  forgetful = await buildServer(options);
  authorization = `Bearer ${await remembering.signedInAs(await buildUser(db)).token()}`;
  await emptyTables(db);
  await fillSampleTables(db);
});
afterAll(async () => {
  await forgetful.close();
  await remembering.close();
});

const START = Date.parse('2026-11-21T10:00:00Z');
const HOUR = 3_600_000;

const listAllUrls = () =>
  [...remembering.app.remembered].map((endpoint) => listSampleReads(endpoint, SAMPLE_PARAMS)[0] ?? '');

/** Of the answers that say something of sources. */
const listUrls = () =>
  [...remembering.app.remembered]
    .filter(({ tables }) => tables.some((name) => name.includes('/')))
    .map((endpoint) => listSampleReads(endpoint, SAMPLE_PARAMS)[0] ?? '');

const moments = fc
  .constantFrom(-400, -49, -25, -11, -10, -1, -0.2, -0.01, 0)
  .map((hours) => new Date(START + hours * HOUR));
const cursors = fc.oneof(
  moments.map((at) => ({ since: at.toISOString() })),
  moments.map((at) => ({ after: at.toISOString(), by: 'updated', token: null })),
  moments.map((at) => ({ after: at.toISOString(), by: 'created', token: 'x' })),
  moments.map((at) => ({ history: { until: at.toISOString() } })),
  fc.tuple(moments, fc.boolean()).map(([at, isLoading]) => ({ since: at.toISOString(), isLoading })),
  fc.option(moments).map((at) => ({ through: at?.toISOString() ?? null })),
);
const changes = fc.record(
  {
    last_success_at: fc.option(moments, { freq: 6 }),
    cursor: cursors.map((cursor) => JSON.stringify(cursor)),
    failures_in_row: fc.nat({ max: 4 }),
    held_back: fc.constantFrom(null, '{}'),
    is_paused: fc.boolean(),
    is_configured: fc.constantFrom(true, true, true, false),
    name: fc.constantFrom('Venlo', 'Amazon'),
    interval_seconds: fc.constantFrom(60, 900, 86_400),
  },
  { requiredKeys: [] },
);
const steps = fc.array(
  fc.record({ source: fc.nat(), change: changes, minutes: fc.constantFrom(0, 0, 1, 31, 200, 900) }),
  { minLength: 1, maxLength: 6 },
);

const LONG_MS = 120_000;

async function expectNoneOld(urls: readonly string[]): Promise<void> {
  expect(urls.length).toBeGreaterThan(15);
  await Promise.all(
    urls.map(async (url) => {
      const [remembered, fresh] = await Promise.all(
        [remembering, forgetful].map((server) => server.inject({ url, headers: { authorization } })),
      );
      expect([url, fresh?.statusCode, remembered?.body]).toEqual([url, 200, fresh?.body]);
    }),
  );
}

test.each(['fba-stock', 'warehouse-stock'])(
  'stock of a location that is no longer configured is in no remembered answer: %s',
  async (kind) => {
    const urls = listAllUrls();
    await expectNoneOld(urls);
    for (const isConfigured of [false, true]) {
      await remembering.db
        .updateTable('sources')
        .set({ is_configured: isConfigured })
        .where('kind', '=', kind)
        .execute();
      await expectNoneOld(urls);
    }
  },
  LONG_MS,
);

test(
  'whatever becomes of the sources, and whenever, a remembered answer is what a new one would be',
  async () => {
    const urls = listUrls();
    const ids = (await remembering.db.selectFrom('sources').select('id').orderBy('id').execute()).map(
      ({ id }) => id,
    );
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        let now = START;
        for (const { source, change, minutes } of all) {
          now += minutes * 60_000;
          remembering.clock.now = new Date(now);
          forgetful.clock.now = new Date(now);
          if (Object.keys(change).length > 0)
            await remembering.db
              .updateTable('sources')
              .set(change)
              .where('id', '=', ids[source % ids.length] ?? '')
              .execute();
          await expectNoneOld(urls);
        }
      }),
      { numRuns: 10, endOnFailure: true },
    );
  },
  LONG_MS,
);

test('what was read while a location was not configured is not answered when it is again', async () => {
  const url = '/api/dashboard/real-time-inventory';
  const read = async (server: TestServer) => (await server.inject({ url, headers: { authorization } })).body;
  const configure = (isConfigured: boolean) =>
    sql`update sources set is_configured = ${isConfigured} where kind = 'warehouse-stock'`.execute(
      remembering.db,
    );
  await configure(true);
  await sql`update warehouse_stock set on_hand = on_hand + 1`.execute(remembering.db);
  // A request for something else makes the standings known, so that the next reading of sources is the answer's own.
  const warehouse = SAMPLE_WAREHOUSES[0]?.id;
  const other = `/api/dashboard/warehouse/${warehouse}/inventory`;
  expect((await remembering.inject({ url: other, headers: { authorization } })).statusCode).toBe(200);
  await using blocker = await buildBlocker(remembering.database.connection, 'sources');
  const overtaken = read(remembering);
  await blocker.isWaitedFor();
  await blocker.release(`update sources set is_configured = false where kind = 'warehouse-stock'`);
  const without = await overtaken;
  await configure(true);
  const fresh = await read(forgetful);
  expect(without).not.toBe(fresh);
  expect(await read(remembering)).toBe(fresh);
});

test('the data of a paused source gets too old without a change of the source', async () => {
  await sql`update sources set last_success_at = ${new Date(START)}, failures_in_row = 1, held_back = null, is_paused = true,
    is_configured = true, interval_seconds = 900, cursor = '{"since":"2026-11-21T09:00:00.000Z"}'`.execute(
    remembering.db,
  );
  const urls = listUrls();
  const staleAt = START + 6 * 900_000;
  for (const now of [staleAt, staleAt + 1, staleAt + 999, staleAt + 1000]) {
    remembering.clock.now = new Date(now);
    forgetful.clock.now = new Date(now);
    await expectNoneOld(urls);
  }
});

test('the end of yesterday is unknown once the last sync of a daily source is an hour ago', async () => {
  const midnight = Date.parse('2026-11-22T00:00:00Z');
  await sql`update sources set last_success_at = ${new Date(midnight - 30 * 60_000)}, failures_in_row = 0, held_back = null,
    is_paused = false, is_configured = true, interval_seconds = 86400, cursor = '{"since":"2026-11-21T23:00:00.000Z"}'`.execute(
    remembering.db,
  );
  const urls = listUrls();
  for (const minutes of [-1, 1, 30, 30 + 1 / 60_000, 31]) {
    remembering.clock.now = new Date(midnight + minutes * 60_000);
    forgetful.clock.now = remembering.clock.now;
    await expectNoneOld(urls);
  }
});

test('a sync that brings nothing leaves every remembered answer valid', async () => {
  await sql`update sources set last_success_at = ${new Date(START)}, failures_in_row = 0, held_back = null,
    is_paused = false, is_configured = true, interval_seconds = 900, cursor = '{"since":"2026-11-21T09:00:00.000Z"}'`.execute(
    remembering.db,
  );
  remembering.clock.now = new Date(START + 60_000);
  const urls = listAllUrls();
  const readAll = () =>
    Promise.all(urls.map((url) => remembering.inject({ url, headers: { authorization } })));
  const countMade = () =>
    remembering.app.recalls
      .read()
      .reads.filter(({ outcome }) => outcome !== 'valid' && outcome !== 'shared')
      .reduce((sum, { count }) => sum + count, 0);
  await readAll();
  const before = countMade();
  await sql`update sources set last_success_at = last_success_at + interval '1 minute',
    cursor = '{"since":"2026-11-21T10:01:00.000Z"}'`.execute(remembering.db);
  await readAll();
  expect(countMade()).toBe(before);
});
