import { expect, test } from 'vitest';
import { addDays } from '#shared/dates.ts';
import { buildStoredOrders } from '#testing/builders/sales.ts';
import { buildShipments } from '#testing/builders/shipments.ts';
import { buildPast, buildWarehouseSource } from '#testing/builders/stock.ts';
import { listAttentionRules } from '../attention-rules.ts';
import { ATTENTION_NOW, prepareAttentionCompany } from '#testing/worlds/attention-company.ts';

const { ago, buildOrderSource, getServer, preview, sell, warehouses } = prepareAttentionCompany();

/** The same stock from each of these days on; a place is read every day. */
function listLevels(steps: readonly (readonly [daysAgo: number, units: number])[]) {
  let units = 0;
  const days = Array.from({ length: 41 }, (_, index) => 40 - index);
  return Object.fromEntries(
    days.map((daysAgo) => {
      units = steps.find(([from]) => from === daysAgo)?.[1] ?? units;
      return [ago(daysAgo), { 'CP-M': units }];
    }),
  );
}

test('a place that was out of stock twice in the last 30 days would have had two alerts, by the stock memory', async () => {
  await sell();
  await buildWarehouseSource(getServer().db, 'tive', { last_success_at: ATTENTION_NOW });
  const steps = [
    [40, 500],
    [20, 0],
    [15, 500],
    [6, 0],
    [5, 500],
  ] as const;
  await buildPast(getServer().db, 'warehouse:tive', listLevels(steps));
  expect(await preview('place-out')).toEqual({ past: 2, now: 0 });
});

test('a pool that fell below its days of cover counts only while its warehouse could fill it', async () => {
  await sell('amazon');
  await buildWarehouseSource(getServer().db, 'tive', { last_success_at: ATTENTION_NOW });
  await buildWarehouseSource(getServer().db, 'eu', {
    id: 'fba:eu',
    kind: 'fba-stock',
    last_success_at: ATTENTION_NOW,
  });
  // Ten a day: 80 last 8 days.
  const pool = [
    [40, 400],
    [28, 80],
    [25, 400],
    [10, 80],
    [8, 400],
  ] as const;
  await buildPast(getServer().db, 'fba:EU', listLevels(pool));
  const filler = [
    [40, 0],
    [20, 900],
  ] as const;
  await buildPast(getServer().db, 'warehouse:tive', listLevels(filler));
  expect(await preview('pool-low', 14)).toEqual({ past: 1, now: 0 });
  expect(await preview('pool-low', 7)).toEqual({ past: 0, now: 0 });
});

test('each day that sold far beyond its forecast is one', async () => {
  await sell();
  await getServer()
    .db.updateTable('demand_forecasts')
    .set({ made_on: ago(9) })
    .execute();
  await getServer()
    .db.updateTable('demand_days')
    .set({ sold: 90 })
    .where('day', 'in', [ago(9), ago(8), ago(2)])
    .where('cell', '=', 'eu_cityplay_m')
    .where('channel_group', '=', 'shops')
    .execute();
  // Of the third no forecast was made that morning or on the day before.
  expect(await preview('sales-unusual')).toEqual({ past: 2, now: 0 });
});

test('paid orders without a parcel are one line for each day, once they have waited for two business days', async () => {
  const order = (number: string, day: string, facts: object = {}) => ({
    externalId: number,
    number: `#${number}`,
    placedAt: new Date(`${day}T12:00:00Z`),
    ...facts,
  });
  await buildOrderSource('main');
  await buildStoredOrders(getServer().db, [
    order('a', '2026-11-18'),
    order('b', '2026-11-18'),
    order('has a parcel', '2026-11-18'),
    order('fulfilled', '2026-11-18', { fulfillmentStatus: 'fulfilled' }),
    order('not paid', '2026-11-18', { paymentStatus: 'pending' }),
    order('held', '2026-11-18', { fulfillmentStatus: 'on_hold' }),
    order('pre-ordered', '2026-11-18', { fulfillmentStatus: 'scheduled' }),
    order('thursday', '2026-11-19'),
  ]);
  const rule = listAttentionRules(getServer().settings, warehouses).find(
    ({ id }) => id === 'orders-unshipped',
  );
  await buildShipments(getServer().db, { account: 'main', order_external_id: 'has a parcel' });
  expect(await rule?.observe(getServer().db, { now: ATTENTION_NOW, threshold: 1 })).toEqual([
    {
      subject: '2026-11-18',
      label: 'Orders on 18 Nov 2026',
      figure: 3,
      detail: '3 paid orders have no parcel: #a, #b, #held (on hold)',
      path: '/sales?channel=shopify&open=orders&of=2026-11-18',
      sources: ['orders:main'],
    },
  ]);
});

test('orders without a parcel are counted by when their first parcel was made', async () => {
  const order = (number: string, daysAgo: number, facts: object = {}) => ({
    externalId: number,
    number,
    placedAt: new Date(`${ago(daysAgo)}T12:00:00Z`),
    lines: [{ sku: 'CP-M' }],
    ...facts,
  });
  await buildStoredOrders(getServer().db, [
    order('never', 12),
    order('pre-ordered', 12, { fulfillmentStatus: 'scheduled' }),
    order('held', 12, { fulfillmentStatus: 'on_hold' }),
    order('late', 20, { fulfillmentStatus: 'fulfilled' }),
    order('quick', 19, { fulfillmentStatus: 'fulfilled' }),
    order('unpaid', 11, { paymentStatus: 'pending' }),
    order('cancelled', 10, { isCancelled: true }),
    order('of today', 0),
  ]);
  const parcel = (order: string, daysAgo: number) => ({
    account: 'main',
    order_external_id: order,
    created_at: new Date(`${ago(daysAgo)}T12:00:00Z`),
  });
  await buildShipments(getServer().db, parcel('late', 10), parcel('quick', 18));
  expect(await preview('orders-unshipped', 1)).toEqual({ past: 2, now: 1 });
});

test('what Amazon had not received by its day counts until it was received', async () => {
  const ship = async (id: string, daysAgo: number, { received = 60, seen = -1, known = true } = {}) => {
    const at = (day: number) => new Date(`${ago(day)}T12:00:00Z`);
    await getServer()
      .db.insertInto('fba_shipments')
      .values({
        id,
        account: 'na',
        region: 'US',
        name: id,
        status: 'RECEIVING',
        destination: 'ONT8',
        first_seen_at: ATTENTION_NOW,
        shipped_seen_at: at(daysAgo),
        is_ship_day_known: known,
        received_seen_at: seen < 0 ? null : at(seen),
      })
      .execute();
    await getServer()
      .db.insertInto('fba_shipment_lines')
      .values({ shipment_id: id, sku: 'CP-M', shipped: 60, received })
      .execute();
  };
  await ship('MISSING', 50, { received: 57 });
  await ship('LATE', 60, { seen: 10 });
  await ship('IN-TIME', 60, { seen: 20 });
  await ship('LEFT-EARLIER', 50, { received: 57, known: false });
  expect(await preview('amazon-inbound', 45)).toEqual({ past: 2, now: 1 });
  expect(await preview('amazon-inbound', 55)).toEqual({ past: 0, now: 0 });
});

test('units that were not explained count from the second closing on, until a person said why', async () => {
  const days = Array.from({ length: 20 }, (_, index) => ago(20 - index));
  const place = 'warehouse:tive';
  await getServer()
    .db.insertInto('bridge_place_days')
    .values(
      days.map((day) => ({
        place,
        day,
        from_day: addDays(day, -1),
        state: 'reckoned',
        opening: 100,
        closing: 100,
        made_from: '',
        made_at: ATTENTION_NOW,
      })),
    )
    .execute();
  const lose = (sku: string, day: string) => ({
    place,
    day,
    sku,
    opening: 100,
    received: 0,
    returned: 0,
    transferred_in: 0,
    shipped: 0,
    transferred_out: 0,
    adjusted: 0,
    closing: 90,
    unexplained: -10,
    gained: -10,
    freeable: 0,
  });
  await getServer()
    .db.insertInto('bridge_days')
    .values([lose('CP-M', ago(12)), lose('CP-L', ago(9))])
    .execute();
  await getServer()
    .db.insertInto('bridge_reasons')
    .values({
      place,
      sku: 'CP-M',
      day: ago(12),
      reason: 'damage',
      owner: null,
      note: null,
      saved_at: ATTENTION_NOW,
    })
    .execute();
  expect(await preview('unexplained', 4)).toEqual({ past: 2, now: 1 });
  await getServer()
    .db.updateTable('bridge_reasons')
    .set({ saved_at: new Date(`${ago(12)}T12:00:00Z`) })
    .execute();
  expect(await preview('unexplained', 4)).toEqual({ past: 1, now: 1 });
});
