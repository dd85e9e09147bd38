import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { buildShipments } from '#testing/builders/shipments.ts';
import { buildUser } from '#testing/builders/users.ts';
import type { InputOf } from '#shared/endpoint.ts';
import { listShipments, shippingOverview } from '../contract.ts';

// Saturday 21 November 2026, 10:00 in London.
let server: TestServer;
let caller: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  server = await buildServer();
  caller = server.signedInAs(await buildUser(server.db));
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom('shipments').execute();
  await server.db.deleteFrom('shipment_days').execute();
});

const at = (text: string) => new Date(`2026-11-${text}Z`);
const build = (...overrides: Parameters<typeof buildShipments> extends [unknown, ...infer G] ? G : never) =>
  buildShipments(server.db, ...overrides);
const list = async (query: InputOf<typeof listShipments>['query'] = {}) =>
  caller.call(listShipments, { query });
const names = async (query: InputOf<typeof listShipments>['query'] = {}) =>
  (await list(query)).body.results.map(({ ORDER_NAME }) => ORDER_NAME);
const overview = async (query: InputOf<typeof shippingOverview>['query'] = {}) =>
  (await caller.call(shippingOverview, { query })).body;

test('a parcel is answered in the fields of the specification', async () => {
  const [id] = await build({
    order_external_id: '1041',
    order_name: '#1041',
    ordered_at: at('16T10:00:00'),
    created_at: at('18T15:59:00'),
    tracking_number: 'JD01',
    status: 'delivered',
    latest_event_status: 'delivered',
    latest_event_at: at('20T10:00:00'),
    delivered_at: at('20T10:00:00'),
  });
  expect((await list()).body).toEqual({
    success: true,
    error: null,
    pagination: { total: 1, limit: 10_000, offset: 0 },
    results: [
      {
        SHIPMENT_ID: id,
        ORDER_ID: '1041',
        ORDER_NAME: '#1041',
        DESTINATION_COUNTRY: 'Germany',
        WAREHOUSE_NAME: 'TIVE EU',
        WAREHOUSE_CITY: 'Venlo',
        TRACKING_COMPANY: 'DHL',
        TRACKING_NUMBER: 'JD01',
        CURRENT_STATUS: 'delivered',
        LATEST_EVENT_STATUS: 'delivered',
        TIME_ORDER_TO_SHIP: '2d 5h',
        TIME_SHIP_TO_DELIVER: '1d 18h',
        LAST_STATUS_TIME: '2026-11-20T10:00:00.000Z',
        SHIPPED_TIME: '2026-11-18T15:59:00.000Z',
      },
    ],
  });
});

test('without filters every parcel is answered, the latest first, however old', async () => {
  await build(
    { order_name: 'old', created_at: new Date('2020-01-02T10:00:00Z') },
    { order_name: 'new', created_at: at('20T10:00:00') },
    { order_name: 'mid', created_at: at('19T10:00:00') },
  );
  expect(await names()).toEqual(['new', 'mid', 'old']);
});

test('each filter keeps what fits, and all together keep what fits all', async () => {
  await build(
    { order_name: 'a', country: 'France' },
    { order_name: 'b', latest_event_status: 'delayed' },
    { order_name: 'c', carrier: 'DPD' },
    { order_name: 'd', warehouse_name: 'ITB' },
    {
      order_name: 'e',
      country: 'France',
      carrier: 'DPD',
      warehouse_name: 'ITB',
      latest_event_status: 'failure',
    },
    { order_name: 'f', country: null, carrier: null, warehouse_name: null },
  );
  const sorted = async (query: Parameters<typeof names>[0]) => (await names(query)).sort().join('');
  expect(await sorted({ country: 'France' })).toBe('ae');
  expect(await sorted({ status: 'delayed' })).toBe('b');
  expect(await sorted({ carrier: 'DPD' })).toBe('ce');
  expect(await sorted({ warehouse: 'ITB' })).toBe('de');
  expect(await sorted({ country: 'France', carrier: 'DPD', warehouse: 'ITB', status: 'failure' })).toBe('e');
  expect(await sorted({ country: '', status: '', carrier: '', warehouse: '' })).toBe('abcdef');
  expect((await list({ country: 'France' })).body.pagination.total).toBe(2);
});

test('the status that is filtered by is that of the latest event, not what the shop shows', async () => {
  await build({ order_name: 'a', status: 'delivered', latest_event_status: 'in_transit' });
  expect(await names({ status: 'delivered' })).toEqual([]);
  expect(await names({ status: 'in_transit' })).toEqual(['a']);
});

test('days are company days, both included', async () => {
  // Half past midnight in London's summer is the evening before in UTC.
  await build(
    { order_name: 'a', created_at: new Date('2026-06-30T23:30:00Z') },
    { order_name: 'b', created_at: new Date('2026-07-02T22:59:00Z') },
    { order_name: 'c', created_at: new Date('2026-07-02T23:00:00Z') },
  );
  expect(await names({ startDate: '2026-07-01', endDate: '2026-07-02' })).toEqual(['b', 'a']);
  expect(await names({ startDate: '2026-07-03' })).toEqual(['c']);
  expect(await names({ endDate: '2026-07-01' })).toEqual(['a']);
});

test('a page of a list comes with how many there are', async () => {
  await build(
    ...Array.from({ length: 5 }, (_, index) => ({
      order_name: String(index),
      created_at: at(`1${index}T10:00:00`),
    })),
  );
  const { body } = await list({ limit: 2, offset: 2 });
  expect(body.results.map(({ ORDER_NAME }) => ORDER_NAME)).toEqual(['2', '1']);
  expect(body.pagination).toEqual({ total: 5, limit: 2, offset: 2 });
});

test.each([
  [{ startDate: '2026-02-30' }, 'startDate'],
  [{ startDate: '2026-11-02', endDate: '2026-11-01' }, 'endDate'],
  [{ startDate: '2025-11-01', endDate: '2026-11-02' }, 'startDate'],
  [{ limit: '201' }, 'limit'],
  [{ country: 'x'.repeat(201) }, 'country'],
])('V2 V4 %o is refused, and the field is named', async (query, field) => {
  const search = new URLSearchParams(query).toString();
  const headers = { authorization: `Bearer ${await caller.token()}` };
  const answer = await server.inject({ url: `/api/shipping?${search}`, headers });
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json().error.fields)).toEqual([field]);
});

test('the screen begins with the last 90 days, and says so', async () => {
  await build(
    { order_name: 'first', created_at: new Date('2026-08-24T00:30:00Z') },
    { order_name: 'before', created_at: new Date('2026-08-23T20:00:00Z') },
  );
  const { window, groups, cards } = await overview();
  expect(window).toEqual({ startDate: '2026-08-24', endDate: '2026-11-21' });
  expect(cards.total).toBe(1);
  expect(groups.map(({ results }) => results.map(({ ORDER_NAME }) => ORDER_NAME))).toEqual([['first']]);
});

test('all pages of a section, of the days that the screen covers, are the parcels that it counts', async () => {
  await build(
    { order_name: 'years ago', created_at: new Date('2023-05-05T10:00:00Z') },
    ...Array.from({ length: 22 }, (_, index) => ({
      order_name: String(index),
      created_at: at(`1${index % 10}T10:00:00`),
    })),
  );
  const { window, groups } = await overview();
  expect(groups.map(({ status, count }) => [status, count])).toEqual([['in_transit', 22]]);
  for (const sort of [undefined, 'updated'] as const) {
    const section = { ...window, status: 'in_transit', limit: 20, sort };
    const listed = [
      ...(await names({ ...section, offset: 0 })),
      ...(await names({ ...section, offset: 20 })),
    ];
    expect(listed).toHaveLength(22);
    expect(listed).not.toContain('years ago');
  }
});

test('cards count the latest statuses, and there is a section for each with its count and first 20', async () => {
  await build(
    ...Array.from({ length: 23 }, () => ({ latest_event_status: 'delivered' })),
    { latest_event_status: 'in_transit' },
    { latest_event_status: 'in_transit' },
    { latest_event_status: 'delayed' },
    { latest_event_status: 'failure' },
    { latest_event_status: 'customs_hold' },
    { latest_event_status: 'unknown' },
  );
  const { cards, groups } = await overview();
  expect(cards).toEqual({ total: 29, delivered: 23, in_transit: 2, delayed: 1, failed: 1 });
  expect(groups.map(({ status, count, results }) => [status, count, results.length])).toEqual([
    ['failure', 1, 1],
    ['delayed', 1, 1],
    ['in_transit', 2, 2],
    ['customs_hold', 1, 1],
    ['unknown', 1, 1],
    ['delivered', 23, 20],
  ]);
});

test('R10 what seems to happen before its cause took no time, whosever clock is wrong, and takes none from others', async () => {
  const parcel = { created_at: at('18T10:00:00'), latest_event_status: 'delivered' };
  await build(
    { ...parcel, ordered_at: at('20T10:00:00'), delivered_at: at('16T10:00:00') },
    { ...parcel, ordered_at: at('16T10:00:00'), delivered_at: at('20T10:00:00') },
  );
  expect((await overview()).averages).toMatchObject({
    order_to_ship: { average: '1d 0h', parcels: 2 },
    ship_to_deliver: { average: '1d 0h', parcels: 2 },
  });
});

test('averages leave out parcels without the figure, and say how many they used', async () => {
  await build(
    { ordered_at: at('18T10:00:00'), created_at: at('18T20:00:00'), delivered_at: at('20T20:00:00') },
    { ordered_at: at('18T10:00:00'), created_at: at('19T16:00:00') },
  );
  expect((await overview()).averages).toEqual({
    order_to_ship: { average: '20h', parcels: 2 },
    ship_to_deliver: { average: '2d 0h', parcels: 1 },
    total_delivery: { average: '2d 10h', parcels: 1 },
  });
  expect((await overview({ country: 'Atlantis' })).averages.ship_to_deliver).toEqual({
    average: null,
    parcels: 0,
  });
});

test('the choices are those of the parcels in the window, whatever else is filtered', async () => {
  await build(
    { country: 'France', carrier: 'DPD', latest_event_status: 'delayed' },
    { country: null, carrier: null, warehouse_name: null },
    { country: 'Peru', carrier: 'LAN', warehouse_name: 'Lima', created_at: new Date('2026-01-05T10:00:00Z') },
  );
  const { options, cards } = await overview({ country: 'France' });
  expect(cards.total).toBe(1);
  expect(options).toEqual({
    countries: ['France'],
    statuses: ['delayed', 'in_transit'],
    carriers: ['DPD'],
    warehouses: ['TIVE EU'],
  });
});
