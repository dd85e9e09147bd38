import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerSources, runSourceOnce, type Source } from '#features/connections/server/public.ts';
import { createLog } from '#server/log.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { buildStock } from '#testing/builders/stock.ts';
import { buildReading, buildTestSource } from '#testing/builders/sources.ts';
import { buildUser } from '#testing/builders/users.ts';
import { getSkuStock } from '../../contract.ts';
import type { SkuLevel } from '../../rules/levels.ts';
import { recordStock } from '../feeds/record-stock.ts';

let server: TestServer;
let caller: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  server = await buildServer();
  caller = server.signedInAs(await buildUser(server.db));
  const sources = [
    buildFeed('warehouse:itb', 'ITB'),
    buildFeed('warehouse:tive', 'TIVE'),
    buildFeed('fba:us', 'Amazon FBA US'),
  ];
  await registerSources(server.db, sources, new Date('2026-11-21T09:55:00Z'));
  for (const source of sources) await runAt('2026-11-21T09:58:00Z', source);
});
afterAll(() => server.close());

const buildFeed = (id: string, name: string, read: Source['read'] = async () => buildReading()): Source =>
  buildTestSource({ id, name, read });
const runAt = (at: string, source: Source) =>
  runSourceOnce(source, {
    db: server.db,
    clock: () => new Date(at),
    log: createLog('silent'),
    stopping: new AbortController().signal,
  });
const level = (sku: string, onHand: number | null, more: Partial<SkuLevel> = {}): SkuLevel => ({
  sku,
  onHand,
  available: onHand,
  reserved: 0,
  quarantined: null,
  inbound: null,
  ...more,
});
const remember = (place: string, at: string, ...levels: SkuLevel[]) =>
  recordStock(server.db, { place, now: new Date(at), timeZone: 'Europe/London', levels });
const ask = async (sku: string, days = 4) => {
  const { body } = await caller.call(getSkuStock, { params: { sku }, query: { days } });
  return body;
};

test.each(['TL-CP-M ', ' tl-cp-m', 'Cafe\u0301'])(
  'a SKU is found as its place spells it: %o',
  async (sku) => {
    await remember('warehouse:tive', '2026-11-21T09:58:00Z', level(sku, 430));
    const { body } = await caller.call(getSkuStock, { params: { sku }, query: {} });
    expect(body).toMatchObject({ sku, places: [{ on_hand: 430 }] });
  },
);

test('a SKU has its level in every location, warehouses first, by their names', async () => {
  await remember('fba:US', '2026-11-21T09:58:00Z', level('A', 7, { quarantined: 2, inbound: 30 }));
  await remember('warehouse:tive', '2026-11-21T09:58:00Z', level('A', 430, { available: 412, reserved: 18 }));
  await remember('warehouse:itb', '2026-11-21T09:58:00Z', level('A', 0, { available: -3, quarantined: 4 }));
  const { places } = await ask('A');
  expect(places).toMatchObject([
    {
      place: 'warehouse:itb',
      name: 'ITB',
      on_hand: 0,
      available: -3,
      reserved: 0,
      quarantined: 4,
      inbound: null,
    },
    { place: 'warehouse:tive', name: 'TIVE', on_hand: 430, available: 412, reserved: 18, quarantined: null },
    { place: 'fba:US', name: 'Amazon FBA US', state: 'fresh', on_hand: 7, quarantined: 2, inbound: 30 },
  ]);
  expect(places[0]).toMatchObject({
    state: 'fresh',
    last_outcome: 'succeeded',
    is_online: true,
    taken_at: '2026-11-21T09:58:00.000Z',
  });
});

test('its history has every day up to the company’s today, with a gap where a place was not read', async () => {
  await remember('warehouse:uk', '2026-11-18T09:00:00Z', level('B', 10));
  await remember('warehouse:uk', '2026-11-20T09:00:00Z', level('B', 6, { available: 5 }));
  await remember('warehouse:uk', '2026-11-21T09:00:00Z', level('B', 6, { available: 5 }), level('C', 1));
  const { days, places } = await ask('B', 5);
  expect(days).toEqual(['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21']);
  expect(places[0]?.history).toEqual({ on_hand: [null, 10, null, 6, 6], available: [null, 10, null, 5, 5] });
});

test('a place that is no longer read has a name, and says when it was read last', async () => {
  await remember('warehouse:old', '2026-11-18T09:00:00Z', level('D', 3));
  await remember('fba:CA', '2026-11-19T09:00:00Z', level('D', 4));
  const { places } = await ask('D');
  expect(places).toMatchObject([
    { name: 'Warehouse old', state: null, is_online: false, taken_at: '2026-11-18T09:00:00.000Z' },
    { name: 'Amazon FBA CA', state: null, taken_at: '2026-11-19T09:00:00.000Z' },
  ]);
});

test('a place that cannot be read keeps its figures, which say that and how old they are', async () => {
  const failing = buildFeed('warehouse:itb', 'ITB', async () => {
    throw new Error('refused');
  });
  await remember('warehouse:itb', '2026-11-21T09:58:00Z', level('E', 9));
  for (const minute of ['03', '08', '13']) await runAt(`2026-11-21T10:${minute}:00Z`, failing);
  const { places } = await ask('E');
  expect(places).toMatchObject([
    { on_hand: 9, state: 'stale', is_online: false, taken_at: '2026-11-21T09:58:00.000Z' },
  ]);
});

test('units inbound to Amazon are listed by stage', async () => {
  await remember('fba:US', '2026-11-21T09:58:00Z', level('F', 1, { inbound: 60 }));
  await server.db
    .insertInto('fba_stock')
    .values({
      region: 'US',
      sku: 'F',
      asin: 'B0F',
      name: 'Cityplay',
      available: 1,
      reserved: 0,
      inbound_working: 10,
      inbound_shipped: 20,
      inbound_receiving: 30,
      unfulfillable: 0,
      researching: 0,
    })
    .execute();
  const { places } = await ask('F');
  expect(places[0]?.inbound_stages).toEqual({ working: 10, shipped: 20, receiving: 30 });
});

test('as of a past day every location has its level at the end of that day, unless it was not read on it', async () => {
  await remember('warehouse:itb', '2026-11-17T09:00:00Z', level('G', 12, { reserved: 2 }), level('H', 1));
  await remember('warehouse:itb', '2026-11-18T09:00:00Z', level('G', 12, { reserved: 2 }), level('H', 2));
  await remember('warehouse:itb', '2026-11-21T09:58:00Z', level('G', 5));
  await remember('warehouse:tive', '2026-11-17T09:00:00Z', level('G', 90));
  await remember('warehouse:uk', '2026-11-18T09:00:00Z', level('H', 3));
  await remember('warehouse:uk', '2026-11-21T09:58:00Z', level('G', null, { reserved: null }));
  const { body } = await caller.call(getSkuStock, {
    params: { sku: 'G' },
    query: { days: 2, asOf: '2026-11-18' },
  });
  expect(body).toMatchObject({ as_of: '2026-11-18', days: ['2026-11-17', '2026-11-18'] });
  expect(body.places).toMatchObject([
    {
      name: 'ITB',
      on_hand: 12,
      reserved: 2,
      taken_at: '2026-11-18T09:00:00.000Z',
      history: { on_hand: [12, 12] },
    },
    {
      name: 'TIVE',
      on_hand: null,
      taken_at: null,
      has_never_held: false,
      history: { on_hand: [90, null] },
    },
    { place: 'warehouse:uk', on_hand: null, has_never_held: true },
  ]);
  // Without a figure it is listed all the same.
  const now = await ask('G');
  expect(now.places.find(({ place }) => place === 'warehouse:uk')).toMatchObject({
    on_hand: null,
    has_never_held: false,
  });
});

test('today can be asked for; the stock of a day to come is unknown', async () => {
  await remember('warehouse:itb', '2026-11-21T09:58:00Z', level('G', 5));
  const on = (asOf: string) => caller.call(getSkuStock, { params: { sku: 'G' }, query: { asOf } });
  expect((await on('2026-11-21')).body).toMatchObject({ as_of: '2026-11-21' });
  const answer = await on('2026-11-22');
  expect(answer).toMatchObject({
    status: 400,
    error: { message: 'The stock of a future day is unknown.' },
  });
});

test('a SKU with a slash and spaces is found too', async () => {
  await remember('warehouse:tive', '2026-11-21T09:58:00Z', level('TL/CP M?', 2));
  expect((await ask('TL/CP M?')).places).toMatchObject([{ on_hand: 2 }]);
});

test('a SKU that no place has ever held is refused with a sentence', async () => {
  const answer = await caller.call(getSkuStock, { params: { sku: 'NOPE' }, query: {} });
  expect(answer).toMatchObject({
    status: 404,
    error: {
      message: 'No location has ever held this SKU.',
    },
  });
});

test('a SKU has its product name and every code beside it', async () => {
  const { db } = server;
  await recordStock(db, {
    place: 'warehouse:itb',
    now: new Date('2026-11-21T09:58:00Z'),
    timeZone: 'Europe/London',
    levels: [level('NAMED', 4)],
  });
  await buildStock(db, { warehouse: 'itb', sku: 'NAMED', name: 'Cityplay M', product_id: '1001' });
  const { body } = await caller.call(getSkuStock, { params: { sku: 'NAMED' }, query: {} });
  expect(body).toMatchObject({ name: 'Cityplay M', product_codes: ['1001'] });
});
