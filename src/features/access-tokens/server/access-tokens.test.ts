import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { saveKits } from '#features/kits/contract/kits.ts';
import { createLog } from '#server/log.ts';
import { buildAccessToken } from '#testing/builders/access-tokens.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { buildUser } from '#testing/builders/users.ts';
import { createAccessToken, listAccessTokens, revokeAccessToken } from '../contract.ts';

let server: TestServer;
let admin: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  server = await buildServer();
  admin = server.signedInAs(await buildUser(server.db, { role: 'admin', username: 'ada' }));
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom('access_tokens').execute();
  await server.db.deleteFrom('history').execute();
});

const DAY_MS = 86_400_000;
const wish = { name: 'Line 3', scopes: ['kits:write' as const], expires_in_days: 30 };
const create = (body: Partial<typeof wish> = {}, headers = {}) =>
  admin.call(createAccessToken, { body: { ...wish, ...body } }, headers);
const listed = async () => (await admin.call(listAccessTokens, {})).body.tokens;
const knock = (secret: string) =>
  server.call(saveKits, { body: { serial_number: 'KIT' } }, { authorization: `Bearer ${secret}` });

test('a token is made with a name, scopes and an expiry; the answer has it, and nothing else ever does', async () => {
  const { body } = await create();
  expect(body.secret).toMatch(/^touchline\.[\w-]{43}$/);
  expect(body.token).toEqual({
    id: expect.any(Number),
    name: 'Line 3',
    scopes: ['kits:write'],
    created_at: '2026-11-21T10:00:00.000Z',
    created_by: 'ada',
    expires_at: '2026-12-21T10:00:00.000Z',
    revoked_at: null,
    revoked_by: null,
    last_used_at: null,
    last_used_address: null,
  });
  expect(await listed()).toEqual([body.token]);
});

test('A5 what is stored opens nothing: no table holds the token, whatever key it was asked for with', async () => {
  const { secret } = (await create({}, { 'idempotency-key': 'the-same-key' })).body;
  const { rows } = await sql<{ text: string }>`
    select coalesce(string_agg(t::text, ''), '') as text from (
      select to_jsonb(a) from access_tokens a union all select to_jsonb(h) from history h
      union all select to_jsonb(i) from idempotency_keys i
    ) as t
  `.execute(server.db);
  expect(rows[0]?.text).toContain('Line 3');
  expect(rows[0]?.text).not.toContain(secret.slice('touchline.'.length));
  const { token_hash } = await server.db
    .selectFrom('access_tokens')
    .select('token_hash')
    .executeTakeFirstOrThrow();
  for (const stored of [token_hash.toString('hex'), token_hash.toString('base64url')]) {
    expect((await knock(`touchline.${stored}`)).status).toBe(401);
    expect((await knock(stored)).status).toBe(401);
  }
});

test('a token works until the moment it expires', async () => {
  const { secret } = (await create({ expires_in_days: 1 })).body;
  const { now } = server.clock;
  server.clock.now = new Date(now.getTime() + DAY_MS - 1);
  expect((await knock(secret)).status).toBe(200);
  server.clock.now = new Date(now.getTime() + DAY_MS);
  expect(await knock(secret)).toMatchObject({
    status: 401,
    error: { message: 'Invalid, expired or revoked access token.' },
  });
  server.clock.now = now;
});

test('A7 a revoked token is dead at once and for good; revoking it again is no event', async () => {
  const { secret, token } = (await create()).body;
  expect((await knock(secret)).status).toBe(200);
  const revoked = await admin.call(revokeAccessToken, { params: { id: token.id } });
  expect(revoked.body.token).toMatchObject({ revoked_by: 'ada', revoked_at: '2026-11-21T10:00:00.000Z' });
  expect((await knock(secret)).status).toBe(401);
  server.clock.advance(1000);
  expect((await admin.call(revokeAccessToken, { params: { id: token.id } })).body).toEqual(revoked.body);
  const history = await server.db
    .selectFrom('history')
    .select('action')
    .where('entity', '=', 'access-token')
    .execute();
  expect(history.map(({ action }) => action)).toEqual(['created', 'revoked']);
});

test('the last use is shown with its address, and recorded at most once a minute, or at once from another address', async () => {
  const { secret } = (await create()).body;
  const lastUse = async () => (await listed())[0]?.last_used_at;
  const first = server.clock.now.toISOString();
  await knock(secret);
  expect((await listed())[0]).toMatchObject({ last_used_at: first, last_used_address: '127.0.0.1' });
  server.clock.advance(59_000);
  await knock(secret);
  expect(await lastUse()).toBe(first);
  const headers = { authorization: `Bearer ${secret}` };
  await server.inject({
    method: 'POST',
    url: '/api/manufacturing/kits',
    headers,
    remoteAddress: '192.0.2.7',
  });
  expect((await listed())[0]?.last_used_address).toBe('192.0.2.7');
  server.clock.advance(60_000);
  await knock(secret);
  expect(await lastUse()).toBe(server.clock.now.toISOString());
});

test('a machine is refused what does not name its scope, and that is written down', async () => {
  const { secret } = await buildAccessToken(server.db, server.clock.now, { name: 'Line 3' });
  const authorization = `Bearer ${secret}`;
  const answer = await server.call(listAccessTokens, {}, { authorization });
  expect(answer).toMatchObject({
    status: 403,
    error: { message: 'Access tokens can’t call this endpoint.' },
  });
  const none = await buildAccessToken(server.db, server.clock.now, { name: 'Line 4', scopes: [] });
  expect(await knock(none.secret)).toMatchObject({
    status: 403,
    error: { message: 'This access token does not have the scope kits:write.' },
  });
  const refused = await server.db
    .selectFrom('history')
    .select(['user_name', 'entity_id'])
    .where('action', '=', 'refused')
    .orderBy('id')
    .execute();
  expect(refused).toEqual([
    { user_name: 'Line 3 (access token)', entity_id: 'GET /api/access-tokens' },
    { user_name: 'Line 4 (access token)', entity_id: 'POST /api/manufacturing/kits' },
  ]);
});

test('two tokens in force never share a name, whatever its case; a revoked one gives it back', async () => {
  const { token } = (await create()).body;
  const taken = await create({ name: 'LINE 3' });
  expect(taken).toMatchObject({
    status: 409,
    error: { fields: { name: 'An access token with this name already exists' } },
  });
  await admin.call(revokeAccessToken, { params: { id: token.id } });
  expect((await create({ name: 'LINE 3' })).status).toBe(200);
});

test('a token that has expired frees its name, and counts as revoked once the name is used again', async () => {
  await create();
  const expires_at = new Date(server.clock.now.getTime() + 1);
  await server.db.updateTable('access_tokens').set({ expires_at }).execute();
  const [old] = await listed();
  expect((await create({ name: 'LINE 3' })).status).toBe(409);
  server.clock.advance(1);
  const answers = await Promise.all([create({ name: 'LINE 3' }), create({ name: 'line 3' })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const revoked_at = server.clock.now.toISOString();
  expect((await listed()).at(-1)).toEqual({ ...old, revoked_at, revoked_by: 'ada' });
  const entries = await server.db
    .selectFrom('history')
    .select(['action', 'entity_id'])
    .orderBy('id')
    .execute();
  expect(entries.map(({ action }) => action)).toEqual(['created', 'revoked', 'created']);
  expect(entries[1]?.entity_id).toBe(String(old?.id));
});

test.each([
  [{ name: ' ' }, 'name', 'Name is required'],
  [{ name: 'x'.repeat(101) }, 'name', 'Use 100 characters or fewer'],
  [{ scopes: [] }, 'scopes', 'Choose at least one scope'],
  [{ expires_in_days: 0 }, 'expires_in_days', 'Choose 1 to 730 days'],
  [{ expires_in_days: 731 }, 'expires_in_days', 'Choose 1 to 730 days'],
  [{ expires_in_days: 1.5 }, 'expires_in_days', 'Must be a whole number of days'],
])('%o is refused at %s: %s', async (body, field, message) => {
  expect(await create(body)).toMatchObject({ status: 400, error: { fields: { [field]: message } } });
});

test('a token that never was is not found', async () => {
  expect((await admin.call(revokeAccessToken, { params: { id: 4711 } })).status).toBe(404);
});

test('D2 machines are limited each for itself, like sessions', async () => {
  await using limited = await buildServer({ requestsPerMinute: { reads: 9, writes: 2, exports: 9 } });
  const [one, other] = await Promise.all([1, 2].map(() => buildAccessToken(limited.db, limited.clock.now)));
  const send = async (secret = '') =>
    (await limited.call(saveKits, { body: { serial_number: 'A' } }, { authorization: `Bearer ${secret}` }))
      .status;
  expect([await send(one?.secret), await send(one?.secret), await send(one?.secret)]).toEqual([
    200, 200, 429,
  ]);
  expect(await send(other?.secret)).toBe(200);
});

test('L1 the log names the token by its number, and never holds it', async () => {
  const lines: string[] = [];
  const log = createLog(
    'info',
    new Writable({ write: (line, _, done) => (lines.push(String(line)), done()) }),
  );
  await using logged = await buildServer({ log });
  const { id, secret } = await buildAccessToken(logged.db, logged.clock.now);
  await logged.call(saveKits, { body: { serial_number: 'A' } }, { authorization: `Bearer ${secret}` });
  expect(lines.join('')).toContain(`"tokenId":${id}`);
  expect(lines.join('')).not.toContain(secret);
});
