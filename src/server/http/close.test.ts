import { expect, test } from 'vitest';
import { z } from 'zod';
import { createLog } from '#server/log.ts';
import { endpoint } from '#shared/endpoint.ts';
import { buildDatabase } from '#testing/database.ts';
import { eventually } from '#testing/eventually.ts';
import { buildKit } from '#testing/kit.ts';
import { createApp } from './app.ts';
import { closeGracefully } from './close.ts';
import { serve } from './serve.ts';

const slow = endpoint({
  method: 'GET',
  path: '/slow',
  access: 'public',
  summary: 'Answers when the test says so',
  response: z.object({ done: z.boolean() }),
});

async function slowServer(work: () => Promise<void>) {
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
        await work();
        return { done: true };
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
  const gate = Promise.withResolvers<void>();
  const { app, address, database, begun } = await slowServer(() => gate.promise);
  const allBegun = begun(50);
  const requests = Array.from({ length: 50 }, () => fetch(`${address}/api/slow`));
  await allBegun;
  // Nor does it wait for connections on which nothing more comes: until it cut them this test would be over.
  const closed = closeGracefully(app, 60_000);
  await eventually(() => expect(app.server.listening).toBe(false));
  gate.resolve();
  const answers = await Promise.all(requests);
  await closed;
  expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual(Array(50).fill({ done: true }));
  await expect(fetch(`${address}/api/slow`)).rejects.toThrow();
  await database.close();
});

test('F9: a request that does not end is cut, so that the server does', async () => {
  const { app, address, database, begun } = await slowServer(() => new Promise(() => {}));
  const hasBegun = begun(1);
  const request = fetch(`${address}/api/slow`);
  await hasBegun;
  await Promise.all([expect(request).rejects.toThrow(), closeGracefully(app, 50)]);
  await database.close();
});
