import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchRecords } from '#features/search/contract.ts';
import { buildShipments } from '#testing/builders/shipments.ts';
import { buildUser } from '#testing/builders/users.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { findParcels, getParcel, listOrderParcels } from '../contract/parcel.ts';

let server: TestServer;
let caller: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  server = await buildServer();
  caller = server.signedInAs(await buildUser(server.db));
});
afterAll(() => server.close());

const at = (text: string) => new Date(`2026-11-${text}Z`);

async function recordEvent(
  parcel: number,
  id: string,
  happened: Date,
  status: string,
  message: string | null = null,
) {
  await server.db
    .insertInto('shipment_events')
    .values({ shipment_id: parcel, external_id: id, status, happened_at: happened, message })
    .execute();
}
const searchParcels = async (q: string) => {
  const { body } = await caller.call(searchRecords, { query: { q } });
  const group = body.groups.find(({ kind }) => kind === 'parcel');
  return group?.finds.map(({ label, is_exact }) => [label, is_exact]) ?? [];
};

test('a parcel has its events in the order in which they happened, with the carrier’s words', async () => {
  const [id = 0] = await buildShipments(server.db, { promised_at: at('20T18:00:00') });
  await recordEvent(id, '2', at('20T09:00:00'), 'out_for_delivery', 'With the driver');
  await recordEvent(id, '1', at('19T09:00:00'), 'in_transit');
  const { body } = await caller.call(getParcel, { params: { id } });
  expect(body.parcel).toMatchObject({
    SHIPMENT_ID: id,
    promised_at: '2026-11-20T18:00:00.000Z',
    delivered_at: null,
    events: [
      { status: 'in_transit', at: '2026-11-19T09:00:00.000Z', message: null },
      { status: 'out_for_delivery', at: '2026-11-20T09:00:00.000Z', message: 'With the driver' },
    ],
    care: { note: null, owner_name: null, is_handled: false },
  });
});

test('a parcel that is not there says so', async () => {
  expect(await caller.call(getParcel, { params: { id: 987_654 } })).toMatchObject({ status: 404 });
});

test('the parcels of an order are those of its shop, not of another one with the same number', async () => {
  const [mine] = await buildShipments(
    server.db,
    { account: 'eu', order_external_id: '77' },
    { account: 'us', order_external_id: '77' },
  );
  const { body } = await caller.call(listOrderParcels, { query: { account: 'eu', order: '77' } });
  expect(body.parcels.map(({ SHIPMENT_ID }) => SHIPMENT_ID)).toEqual([mine]);
});

test('an order says from where each of its lines leaves, as its shop has assigned them', async () => {
  const line = { order_external_id: '78', sku: 'A', place_name: 'TIVE EU', remaining_units: 0 };
  await server.db
    .insertInto('order_line_places')
    .values([
      { ...line, account: 'eu', id: '2', place_name: 'TIVE UK', units: 1, remaining_units: 1 },
      { ...line, account: 'eu', id: '1', units: 2 },
      { ...line, account: 'us', id: '3', units: 9 },
    ])
    .execute();
  const { body } = await caller.call(listOrderParcels, { query: { account: 'eu', order: '78' } });
  expect(body).toEqual({
    parcels: [],
    loading: [],
    places: [
      { id: '1', sku: 'A', place_name: 'TIVE EU', units: 2, remaining_units: 0 },
      { id: '2', sku: 'A', place_name: 'TIVE UK', units: 1, remaining_units: 1 },
    ],
  });
});

test('a parcel is found by any of its tracking numbers, however they are spaced, and by its order', async () => {
  await buildShipments(
    server.db,
    { tracking_number: '1Z 999 AA1 01', order_name: '#9001' },
    { tracking_number: 'AAA111,BBB222,CCC333', order_name: '#9002' },
  );
  expect(await searchParcels('1z999aa101')).toEqual([['1Z 999 AA1 01', true]]);
  expect(await searchParcels('1z 999')).toEqual([['1Z 999 AA1 01', false]]);
  expect(await searchParcels('bbb222')).toEqual([['AAA111, BBB222, CCC333', true]]);
  expect(await searchParcels('#9001')).toEqual([['1Z 999 AA1 01', false]]);
});

test('a list of numbers finds exactly its parcels, in its order, and says which were not found', async () => {
  await buildShipments(
    server.db,
    { order_name: '#8001', tracking_number: 'TRK8001A' },
    { order_name: '#8002', tracking_number: 'TRK8002A,TRK8002B' },
    { order_name: '#80011', tracking_number: 'TRK8001AX' },
  );
  const numbers = 'trk8002b\nMISSING1, 8001; #8001 TRK8001A';
  const { body } = await caller.call(findParcels, { query: { numbers } });
  expect(body.parcels.map(({ ORDER_NAME }) => ORDER_NAME)).toEqual(['#8002', '#8001']);
  expect([body.not_found, body.cut_off]).toEqual([['MISSING1'], []]);
});

test('of a number with very many parcels the latest are found, and it is said that there are more', async () => {
  const parcels = Array.from({ length: 21 }, (_, n) => ({
    order_name: '#8101',
    tracking_number: `TRK${n}`,
    created_at: new Date(Date.UTC(2026, 10, 18, n)),
  }));
  // The latest is stored first.
  await buildShipments(server.db, ...parcels.toReversed(), { order_name: '#8102' });
  const { body } = await caller.call(findParcels, { query: { numbers: '8101,8102' } });
  const found = body.parcels.map(({ TRACKING_NUMBER }) => TRACKING_NUMBER);
  expect(found.slice(0, 20)).toEqual(
    parcels
      .slice(1)
      .map(({ tracking_number }) => tracking_number)
      .toReversed(),
  );
  expect(found).toHaveLength(21);
  expect(body.cut_off).toEqual(['8101']);
});

test('two hundred numbers can be looked for at once, and one more is refused', async () => {
  const list = (count: number) => Array.from({ length: count }, (_, n) => `TRACKING${n}`).join(',');
  const twoHundred = await caller.call(findParcels, { query: { numbers: list(200) } });
  expect(twoHundred.body.not_found).toHaveLength(200);
  expect(await caller.call(findParcels, { query: { numbers: list(201) } })).toMatchObject({ status: 400 });
});
