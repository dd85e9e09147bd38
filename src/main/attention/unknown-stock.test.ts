import { beforeEach, expect, test } from 'vitest';
import { createFactoryShipment } from '#features/factory-shipments/contract.ts';
import { dismissProposal } from '#features/supply/contract/planned.ts';
import { buildCatalogue } from '#testing/builders/catalogue.ts';
import { buildStoredOrders } from '#testing/builders/sales.ts';
import { buildPast, buildWarehouseSource } from '#testing/builders/stock.ts';
import { listAttentionRules } from '../attention-rules.ts';
import { ATTENTION_NOW, prepareAttentionCompany } from '#testing/worlds/attention-company.ts';

// A level that a place does not report is unknown: it neither begins an alert nor ends one, today or on a past day.

const { ago, getAda, getServer, preview, sell, warehouses } = prepareAttentionCompany();
beforeEach(() => buildWarehouseSource(getServer().db, 'tive', { last_success_at: ATTENTION_NOW }));

/** The same level from each of these days on, the first 40 days ago; a place is read every day. */
async function hold(place: string, steps: Record<number, number | null>): Promise<void> {
  let level: number | null = null;
  const days: [string, { 'CP-M': number | null }][] = [];
  for (let daysAgo = 40; daysAgo >= 0; daysAgo -= 1) {
    if (daysAgo in steps) level = steps[daysAgo] ?? null;
    days.push([ago(daysAgo), { 'CP-M': level }]);
  }
  await buildPast(getServer().db, place, Object.fromEntries(days));
}

/** Figures and details of now, while alerts about these subjects are open. */
async function observe(id: string, threshold = 0, open: readonly string[] = []) {
  const rule = listAttentionRules(getServer().settings, warehouses).find((each) => each.id === id);
  // What rules share is read once for each moment, so this is another one.
  const now = new Date(ATTENTION_NOW);
  const listOpen = () => Promise.resolve(open.map((subject) => ({ subject, since: now })));
  const observed = (await rule?.observe(getServer().db, { now, threshold, listOpen })) ?? [];
  return observed.map(({ label, figure, detail }) => ({ label, figure, detail }));
}

test('whether a variant is out, must be shipped, or comes too late is unknown until its level is reported', async () => {
  await sell();
  await hold('warehouse:tive', { 40: null });
  await getAda().call(createFactoryShipment, {
    body: {
      serial_box: 'BX-1',
      sku: 'CP-M',
      from_factory: 'Shenzhen',
      to_warehouse: 'TIVE EU',
      shipping_company: null,
      tracking_number: null,
      ship_date: ago(5),
      units: 20,
    },
  });
  for (const id of ['place-out', 'box-at-risk', 'out-before-arrival'])
    expect(await observe(id)).toMatchObject([{ figure: null }]);
  expect(await observe('ship-by')).toContainEqual({
    label: 'Cityplay M in TIVE EU',
    figure: null,
    detail: '',
  });
  await getServer().db.updateTable('stock_latest').set({ available: 0 }).execute();
  for (const id of ['place-out', 'box-at-risk']) expect(await observe(id)).toMatchObject([{ figure: 1 }]);
});

const SUBJECT = 'warehouse:tive eu_cityplay_m';
const LABEL = 'Cityplay M in TIVE EU';

test('nothing is waited for that nothing reads any longer, but an alert that is open about it stays', async () => {
  await sell();
  await hold('warehouse:tive', { 40: 400 });
  await getServer()
    .db.updateTable('sources')
    .set({ is_configured: false })
    .where('id', '=', 'warehouse:tive')
    .execute();
  for (const id of ['place-out', 'ship-by']) {
    const withoutAlerts = await observe(id);
    expect(withoutAlerts.filter(({ label }) => label === LABEL)).toEqual([]);
    expect(withoutAlerts.filter(({ figure }) => figure !== null)).toEqual([]);
    const withAlert = await observe(id, 0, [SUBJECT]);
    expect(withAlert.filter(({ label }) => label === LABEL)).toMatchObject([{ figure: null }]);
  }
});

test('a level that isn’t reported isn’t waited for where people have dismissed the variant', async () => {
  await sell();
  await hold('warehouse:tive', { 40: null });
  const body = {
    place: 'warehouse:tive',
    cell: 'eu_cityplay_m',
    reason: 'Not sold any more',
    until: ago(-30),
  } as const;
  await getAda().call(dismissProposal, { body });
  expect(await observe('place-out')).toEqual([]);
  expect(await observe('place-out', 0, [SUBJECT])).toMatchObject([{ label: LABEL, figure: null }]);
  await getServer().db.updateTable('stock_latest').set({ available: 0 }).execute();
  expect(await observe('place-out')).toMatchObject([{ label: LABEL, figure: 1 }]);
});

test('whether a warehouse whose stock is unknown could fill a pool is unknown', async () => {
  await sell('amazon');
  await hold('fba:EU', { 40: 80 });
  await hold('warehouse:tive', { 40: null });
  const label = 'Cityplay M in Amazon EU';
  expect(await observe('pool-low', 14)).toEqual([{ label, figure: null, detail: '' }]);
  const report = (available: number) =>
    getServer()
      .db.updateTable('stock_latest')
      .set({ available })
      .where('place', '=', 'warehouse:tive')
      .execute();
  await report(900);
  expect(await observe('pool-low', 14)).toEqual([
    { label, figure: 8, detail: 'Lasts 8 days; TIVE EU has 900' },
  ]);
  await report(0);
  expect(await observe('pool-low', 14)).toEqual([]);
});

test('whether a pool must be filled from a warehouse whose stock is unknown is unknown; one that lasts need not', async () => {
  await sell('amazon');
  await hold('fba:EU', { 40: 80 });
  await hold('warehouse:tive', { 40: 900 });
  const report = (place: string, available: number | null) =>
    getServer()
      .db.updateTable('stock_latest')
      .set({ available, on_hand: available })
      .where('place', '=', place)
      .execute();
  const observeShipment = async () =>
    (await observe('ship-by')).filter(({ label }) => label === 'Cityplay M in Amazon EU');
  expect(await observeShipment()).toMatchObject([
    { figure: expect.any(Number), detail: expect.stringMatching(/^Ship \d+ from TIVE EU/) },
  ]);
  await report('warehouse:tive', null);
  expect(await observeShipment()).toMatchObject([{ figure: null, detail: '' }]);
  await report('fba:EU', 5_000);
  expect(await observeShipment()).toEqual([]);
});

/** Amazon in the EU held this many of Cityplay M each day of the last 100, and sold ten on each with stock. */
async function sellFromPool(findLevel: (daysAgo: number) => number): Promise<void> {
  await buildCatalogue(getServer().db, { 'CP-M': { cityplay_m: 1 } });
  const days = Array.from({ length: 100 }, (_, daysAgo) => daysAgo);
  await buildPast(
    getServer().db,
    'fba:EU',
    Object.fromEntries(days.map((daysAgo) => [ago(daysAgo), { 'CP-M': findLevel(daysAgo) }])),
  );
  await buildStoredOrders(
    getServer().db,
    days
      .filter((daysAgo) => findLevel(daysAgo) > 0)
      .map((daysAgo) => ({
        channel: 'amazon',
        account: 'amazon-eu',
        placedAt: new Date(`${ago(daysAgo)}T12:00:00Z`),
        region: 'EU',
        country: 'DE',
        lines: [{ sku: 'CP-M', quantity: 10 }],
      })),
  );
}
const observePool = async () =>
  (await observe('place-out')).filter(({ label }) => label === 'Cityplay M in Amazon EU');

test('a pool that has been out for weeks is wanted as before, so its alert stays', async () => {
  await sellFromPool((daysAgo) => (daysAgo > 35 ? 80 : 0));
  expect(await observePool()).toMatchObject([{ figure: 1 }]);
});

test('whether a pool is wanted that had no stock for as long as is looked back is unknown', async () => {
  await sellFromPool(() => 0);
  expect(await observePool()).toMatchObject([{ figure: null }]);
});

test('past days on which a place did not report its level were not days without stock', async () => {
  await sell();
  await hold('warehouse:tive', { 40: 500, 20: null, 15: 500, 6: 0, 5: 500 });
  expect((await preview('place-out')).past).toBe(1);
});

test('where only what is on hand is known, that was there to sell on past days, too', async () => {
  await sell();
  await hold('warehouse:tive', { 40: 500, 20: 0, 15: 500, 6: 0, 5: 500 });
  for (const table of ['stock_daily', 'stock_latest'] as const)
    await getServer().db.updateTable(table).set({ available: null }).execute();
  expect((await preview('place-out')).past).toBe(2);
});
