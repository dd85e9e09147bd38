import { once } from 'node:events';
import { get, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { json, text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createLog } from '#server/log.ts';
import { defineEndpoint } from '#shared/endpoint.ts';
import { failureAnswer } from '#shared/errors.ts';
import { buildDatabase } from '#testing/database/database.ts';
import { waitUntilPasses } from '#testing/wait-until-passes.ts';
import { buildKit } from '#testing/server/kit.ts';
import { parseRawAnswers } from '#testing/server/raw-http.ts';
import { expectSecurityHeaders } from '#testing/server/security-headers.ts';
import { createApp } from './app.ts';
import { closeGracefully } from './close.ts';
import { serve } from '../serve.ts';

const slow = defineEndpoint({
  method: 'GET',
  path: '/slow',
  tables: [],
  access: 'public',
  summary: 'Answers when the test says so',
  response: z.object({ text: z.string() }),
});

async function slowServer(work: () => Promise<string>) {
  const database = await buildDatabase();
  let begun = 0;
  const waiting: { count: number; resolve: () => void }[] = [];
  const app = await createApp({
    kit: buildKit(database.db, {
      clock: () => new Date(),
    }),
    log: createLog('silent'),
    version: '1.2.3',
    routes: (app) =>
      serve(app, slow, async () => {
        begun += 1;
        for (const { count, resolve } of waiting) if (begun >= count) resolve();
        return { text: await work() };
      }),
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    app,
    address,
    database,
    begun: (count: number) => new Promise<void>((resolve) => waiting.push({ count, resolve })),
  };
}

test('F9: fifty requests in flight are all answered before the server has stopped', async () => {
  const gate = Promise.withResolvers<string>();
  const { app, address, database, begun } = await slowServer(() => gate.promise);
  const allBegun = begun(50);
  const requests = Array.from({ length: 50 }, () => fetch(`${address}/api/slow`));
  await allBegun;
  // It does not wait for idle connections either: it would cut them only after this test.
  const closed = closeGracefully(app, 60_000);
  await waitUntilPasses(() => expect(app.server.listening).toBe(false));
  gate.resolve('done');
  const answers = await Promise.all(requests);
  await closed;
  expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual(Array(50).fill({ text: 'done' }));
  await expect(fetch(`${address}/api/slow`)).rejects.toThrow();
  await database.close();
});

test('F9: a slow reader gets all of an answer that was handed over before the stop', async () => {
  // More than the system buffers for a reader.
  const long = 'x'.repeat(32 * 1024 * 1024);
  const { app, address, database } = await slowServer(async () => long);
  const response = new Promise<ServerResponse>((resolve) =>
    app.server.once('request', (_request, answer) => resolve(answer)),
  );
  const read = await new Promise<IncomingMessage>((resolve) => get(`${address}/api/slow`, resolve));
  const answer = await response;
  await waitUntilPasses(() => expect(answer.writableEnded).toBe(true));
  expect(answer.writableFinished).toBe(false);
  const closed = closeGracefully(app, 60_000);
  await waitUntilPasses(() => expect(app.server.listening).toBe(false));
  expect(await json(read)).toEqual({ text: long });
  await closed;
  await database.close();
});

test('F9: requests on an open connection during a stop are put off in our words, and earlier ones are answered', async () => {
  const gate = Promise.withResolvers<string>();
  const { app, address, database, begun } = await slowServer(() => gate.promise);
  const hasBegun = begun(1);
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  const heard = text(socket);
  const ask = () => socket.write('GET /api/slow HTTP/1.1\r\nHost: x\r\n\r\n');
  ask();
  await hasBegun;
  const closed = closeGracefully(app, 60_000);
  await waitUntilPasses(() => expect(app.server.listening).toBe(false));
  const request = once(app.server, 'request');
  ask();
  await request;
  gate.resolve('done');
  const [first, second] = parseRawAnswers(await heard);
  expect(first?.body).toBe('{"text":"done"}');
  expect(failureAnswer.parse(JSON.parse(second?.body ?? '')).error).toEqual({
    code: 'unavailable',
    message: 'Touchline is restarting. Please try again in a moment.',
  });
  expectSecurityHeaders(second?.headers ?? {});
  await closed;
  await database.close();
});

test('F9: a request that does not end is cut, so that the server can end', async () => {
  const { app, address, database, begun } = await slowServer(() => new Promise(() => {}));
  const hasBegun = begun(1);
  const request = fetch(`${address}/api/slow`);
  await hasBegun;
  await Promise.all([expect(request).rejects.toThrow(), closeGracefully(app, 50)]);
  await database.close();
});
