import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getBrief } from '#features/brief/contract.ts';
import { listWork } from '#features/shipping/contract.ts';
import { VERSIONED_TABLES } from '#server/answers/data-versions.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { SOURCE_KINDS } from '#shared/tables.ts';
import { buildUser } from '../builders/users.ts';
import { buildServer, type TestServer } from '../server/server.ts';
import { formatEndpointTitle } from './endpoints.ts';
import { emptyTables, fillSampleTables, SAMPLE_PARAMS, SAMPLE_WAREHOUSES } from './filled-tables.ts';
import { listSampleReads } from './sample-request.ts';

// Two processes on one database. The first remembers what it answers, the other makes every answer again.
let remembering: TestServer;
let forgetful: TestServer;
let token: string;

const LONG_SESSIONS = { SESSION_IDLE_HOURS: '48' };

beforeAll(async () => {
  remembering = await buildServer({ warehouses: SAMPLE_WAREHOUSES, settings: LONG_SESSIONS });
  const { database, db, clock } = remembering;
  forgetful = await buildServer({
    warehouses: SAMPLE_WAREHOUSES,
    settings: LONG_SESSIONS,
    database,
    answersMaxBytes: 0,
  });
  forgetful.clock.now = clock.now;
  token = await remembering.signedInAs(await buildUser(db)).token();
});
afterAll(async () => {
  await forgetful.close();
  await remembering.close();
});

const headers = () => ({ authorization: `Bearer ${token}` });

async function fetchBothAnswers(url: string) {
  const [remembered, fresh] = await Promise.all(
    [remembering, forgetful].map((server) => server.inject({ url, headers: headers() })),
  );
  return { remembered: remembered?.body, fresh: fresh?.body, status: fresh?.statusCode };
}

/** With the calls that keep only a part of what they answer. */
const endpoints = (): Endpoint[] => [...remembering.app.remembered, getBrief, listWork];

/** As a screen first asks, and as of a past day, where that can be asked. */
const listUrls = (endpoint: Endpoint): string[] =>
  listSampleReads(endpoint, SAMPLE_PARAMS).filter((url, at) => at === 0 || url.includes('asOf'));

/** What is remembered is what a process answers that remembers nothing. */
async function agree(urls: readonly string[], when: string): Promise<void> {
  await Promise.all(
    urls.map(async (url) => {
      const { remembered, fresh, status } = await fetchBothAnswers(url);
      expect([when, url, status, remembered]).toEqual([when, url, 200, fresh]);
    }),
  );
}

test('what a screen asks for at each look is remembered', () => {
  const titles = endpoints().map((endpoint) => formatEndpointTitle(endpoint));
  expect(titles).toEqual(
    expect.arrayContaining([
      'GET /dashboard/real-time-inventory',
      'GET /dashboard/warehouse/:warehouseId/inventory',
      'GET /amazon/inventory/:region',
      'GET /sales/summary',
      'GET /amazon/sales/stats',
      'GET /shopify/summary',
      'GET /plan/all',
    ]),
  );
});

/** Each table is emptied in turn, and all that is made of it asked twice. */
const EVERY_TABLE_MS = 120_000;

test(
  'after every kind of change to every table, the remembered answer is what a new one would be',
  async () => {
    await emptyTables(remembering.db);
    await fillSampleTables(remembering.db);
    await agree(endpoints().flatMap(listUrls), 'before');
    for (const table of VERSIONED_TABLES) {
      await sql`truncate ${sql.table(table)} cascade`.execute(remembering.db);
      await agree(
        endpoints()
          .filter(({ tables }) =>
            tables.some((name) => name === table || (table === 'sources' && name.includes('/'))),
          )
          .flatMap(listUrls),
        table,
      );
    }
  },
  EVERY_TABLE_MS,
);

test('after a change of the sources of one kind, the remembered answer is what a new one would be', async () => {
  await emptyTables(remembering.db);
  await fillSampleTables(remembering.db);
  const urls = endpoints().flatMap(listUrls);
  await agree(urls, 'before');
  for (const kind of SOURCE_KINDS) {
    const other = { last_success_at: null, failures_in_row: 3 };
    await remembering.db.updateTable('sources').set(other).where('kind', '=', kind).execute();
    await agree(urls, kind);
  }
});

test('as time goes by, the remembered answer is what a new one would be', async () => {
  await emptyTables(remembering.db);
  await fillSampleTables(remembering.db);
  const start = remembering.clock.now.getTime();
  const urls = endpoints().map((endpoint) => listSampleReads(endpoint, SAMPLE_PARAMS)[0] ?? '');
  // Right after each state of a source has ended, and after midnight.
  for (const minutes of [0, 8.001, 28.001, 88.001, 14 * 60 + 1]) {
    const now = new Date(start + minutes * 60_000);
    remembering.clock.now = now;
    forgetful.clock.now = now;
    await agree(urls, `after ${minutes} minutes`);
  }
  remembering.clock.now = new Date(start);
  forgetful.clock.now = new Date(start);
});
