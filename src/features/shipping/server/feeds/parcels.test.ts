import { beforeEach, expect, test } from 'vitest';
import type { EmulatedFulfillment, EmulatedOrder } from '#connectors/shopify/emulator.ts';
import { parseNovemberTime, buildShopParcel, buildShopOrder } from '#testing/builders/shopify.ts';
import { SHOP_ACCOUNT, startShopParcels } from '#testing/builders/shop-feeds.ts';
import { createSourcesForTests } from '#testing/builders/sources.ts';

const { database, now, advance, register, run, readStatus } = createSourcesForTests();
beforeEach(async () => {
  await database().db.deleteFrom('shipments').execute();
  await database().db.deleteFrom('shipment_days').execute();
  await database().db.deleteFrom('shop_notices').execute();
});

async function fedShop(...given: Parameters<typeof startShopParcels>) {
  const { source, ...shop } = await startShopParcels(...given);
  await register(source);
  await run(source);
  return {
    ...shop,
    source,
    async again() {
      advance(600);
      await run(source);
      return (await readStatus(source)).last_run;
    },
  };
}

const withParcels = (fulfillments: EmulatedFulfillment[], overrides: Partial<EmulatedOrder> = {}) =>
  buildShopOrder({ fulfillments, ...overrides });
const event = (id: number, status: string, time: string) => ({
  id,
  status,
  happenedAt: parseNovemberTime(time),
  createdAt: parseNovemberTime(time),
  message: 'scanned',
});

const stored = () => database().db.selectFrom('shipments').selectAll().orderBy('external_id').execute();
const statuses = async () => (await stored()).map(({ latest_event_status }) => latest_event_status);
const events = async () => {
  const rows = await database().db.selectFrom('shipment_events').selectAll().orderBy('happened_at').execute();
  return rows.map(({ external_id, status }) => [external_id, status]);
};

test('a parcel is kept in our words, with its events', async () => {
  const shop = await fedShop([
    withParcels([
      buildShopParcel({
        displayStatus: 'DELIVERED',
        lines: [{ id: 1, sku: 'CP-M', quantity: 2 }],
        promisedAt: parseNovemberTime('21T20:00:00'),
        events: [event(1, 'IN_TRANSIT', '19T08:00:00'), event(2, 'DELIVERED', '20T10:00:00')],
      }),
    ]),
  ]);
  const [{ id: _, ...found } = { id: 0 }] = await stored();
  expect(found).toEqual({
    account: SHOP_ACCOUNT,
    external_id: '901',
    order_external_id: '1041',
    order_name: '#1041',
    ordered_at: parseNovemberTime('18T10:15:00'),
    created_at: parseNovemberTime('18T15:00:00'),
    day: '2026-11-18',
    order_day: '2026-11-18',
    delivered_day: '2026-11-20',
    to_ship_hours: 4,
    to_deliver_hours: 43,
    delivery_hours: 47,
    business_days: 2,
    country: 'Germany',
    warehouse_name: 'TIVE EU',
    warehouse_city: 'Venlo',
    carrier: 'DHL',
    tracking_number: 'JD01',
    status: 'delivered',
    latest_event_status: 'delivered',
    latest_event_at: parseNovemberTime('20T10:00:00'),
    delivered_at: parseNovemberTime('20T10:00:00'),
    promised_at: parseNovemberTime('21T20:00:00'),
    lines: [{ sku: 'CP-M', quantity: 2 }],
    provider_updated_at: parseNovemberTime('18T15:00:00'),
  });
  expect(await events()).toEqual([
    ['1', 'in_transit'],
    ['2', 'delivered'],
  ]);
  expect(await shop.again()).toMatchObject({ row_count: 1, change_count: 0 });
});

test('without an event a parcel is unknown, whatever the shop shows', async () => {
  await fedShop([withParcels([buildShopParcel({ displayStatus: 'DELIVERED' })])]);
  expect(await stored()).toMatchObject([{ status: 'delivered', latest_event_status: 'unknown' }]);
});

test('a parcel that is cancelled later is gone, and the others of its order stay', async () => {
  const shop = await fedShop([
    withParcels([buildShopParcel({ id: 1 }), buildShopParcel({ id: 2 })]),
    withParcels([buildShopParcel({ id: 3 })], { id: 2 }),
  ]);
  shop.orders[0] = withParcels(
    [buildShopParcel({ id: 1, status: 'CANCELLED' }), buildShopParcel({ id: 2 })],
    {
      updatedAt: now(),
    },
  );
  await shop.again();
  expect((await stored()).map(({ external_id }) => external_id)).toEqual(['2', '3']);
});

test('a parcel whose address and location the app may no longer see still goes where it went', async () => {
  const shop = await fedShop([withParcels([buildShopParcel()])]);
  shop.world.maySeeCustomers = false;
  const changed = buildShopParcel({ location: null, displayStatus: 'IN_TRANSIT' });
  shop.orders[0] = withParcels([changed], { assignedTo: null, updatedAt: now() });
  await shop.again();
  expect(await stored()).toMatchObject([
    { country: 'Germany', warehouse_name: 'TIVE EU', warehouse_city: 'Venlo', status: 'in_transit' },
  ]);
});

test('an event on the way is found though the order does not count as changed', async () => {
  const shop = await fedShop([
    withParcels([buildShopParcel()]),
    buildShopOrder({ id: 2, updatedAt: parseNovemberTime('21T09:00:00') }),
  ]);
  expect(await statuses()).toEqual(['unknown']);
  shop.orders[0] = withParcels([buildShopParcel({ events: [event(1, 'IN_TRANSIT', '21T08:00:00')] })]);
  expect(await shop.again()).toMatchObject({ change_count: 1 });
  expect(await statuses()).toEqual(['in_transit']);
});

test('all parcels on their way are looked at in turn, what has arrived is not', async () => {
  const many = Array.from({ length: 150 }, (_, index) =>
    withParcels(
      [
        buildShopParcel({
          id: 1000 + index,
          deliveredAt: index < 30 ? parseNovemberTime('20T10:00:00') : null,
        }),
      ],
      {
        id: index + 1,
      },
    ),
  );
  const shop = await fedShop([
    ...many,
    buildShopOrder({ id: 999, updatedAt: parseNovemberTime('21T09:00:00') }),
  ]);
  const looked = async () => {
    const before = shop.questions().length;
    await shop.again();
    const requests = shop
      .questions()
      .slice(before)
      .filter(({ body }) => body.includes('ShipmentsOfOrders'));
    return requests.flatMap(({ body }) => JSON.parse(body).variables.ids).length;
  };
  expect([await looked(), await looked(), await looked()]).toEqual([100, 20, 100]);
});

test('what has not arrived after thirty days is not looked at any more', async () => {
  const month = 30 * 86_400_000;
  const sent = (id: number, ms: number, more = {}) =>
    withParcels([buildShopParcel({ id, createdAt: new Date(now().getTime() - month + ms), ...more })], {
      id,
    });
  const [old, young] = [-3_600_000, 3_600_000];
  const shop = await fedShop([
    sent(1, old),
    sent(2, young),
    buildShopOrder({ id: 3, updatedAt: parseNovemberTime('21T09:00:00') }),
  ]);
  const events = [event(1, 'IN_TRANSIT', '21T08:00:00')];
  shop.orders[0] = sent(1, old, { events });
  shop.orders[1] = sent(2, young, { events: [event(2, 'IN_TRANSIT', '21T08:00:00')] });
  await shop.again();
  expect(await statuses()).toEqual(['unknown', 'in_transit']);
});

test('R12 orders that the shop sent a notice about are looked at', async () => {
  const delivered = buildShopParcel({
    deliveredAt: parseNovemberTime('20T10:00:00'),
    events: [event(1, 'DELIVERED', '20T10:00:00')],
  });
  const shop = await fedShop([
    withParcels([delivered]),
    buildShopOrder({ id: 2, updatedAt: parseNovemberTime('21T09:00:00') }),
  ]);
  shop.orders[0] = withParcels([
    { ...delivered, events: [...delivered.events, event(2, 'FAILURE', '21T08:00:00')] },
  ]);
  await shop.again();
  expect(await statuses()).toEqual(['delivered']);
  const notice = {
    id: 'a',
    body_hash: Buffer.from('a'),
    shop: SHOP_ACCOUNT,
    topic: 'fulfillment_events/create',
  };
  await database()
    .db.insertInto('shop_notices')
    // It was received before the run that has been, and written while that one looked.
    .values({ ...notice, order_external_id: '1041', received_at: new Date(now().getTime() - 59_000) })
    .execute();
  await shop.again();
  expect(await statuses()).toEqual(['failure']);
});

test('the first event of a parcel that was taken back is gone', async () => {
  const first = [event(1, 'LABEL_PRINTED', '18T16:00:00'), event(2, 'IN_TRANSIT', '19T08:00:00')];
  const shop = await fedShop([withParcels([buildShopParcel({ events: first })])]);
  shop.orders[0] = withParcels([buildShopParcel({ events: first.slice(1) })]);
  expect(await shop.again()).toMatchObject({ change_count: 1 });
  expect((await events()).map(([id]) => id)).toEqual(['2']);
});

test('older events are kept when the shop shows only the last few; one that was taken back is gone', async () => {
  const first = [event(1, 'LABEL_PRINTED', '18T16:00:00'), event(2, 'CONFIRMED', '18T17:00:00')];
  const shop = await fedShop([withParcels([buildShopParcel({ events: first })])]);
  const more = ['19T08:00:00', '19T09:00:00', '19T10:00:00', '19T11:00:00'].map((time, index) =>
    event(3 + index, 'IN_TRANSIT', time),
  );
  shop.orders[0] = withParcels([buildShopParcel({ events: [...first, ...more] })]);
  await shop.again();
  expect((await events()).map(([id]) => id)).toEqual(['1', '2', '3', '4', '5', '6']);
  shop.orders[0] = withParcels([buildShopParcel({ events: [...first, ...more.slice(0, 3)] })]);
  await shop.again();
  expect((await events()).map(([id]) => id)).toEqual(['1', '2', '3', '4', '5']);
});

test('J1 a backlog is stored in pieces, each of which counts', async () => {
  const many = Array.from({ length: 2600 }, (_, index) =>
    withParcels([buildShopParcel({ id: index + 1 })], {
      id: index + 1,
      updatedAt: new Date(parseNovemberTime('19T00:00:00').getTime() + index * 1000),
    }),
  );
  const bucket = { maximumAvailable: 20_000, restoreRate: 2000 };
  const shop = await fedShop(many, { service: { bucket } });
  // The page in which it reached 2,500 is stored whole.
  const { length: first } = await stored();
  expect(first).toBeGreaterThanOrEqual(2500);
  expect(first).toBeLessThan(2550);
  expect((await readStatus(shop.source)).next_run_at).toBe(now().toISOString());
  const readCursor = () => database().db.selectFrom('sources').select('cursor').executeTakeFirstOrThrow();
  expect((await readCursor()).cursor).toMatchObject({ isLoading: true, isFirstLoad: true });
  await run(shop.source);
  expect(await stored()).toHaveLength(2600);
  expect((await readCursor()).cursor).toMatchObject({ isLoading: false, isFirstLoad: false });
});

test('R7 a failure keeps what was there', async () => {
  const shop = await fedShop([withParcels([buildShopParcel()])]);
  shop.emulator.fail('truncated');
  expect(await shop.again()).toMatchObject({ status: 'failed' });
  expect(await stored()).toHaveLength(1);
});

const counted = async () => {
  const rows = await database().db.selectFrom('shipment_days').selectAll().orderBy('day').execute();
  return rows.map(({ day, latest_event_status, parcels, delivered, to_deliver_seconds }) => [
    day,
    latest_event_status,
    parcels,
    delivered,
    to_deliver_seconds / 3600,
  ]);
};

test('what the parcels of a company day add up to is kept with them', async () => {
  const late = buildShopParcel({ id: 2, createdAt: parseNovemberTime('18T23:30:00') });
  const arrived = buildShopParcel({
    id: 1,
    deliveredAt: parseNovemberTime('20T17:00:00'),
    events: [event(1, 'DELIVERED', '20T17:00:00')],
  });
  const shop = await fedShop([
    withParcels([arrived, buildShopParcel({ id: 3 })]),
    withParcels([late], { id: 2 }),
  ]);
  expect(await counted()).toEqual([
    ['2026-11-18', 'delivered', 1, 1, 50],
    ['2026-11-18', 'unknown', 1, 0, 0],
    ['2026-11-19', 'unknown', 1, 0, 0],
  ]);
  shop.orders[0] = withParcels([arrived, buildShopParcel({ id: 3, status: 'CANCELLED' })], {
    updatedAt: now(),
  });
  shop.orders[1] = withParcels([{ ...late, events: [event(2, 'IN_TRANSIT', '20T08:00:00')] }], { id: 2 });
  await shop.again();
  expect(await counted()).toEqual([
    ['2026-11-18', 'delivered', 1, 1, 50],
    ['2026-11-19', 'in_transit', 1, 0, 0],
  ]);
});
