import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { previewRule } from '#features/attention/contract.ts';
import { saveCatalogue } from '#features/catalogue/contract.ts';
import { buildContents } from '#features/catalogue/rules/contents.ts';
import { createFactoryShipment, updateFactoryShipment } from '#features/factory-shipments/contract.ts';
import { addPlanningDay, updatePlanningDay } from '#features/plan/contract/plan.ts';
import { addDays } from '#shared/dates.ts';
import { DAY_MS } from '#shared/day-ms.ts';
import { buildShipments } from '#testing/builders/shipments.ts';
import { buildPast, buildWarehouseSource } from '#testing/builders/stock.ts';
import { buildUser } from '#testing/builders/users.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { listAttentionRules } from '../attention-rules.ts';
import { buildWarehouse } from '#testing/builders/warehouses.ts';

// A Monday.
const TODAY = '2026-11-23';
const NOW = new Date(`${TODAY}T10:00:00Z`);
const TIME_ZONE = 'Europe/London';
const warehouses = [buildWarehouse()];

let server: TestServer;
let ada: { id: number };
beforeAll(async () => {
  server = await buildServer({
    now: NOW,
    warehouses,
    settings: { COMPANY_TIME_ZONE: TIME_ZONE },
  });
  ada = await buildUser(server.db, { role: 'admin' });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = NOW;
  for (const table of [
    'catalogue_items',
    'factory_shipments',
    'history',
    'planning_days',
    'shipment_days',
    'shipments',
    'sources',
    'stock_daily',
    'stock_daily_totals',
    'stock_latest',
  ] as const)
    await server.db.deleteFrom(table).execute();
});

const asAda = () => server.signedInAs(ada);
const ago = (days: number): string => addDays(TODAY, -days);

async function preview(id: string, threshold = 0) {
  const { trials } = (await asAda().call(previewRule, { params: { id }, query: { threshold } })).body;
  const { began_before: past, open_now: now } = trials.at(-1) ?? {};
  return { past, now };
}

/** Does something as of an hour of a day of the past. */
async function doAgo<Answer>(days: number, act: () => Promise<Answer>, hours = 0): Promise<Answer> {
  server.clock.now = new Date(NOW.getTime() - days * DAY_MS + hours * 3_600_000);
  const answer = await act();
  server.clock.now = NOW;
  return answer;
}

test('only these kinds’ values are stored by the checks, because no area stores their data', () => {
  const rules = listAttentionRules(server.settings, warehouses);
  expect(rules.filter(({ past }) => past === 'recorded').map(({ id }) => id)).toEqual([
    'ship-by',
    'out-before-arrival',
    'planned-overdue',
    'box-at-risk',
    'box-without-date',
    'webhook-off',
    'backup-copies',
  ]);
});

test('parcels are counted as they were on each day, and finally as the worklist has them now', async () => {
  const at = (day: string) => new Date(`${day}T10:00:00Z`);
  const [failed = 0, recovered = 0, arrived = 0] = await buildShipments(
    server.db,
    { created_at: at(ago(12)), latest_event_status: 'failure', latest_event_at: at(ago(4)) },
    { created_at: at(ago(20)), delivered_at: at(ago(15)), latest_event_status: 'delivered' },
    { created_at: at(ago(9)), delivered_at: at(ago(7)), latest_event_status: 'delivered' },
  );
  const scan = (id: number, day: string, status: string) => ({
    shipment_id: id,
    external_id: `${id} ${day}`,
    status,
    happened_at: at(day),
    message: null,
  });
  await server.db
    .insertInto('shipment_events')
    .values([
      scan(failed, ago(11), 'in_transit'),
      scan(failed, ago(4), 'failure'),
      scan(recovered, ago(19), 'in_transit'),
      scan(recovered, ago(18), 'failure'),
      scan(recovered, ago(16), 'out_for_delivery'),
      scan(arrived, ago(8), 'in_transit'),
    ])
    .execute();
  const rule = listAttentionRules(server.settings, warehouses).find(({ id }) => id === 'parcels');
  const span = { since: new Date(NOW.getTime() - 30 * DAY_MS), now: NOW };
  if (typeof rule?.past !== 'function') throw new Error('the past of parcels is not asked for');
  const past = await rule.past(server.db, span);
  const observed = await rule.observe(server.db, { now: NOW, threshold: 1 });
  const last = past.filter((each) => each.at.getTime() === NOW.getTime());
  expect(last.map(({ subject, figure }) => [subject, figure])).toEqual(
    observed.map(({ subject, figure }) => [subject, figure]),
  );
  // Two failed; before that the first stood still, and was overdue.
  expect(await preview('parcels', 1)).toEqual({ past: 4, now: 1 });
  expect(await preview('parcels', 2)).toEqual({ past: 0, now: 0 });
});

test('days without a target are counted as the plan was then, by its history', async () => {
  const plan = (date: string, target_total: number) =>
    asAda().call(addPlanningDay, { body: { actual_date: date, target_total } });
  await doAgo(25, async () => {
    for (let day = -30; day < 0; day += 1) await plan(addDays(TODAY, day), 100);
  });
  expect(await preview('targets-missing')).toEqual({ past: 2, now: 1 });
  await doAgo(20, async () => {
    for (let day = 0; day < 40; day += 1) await plan(addDays(TODAY, day), 100);
  });
  expect(await preview('targets-missing')).toEqual({ past: 1, now: 0 });
});

test('a day whose sales were filled in after it is one, and one that was filled in on the day itself is none', async () => {
  const days = [ago(4), ago(3), ago(2), ago(1)];
  await server.db
    .insertInto('planning_days')
    .values(days.map((date) => ({ date, target_total: 100 })))
    .execute();
  const fill = (date: string) =>
    asAda().call(updatePlanningDay, { body: { actual_date: date, sales_uk_20_l: 3 } });
  await doAgo(4, () => fill(ago(4)), 8);
  await doAgo(2, () => fill(ago(3)));
  expect(await preview('actuals-missing')).toEqual({ past: 3, now: 1 });
});

test('a product without a mapping counts until it got one', async () => {
  await buildWarehouseSource(server.db, 'tive', { last_success_at: NOW });
  await buildPast(server.db, 'warehouse:tive', {
    [ago(35)]: { 'OLD-1': 5, 'NEW-1': 0, 'NEW-2': 0 },
    [ago(20)]: { 'OLD-1': 5, 'NEW-1': 12, 'NEW-2': 0 },
  });
  expect(await preview('unmapped', 1)).toMatchObject({ past: 2 });
  expect(await preview('unmapped', 6)).toMatchObject({ past: 1 });
  const entry = {
    kind: 'sku' as const,
    code: 'NEW-1',
    name: null,
    made_for: null,
    box_units: null,
    unit_cost: null,
    ...buildContents({ cityplay_m: 1 }),
  };
  const map = (days: number) => doAgo(days, () => asAda().call(saveCatalogue, { body: { items: [entry] } }));
  await map(15);
  expect(await preview('unmapped', 6)).toMatchObject({ past: 1 });
  // Mapped before it was in stock it never counted.
  for (const table of ['catalogue_items', 'history'] as const) await server.db.deleteFrom(table).execute();
  await map(25);
  expect(await preview('unmapped', 6)).toMatchObject({ past: 0 });
});

test('boxes without units count from when they were created until their units were entered', async () => {
  const box = {
    sku: 'CP-M',
    from_factory: 'Shenzhen',
    to_warehouse: 'TIVE EU',
    shipping_company: null,
    tracking_number: null,
    ship_date: ago(20),
  };
  const create = (serial_box: string, units: number | null) =>
    asAda().call(createFactoryShipment, { body: { ...box, serial_box, units } });
  await doAgo(12, () => create('BX-1', null));
  await doAgo(12, () => create('BX-3', null));
  // From then on a new box has as many units as others of its SKU.
  await doAgo(11, () => create('BX-2', 20));
  const id = async (serial: string) =>
    (
      await server.db
        .selectFrom('factory_shipments')
        .select('id')
        .where('serial_box', '=', serial)
        .executeTakeFirstOrThrow()
    ).id;
  const params = { id: await id('BX-1') };
  await doAgo(10, () => asAda().call(updateFactoryShipment, { params, body: { units: 20 } }));
  expect(await preview('box-without-units')).toEqual({ past: 2, now: 1 });
});

test('boxes with other kits than expected count from their verification until someone said why', async () => {
  const at = (day: string) => new Date(`${day}T10:00:00Z`);
  const boxes = await server.db
    .insertInto('factory_shipments')
    .values(
      ['A', 'B', 'C'].map((serial_box) => ({
        serial_box,
        sku: 'CP-M',
        from_factory: 'Shenzhen',
        to_warehouse: 'TIVE EU',
        shipping_company: null,
        tracking_number: null,
        ship_date: ago(60),
        delivered_date: at(ago(9)),
        units: 20,
        created_at: at(ago(60)),
        expected_arrival: null,
        first_expected_arrival: null,
      })),
    )
    .returning('id')
    .execute();
  const explained = [null, at(ago(3)), at(ago(40))];
  await server.db
    .insertInto('box_checks')
    .values(
      boxes.map(({ id }, index) => ({
        box_id: id,
        checked_at: at(ago(index === 2 ? 50 : 8)),
        checked_by: null,
        matched: 19,
        missing: 1,
        unexpected: 0,
        doubled: 0,
        explanation: null,
        explained_by: null,
        explained_at: explained[index] ?? null,
      })),
    )
    .execute();
  expect(await preview('box-difference')).toEqual({ past: 2, now: 1 });
});

test('a night without a backup is one', async () => {
  const made_at = [6, 5, 3, 2, 1].map((days) => new Date(`${ago(days)}T03:40:00Z`));
  await server.db
    .insertInto('backup_folder')
    .values({ watched_since: made_at[0] ?? NOW, made_at })
    .execute();
  expect(await preview('backup-old', 26)).toEqual({ past: 1, now: 1 });
  expect(await preview('backup-old', 72)).toEqual({ past: 0, now: 0 });
});
