import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildServer, type TestServer } from '../server/server.ts';
import { emptyTables, fillSampleTables, SAMPLE_WAREHOUSES } from './filled-tables.ts';
import { forgetVersions, listNamedTables, listReadTables, recordStatements } from './read-tables.ts';

// A part of an answer is kept until a table that it names has changed, so it must name every table that it is made of.
let server: TestServer;
let statements: string[];

beforeAll(async () => {
  server = await buildServer({ warehouses: SAMPLE_WAREHOUSES, answersMaxBytes: 0 });
  statements = recordStatements(server.database.pool);
  await emptyTables(server.db);
});
afterAll(() => server.close());

/** What is asked of each part; one without a sample fails. */
const ASKED: Record<string, unknown> = { agenda: null, worklist: {} };
/** Announced together with a table that is named. */
const IMPLIED = ['sync_runs', 'kit_counts'];

async function listUnnamed(): Promise<Record<string, string[]>> {
  const unnamed: Record<string, string[]> = {};
  for (const { name, tables, readNow } of server.app.keptParts) {
    await forgetVersions(server.db);
    statements.length = 0;
    await readNow(server.db, ASKED[name], server.clock.now);
    expect(statements.length).toBeGreaterThan(0);
    const known = new Set<string>([...listNamedTables(tables), ...IMPLIED]);
    unnamed[name] = (await listReadTables(server.db, statements)).filter((table) => !known.has(table));
  }
  return unnamed;
}

test('what is kept of answers names every table that it is made of, whether they are empty or not', async () => {
  expect(await listUnnamed()).toEqual({ agenda: [], worklist: [] });
  await fillSampleTables(server.db);
  expect(await listUnnamed()).toEqual({ agenda: [], worklist: [] });
});
