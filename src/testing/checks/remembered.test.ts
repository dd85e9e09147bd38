import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { VERSIONED_TABLES } from '#server/answers/data-versions.ts';
import { buildCatalogue } from '../builders/catalogue.ts';
import { buildStoredOrders, buildRates } from '../builders/sales.ts';
import { buildServer, type TestServer } from '../server/server.ts';
import { buildShipments } from '../builders/shipments.ts';
import { buildPast, buildStock, buildWarehouseSource } from '../builders/stock.ts';
import { buildUser } from '../builders/users.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { formatEndpointTitle } from './endpoints.ts';
import { listSampleReads } from './sample-request.ts';

// Two processes on one database. The first remembers what it answers, the other makes every answer again.
let remembering: TestServer;
let forgetful: TestServer;
let token: string;

const WAREHOUSES = ['tive', 'itb'].map((id) => ({
  id,
  name: id.toUpperCase(),
  warehouseType: id === 'itb' ? 'itb' : 'mintsoft',
  country: 'NL',
  location: null,
  baseUrl: null,
}));
const LONG_SESSIONS = { SESSION_IDLE_HOURS: '48' };
const PARAMS = { warehouseId: 'itb', region: 'ALL' };

beforeAll(async () => {
  remembering = await buildServer({ warehouses: WAREHOUSES, settings: LONG_SESSIONS });
  const { database, db, clock } = remembering;
  recordStatements(database.pool);
  forgetful = await buildServer({
    warehouses: WAREHOUSES,
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

const endpoints = () => [...remembering.app.remembered];

const statements: string[] = [];

/** Writes down whatever is asked of the database, but for what is asked before each request. */
function recordStatements(pool: pg.Pool): void {
  const known = new WeakSet<object>();
  pool.on('acquire', (client) => {
    if (known.has(client)) return;
    known.add(client);
    const query = client.query.bind(client);
    // One of many overloads, all of which go through.
    client.query = ((text: unknown, ...rest: []) => {
      if (typeof text === 'string' && !text.includes('data_versions')) statements.push(text);
      return query(text as string, ...rest);
    }) as typeof client.query;
  });
}

/** Read with the sources, to say whether one is being read just now, which no remembered answer tells. */
const NOT_TOLD = 'sync_runs';

/** The tables of the database that are named in a statement. */
async function tablesIn(texts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(
    remembering.db,
  );
  return rows
    .map(({ name }) => name)
    .filter((name) => texts.some((text) => new RegExp(`(?:from|join)\\s+"?${name}\\b`, 'i').test(text)));
}

const empty = async () =>
  void (await sql`truncate ${sql.join(VERSIONED_TABLES.map((name) => sql.table(name)))} cascade`.execute(
    remembering.db,
  ));

async function fill(): Promise<void> {
  const { db } = remembering;
  const lastSuccess = { last_success_at: new Date('2026-11-21T09:58:00Z') };
  for (const { id } of WAREHOUSES) await buildWarehouseSource(db, id, lastSuccess);
  for (const source of ['orders:amazon', 'orders:main']) {
    await db
      .insertInto('sources')
      .values({ id: source, kind: 'orders', name: source, interval_seconds: 900, ...lastSuccess })
      .execute();
  }
  for (const { id: warehouse } of WAREHOUSES) {
    await buildStock(db, { warehouse, sku: 'CP-M', name: 'Cityplay M' });
    await buildStock(db, { warehouse, sku: 'GONE', on_hand: 0, available: 0, is_out_of_stock: true });
    const days = { '2026-11-18': { 'CP-M': 9, GONE: 4 }, '2026-11-20': { 'CP-M': 10, GONE: 0 } };
    await buildPast(db, `warehouse:${warehouse}`, days);
  }
  const pool = { asin: 'B0CJ7XQ8P1', name: 'Cityplay M', available: 5, reserved: 1, unfulfillable: 0 };
  const inbound = { inbound_working: 0, inbound_shipped: 0, inbound_receiving: 0, researching: 0 };
  await db
    .insertInto('fba_stock')
    .values({ region: 'EU', sku: 'CP-M', ...pool, ...inbound })
    .execute();
  const lines = [{ sku: 'CP-M', title: 'Cityplay M', quantity: 2 }];
  await buildStoredOrders(db, [
    { lines, currency: 'USD', region: 'NA' },
    { channel: 'amazon', lines },
  ]);
  await buildRates(db, '2026-11-19', { USD: 1.1, GBP: 0.8 });
  await buildShipments(db, {}, { delivered_at: new Date('2026-11-20T10:00:00Z') });
  await buildCatalogue(db, { 'CP-M': { cityplay_m: 1 } });
  await db.insertInto('planning_days').values({ date: '2026-11-21', target_total: 100 }).execute();
  await db
    .insertInto('factory_shipments')
    .values({
      serial_box: 'BOX-1',
      sku: 'CP-M',
      from_factory: 'Shenzhen',
      to_warehouse: 'TIVE',
      ship_date: '2026-10-10',
      expected_arrival: '2026-11-24',
      first_expected_arrival: '2026-11-24',
      units: 40,
      created_at: new Date('2026-10-10T10:00:00Z'),
    })
    .execute();
}

/** As a screen first asks, and as of a past day, where that can be asked. */
const nowAndThen = ([endpoint]: [Endpoint, unknown]): string[] =>
  listSampleReads(endpoint, PARAMS).filter((url, at) => at === 0 || url.includes('asOf'));

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
  const titles = endpoints().map(([endpoint]) => formatEndpointTitle(endpoint));
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

test('an answer reads no table but those by whose versions it is remembered, whether they are empty or not', async () => {
  const readBy = async (urlsOf: (one: [Endpoint, unknown]) => string[]) => {
    const undeclared: Record<string, string[]> = {};
    for (const [endpoint, declared] of endpoints()) {
      statements.length = 0;
      const urls = urlsOf([endpoint, declared]);
      await Promise.all(urls.map((url) => forgetful.inject({ url, headers: headers() })));
      expect([formatEndpointTitle(endpoint), statements.length > 0]).toEqual([
        formatEndpointTitle(endpoint),
        true,
      ]);
      const other = (await tablesIn(statements)).filter(
        (table) => table !== NOT_TOLD && !declared.some((name) => name === table),
      );
      if (other.length > 0) undeclared[formatEndpointTitle(endpoint)] = other;
    }
    return undeclared;
  };
  await empty();
  expect(await readBy(nowAndThen)).toEqual({});
  await fill();
  expect(await readBy(([endpoint]) => listSampleReads(endpoint, PARAMS))).toEqual({});
});

test('after every kind of change to every table, the remembered answer is what a new one would be', async () => {
  await empty();
  await fill();
  await agree(endpoints().flatMap(nowAndThen), 'before');
  for (const table of VERSIONED_TABLES) {
    await sql`truncate ${sql.table(table)} cascade`.execute(remembering.db);
    await agree(
      endpoints()
        .filter(([, tables]) => tables.includes(table))
        .flatMap(nowAndThen),
      table,
    );
  }
});

test('whatever changes a table with a version gives it another one', async () => {
  const { rows } = await sql<{ table: string; events: number; columns: string }>`
    select relname as table, tgtype & 60 as events, tgattr::text as columns
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where tgfoid = 'note_data_change'::regproc and tgenabled = 'O' order by relname`.execute(remembering.db);
  // 4 is insert, 8 delete, 16 update, 32 truncate; and of all columns but those of sources that change all the time.
  expect(rows.map(({ table, events }) => [table, events])).toEqual(
    VERSIONED_TABLES.map((name) => [name, 60]),
  );
  expect(rows.filter(({ columns }) => columns !== '').map(({ table }) => table)).toEqual(['sources']);
});

test('what of a source changes without another version is told by no remembered answer', async () => {
  await empty();
  await fill();
  const { db } = remembering;
  const { rows } = await sql<{ name: string; type: string }>`
    select attname as name, atttypid::regtype::text as type from pg_attribute
    where attrelid = 'sources'::regclass and attnum > 0 and not attisdropped and attname <> 'id'
      and attnum <> all ((select tgattr from pg_trigger where tgrelid = 'sources'::regclass
                          and tgfoid = 'note_data_change'::regproc)::int2[])`.execute(db);
  expect(rows.map(({ name }) => name)).toContain('last_attempt_at');
  const ofSources = endpoints().filter(([, tables]) => tables.includes('sources'));
  const urls = ofSources.map(([endpoint]) => listSampleReads(endpoint, PARAMS)[0] ?? '');
  await agree(urls, 'before');
  const other = rows.map(({ name, type }) => sql`${sql.ref(name)} = ${sql.raw(OTHER[type] ?? "'other'")}`);
  await sql`update sources set ${sql.join(other)}`.execute(db);
  const runs = sql`select id, 'running', now() from sources`;
  await sql`insert into sync_runs (source_id, status, started_at) ${runs}`.execute(db);
  await agree(urls, 'after');
});

/** A value that none of them has, by type. */
const OTHER: Record<string, string> = {
  boolean: 'true',
  integer: '77',
  bigint: '77',
  'text[]': "'{other}'",
  jsonb: `'{"at": "2026-11-20T10:00:00.000Z"}'`,
  'timestamp with time zone': "'2026-11-20T10:00:00Z'",
};

test('as time goes by, the remembered answer is what a new one would be', async () => {
  await empty();
  await fill();
  const start = remembering.clock.now.getTime();
  const urls = endpoints().map(([endpoint]) => listSampleReads(endpoint, PARAMS)[0] ?? '');
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
