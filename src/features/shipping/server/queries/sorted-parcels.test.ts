import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildShipments } from '#testing/builders/shipments.ts';
import { buildUser } from '#testing/builders/users.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { listShipments } from '../../contract.ts';

let server: TestServer;
let caller: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  server = await buildServer();
  caller = server.signedInAs(await buildUser(server.db));
  const at = (text: string) => new Date(`2026-11-${text}:00Z`);
  await buildShipments(
    server.db,
    { order_name: '#9', country: 'Spain', created_at: at('18T10:00'), delivered_at: at('19T10:00') },
    { order_name: '#10', country: null, created_at: at('17T10:00'), latest_event_at: null },
    { order_name: '#11', country: 'France', created_at: at('16T10:00'), delivered_at: at('20T10:00') },
  );
});
afterAll(() => server.close());

test.each([
  [undefined, ['#9', '#10', '#11']],
  ['country', ['#11', '#9', '#10']],
  ['-country', ['#9', '#11', '#10']],
  ['to-deliver', ['#9', '#11', '#10']],
  ['-to-deliver', ['#11', '#9', '#10']],
  ['updated', ['#11', '#9', '#10']],
  ['-updated', ['#9', '#11', '#10']],
] as const)(
  'parcels are sorted by %s over all pages, and what is unknown comes last',
  async (sort, names) => {
    const fetchPage = async (offset: number) =>
      (await caller.call(listShipments, { query: { sort, limit: 2, offset } })).body.results;
    const all = [...(await fetchPage(0)), ...(await fetchPage(2))];
    expect(all.map(({ ORDER_NAME }) => ORDER_NAME)).toEqual(names);
  },
);

test('another order is refused', async () => {
  const answer = await server.inject({
    url: '/api/shipping?sort=price',
    headers: { authorization: `Bearer ${await caller.token()}` },
  });
  expect(answer.statusCode).toBe(400);
});
