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

const PLACES = ['Austria', 'Belgium', null];
const MANY = Array.from({ length: 24 }, (_, n) => ({
  order_name: `#${100 + n}`,
  country: PLACES[n % 3] ?? null,
  warehouse_name: PLACES[(n + 1) % 3] ?? null,
  carrier: PLACES[n % 2] ?? null,
  // Four days, an hour apart within each.
  created_at: new Date(Date.UTC(2026, 9, 1 + (n % 4), n)),
}));

test.each([
  ['country', 'country'],
  ['warehouse', 'warehouse_name'],
  ['carrier', 'carrier'],
] as const)('pages sorted by %s make up the list, either way', async (name, column) => {
  await using world = await buildServer();
  await buildShipments(world.db, ...MANY);
  const user = world.signedInAs(await buildUser(world.db));
  const latest = MANY.toSorted((one, other) => other.created_at.getTime() - one.created_at.getTime());
  const listNames = (places: readonly (string | null)[]) =>
    places
      .flatMap((place) => latest.filter((parcel) => parcel[column] === place))
      .map((parcel) => parcel.order_name);
  const fetchPages = async (sort: typeof name | `-${typeof name}`) => {
    const pages = await Promise.all(
      [0, 7, 14, 21, 28].map((offset) => user.call(listShipments, { query: { sort, limit: 7, offset } })),
    );
    return pages.map(({ body }) => body.results.map((parcel) => parcel.ORDER_NAME));
  };
  const pages = await fetchPages(name);
  expect(pages.map((page) => page.length)).toEqual([7, 7, 7, 3, 0]);
  expect(pages.flat()).toEqual(listNames(['Austria', 'Belgium', null]));
  expect((await fetchPages(`-${name}`)).flat()).toEqual(listNames(['Belgium', 'Austria', null]));
});

test('another order is refused', async () => {
  const answer = await server.inject({
    url: '/api/shipping?sort=price',
    headers: { authorization: `Bearer ${await caller.token()}` },
  });
  expect(answer.statusCode).toBe(400);
});
