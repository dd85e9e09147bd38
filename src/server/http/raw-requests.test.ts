import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createLog } from '#server/log.ts';
import { defineEndpoint } from '#shared/endpoint.ts';
import { failureAnswer } from '#shared/errors.ts';
import { buildDatabase, type TestDatabase } from '#testing/database/database.ts';
import { buildKit } from '#testing/server/kit.ts';
import { measureQuickest, measureTime } from '#testing/quickest.ts';
import { sendRaw } from '#testing/server/raw-http.ts';
import { expectSecurityHeaders } from '#testing/server/security-headers.ts';
import { recordMeasured, chooseTimes } from '#testing/torture.ts';
import { ARRIVAL_MS, createApp } from './app/app.ts';
import type { App } from './kit.ts';
import { serve } from './serve.ts';

const echo = defineEndpoint({
  method: 'POST',
  path: '/echo',
  tables: [],
  access: 'public',
  summary: 'Answers what it got',
  query: z.object({ word: z.string().optional() }),
  body: z.object({ name: z.string() }),
  response: z.object({ name: z.string() }),
});
const own = defineEndpoint({
  method: 'GET',
  path: '/own/:id',
  tables: [],
  access: 'signed-in',
  summary: 'For no caller here',
  params: z.object({ id: z.string() }),
  response: z.object({}),
});

const SOON = { headers: 400, whole: 600, lookEvery: 50 };
const SLOW_SOCKETS = chooseTimes(20, 200);

let database: TestDatabase;
let app: App;
let port: number;

beforeAll(async () => {
  database = await buildDatabase();
  app = await createApp({
    kit: buildKit(database.db),
    log: createLog('silent'),
    version: '1.2.3',
    // As in the product, but without the wait of half a minute.
    arrivalMs: SOON,
    routes: (routed) => {
      serve(routed, echo, async ({ body }) => ({ name: body.name }));
      serve(routed, own, async () => ({}));
    },
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  // A server that listens on a port has an address of this form.
  ({ port } = app.server.address() as AddressInfo);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const JSON_TYPE = 'Content-Type: application/json\r\n';
const get = (path: string, headers = '') =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}Connection: close\r\n\r\n`;
const post = (headers: string, body: string) =>
  `POST /api/echo HTTP/1.1\r\nHost: x\r\n${JSON_TYPE}Connection: close\r\n${headers}\r\n${body}`;
const sized = (body: string, length = body.length) => post(`Content-Length: ${length}\r\n`, body);
const chunked = (body: string) => post('Transfer-Encoding: chunked\r\n', body);
const formatChunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

// The body limit of a caller who is not signed in.
const KIB_16 = 16 * 1024;
const ADA = '{"name":"Ada"}';

test.each([
  ['V6: bytes in the path that are no UTF-8', get('/api/own/\xff\xfe'), [400, 401, 404]],
  ['V6: escaped bytes in the path that are no UTF-8', get('/api/own/%ff%fe'), [400]],
  ['V6: bytes in the query that are no UTF-8', get('/api/own/1?a=\xff'), [400, 401]],
  [
    'V6: bytes in a header that are no UTF-8',
    get('/api/own/1', 'Authorization: Bearer \xff\xfe\xfd\r\n'),
    [401],
  ],
  ['V6: a body that is no UTF-8', sized('{"name":"\xff\xfe"}'), [400]],
  ['V6: a NUL in a header', get('/api/own/1', 'X-Name: a\0b\r\n'), [400]],
  ['D1: a body over 16 KiB', sized(`{"name":"${'x'.repeat(KIB_16)}"}`), [413]],
  ['D1: a body that says it is over 16 KiB', sized(ADA, 2 * KIB_16), [413]],
  ['D1: a body in pieces, of unknown number', chunked(formatChunk('x'.repeat(KIB_16 / 4)).repeat(5)), [413]],
  ['D1: an address over 8 KiB', get(`/api/own/1?a=${'x'.repeat(9_000)}`), [413]],
  ['D1: an address over 16 KiB', get(`/api/own/1?a=${'x'.repeat(17_000)}`), [431]],
  ['D1: headers over 16 KiB', get('/api/own/1', `X-Long: ${'x'.repeat(17_000)}\r\n`), [431]],
  ['D1: thousands of headers', get('/api/own/1', 'A: b\r\n'.repeat(4_000)), [431]],
  ['D1: a body that is shorter than it says', sized(ADA, 100), [408]],
  ['D1: headers that never end', 'GET /api/own/1 HTTP/1.1\r\nHost: x\r\nX-Slow: a', [408]],
  ['V1: two lengths', post('Content-Length: 14\r\nContent-Length: 15\r\n', ADA), [400]],
  ['V1: a length and pieces', post('Content-Length: 14\r\nTransfer-Encoding: chunked\r\n', ADA), [400]],
  ['V1: a length that is no number', post('Content-Length: -1\r\n', ADA), [400]],
  ['V1: pieces that are none', chunked('zz\r\nnot a chunk\r\n'), [400]],
  ['V1: an unknown transfer encoding', post('Transfer-Encoding: gzip, foo\r\n', ADA), [400, 501]],
  ['V1: no host', 'GET /api/own/1 HTTP/1.1\r\nConnection: close\r\n\r\n', [400]],
  ['V1: what is not HTTP', 'HELO touchline\r\n\r\n', [400]],
  ['V1: HTTP/2 without having asked', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [400]],
  ['V1: an unknown method', 'BREW /api/own/1 HTTP/1.1\r\nHost: x\r\n\r\n', [400]],
  ['V1: TRACE', 'TRACE /api/own/1 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', [404]],
  ['V1: a broken header', get('/api/own/1', 'Bad Header: 1\r\n'), [400]],
])('%s: refused with a clear JSON error, and the server goes on', async (_what, request, allowed) => {
  const answers = await sendRaw(port, Buffer.from(request, 'latin1'));
  expect(answers).toHaveLength(1);
  for (const { status, headers, body } of answers) {
    expect(allowed).toContain(status);
    expectSecurityHeaders(headers);
    expect(failureAnswer.parse(JSON.parse(body)).error.message).not.toMatch(/HPE_|ERR_|node:/);
  }
  expect((await app.inject('/healthz')).statusCode).toBe(200);
});

test('V1: a line that is lost in the middle of a body leaves nothing behind', async () => {
  await sendRaw(port, sized(ADA, 100), true);
  await sendRaw(port, 'POST /api/echo HT', true);
  const [answer] = await sendRaw(port, sized(ADA));
  expect(answer?.body).toBe(ADA);
});

test('V1: requests that are sent without waiting for answers get theirs in order', async () => {
  const one = (name: string) => sized(JSON.stringify({ name })).replace('Connection: close\r\n', '');
  const answers = await sendRaw(port, one('Ada') + one('Ben') + sized('{"name":"Eve"}'));
  expect(answers.map(({ body }) => body)).toEqual(['Ada', 'Ben', 'Eve'].map((name) => `{"name":"${name}"}`));
});

test('V1: data after the declared length of a body is refused', async () => {
  const requests = sized(`${ADA} GARBAGE`, ADA.length).replace('Connection: close\r\n', '');
  const [last] = (await sendRaw(port, requests)).toReversed();
  expect(last?.status).toBe(400);
  expect(failureAnswer.safeParse(JSON.parse(last?.body ?? '')).success).toBe(true);
});

test('V1: an expectation that cannot be met is ignored', async () => {
  const [answer] = await sendRaw(port, post(`Expect: miracles\r\nContent-Length: ${ADA.length}\r\n`, ADA));
  expect(answer?.body).toBe(ADA);
});

test('D1: many slow senders are cut off, and no other request waits for them', async () => {
  const dawdling = Array.from({ length: SLOW_SOCKETS }, () => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.resume().write('GET /api/own/1 HTTP/1.1\r\n');
    // A letter now and then, so that the connection is never silent.
    const dripping = setInterval(() => socket.write('X'), 40);
    return new Promise<void>((resolve) =>
      socket.once('close', () => {
        clearInterval(dripping);
        resolve();
      }),
    );
  });
  const answeredMs = await measureQuickest(1_000, () =>
    measureTime(async () => expect((await sendRaw(port, sized(ADA)))[0]?.status).toBe(200)),
  );
  recordMeasured({ 'slow sockets': SLOW_SOCKETS, 'others answered after ms': answeredMs });
  expect(answeredMs).toBeLessThan(1_000);
  await Promise.all(dawdling);
});

test('D1: headers arrive within 20 s, the rest within 30 s, and a late sender is cut off within 75 s', () => {
  const { headersTimeout, requestTimeout } = app.server;
  expect({ headersTimeout, requestTimeout }).toEqual({
    headersTimeout: SOON.headers,
    requestTimeout: SOON.whole,
  });
  expect(ARRIVAL_MS.headers).toBeLessThanOrEqual(20_000);
  expect(ARRIVAL_MS.whole).toBeLessThanOrEqual(30_000);
  expect(ARRIVAL_MS.whole + ARRIVAL_MS.lookEvery).toBeLessThan(75_000);
});
