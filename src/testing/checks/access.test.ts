import { buffer } from 'node:stream/consumers';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { revokeToken } from '#features/access-tokens/server/public.ts';
import { PROOF_LASTS_MINUTES } from '#server/http/authorize.ts';
import { SCOPES, type Endpoint } from '#shared/endpoint.ts';
import { STATUS_OF } from '#shared/errors.ts';
import { hasRight, ROLES, type Role } from '#shared/access/rights.ts';
import { buildAccessToken } from '../builders/access-tokens.ts';
import { buildServer, type TestServer } from '../server/server.ts';
import { buildSession, buildUser } from '../builders/users.ts';
import { OWN_WRITES, SENSITIVE } from './access-lists.ts';
import { listDeclaredEndpoints, formatEndpointTitle } from './endpoints.ts';
import { buildSampleRequest, listWrongRequests, type SampleRequest } from './sample-request.ts';

const { unauthenticated, forbidden } = STATUS_OF;
const REFUSED = [unauthenticated, forbidden];

/** Long past every limit of a session. */
const LONG_AGO_MS = 400 * 24 * 3_600_000;

const PEOPLE = [
  'nobody',
  'garbage token',
  'expired',
  'deactivated',
  ...ROLES,
  'admin with an old proof',
] as const;
const MACHINES = [
  'machine with every scope',
  'machine without a scope',
  'unknown machine',
  'expired machine',
  'revoked machine',
] as const;
const IDENTITIES = [...PEOPLE, ...MACHINES] as const;
type Identity = (typeof IDENTITIES)[number];

const endpoints = (await listDeclaredEndpoints()).map(({ endpoint }) => endpoint);
const guarded = endpoints.filter(({ access }) => access !== 'public');
const named = (list: Endpoint[]) =>
  list.map((endpoint): [string, Endpoint] => [formatEndpointTitle(endpoint), endpoint]);

let server: TestServer;

beforeAll(async () => void (server = await buildServer()));
afterAll(() => server.close());

const refusedHeaders = new Map<Identity, Promise<Record<string, string>>>();

/** The same for every request: who is refused can end nothing with it. */
function headersOfRefused(identity: Identity): Promise<Record<string, string>> {
  const headers = refusedHeaders.get(identity) ?? buildHeaders(identity);
  refusedHeaders.set(identity, headers);
  return headers;
}

/** A session of its own for every request: some calls end the one they are made with. */
async function buildHeaders(identity: Identity): Promise<Record<string, string>> {
  if (isMachine(identity)) return { authorization: `Bearer ${await machineToken(identity)}` };
  if (identity === 'nobody') return {};
  if (identity === 'garbage token') return { authorization: `Bearer ${'A'.repeat(43)}` };
  // An admin before may have made a second factor required.
  await server.db.deleteFrom('factor_rules').execute();
  const role = identity === 'admin with an old proof' ? 'admin' : ROLES.find((each) => each === identity);
  const user = await buildUser(server.db, { role: role ?? 'user' });
  const openedAt = identity === 'expired' ? server.clock.now.getTime() - LONG_AGO_MS : server.clock.now;
  const token = await buildSession(server.db, user, new Date(openedAt));
  if (identity === 'admin with an old proof') {
    const proven_at = new Date(server.clock.now.getTime() - PROOF_LASTS_MINUTES * 60_000 - 1);
    await server.db.updateTable('sessions').set({ proven_at }).where('user_id', '=', user.id).execute();
  }
  if (identity === 'deactivated') {
    await server.db.updateTable('users').set({ is_active: false }).where('id', '=', user.id).execute();
  }
  return { authorization: `Bearer ${token}` };
}

const isMachine = (identity: Identity): identity is (typeof MACHINES)[number] =>
  MACHINES.some((machine) => machine === identity);

async function machineToken(machine: (typeof MACHINES)[number]): Promise<string> {
  if (machine === 'unknown machine') return `touchline.${'A'.repeat(43)}`;
  const { now } = server.clock;
  const madeAt = machine === 'expired machine' ? new Date(now.getTime() - LONG_AGO_MS) : now;
  const scopes = machine === 'machine without a scope' ? [] : SCOPES;
  const { id, secret } = await buildAccessToken(server.db, madeAt, { scopes });
  const by = { actor: { id: null, username: 'someone' }, address: null, now };
  if (machine === 'revoked machine') await revokeToken(server.db, by, id);
  return secret;
}

/** The status alone: a stream of events would never be read to its end. */
async function fetchStatus(
  { path, body }: SampleRequest,
  method: NonNullable<InjectOptions['method']>,
  headers: Record<string, string>,
): Promise<number> {
  const response = await server.inject({
    method,
    url: path,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { payload: body }),
    payloadAsStream: true,
  });
  // Events never end. A file is read, so that its transaction ends before the database is closed.
  if (String(response.headers['content-type']).startsWith('text/event-stream')) response.stream().destroy();
  else await buffer(response.stream());
  return response.statusCode;
}

/** The status that an identity is refused with, or undefined where it is let in. */
function refusal(
  { access, right, scope, needsRecentProof }: Endpoint,
  identity: Identity,
): number | undefined {
  if (access === 'public') return undefined;
  // None of them can sign, and a session is no signature.
  if (access === 'signed-by-sender') return unauthenticated;
  switch (identity) {
    case 'nobody':
    case 'garbage token':
    case 'expired':
    case 'deactivated':
      return unauthenticated;
    case 'viewer':
    case 'user':
    case 'planner':
    case 'admin':
      return hasRight(identity, access === 'admin' ? 'administration' : (right ?? 'own'))
        ? undefined
        : forbidden;
    case 'admin with an old proof':
      return needsRecentProof ? STATUS_OF.proof_needed : undefined;
    case 'unknown machine':
    case 'expired machine':
    case 'revoked machine':
      return unauthenticated;
    case 'machine without a scope':
      return forbidden;
    case 'machine with every scope':
      return scope === undefined ? forbidden : undefined;
  }
}

const matrix = named(guarded).flatMap(([title, endpoint]) =>
  IDENTITIES.map((identity) => ({ title, endpoint, identity, refused: refusal(endpoint, identity) })),
);

describe('Z1: who may call what', () => {
  test('every endpoint says who may call it, and few are public', () => {
    expect(endpoints.map(({ access }) => access)).not.toContain(undefined);
    const open = endpoints.filter(({ access }) => access === 'public').map(formatEndpointTitle);
    expect(open.toSorted()).toEqual([
      'GET /auth/sign-in-options',
      'GET /calendar/:token',
      'POST /auth/invitation',
      'POST /auth/invitation/accept',
      'POST /auth/login',
      'POST /auth/login/code',
      'POST /auth/login/passkey',
      'POST /auth/login/passkey/options',
      'POST /auth/login/provider',
      'POST /auth/login/provider/begin',
      'POST /auth/password-reset',
      'POST /auth/password-reset/ask',
      'POST /auth/password-reset/finish',
      'POST /notifications/verify',
    ]);
  });

  test('A20: what changes accounts, tokens, thresholds or erases a person needs a recent proof; no machine can give one', () => {
    const asking = endpoints.filter(({ needsRecentProof }) => needsRecentProof);
    expect(asking.map(formatEndpointTitle)).toEqual(expect.arrayContaining(SENSITIVE));
    expect(asking.filter(({ scope, access }) => scope !== undefined || access === 'public')).toEqual([]);
  });

  const listWrites = (role: Role): string[] =>
    guarded
      .filter((endpoint) => endpoint.method !== 'GET' && refusal(endpoint, role) === undefined)
      .map(formatEndpointTitle)
      .sort();

  test('every write of a signed-in person names a right', () => {
    const writes = endpoints.filter(({ method, access }) => method !== 'GET' && access === 'signed-in');
    expect(writes.filter(({ right }) => right === undefined)).toEqual([]);
  });

  test('a viewer may write what is their own, and nothing else', () => {
    expect(listWrites('viewer')).toEqual(OWN_WRITES);
  });

  test('a planner may change the settings of planning, too', () => {
    const ofUsers = listWrites('user');
    expect(listWrites('planner').filter((title) => !ofUsers.includes(title))).toEqual([
      'DELETE /catalogue/items/:id',
      'DELETE /company-calendar/closures/:id',
      'POST /company-calendar/closures',
      'PUT /catalogue/items',
      'PUT /company-calendar/closures/:id',
      'PUT /company-calendar/week',
      'PUT /plan/safety',
      'PUT /stock-files/:warehouseId/mapping',
      'PUT /supply/goals',
      'PUT /supply/lanes/plan',
    ]);
  });

  test('machines may call what names a scope, and nothing else', () => {
    const open = matrix.filter(({ identity, refused }) => isMachine(identity) && refused === undefined);
    expect(open.map(({ title }) => title)).toEqual(
      endpoints.filter(({ scope }) => scope !== undefined).map(formatEndpointTitle),
    );
  });

  test.each(matrix.filter(({ refused }) => refused !== undefined))(
    'Z5 $title refuses $identity with $refused, whatever else is wrong',
    async ({ endpoint, identity, refused }) => {
      const headers = await headersOfRefused(identity);
      const requests = [buildSampleRequest(endpoint), ...listWrongRequests(endpoint)];
      const statuses = await Promise.all(
        requests.map((request) => fetchStatus(request, endpoint.method, headers)),
      );
      expect(statuses).toEqual(requests.map(() => refused));
    },
  );

  test.each(matrix.filter(({ refused }) => refused === undefined))(
    '$title lets $identity in',
    async ({ endpoint, identity }) => {
      const status = await fetchStatus(
        buildSampleRequest(endpoint),
        endpoint.method,
        await buildHeaders(identity),
      );
      expect(REFUSED).not.toContain(status);
      expect(status).toBeLessThan(500);
    },
  );
});

/** Other spellings of a request, which must not reach what the plain one may not. */
const SPELLINGS: [name: string, spell: (request: SampleRequest) => SampleRequest][] = [
  ['a slash at the end', ({ path, body }) => ({ path: `${path}/`, body })],
  ['capital letters', ({ path, body }) => ({ path: path.toUpperCase(), body })],
  ['a doubled slash', ({ path, body }) => ({ path: path.replace('/api/', '/api//'), body })],
  ['an escaped letter', ({ path, body }) => ({ path: path.replace('/api/', '/%61pi/'), body })],
  ['a dot segment', ({ path, body }) => ({ path: path.replace('/api/', '/api/%2e/'), body })],
  ['a semicolon', ({ path, body }) => ({ path: `${path};a=b`, body })],
];

const OVERRIDES = ['x-http-method-override', 'x-http-method', 'x-method-override'];

/** The role with the most rights that may not call an endpoint; no one where every role may. */
const findMostAbleOutsider = (endpoint: Endpoint): Identity =>
  ROLES.findLast((role) => refusal(endpoint, role) === forbidden) ?? 'nobody';

/** HEAD is that of a read at the same path, which may be open where the write is not. */
const mayRead = (identity: Identity, path: string): boolean =>
  endpoints.some(
    (endpoint) =>
      endpoint.method === 'GET' && endpoint.path === path && refusal(endpoint, identity) === undefined,
  );

describe('Z6: no spelling goes around access', () => {
  const outsiders = guarded.flatMap((endpoint) => {
    const identity = findMostAbleOutsider(endpoint);
    return { title: formatEndpointTitle(endpoint), endpoint, identity };
  });

  test.each(outsiders)('$title by $identity, spelled otherwise', async ({ endpoint, identity }) => {
    const headers = await headersOfRefused(identity);
    for (const [name, spell] of SPELLINGS) {
      const status = await fetchStatus(spell(buildSampleRequest(endpoint)), endpoint.method, headers);
      expect([name, status]).toEqual([name, expect.toSatisfy(isRefusal)]);
    }
  });

  test.each(outsiders)(
    '$title by $identity, as HEAD and by method override',
    async ({ endpoint, identity }) => {
      const headers = await headersOfRefused(identity);
      const { path, body } = buildSampleRequest(endpoint);
      const head = await fetchStatus({ path }, 'HEAD', headers);
      expect(isRefusal(head) || mayRead(identity, endpoint.path), `HEAD ${head}`).toBe(true);
      for (const override of OVERRIDES) {
        const status = await fetchStatus({ path, body: body ?? '{}' }, 'PATCH', {
          ...headers,
          [override]: endpoint.method,
        });
        expect([override, status]).toEqual([override, expect.toSatisfy(isRefusal)]);
      }
    },
  );
});

const isRefusal = (status: number): boolean => status >= 400 && status < 500;
