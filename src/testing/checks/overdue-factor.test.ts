import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildUser } from '../builders/users.ts';
import { buildServer, type TestServer } from '../server/server.ts';
import { formatEndpointTitle, listDeclaredEndpoints } from './endpoints.ts';
import { buildSampleRequest } from './sample-request.ts';

const endpoints = (await listDeclaredEndpoints()).map(({ endpoint }) => endpoint);
const guarded = endpoints.filter(({ access }) => access === 'signed-in' || access === 'admin');

let server: TestServer;
let authorization: string;
beforeAll(async () => {
  server = await buildServer();
  const rule = { role: 'admin' as const, required_since: server.clock.now, grace_days: 0 };
  await server.db.insertInto('factor_rules').values(rule).execute();
  const admin = await buildUser(server.db, { role: 'admin' });
  authorization = `Bearer ${await server.signedInAs(admin).token()}`;
});
afterAll(() => server.close());

test('A41: few calls are open to a person whose second factor is overdue, all to set one up or to leave', () => {
  const open = guarded.filter(({ opensWithoutFactor }) => opensWithoutFactor);
  expect(open.map(formatEndpointTitle).toSorted()).toEqual([
    'GET /about',
    'GET /auth/factors',
    'GET /auth/me',
    'GET /events',
    'POST /auth/factors/codes',
    'POST /auth/factors/codes/confirm',
    'POST /auth/factors/passkeys',
    'POST /auth/factors/passkeys/options',
    'POST /auth/logout',
    'POST /auth/proof',
  ]);
});

test.each(
  guarded
    .filter(({ opensWithoutFactor }) => !opensWithoutFactor)
    .map((endpoint) => [formatEndpointTitle(endpoint), endpoint] as const),
)('A41: %s is refused to an admin whose second factor is overdue', async (_title, endpoint) => {
  const { path, body } = buildSampleRequest(endpoint);
  const { statusCode, body: text } = await server.inject({
    method: endpoint.method,
    url: path,
    headers: { authorization, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { payload: body }),
  });
  expect([statusCode, text]).toEqual([403, expect.stringContaining('factor_needed')]);
});
