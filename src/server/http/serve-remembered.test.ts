import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createApp } from '#server/http/app/app.ts';
import type { App } from '#server/http/kit.ts';
import { createLog } from '#server/log.ts';
import { defineEndpoint } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { buildDatabase, type TestDatabase } from '#testing/database/database.ts';
import { buildKit } from '#testing/server/kit.ts';
import { readDataVersions, selectDataVersions } from '../answers/data-versions.ts';
import { serveRemembered } from './serve-remembered.ts';

const safety = defineEndpoint({
  method: 'GET',
  path: '/safety',
  tables: ['planning_settings'],
  access: 'signed-in',
  summary: 'How many days are kept in reserve',
  query: z.object({ text: z.string().optional() }),
  response: z.object({ days: z.int(), text: z.string(), day: z.string() }),
  revalidates: true,
});
const unkept = defineEndpoint({
  ...safety,
  path: '/unkept',
  tables: ['planning_settings'],
  revalidates: false,
});

const TOKENS = new Map([
  ['a-token-of-the-right-length', 'user' as const],
  ['another-token-of-that-length', 'admin' as const],
]);
const [USER = '', ADMIN = ''] = TOKENS.keys();
const LONG = 'TIVE '.repeat(1000);

let database: TestDatabase;
let app: App;
let other: App;
let now: Date;
let until: Date | null;
/** Runs after the data was read and before the request is answered. */
const meanwhile = vi.fn<() => Promise<void>>();
let made: number;

/** A separate process on the same database. */
const startProcess = () =>
  createApp({
    kit: buildKit(database.db, {
      clock: () => now,
      timeZone: 'Europe/London',
      async authenticate(_db, token) {
        const role = TOKENS.get(token);
        const { rows } = await sql<{ versions: string }>`select ${selectDataVersions()} as versions`.execute(
          database.db,
        );
        const identity = { id: 1, username: 'ada', fullName: 'Ada', sessionId: 1 };
        return role
          ? { identity: { ...identity, role }, versions: readDataVersions(rows[0]?.versions) }
          : null;
      },
    }),
    log: createLog('silent'),
    version: '1.2.3',
    routes(routed) {
      for (const endpoint of [safety, unkept]) {
        serveRemembered(
          routed,
          endpoint,
          async ({ db, query: { text = LONG } }) => {
            made += 1;
            const stored = await db.selectFrom('planning_settings').select('safety_days').executeTakeFirst();
            await meanwhile();
            return { days: stored?.safety_days ?? 0, text, day: now.toISOString() };
          },
          { until: async () => until },
        );
      }
    },
  });

beforeAll(async () => {
  now = new Date('2026-11-21T10:00:00Z');
  database = await buildDatabase();
  [app, other] = await Promise.all([startProcess(), startProcess()]);
});
beforeEach(async () => {
  made = 0;
  until = null;
  now = new Date('2026-11-21T10:00:00Z');
  await saveSafetyDays(1);
});
afterEach(() => meanwhile.mockReset());
afterAll(async () => {
  await Promise.all([app.close(), other.close()]);
  await database.close();
});

const get = (url = '/safety', headers: Record<string, string> = {}, from = app) =>
  from.inject({ url: `/api${url}`, headers: { authorization: `Bearer ${USER}`, ...headers } });
const daysIn = async (from = app) => (await get('/safety', {}, from)).json().days;

const saveSafetyDays = (days: number, db = database.db) =>
  db
    .insertInto('planning_settings')
    .values({ safety_days: days })
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ safety_days: days }))
    .execute();

test('an answer is made once, and again after its data has changed', async () => {
  expect([await daysIn(), await daysIn(), await daysIn()]).toEqual([1, 1, 1]);
  expect(made).toBe(1);
  await saveSafetyDays(2);
  expect([await daysIn(), await daysIn()]).toEqual([2, 2]);
  expect(made).toBe(2);
});

test('a write of another process is in the very next answer, without any notification', async () => {
  expect([await daysIn(app), await daysIn(other)]).toEqual([1, 1]);
  for (const days of [2, 3, 4]) {
    await saveSafetyDays(days);
    expect([await daysIn(app), await daysIn(other)]).toEqual([days, days]);
  }
});

test('fifty requests at once have one answer made', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => daysIn()));
  expect(new Set(answers)).toEqual(new Set([1]));
  expect(made).toBe(1);
});

test('a write that lands while an answer is made is in the answer to requests after it', async () => {
  meanwhile.mockImplementationOnce(() => saveSafetyDays(2).then(() => {}));
  expect(await daysIn()).toBe(1);
  expect([await daysIn(), await daysIn(other)]).toEqual([2, 2]);
});

test('a request after a write does not get the answer that earlier requests are still waiting for', async () => {
  const begun = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  meanwhile.mockImplementationOnce(() => {
    begun.resolve();
    return goOn.promise;
  });
  const early = daysIn();
  await begun.promise;
  await saveSafetyDays(2);
  expect(await daysIn()).toBe(2);
  goOn.resolve();
  expect(await early).toBe(1);
  expect(await daysIn()).toBe(2);
});

test('a rolled-back write changes nothing', async () => {
  await daysIn();
  const undone = database.db.transaction().execute(async (tx) => {
    await saveSafetyDays(9, tx);
    throw new Error('Rolled back');
  });
  await expect(undone).rejects.toThrow('Rolled back');
  expect(await daysIn()).toBe(1);
  expect(made).toBe(1);
});

test('a write after a partial rollback of its transaction changes something', async () => {
  await daysIn();
  await database.db.transaction().execute(async (tx) => {
    await sql`savepoint attempt`.execute(tx);
    await saveSafetyDays(8, tx);
    await sql`rollback to savepoint attempt`.execute(tx);
    await saveSafetyDays(2, tx);
  });
  expect(await daysIn()).toBe(2);
});

test('while a transaction is open others can write, and it is not visible before it ends', async () => {
  await daysIn();
  await database.db.transaction().execute(async (tx) => {
    await sql`delete from planning_days where false`.execute(tx);
    await saveSafetyDays(2, tx);
    // Not blocked, though both tables have been written to: versions change as the last step of a transaction.
    await sql`update planning_days set target_total = 1 where false`.execute(database.db);
    expect(await daysIn()).toBe(1);
  });
  expect(await daysIn()).toBe(2);
});

test('an answer is valid until midnight in the company’s zone, and no longer', async () => {
  now = new Date('2026-07-01T22:59:59Z');
  await get();
  await get();
  expect(made).toBe(1);
  now = new Date('2026-07-01T23:00:00Z');
  expect((await get()).json().day).toBe('2026-07-01T23:00:00.000Z');
  expect(made).toBe(2);
});

test('an answer that changes by itself is valid until then', async () => {
  until = new Date('2026-11-21T10:05:00Z');
  await get();
  now = new Date('2026-11-21T10:04:59.999Z');
  await get();
  expect(made).toBe(1);
  now = until;
  await get();
  expect(made).toBe(2);
});

test('each request has an answer of its own', async () => {
  for (const text of ['a', 'b', 'a', 'b']) expect((await get(`/safety?text=${text}`)).json().text).toBe(text);
  expect(made).toBe(2);
});

test('every user gets the same answer, and no one without a session', async () => {
  const [user, admin] = [await get(), await get('/safety', { authorization: `Bearer ${ADMIN}` })];
  expect(admin.body).toBe(user.body);
  expect(admin.headers['etag']).toBe(user.headers['etag']);
  expect(made).toBe(1);
  const stranger = await get('/safety', { authorization: 'Bearer an-unknown-token-it-is-here' });
  expect(stranger.statusCode).toBe(401);
  expect(stranger.headers).toMatchObject({ 'cache-control': 'no-store' });
});

test('a failure is not remembered, and everyone who waited for it gets it', async () => {
  meanwhile.mockRejectedValue(new AppError('unavailable', 'Later.'));
  const failed = await Promise.all([get(), get(), get()]);
  expect(failed.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503]);
  meanwhile.mockReset();
  expect(await daysIn()).toBe(1);
});

test('a browser with the current answer gets 304 from every process, even after a change that does not affect it', async () => {
  const first = await get();
  const known = { 'if-none-match': String(first.headers['etag']) };
  expect(first.headers).toMatchObject({ 'cache-control': 'private, no-cache' });
  const same = async (from: App) => {
    const { statusCode, body } = await get('/safety', known, from);
    return [statusCode, body];
  };
  expect([await same(app), await same(other)]).toEqual([
    [304, ''],
    [304, ''],
  ]);
  await saveSafetyDays(1);
  expect([await same(app), made]).toEqual([[304, ''], 3]);
  await saveSafetyDays(2);
  expect((await same(app))[0]).toBe(200);
});

test('an answer that no browser may cache is remembered only on the server', async () => {
  const { headers } = await get('/unkept');
  expect(headers).toMatchObject({ 'cache-control': 'no-store' });
  expect(headers['etag']).toBeUndefined();
  await get('/unkept');
  expect(made).toBe(1);
});

test('an answer is sent in an encoding that its reader accepts', async () => {
  const { body } = await get();
  const brotli = await get('/safety', { 'accept-encoding': 'gzip, deflate, br' });
  const gzip = await get('/safety', { 'accept-encoding': 'br;q=0, gzip;q=0.5' });
  expect([brotli, gzip].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip']);
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(body);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(body);
  expect(brotli.headers['content-length']).toBe(String(brotli.rawPayload.length));
  for (const { headers } of [brotli, gzip])
    expect(headers['vary']).toMatch(/authorization, accept-encoding/i);
  const short = await get('/safety?text=short', { 'accept-encoding': 'br' });
  expect(short.headers['content-encoding']).toBeUndefined();
  expect(made).toBe(2);
});

test('only reads by people, with versioned tables named, are remembered', () => {
  const answer = async () => ({ days: 1, text: '', day: '' });
  const change = defineEndpoint({ ...safety, method: 'PUT', right: 'own', path: '/change' });
  const ofNothing = defineEndpoint({ ...safety, path: '/nothing', tables: [] });
  const ofHistory = defineEndpoint({ ...safety, path: '/history', tables: ['history'] });
  const ofMachines = defineEndpoint({
    ...safety,
    path: '/machines',
    scope: 'kits:write',
  });
  expect(() => serveRemembered(app, change, answer)).toThrow('has an effect');
  expect(() => serveRemembered(app, ofMachines, answer)).toThrow('open to machines');
  expect(() => serveRemembered(app, ofNothing, answer)).toThrow('names no table');
  expect(() => serveRemembered(app, ofHistory, answer)).toThrow('history, which has no version');
});
