import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createLog } from '#server/log.ts';
import { defineEndpoint } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { listDeclaredEndpoints, formatEndpointTitle } from '#testing/checks/endpoints.ts';
import { buildKit } from '#testing/server/kit.ts';
import { buildDatabase, type TestDatabase } from '#testing/database/database.ts';
import { createApp } from './app/app.ts';
import type { App } from './kit.ts';
import { serve } from './serve.ts';

const stock = defineEndpoint({
  method: 'GET',
  path: '/stock',
  tables: [],
  access: 'signed-in',
  summary: 'How much there is',
  revalidates: true,
  response: z.object({ units: z.int(), places: z.string() }),
});
const people = defineEndpoint({
  method: 'GET',
  path: '/people',
  tables: [],
  access: 'signed-in',
  summary: 'Who there is',
  response: z.object({ name: z.string() }),
});

const TOKEN = 'a-token-of-the-right-length';
let units = 7;
let database: TestDatabase;
let app: App;
beforeAll(async () => {
  database = await buildDatabase();
  app = await createApp({
    kit: buildKit(database.db, {
      authenticate: async (_db, token) =>
        token === TOKEN
          ? {
              identity: { id: 1, username: 'ada', fullName: 'Ada', role: 'user', sessionId: 1 },
              versions: {},
            }
          : null,
    }),
    log: createLog('silent'),
    version: '1.2.3',
    routes(app) {
      serve(app, stock, async () => {
        if (units < 0) throw new AppError('unavailable', 'Later.');
        return { units, places: 'TIVE '.repeat(500) };
      });
      serve(app, people, async () => ({ name: 'Ada' }));
    },
  });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/api${url}`, headers: { authorization: `Bearer ${TOKEN}`, ...headers } });
const readTag = async () => String((await get('/stock')).headers['etag']);

test('an unchanged answer is not sent again', async () => {
  const first = await get('/stock');
  expect(first.headers).toMatchObject({ 'cache-control': 'private, no-cache', etag: expect.any(String) });
  const known = { 'if-none-match': `W/"another", ${first.headers['etag']}` };
  const again = await get('/stock', known);
  expect(again).toMatchObject({ statusCode: 304, body: '' });
  expect(again.headers).toMatchObject({ etag: first.headers['etag'], 'cache-control': 'private, no-cache' });

  units = 8;
  const changed = await get('/stock', known);
  expect(changed.statusCode).toBe(200);
  expect(changed.json()).toMatchObject({ units: 8 });
});

test('a compressed answer is the same answer', async () => {
  const compressed = await get('/stock', { 'accept-encoding': 'gzip' });
  expect(JSON.parse(gunzipSync(compressed.rawPayload).toString())).toMatchObject({ units });
  expect(compressed.headers['etag']).toBe(await readTag());
  expect(compressed.headers['vary']).toMatch(/authorization/);
  const again = await get('/stock', { 'accept-encoding': 'gzip', 'if-none-match': await readTag() });
  expect(again.statusCode).toBe(304);
});

test('failures, and callers who are not signed in, never get 304', async () => {
  const tag = await readTag();
  const stranger = await get('/stock', {
    'if-none-match': tag,
    authorization: 'Bearer an-unknown-token-it-is-here',
  });
  expect(stranger.statusCode).toBe(401);
  expect(stranger.headers['cache-control']).toBe('no-store');
  units = -1;
  const failed = await get('/stock', { 'if-none-match': tag });
  units = 8;
  expect(failed.statusCode).toBe(503);
  expect(failed.headers).toMatchObject({ 'cache-control': 'no-store' });
  expect(failed.headers['etag']).toBeUndefined();
});

test('H3: an answer may not be cached unless its endpoint says so', async () => {
  const { headers } = await get('/people');
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['etag']).toBeUndefined();
});

test('H3: only reads may be cached, and none about people, sessions or what they did', async () => {
  const kept = (await listDeclaredEndpoints()).filter(({ endpoint }) => endpoint.revalidates);
  expect(
    kept
      .filter(({ endpoint }) => endpoint.method !== 'GET')
      .map(({ endpoint }) => formatEndpointTitle(endpoint)),
  ).toEqual([]);
  expect(
    kept
      .map(({ file }) => file)
      .filter((file) => /features\/(auth|users|history|kits|shipping)\//.test(file)),
  ).toEqual([]);
});
