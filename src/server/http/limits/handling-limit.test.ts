import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { createLog } from '#server/log.ts';
import { defineEndpoint } from '#shared/endpoint.ts';
import { buildDatabase } from '#testing/database/database.ts';
import { buildKit } from '#testing/server/kit.ts';
import { createApp } from '../app/app.ts';
import type { App } from '../kit.ts';
import { sendPieces } from '../files/send-pieces.ts';
import { serve, serveStream } from '../serve.ts';

const about = { path: '/slow', access: 'public', summary: 'Takes as long as the test wants' } as const;
const answered = z.object({ text: z.string() });
const read = defineEndpoint({ ...about, tables: [], method: 'GET', response: answered });
const find = defineEndpoint({
  ...about,
  path: '/find',
  tables: [],
  method: 'GET',
  query: z.object({ search: z.string() }),
  response: answered,
});
const remove = defineEndpoint({ ...about, tables: [], method: 'DELETE', response: answered });
const write = defineEndpoint({
  ...about,
  tables: [],
  method: 'POST',
  body: z.object({ name: z.string() }),
  response: answered,
});
const stream = defineEndpoint({
  ...about,
  path: '/stream',
  method: 'GET',
  response: { contentType: 'application/octet-stream' },
});

const READ_AGAIN = 'This took too long. Please try again.';
const LOOK_FIRST = 'This is taking too long and may still go through. Check before you try again.';

async function serving(routes: (app: App) => void, log = createLog('silent')): Promise<string> {
  const database = await buildDatabase();
  const app = await createApp({
    kit: buildKit(database.db),
    log,
    version: '1.2.3',
    routes,
  });
  onTestFinished(async () => {
    await app.close();
    await database.close();
  });
  return `${await app.listen({ host: '127.0.0.1', port: 0 })}/api`;
}

/** Serves the routes; from then on the test controls the clock of their limits. */
async function listening(...served: Parameters<typeof serving>): Promise<string> {
  const api = await serving(...served);
  // Before the application ends: the last registered handler runs first.
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return api;
}

test.each([
  ['that reads', { method: 'GET' }, READ_AGAIN],
  ['without a body that writes', { method: 'DELETE' }, LOOK_FIRST],
  [
    'with a body',
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"name":"Ada"}' },
    LOOK_FIRST,
  ],
])('D1: a call %s is worked on for 30 s, and then its caller gets 503', async (_what, request, message) => {
  const begun = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<{ text: string }>();
  const api = await listening((app) => {
    for (const slow of [read, remove, write]) {
      serve(app, slow, () => {
        begun.resolve();
        return gate.promise;
      });
    }
  });
  onTestFinished(() => gate.resolve({ text: 'done' }));
  let isAnswered = false;
  const answer = fetch(`${api}/slow`, request).finally(() => (isAnswered = true));
  await begun.promise;
  await vi.advanceTimersByTimeAsync(29_900);
  expect(isAnswered).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  const { status, json } = await answer.then(async (response) => ({
    status: response.status,
    json: await response.json(),
  }));
  expect(status).toBe(503);
  expect(json).toEqual({ success: false, error: { code: 'unavailable', message } });
});

test('L1: a late answer is not sent any more, and the log does not say what was requested', async () => {
  const begun = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<{ text: string }>();
  const lines = new PassThrough();
  const api = await listening(
    (app) => {
      serve(app, find, () => {
        begun.resolve();
        return gate.promise;
      });
      serve(app, read, async () => ({ text: 'done' }));
    },
    createLog('trace', lines),
  );
  const answer = fetch(`${api}/find?search=Ada`);
  await begun.promise;
  await vi.advanceTimersByTimeAsync(30_100);
  expect((await answer).status).toBe(503);
  gate.resolve({ text: 'done' });
  // The late handler has finished by the time another request is answered.
  await (await fetch(`${api}/slow`)).text();
  const logged = String(lines.read());
  expect(logged).toContain('"route":"/api/find"');
  expect(logged).not.toContain('Ada');
});

test('D1: a file that begins too late releases what it would have read', async () => {
  const begun = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  async function* pieces() {
    try {
      begun.resolve();
      await gate.promise;
      yield 'the first line';
      yield 'a later line';
    } finally {
      ended.resolve();
    }
  }
  const api = await listening((app) =>
    serveStream(app, stream, (_served, reply) =>
      sendPieces(reply, pieces(), { name: 'lines.csv', type: 'text/csv' }),
    ),
  );
  const answer = fetch(`${api}/stream`);
  await begun.promise;
  await vi.advanceTimersByTimeAsync(30_100);
  expect((await answer).status).toBe(503);
  gate.resolve();
  await ended.promise;
});

/** Reads as a browser does that is in no hurry. */
async function startReading(url: string) {
  const reading = await new Promise<IncomingMessage>((resolve) => get(url, resolve));
  const isComplete = new Promise<boolean>((resolve) => reading.on('close', () => resolve(reading.complete)));
  reading.on('error', () => {}).resume();
  return { hears: () => once(reading, 'data').then(String), isComplete };
}

test('D1: a file may be read for 15 minutes, and is cut then', async () => {
  const file = new PassThrough();
  const api = await listening((app) =>
    serveStream(app, stream, async (_served, reply) => reply.type('application/octet-stream').send(file)),
  );
  file.write('the first line');
  const { hears, isComplete } = await startReading(`${api}/stream`);
  await vi.advanceTimersByTimeAsync(15 * 60_000 - 100);
  const heard = hears();
  file.write('a later line');
  expect(await heard).toBe('a later line');
  await vi.advanceTimersByTimeAsync(200);
  expect(await isComplete).toBe(false);
});

/** Compressed while it is read, and incompressible; and uncompressed, which leaves our buffers at once. */
const EITHER_WAY: [string, Record<string, string>][] = [
  ['packed', { 'accept-encoding': 'gzip' }],
  ['as it is', {}],
];

/** An answer larger than any buffer between us and its caller, who has not read any of it yet. */
async function unread(headers: Record<string, string>) {
  const text = randomBytes(12_000_000).toString('base64');
  const closed = Promise.withResolvers<void>();
  const api = await listening((app) => {
    app.server.once('connection', (socket) => socket.once('close', closed.resolve));
    serve(app, read, async () => ({ text }));
  });
  const reading = await new Promise<IncomingMessage>((resolve) => get(`${api}/slow`, { headers }, resolve));
  reading.on('error', () => {});
  onTestFinished(() => void reading.destroy());
  return { reading, isClosed: closed.promise };
}

test.each(EITHER_WAY)('D1: any other answer, sent %s, may be read for as long', async (_how, headers) => {
  const { reading } = await unread(headers);
  await vi.advanceTimersByTimeAsync(14 * 60_000);
  const isComplete = new Promise<boolean>((resolve) => reading.on('close', () => resolve(reading.complete)));
  reading.resume();
  expect(await isComplete).toBe(true);
});

test.each(EITHER_WAY)('D1: any other answer, sent %s and not read, is cut then', async (_how, headers) => {
  const { isClosed } = await unread(headers);
  await vi.advanceTimersByTimeAsync(15 * 60_000 + 100);
  await isClosed;
});

test('a stream that writes its own reply may take as long as it wants', async () => {
  const events = new PassThrough();
  const api = await listening((app) =>
    serveStream(app, stream, async (_served, reply) => {
      events.pipe(reply.hijack().raw);
      return reply;
    }),
  );
  events.write('the first event');
  const { isComplete } = await startReading(`${api}/stream`);
  await vi.advanceTimersByTimeAsync(3_600_000);
  events.end('the last event');
  expect(await isComplete).toBe(true);
});

test('a call that was answered leaves no timer behind', async () => {
  const api = await serving((app) => serve(app, read, async () => ({ text: 'done' })));
  // Its limit alone: the database's connections have timers of their own at any time.
  const [set, cleared] = [vi.spyOn(globalThis, 'setTimeout'), vi.spyOn(globalThis, 'clearTimeout')];
  await (await fetch(`${api}/slow`)).text();
  const limits = set.mock.results.filter((_, at) => set.mock.calls[at]?.[1] === 30_000);
  expect(limits).not.toHaveLength(0);
  const isCleared = (limit: unknown) => cleared.mock.calls.some(([timer]) => timer === limit);
  await vi.waitUntil(() => limits.every(({ value }) => isCleared(value)), { timeout: 15_000 });
});
