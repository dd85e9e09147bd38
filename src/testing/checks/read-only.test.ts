import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createUser, listUsers } from '#features/users/contract.ts';
import { DATA_CHANGES_HEADER, isJsonResponse } from '#shared/endpoint.ts';
import { buildUser } from '../builders/users.ts';
import { runStatement } from '../database/database-server.ts';
import { buildServer, type TestServer } from '../server/server.ts';
import { fillSampleTables, SAMPLE_PARAMS, SAMPLE_WAREHOUSES } from './filled-tables.ts';
import { formatEndpointTitle, listDeclaredEndpoints } from './endpoints.ts';
import { listSampleReads } from './sample-request.ts';

// Customers' names are shown only to those whose name is recorded beside it, and that is a write.
const RECORDED_READS = ['GET /shopify/orders/by-date', 'GET /sales/customers/:order'];

const grace = { username: 'grace', password: 'correct horse', full_name: 'Grace Hopper' };

async function buildFilledServer(): Promise<TestServer> {
  const server = await buildServer({ warehouses: SAMPLE_WAREHOUSES });
  onTestFinished(() => server.close());
  await fillSampleTables(server.db);
  return server;
}

/** Has the database refuse every change, as a standby and a full managed database do; all connections are new after it. */
async function stopWrites({ database }: TestServer, isReadOnly = true): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db);
  const statement = `alter database ${rows[0]?.name} set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`;
  await runStatement(database.connection, `begin read write; ${statement}; commit`);
  const others = 'datname = current_database() and pid <> pg_backend_pid()';
  await runStatement(
    database.connection,
    `select pg_terminate_backend(pid) from pg_stat_activity where ${others}`,
  );
  await expect.poll(() => database.pool.totalCount).toBe(0);
}

const reads = (await listDeclaredEndpoints())
  .map(({ endpoint }) => endpoint)
  .filter(({ method, response }) => method === 'GET' && isJsonResponse(response))
  .filter((endpoint) => !RECORDED_READS.includes(formatEndpointTitle(endpoint)));

// In two parts, because all reads together take longer than a test may.
test.each(['even', 'odd'])(
  'F11: a database that only allows reading serves every read (%s), though no session can note its use',
  async (part) => {
    const server = await buildFilledServer();
    const admin = await buildUser(server.db, { role: 'admin' });
    const authorization = `Bearer ${await server.signedInAs(admin).token()}`;
    await stopWrites(server);
    server.clock.advance(5 * 60_000);
    const failed: string[] = [];
    for (const endpoint of reads.filter((_, at) => (at % 2 === 0) === (part === 'even'))) {
      for (const url of listSampleReads(endpoint, SAMPLE_PARAMS)) {
        const { statusCode } = await server.inject({ url, headers: { authorization } });
        if (statusCode >= 500) failed.push(`${statusCode} ${url}`);
      }
    }
    expect(reads.length).toBeGreaterThan(40);
    expect(failed).toEqual([]);
  },
);

test('F11: a database that only allows reading answers a write with 503 and says why, and heals by itself', async () => {
  const server = await buildFilledServer();
  const admin = server.signedInAs(await buildUser(server.db, { role: 'admin' }));
  const readHeader = async () => {
    const headers = { authorization: `Bearer ${await admin.token()}` };
    return (await server.inject({ url: '/api/users', headers })).headers[DATA_CHANGES_HEADER];
  };
  expect(await readHeader()).toBe('accepted');
  await stopWrites(server);
  expect(await admin.call(createUser, { body: grace })).toMatchObject({
    status: 503,
    error: {
      code: 'unavailable',
      message: 'Nothing can be changed right now because the database is read-only. Please try again later.',
    },
  });
  expect(await readHeader()).toBe('refused');
  await stopWrites(server, false);
  expect((await admin.call(createUser, { body: grace })).status).toBe(200);
  expect(await readHeader()).toBe('accepted');
  expect((await admin.call(listUsers, {})).body.users).toHaveLength(2);
});

test('F11: a refusal stays a refusal where it cannot be recorded', async () => {
  const server = await buildFilledServer();
  const ada = server.signedInAs(await buildUser(server.db));
  await ada.token();
  await stopWrites(server);
  expect(await ada.call(listUsers, {})).toMatchObject({ status: 403, error: { code: 'forbidden' } });
});
