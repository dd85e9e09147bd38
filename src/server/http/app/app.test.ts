import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createLog } from '#server/log.ts';
import { defineEndpoint } from '#shared/endpoint.ts';
import { AppError, failureAnswer } from '#shared/errors.ts';
import { buildDatabase, type TestDatabase } from '#testing/database/database.ts';
import { buildKit } from '#testing/server/kit.ts';
import { expectSecurityHeaders } from '#testing/server/security-headers.ts';
import { createApp } from './app.ts';
import type { App } from '../kit.ts';
import { REQUESTS_PER_MINUTE } from '../limits/rate-limits.ts';
import { serve, serveStream } from '../serve.ts';

const anyone = { access: 'public', tables: [] } as const;
const signedIn = { access: 'signed-in', tables: [] } as const;
const signedInWrite = { ...signedIn, right: 'own' } as const;

const echo = defineEndpoint({
  method: 'POST',
  path: '/echo/:id',
  ...anyone,
  summary: 'Answers what it got',
  params: z.object({ id: z.coerce.number<string>().pipe(z.int()) }),
  query: z.object({ mode: z.enum(['plain', 'loud']).optional() }),
  body: z.object({
    name: z.string('Name is required').min(2, 'Name is too short'),
    size: z.int().optional(),
  }),
  response: z.object({ name: z.string(), id: z.int() }),
});
const failing = defineEndpoint({
  method: 'GET',
  path: '/failing/:how',
  ...anyone,
  summary: 'Fails in the way asked for',
  params: z.object({ how: z.string() }),
  response: z.object({}),
});
const own = defineEndpoint({
  method: 'GET',
  path: '/own',
  ...signedIn,
  summary: 'Says who asks',
  response: z.object({ name: z.string(), secret: z.undefined().optional() }),
});
const ownWrite = defineEndpoint({
  method: 'POST',
  path: '/own',
  ...signedInWrite,
  summary: 'Changes something of the caller',
  response: z.object({}),
});
const ownText = defineEndpoint({
  method: 'POST',
  path: '/own/text',
  ...signedInWrite,
  summary: 'Takes a text of the caller',
  body: z.object({ name: z.string() }),
  response: z.object({}),
});
const ownFile = defineEndpoint({
  method: 'GET',
  path: '/own/file',
  access: 'signed-in',
  summary: 'A file of the caller',
  response: { contentType: 'text/csv' },
});
const forAdmins = defineEndpoint({
  method: 'GET',
  path: '/admins',
  tables: [],
  access: 'admin',
  summary: 'Something for admins',
  response: z.object({}),
});
const TOKEN = 'a-token-of-the-right-length';
const TOKENS = [
  TOKEN,
  'another-token-of-the-right-length',
  'a-third-token-of-the-right-length',
  'a-fourth-token-of-the-right-length',
];
let reported = 0;
let database: TestDatabase;
let app: App;

beforeAll(async () => {
  database = await buildDatabase();
  app = await createApp({
    kit: buildKit(database.db, {
      authenticate: async (_db, token) =>
        TOKENS.includes(token)
          ? {
              identity: {
                id: 1,
                username: 'ada',
                fullName: 'Ada',
                role: 'user',
                sessionId: TOKENS.indexOf(token),
              },
              versions: {},
            }
          : null,
      onForbidden: async () => void (reported += 1),
    }),
    log: createLog('silent'),
    version: '1.2.3',
    requestsPerMinute: { reads: 5, writes: 2, exports: 1 },
    routes: (app) => {
      serve(app, echo, async ({ params, body }) => ({ name: body.name, id: params.id, secret: 'hidden' }));
      serve(app, forAdmins, async () => ({}));
      serve(app, ownWrite, async () => ({}));
      serve(app, ownText, async () => ({}));
      serveStream(app, ownFile, async (_served, reply) => reply.type('text/csv').send('a,b'));
      serve(app, own, async ({ user }) => ({ name: user.fullName }));
      serve(app, failing, async ({ params }) => {
        if (params.how === 'expected')
          throw new AppError('conflict', 'That name is taken.', { fields: { name: 'Taken' } });
        if (params.how === 'throttled') throw new AppError('too_many', 'Later.', { retryAfterSeconds: 12.2 });
        throw new Error('select secret from users failed at /srv/app.ts:1');
      });
    },
  });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const post = (url: string, payload: string, headers = {}) =>
  app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json', ...headers } });

test('an endpoint gets what its contract says, and its answer carries nothing else', async () => {
  const answer = await post('/api/echo/7?mode=loud', '{"name":"Ada","unknown":1}');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ name: 'Ada', id: 7 });
});

test('V1: every bad field of path, query and body is named in one answer', async () => {
  const answer = await post('/api/echo/x?mode=soft', '{"name":"A","size":"7"}');
  expect(answer.statusCode).toBe(400);
  const { error } = failureAnswer.parse(answer.json());
  expect(error.code).toBe('invalid');
  expect(Object.keys(error.fields ?? {}).toSorted()).toEqual(['id', 'mode', 'name', 'size']);
  expect(error.fields?.['name']).toBe('Name is too short');
});

test.each([
  ['no body', ''],
  ['a list', '[]'],
  ['a word', '"x"'],
  ['null', 'null'],
  ['broken JSON', '{'],
  ['a duplicate key', '{"name":"Ada","name":"Bob"}'],
])('V1: %s is refused as bad input', async (_what, payload) => {
  const answer = await post('/api/echo/7', payload);
  expect(answer.statusCode).toBe(400);
  expect(failureAnswer.parse(answer.json()).error.code).toBe('invalid');
});

test('V1: a body that is not declared as JSON is refused', async () => {
  const answer = await post('/api/echo/7', 'name=Ada', {
    'content-type': 'application/x-www-form-urlencoded',
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().error.message).toBe('The request must be sent as application/json.');
});

test('an expected failure answers its own status, sentence and fields', async () => {
  const answer = await app.inject('/api/failing/expected');
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toEqual({
    success: false,
    error: { code: 'conflict', message: 'That name is taken.', fields: { name: 'Taken' } },
  });
});

test('a temporary failure says when to come back', async () => {
  const answer = await app.inject('/api/failing/throttled');
  expect(answer.statusCode).toBe(429);
  expect(answer.headers['retry-after']).toBe('13');
});

test('V7: an unexpected failure shows the person nothing of our internals', async () => {
  const answer = await app.inject('/api/failing/unexpectedly');
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({
    success: false,
    error: { code: 'internal', message: 'Something went wrong. Try again, or contact your admin.' },
  });
});

test('a call that does not exist is a JSON 404', async () => {
  for (const url of ['/api/nothing', '/api/echo', '/api', '/api/']) {
    const answer = await app.inject(url);
    expect([url, answer.statusCode]).toEqual([url, 404]);
    expect(failureAnswer.parse(answer.json()).error.code).toBe('not_found');
  }
});

test('Z5: without a session nothing else of a request is checked', async () => {
  for (const authorization of [undefined, 'Bearer x', `Basic ${TOKEN}`, `Bearer ${TOKEN}x`]) {
    const answer = await app.inject({
      url: '/api/own?unknown=1',
      headers: { ...(authorization && { authorization }) },
    });
    expect(answer.statusCode).toBe(401);
  }
  expect(
    (await app.inject({ url: '/api/own', headers: { authorization: `Bearer ${TOKEN}` } })).json(),
  ).toEqual({
    name: 'Ada',
  });
});

test.each([
  [200, '/healthz'],
  [200, '/readyz'],
  [400, '/api/failing/%ff'],
  [401, '/api/own'],
  [404, '/api/nothing'],
  [404, '/nothing'],
  [409, '/api/failing/expected'],
  [413, `/api/own?x=${'x'.repeat(8192)}`],
  [429, '/api/failing/throttled'],
  [500, '/api/failing/unexpectedly'],
])('H1, H2: an answer %i carries the security headers and does not say what we run', async (status, url) => {
  const { statusCode, headers } = await app.inject(url);
  expect(statusCode).toBe(status);
  expectSecurityHeaders(headers);
});

test('H3: answers of the API are not stored and not shared with other origins', async () => {
  const { headers } = await app.inject({ url: '/api/own', headers: { origin: 'https://elsewhere.example' } });
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['access-control-allow-origin']).toBeUndefined();
});

test.each([
  ['of 1 MiB', '/api/own/text', 1024 * 1024],
  ['of 16 KiB by a caller who is not signed in', '/api/echo/7', 16 * 1024],
])('D1: a body %s is taken, and one that is a byte longer is not', async (_what, url, bytes) => {
  const buildBody = (length: number) => `{"name":"${'x'.repeat(length - '{"name":""}'.length)}"}`;
  const headers = { authorization: 'Bearer a-fourth-token-of-the-right-length' };
  expect((await post(url, buildBody(bytes), headers)).statusCode).toBe(200);
  const refused = await post(url, buildBody(bytes + 1), headers);
  expect(refused.statusCode).toBe(413);
  expect(failureAnswer.parse(refused.json()).error.code).toBe('too_large');
});

test('D1: an address over 8 KiB is refused', async () => {
  const address = await app.inject(`/api/own?x=${'x'.repeat(8192)}`);
  expect(address.statusCode).toBe(413);
});

test('D2: a session that calls too often is told when to come back, and others are not slowed', async () => {
  const ask = () => app.inject({ url: '/api/own', headers: { authorization: `Bearer ${TOKEN}` } });
  const answers = [];
  for (let n = 0; n < 8; n += 1) answers.push(await ask());
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(refused.length).toBeGreaterThanOrEqual(2);
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  expect(failureAnswer.parse(refused[0]?.json()).error.code).toBe('too_many');
  expect((await app.inject('/api/failing/expected')).statusCode).toBe(409);
});

test('D2: a session may read 600 times, write 120 times and fetch 10 files a minute, each counted for itself', async () => {
  expect(REQUESTS_PER_MINUTE).toEqual({ reads: 600, writes: 120, exports: 10 });
  const ask = (url: string, method: 'GET' | 'POST') =>
    app.inject({ url, method, headers: { authorization: 'Bearer another-token-of-the-right-length' } });
  const answers = [];
  for (const [url, method] of [
    ['/api/own/file', 'GET'],
    ['/api/own/file', 'GET'],
    ['/api/own', 'POST'],
    ['/api/own', 'POST'],
    ['/api/own', 'POST'],
    ['/api/own', 'GET'],
  ] as const)
    answers.push(await ask(url, method));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 429, 200, 200, 429, 200]);
  const names = answers.flatMap(({ headers }) => Object.keys(headers));
  expect(names.filter((name) => /ratelimit|retry/.test(name))).toEqual(['retry-after', 'retry-after']);
});

test('D2: refused calls count as well, and are recorded no more often than calls are allowed', async () => {
  const headers = { authorization: 'Bearer a-third-token-of-the-right-length' };
  const statuses = [];
  for (let n = 0; n < 7; n += 1)
    statuses.push((await app.inject({ url: '/api/admins', headers })).statusCode);
  expect(statuses).toEqual([403, 403, 403, 403, 403, 429, 429]);
  expect(reported).toBe(5);
});

test('the API describes itself', async () => {
  const { headers, statusCode } = await app.inject('/api/openapi.json');
  expect(statusCode).toBe(401);
  expect(headers['content-type']).toContain('application/json');
});
