import { once } from 'node:events';
import { request, type ClientRequest } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { createFactoryShipment } from '#features/factory-shipments/contract.ts';
import { fillPath } from '#shared/endpoint.ts';
import { startTestApplication, formatDatabaseUrl } from '#testing/processes/application.ts';
import { buildDatabase } from '#testing/database/database.ts';
import { waitUntilPasses } from '#testing/wait-until-passes.ts';
import { recordMeasured } from '#testing/torture.ts';
import { buildSession, buildUser } from '#testing/builders/users.ts';

const IN_FLIGHT = 50;

const buildBox = (number: number) => ({
  serial_box: `BX-${number}`,
  sku: 'A',
  from_factory: 'F',
  to_warehouse: 'ITB',
  ship_date: '2026-11-02',
});

/** Begins a request that records a box; `finish` sends the rest of it. */
function beginTo(url: string, token: string): { begun: Promise<void>; finish(box: object): Promise<number> } {
  const sending: ClientRequest = request(url + fillPath(createFactoryShipment.path), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      // The server says so once it has the request in hand.
      expect: '100-continue',
    },
  });
  const answered = new Promise<number>((resolve, reject) => {
    sending.once('error', reject);
    sending.once('response', (response) => void text(response).then(() => resolve(response.statusCode ?? 0)));
  });
  answered.catch(() => {});
  sending.flushHeaders();
  return {
    begun: new Promise((resolve) => sending.once('continue', resolve)),
    finish(box) {
      sending.end(JSON.stringify(box));
      return answered;
    },
  };
}

test('F9: stopped by the terminal and by npm at once with fifty requests in flight, it answers all of them, keeps what they recorded and exits in order', async () => {
  await using database = await buildDatabase();
  const token = await buildSession(database.db, await buildUser(database.db), new Date());
  const application = startTestApplication({ DATABASE_URL: formatDatabaseUrl(database.connection) });
  const url = await application.ready;
  const requests = Array.from({ length: IN_FLIGHT }, () => beginTo(url, token));
  await Promise.all(requests.map(({ begun }) => begun));

  const stopping = performance.now();
  // Two equal signals could arrive as one.
  application.process.kill('SIGINT');
  application.process.kill('SIGTERM');
  await waitUntilPasses(() => expect(fetch(`${url}/healthz`)).rejects.toThrow());
  const statuses = await Promise.all(requests.map(({ finish }, number) => finish(buildBox(number))));
  expect(statuses).toEqual(Array(IN_FLIGHT).fill(200));
  expect(await application.ended).toBe(0);
  const endedMs = performance.now() - stopping;
  recordMeasured({ 'in flight': IN_FLIGHT, cut: 0, 'ended after ms': endedMs });
  expect(endedMs).toBeLessThan(10_000);
  const stored = await database.db.selectFrom('factory_shipments').select('serial_box').execute();
  expect(new Set(stored.map(({ serial_box }) => serial_box)).size).toBe(IN_FLIGHT);
}, 60_000);

test('F9: a second stop signal, later than the one that npm sends, ends it at once', async () => {
  await using database = await buildDatabase();
  const token = await buildSession(database.db, await buildUser(database.db), new Date());
  const application = startTestApplication({ DATABASE_URL: formatDatabaseUrl(database.connection) });
  const request = beginTo(await application.ready, token);
  await request.begun;
  application.process.kill('SIGINT');
  // Otherwise it would wait for the request and exit with 0. Signals within a second count as one.
  await waitUntilPasses(() => {
    application.process.kill('SIGINT');
    expect(application.process.exitCode).toBe(1);
  });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

test('SIGTERM while it still waits for its database: the end is in order, and no failed start is reported', async () => {
  const [port, nobodyAt] = [await freePort(), await freePort()];
  const application = startTestApplication({
    DATABASE_URL: `postgresql://anybody@127.0.0.1:${nobodyAt}/any`,
    PORT: String(port),
  });
  await waitUntilPasses(() => fetch(`http://127.0.0.1:${port}/healthz`));
  application.process.kill('SIGTERM');
  expect(await application.ended).toBe(0);
  expect(application.output()).toBe('');
});
