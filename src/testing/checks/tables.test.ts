import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listPlan } from '#features/plan/contract/plan.ts';
import { setSafetyDays } from '#features/supply/contract.ts';
import { VERSIONED_TABLES } from '#server/answers/data-versions.ts';
import { isJsonResponse, type Endpoint } from '#shared/endpoint.ts';
import { FBA_LISTINGS, TABLES } from '#shared/tables.ts';
import { buildUser } from '../builders/users.ts';
import { buildServer, type TestServer } from '../server/server.ts';
import { formatEndpointTitle, listDeclaredEndpoints } from './endpoints.ts';
import { emptyTables, fillSampleTables, SAMPLE_PARAMS, SAMPLE_WAREHOUSES } from './filled-tables.ts';
import { forgetVersions, listNamedTables, listReadTables, recordStatements } from './read-tables.ts';
import { listSampleReads } from './sample-request.ts';

// An answer is remembered, and kept by browsers, until a table that its endpoint names has changed. So every table that
// it is made of must be among them, and every table must notify of its changes.
let server: TestServer;
let statements: string[];
let authorization: string;
let reads: Endpoint[];

beforeAll(async () => {
  server = await buildServer({ warehouses: SAMPLE_WAREHOUSES, answersMaxBytes: 0 });
  statements = recordStatements(server.database.pool);
  const admin = await buildUser(server.db, { role: 'admin' });
  authorization = `Bearer ${await server.signedInAs(admin).token()}`;
  const declared = await listDeclaredEndpoints();
  reads = declared
    .map(({ endpoint }) => endpoint)
    .filter(({ method, response }) => method === 'GET' && isJsonResponse(response));
});
beforeEach(() => emptyTables(server.db));
afterAll(() => server.close());

const read = (url: string) => server.inject({ url, headers: { authorization } });

/** Tables that an answer reads without being made of them, or that change only together with one that it names. */
const IMPLIED: Record<string, readonly string[]> = {
  kits: ['kit_counts'],
  // Whether a source is being read at the moment, which only Connections shows.
  sources: ['sync_runs'],
};
/** What a single endpoint reads and need not name, each with its reason. */
const IMPLIED_FOR: Record<string, readonly string[]> = {
  // Each session that is opened or ended has an entry; being used is no news to other tabs.
  'GET /auth/sessions': ['sessions'],
  'GET /users/:id/sessions': ['sessions'],
  // The names of the records that changed: a record that gets another name has an entry for that.
  'GET /history': ['users'],
  // Who saved the day last: written in the same transaction as the day.
  'GET /plan/day/:date': ['history'],
};

/** The tables that the answers of an endpoint read and that it does not name. */
async function listUnnamedTables(endpoint: Endpoint): Promise<string[]> {
  await forgetVersions(server.db);
  statements.length = 0;
  await Promise.all(listSampleReads(endpoint, SAMPLE_PARAMS).map(read));
  const named = listNamedTables(endpoint.tables);
  const known = new Set<string>([
    ...named.flatMap((name) => [name, ...(IMPLIED[name] ?? [])]),
    ...(IMPLIED_FOR[formatEndpointTitle(endpoint)] ?? []),
  ]);
  return (await listReadTables(server.db, statements)).filter((table) => !known.has(table));
}

async function findUnnamed(endpoints: readonly Endpoint[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const endpoint of endpoints) {
    const unnamed = await listUnnamedTables(endpoint);
    if (unnamed.length > 0) found[formatEndpointTitle(endpoint)] = unnamed;
  }
  return found;
}

const ALL_ENDPOINTS_MS = 90_000;

test(
  'an endpoint names every table that its answer is made of, whether they are empty or not',
  async () => {
    expect(reads.length).toBeGreaterThan(40);
    expect(await findUnnamed(reads)).toEqual({});
    await fillSampleTables(server.db);
    expect(await findUnnamed(reads)).toEqual({});
  },
  ALL_ENDPOINTS_MS,
);

test('a read that leaves a table out is found', async () => {
  expect(await findUnnamed([{ ...listPlan, tables: ['kits'] }])).toEqual({
    'GET /plan/all': ['planning_days'],
  });
});

test('a write that leaves a table out is found, in every test that calls it', async () => {
  const admin = server.signedInAs(await buildUser(server.db, { role: 'admin' }));
  const save = { body: { safety_days: 20 } };
  await expect(admin.call({ ...setSafetyDays, tables: ['history'] }, save)).rejects.toThrow(
    'writes planning_settings',
  );
});

// The start of a run is announced by its first heartbeat, or by its end.
const NOT_INSERTED = ['sync_runs'];

/** What of a table changes without a notification. */
async function listUnwatchedChanges(): Promise<string[]> {
  const { rows } = await sql<{ name: string; events: number }>`
    select tgrelid::regclass::text as name, bit_or(tgtype & 60)::integer as events from pg_trigger
    where tgname like 'change_by_%' and tgenabled = 'O' group by 1`.execute(server.db);
  const events = new Map(rows.map(({ name, events }) => [name, events]));
  const kinds = [
    ['insert', 4],
    ['delete', 8],
    ['update', 16],
    ['truncate', 32],
  ] as const;
  return TABLES.flatMap((table) =>
    kinds.flatMap(([kind, bit]) => (((events.get(table) ?? 0) & bit) === 0 ? [`${kind} ${table}`] : [])),
  );
}

test('every table that endpoints name notifies of every change', async () => {
  expect(await listUnwatchedChanges()).toEqual(NOT_INSERTED.map((table) => `insert ${table}`));
});

test('a table that has lost a trigger is found', async () => {
  await sql`alter table kits disable trigger change_by_update`.execute(server.db);
  expect(await listUnwatchedChanges()).toContain('update kits');
  await sql`alter table kits enable trigger change_by_update`.execute(server.db);
});

test('everything that remembered answers are made of has a version, and nothing else', async () => {
  const rows = await server.db.selectFrom('data_versions').select('table_name').execute();
  // Those of the kinds of sources come with their first source.
  const names = rows.map(({ table_name: name }) => name).filter((name) => !name.startsWith('sources/'));
  // What is kept of days that are over has a version of its own.
  expect(names.toSorted()).toEqual([...VERSIONED_TABLES, 'past-stock', FBA_LISTINGS].toSorted());
});

test('a response with only the state of sources does not say when they were read', async () => {
  await fillSampleTables(server.db);
  const standing = reads.filter(
    ({ tables }) =>
      tables.some((name) => name.startsWith('standing/')) &&
      !tables.some((name) => name === 'sources' || name.startsWith('sources/')),
  );
  expect(standing.length).toBeGreaterThan(5);
  const fetchAll = async () => {
    const urls = standing.map((endpoint) => listSampleReads(endpoint, SAMPLE_PARAMS)[0] ?? '');
    return Promise.all(urls.map(async (url) => [url, (await read(url)).body]));
  };
  const before = await fetchAll();
  await sql`update sources set last_success_at = last_success_at + interval '90 seconds'`.execute(server.db);
  expect(await fetchAll()).toEqual(before);
});

/** A change of everything in a source that gives it no other version. */
const UNVERSIONED = sql`
  last_attempt_at = '2026-11-20T10:00:00Z', last_error = 'other', needs_attention = true, row_count = 77,
  unit_count = 77, next_run_at = '2026-11-20T10:00:00Z', wait_until = '2026-11-20T10:00:00Z', requested_by = 'other'`;

test('what changes about a source without a new version is in no cached response', async () => {
  await fillSampleTables(server.db);
  const selectVersions = () =>
    server.db.selectFrom('data_versions').selectAll().orderBy('table_name').execute();
  const ofSources = [...server.app.remembered].filter(({ tables }) =>
    tables.some((name) => name.includes('/')),
  );
  const urls = ofSources.map((endpoint) => listSampleReads(endpoint, SAMPLE_PARAMS)[0] ?? '');
  const fetchAll = () => Promise.all(urls.map(async (url) => [url, (await read(url)).body]));
  const before = [await fetchAll(), await selectVersions()];
  await sql`update sources set ${UNVERSIONED}`.execute(server.db);
  await sql`insert into sync_runs (source_id, status, started_at) select id, 'running', now() from sources`.execute(
    server.db,
  );
  expect([await fetchAll(), await selectVersions()]).toEqual(before);
});
