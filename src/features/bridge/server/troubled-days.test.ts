import { expect, test } from 'vitest';
import type { FlowReading, GoodsInReading } from '#connectors/kit/warehouse-flow.ts';
import { purgeRuns, registerSources, runSourceOnce } from '#features/connections/server/public.ts';
import type { Source, SourceReading } from '#features/connections/server/public.ts';
import { createLog } from '#server/log.ts';
import { buildFlow, buildFlowSource, buildGoodsInSource } from '#testing/builders/goods-in.ts';
import { buildReading, buildTestSource } from '#testing/builders/sources.ts';
import { buildUser } from '#testing/builders/users.ts';
import { BRIDGE_NOW, BRIDGE_PLACE as place, createBridgeForTests } from '#testing/worlds/bridge-world.ts';
import { getBridge } from '../contract.ts';

const { server, make, readBridge, hold, ship } = createBridgeForTests();

const SOURCES = {
  stock: { id: place, kind: 'warehouse-stock' },
  parcels: { id: 'shipments:main', kind: 'shipments' },
  deliveries: { id: 'goods-in:tive', kind: 'goods-in' },
  corrections: { id: 'stock-flow:tive', kind: 'stock-flow' },
} as const satisfies Record<string, Partial<Source>>;
/** A complete picture, which says how much there is. */
const PICTURE = { size: { rows: 1, units: 100 } };

/** Reads a source at a moment of November. */
async function read(name: keyof typeof SOURCES, time: string, reading: Partial<SourceReading>) {
  const { db } = server();
  const now = new Date(`2026-11-${time}Z`);
  const sources = Object.entries(SOURCES).map(([each, given]) =>
    buildTestSource({ ...given, read: async () => buildReading(each === name ? reading : {}) }),
  );
  await registerSources(db, sources, now);
  await db.updateTable('sources').set({ next_run_at: now }).where('id', '=', SOURCES[name].id).execute();
  const source = sources.find(({ id }) => id === SOURCES[name].id);
  if (!source) throw new Error('it is one of them');
  const stopping = new AbortController().signal;
  await runSourceOnce(source, { db, clock: () => now, log: createLog('silent'), stopping });
}

const listStates = async () => {
  await make();
  const caller = server().signedInAs(await buildUser(server().db));
  const { bridge } = (await caller.call(getBridge, { query: { place, days: 60 } })).body;
  const states = new Map(bridge?.days.map(({ day, state }) => [day, state]));
  return [states.get('2026-11-17'), states.get('2026-11-18')];
};

/** All parcels are known until now. */
const readParcels = () => read('parcels', '21T09:58:00', {});

test('parcels that one reading left out are not known, though the next one left out none', async () => {
  await hold(100, 70, 70, 70);
  await read('parcels', '17T13:50:00', {});
  await read('parcels', '17T14:00:00', { setAside: 1 });
  await read('parcels', '17T14:10:00', {});
  await readParcels();
  expect(await listStates()).toEqual(['rows-set-aside', 'reckoned']);
  expect((await readBridge()).skus).toEqual([]);
});

test('parcels that one piece of a backlog left out are not after the piece, whenever the others are read', async () => {
  await hold(100, 100, 70, 70);
  const [setAsideSince, setAsideUntil] = [new Date('2026-11-10T00:00Z'), new Date('2026-11-17T12:00Z')];
  await read('parcels', '21T09:50:00', { hasMore: true, setAside: 1, setAsideSince, setAsideUntil });
  await read('parcels', '21T09:51:00', { hasMore: true, setAsideUntil: new Date('2026-11-19T12:00Z') });
  await readParcels();
  expect(await listStates()).toEqual(['rows-set-aside', 'reckoned']);
});

test('what the first reading after midnight left out may have been shipped on the day before', async () => {
  await hold(100, 70, 70, 70);
  await read('parcels', '17T23:55:00', {});
  await read('parcels', '18T00:05:00', { setAside: 1 });
  await read('parcels', '18T00:15:00', {});
  await readParcels();
  expect(await listStates()).toEqual(['rows-set-aside', 'rows-set-aside']);
});

test('after the cut-off, parcels that were left out may count on the next day', async () => {
  await server().db.insertInto('bridge_cut_offs').values({ place, minute: 960 }).execute();
  await hold(100, 100, 70, 70);
  await read('parcels', '17T16:50:00', {});
  await read('parcels', '17T17:00:00', { setAside: 1 });
  await read('parcels', '17T17:10:00', {});
  await readParcels();
  expect(await listStates()).toEqual(['rows-set-aside', 'rows-set-aside']);
});

test('rows that a complete picture left out are known again with the next one of the day', async () => {
  await hold(100, 90, 90, 90);
  await ship('17T12:00:00', [{ sku: 'A', quantity: 10 }]);
  await read('stock', '17T20:00:00', { ...PICTURE, setAside: 1 });
  await read('stock', '17T22:30:00', PICTURE);
  await readParcels();
  expect(await listStates()).toEqual(['reckoned', 'reckoned']);
});

test('a file that is the same as before still lacks the rows that it lacked', async () => {
  await hold(100, 100, 90, 90);
  await ship('17T12:00:00', [{ sku: 'A', quantity: 10 }]);
  await read('stock', '17T22:00:00', { ...PICTURE, setAside: 1 });
  await read('stock', '17T22:15:00', { unchanged: 'The file is the same' });
  await read('stock', '18T22:00:00', PICTURE);
  await readParcels();
  expect(await listStates()).toEqual(['rows-set-aside', 'reckoned']);
  expect(await readBridge()).toMatchObject({ shipped: 10, unexplained: 0 });
});

test('a file that lacks rows makes the day that it is of incomplete, not the day on which it was read', async () => {
  await hold(100, 100, 90, 90);
  await ship('17T12:00:00', [{ sku: 'A', quantity: 10 }]);
  const asOf = new Date('2026-11-17T22:00:00Z');
  await read('stock', '18T06:00:00', { ...PICTURE, setAside: 1, asOf });
  await read('stock', '18T22:00:00', { ...PICTURE, asOf: new Date('2026-11-18T21:00:00Z') });
  await readParcels();
  expect(await listStates()).toEqual(['rows-set-aside', 'reckoned']);
});

test('a file that was held for review does not count once the one before is back', async () => {
  await hold(100, 100, 100, 100);
  await read('stock', '17T20:00:00', PICTURE);
  await read('stock', '17T21:00:00', { size: { rows: 1, units: 1 } });
  await read('stock', '17T22:00:00', { unchanged: 'The file is the same' });
  await readParcels();
  expect(await listStates()).toEqual(['reckoned', 'reckoned']);
});

test.each(['deliveries', 'corrections'] as const)(
  'a day on which not all %s of the warehouse could be read is not calculated',
  async (name) => {
    await hold(100, 60, 60, 60);
    await read(name, '17T13:00:00', {});
    await read(name, '17T14:00:00', { setAside: 1 });
    await read(name, '17T15:00:00', {});
    await readParcels();
    expect(await listStates()).toEqual(['rows-set-aside', 'reckoned']);
    expect((await readBridge()).skus).toEqual([]);
  },
);

const readCorrections = (time: string, reading: Partial<FlowReading>) =>
  readFeed(time, (now) => buildFlowSource(reading, now));

const readDeliveries = (time: string, reading: Partial<GoodsInReading>) =>
  readFeed(time, () => buildGoodsInSource(reading));

/** Reads what the warehouse reports itself at a moment of November. */
async function readFeed(time: string, build: (now: Date) => Source) {
  const { db } = server();
  const now = new Date(`2026-11-${time}Z`);
  const source = build(now);
  const sources = Object.values(SOURCES).map((given) => buildTestSource(given));
  await registerSources(db, [...sources.filter(({ id }) => id !== source.id), source], now);
  await db.updateTable('sources').set({ next_run_at: now }).where('id', '=', source.id).execute();
  const stopping = new AbortController().signal;
  await runSourceOnce(source, { db, clock: () => now, log: createLog('silent'), stopping });
}

test('corrections that could not be read may be of any day that the reading went back to', async () => {
  await hold(100, 60, 60, 60);
  await readCorrections('18T01:00:00', { setAside: 1, readFrom: new Date('2026-11-17T22:00:00Z') });
  await readCorrections('18T02:00:00', {});
  await readCorrections('21T09:00:00', {});
  await readParcels();
  expect(await listStates()).toEqual(['rows-set-aside', 'rows-set-aside']);
});

test('deliveries that the first load left out may have been booked on any day that it went back to', async () => {
  await hold(100, 60, 60, 60);
  await readDeliveries('20T01:00:00', { hasMore: true, cursor: { after: 300 } });
  await readDeliveries('20T01:10:00', { setAside: 1 });
  await readDeliveries('20T01:20:00', {});
  await readDeliveries('21T09:00:00', {});
  await readParcels();
  expect(await listStates()).toEqual(['rows-set-aside', 'rows-set-aside']);
});

test('deliveries that a later reading left out were booked since the last one that read all', async () => {
  await hold(100, 60, 60, 60);
  await readDeliveries('17T23:00:00', {});
  await readDeliveries('18T23:55:00', { hasMore: true, cursor: { after: 300 } });
  await readDeliveries('19T00:05:00', { setAside: 1 });
  await readDeliveries('21T09:00:00', {});
  await readParcels();
  expect(await listStates()).toEqual(['rows-set-aside', 'rows-set-aside']);
});

test('bookings without a date count on the day of their reading, so what one left out is of no earlier day', async () => {
  await hold(100, 60, 60, 60);
  await readDeliveries('18T01:00:00', { setAside: 1, bookings: null });
  await readDeliveries('18T01:10:00', { bookings: null });
  await readDeliveries('21T09:00:00', { bookings: null });
  await readParcels();
  expect(await listStates()).toEqual(['reckoned', 'rows-set-aside']);
});

test('days wait for corrections that are late, and are calculated with them', async () => {
  await hold(100, 100, 96, 96);
  await readCorrections('17T23:00:00', {});
  await readCorrections('18T00:30:00', {});
  await readParcels();
  expect(await listStates()).toEqual(['reckoned', 'flows-unread']);
  await readCorrections('21T09:58:00', { rows: [buildFlow()] });
  server().clock.now = new Date(BRIDGE_NOW.getTime() + 20_000);
  expect(await listStates()).toEqual(['reckoned', 'reckoned']);
  expect(await readBridge()).toMatchObject({ adjusted: -4, unexplained: 0 });
});

test('days wait until the past of corrections has been read', async () => {
  await hold(100, 100, 96, 96);
  await readCorrections('21T09:00:00', { knownUntil: null, hasMore: true });
  await readParcels();
  expect(await listStates()).toEqual(['flows-unread', 'flows-unread']);
});

test('a warehouse whose corrections are no longer read does not wait for them', async () => {
  await hold(100, 100, 100, 100);
  await readCorrections('17T23:00:00', {});
  await readParcels();
  await server()
    .db.updateTable('sources')
    .set({ is_configured: false })
    .where('id', '=', 'stock-flow:tive')
    .execute();
  expect(await listStates()).toEqual(['reckoned', 'reckoned']);
});

const HELD_BACK = { size: { rows: 1, units: 1 } };

test.each([
  ['rows were left out of its stock', 'stock', { ...PICTURE, setAside: 1 }, PICTURE, 'rows-set-aside'],
  ['its stock was held for review', 'stock', HELD_BACK, PICTURE, 'held-back'],
  ['parcels were left out', 'parcels', { setAside: 1 }, {}, 'rows-set-aside'],
] as const)('a day on which %s stays so when its runs are forgotten', async (_, name, bad, good, state) => {
  await hold(100, 100, 90, 90);
  await ship('17T12:00:00', [{ sku: 'A', quantity: 10 }]);
  await read(name, '17T21:50:00', good);
  await read(name, '17T22:00:00', bad);
  await read(name, '18T22:00:00', good);
  await readParcels();
  const before = await listStates();
  expect(before[0]).toBe(state);
  const later = new Date(BRIDGE_NOW.getTime() + 40 * 86_400_000);
  for (let runs = 0; runs < 20; runs += 1) await read(name, '21T09:59:00', good);
  expect(await purgeRuns(server().db, later)).toBeGreaterThan(0);
  server().clock.now = later;
  expect(await listStates()).toEqual(before);
});
