import { afterAll, beforeAll, expect, test } from 'vitest';
import { CELL_FIELDS } from '#features/actuals/rules/fields.ts';
import { createFactoryShipment } from '#features/factory-shipments/contract.ts';
import { buildUser } from '#testing/builders/users.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { getBrief } from '../contract.ts';
import { buildWarehouse } from '#testing/builders/warehouses.ts';

/** A Friday. */
const NOW = new Date('2026-11-27T06:30:00Z');

let server: TestServer;
let otis: { id: number };
beforeAll(async () => {
  server = await buildServer({
    now: NOW,
    warehouses: [buildWarehouse()],
    settings: { COMPANY_TIME_ZONE: 'Europe/Amsterdam' },
  });
  otis = await buildUser(server.db);
});
afterAll(() => server.close());

/** This many units of one variant, and none of the others. */
const sell = (units: number) => ({
  ...Object.fromEntries(CELL_FIELDS.sales.map((field) => [field, 0])),
  sales_eu_20_l: units,
});

test('what was sold comes from the plan, else from the orders, beside what was forecast that morning', async () => {
  await server.db
    .insertInto('planning_days')
    .values([{ date: '2026-11-26', target_total: 100 }])
    .execute();
  await server.db
    .insertInto('demand_days')
    .values([
      { day: '2026-11-26', cell: 'eu_20_l', channel_group: 'shops', sold: 70, is_out: false },
      { day: '2026-11-26', cell: 'eu_20_m', channel_group: 'shops', sold: 20, is_out: false },
    ])
    .execute();
  const read = async () => {
    const { body } = await server.signedInAs(otis).call(getBrief, { query: {} });
    return body.sections.find(({ title }) => title.startsWith('Yesterday'))?.lines.map(({ value }) => value);
  };
  expect(await read()).toEqual(['90', '100', '–']);
  await server.db.updateTable('planning_days').set({ sales_eu_20_l: 80 }).execute();
  expect(await read()).toEqual(['90', '100', '–']);
  await server.db.updateTable('planning_days').set(sell(95)).execute();
  expect(await read()).toEqual(['95', '100', '–']);
  // What was filled in before the day was over is not all.
  const origins = JSON.stringify({ sales_eu_20_l: 'so-far' });
  await server.db.updateTable('planning_days').set({ origins }).execute();
  expect(await read()).toEqual(['90', '100', '–']);
  await server.db.updateTable('planning_days').set({ origins: '{}' }).execute();
  await server.db.updateTable('planning_days').set({ sales_eu_20_m: null }).execute();
  await server.db.updateTable('demand_days').set({ sold: null }).where('cell', '=', 'eu_20_m').execute();
  expect(await read()).toEqual(['at least 95', '100', '–']);
});

test('a target is compared with what the planned days alone sold', async () => {
  const read = async () => {
    const { body } = await server.signedInAs(otis).call(getBrief, { query: {} });
    const lines = body.sections.find(({ title }) => title === 'Fri 27 Nov to Sun 29 Nov')?.lines;
    return lines?.slice(0, 2).map(({ value, detail }) => [value, detail]);
  };
  server.clock.now = new Date('2026-11-30T06:30:00Z');
  await server.db
    .insertInto('demand_days')
    .values(
      ['2026-11-27', '2026-11-28', '2026-11-29'].map((day) => ({
        day,
        cell: 'eu_20_l',
        channel_group: 'shops',
        sold: 100,
        is_out: false,
      })),
    )
    .execute();
  await server.db.insertInto('planning_days').values({ date: '2026-11-27', target_total: 120 }).execute();
  expect(await read()).toEqual([
    ['300', '20 below the target of the 1 planned day'],
    ['120', 'Set for 1 of 3 days'],
  ]);
  await server.db.insertInto('planning_days').values({ date: '2026-11-29', target_total: 70 }).execute();
  expect(await read()).toEqual([
    ['300', '10 above the target of the 2 planned days'],
    ['190', 'Set for 2 of 3 days'],
  ]);
  await server.db.insertInto('planning_days').values({ date: '2026-11-28', target_total: 110 }).execute();
  expect(await read()).toEqual([
    ['300', 'equal to the target'],
    ['300', null],
  ]);
  server.clock.now = NOW;
});

test('a source whose data is old is named, paused or not; a paused one with fresh data is not', async () => {
  const source = { kind: 'orders', interval_seconds: 900, is_configured: true };
  const old = new Date(NOW.getTime() - 3_600_000);
  await server.db
    .insertInto('sources')
    .values([
      { ...source, id: 'a', name: 'Paused', is_paused: true, last_success_at: old },
      { ...source, id: 'b', name: 'Late', last_success_at: old },
      { ...source, id: 'c', name: 'Just Paused', is_paused: true, last_success_at: NOW },
    ])
    .execute();
  const { body } = await server.signedInAs(otis).call(getBrief, { query: {} });
  const lines = body.sections.find(({ title }) => title === 'Sources Out of Date')?.lines;
  expect(lines?.map(({ label, value, detail }) => [label, value, detail])).toEqual([
    ['Late', 'Late', 'Last synced on Fri 27 Nov 2026 at 06:30'],
    ['Paused', 'Paused', 'Last synced on Fri 27 Nov 2026 at 06:30'],
  ]);
});

test('the page shows what is due as it is now, whatever was read before', async () => {
  const listDue = async () => {
    const { sections } = (await server.signedInAs(otis).call(getBrief, { query: { kind: 'weekly' } })).body;
    return sections
      .filter(({ title }) => title.startsWith('Due'))
      .flatMap(({ lines }) => lines.map(({ label }) => label));
  };
  expect([await listDue(), await listDue()]).toEqual([[], []]);
  const closure = { first_day: '2026-11-30', last_day: '2026-11-30', place: 'company', saved_at: NOW };
  await server.db
    .insertInto('company_closures')
    .values({ name: 'Move', ...closure })
    .execute();
  expect(await listDue()).toEqual(['Closed: Move']);
  await server.db.updateTable('company_closures').set({ name: 'Stocktake' }).execute();
  expect(await listDue()).toEqual(['Closed: Stocktake']);
  await server.db.deleteFrom('company_closures').execute();
  expect(await listDue()).toEqual([]);
});

test('a box that should have arrived by now and has not is due today', async () => {
  const add = (serial: string, ship_date: string) =>
    server.signedInAs(otis).call(createFactoryShipment, {
      body: {
        serial_box: serial,
        sku: 'CP-M',
        from_factory: 'Shenzhen',
        to_warehouse: 'TIVE EU',
        shipping_company: null,
        tracking_number: null,
        ship_date,
      },
    });
  await add('BX-LATE', '2026-10-05');
  await add('BX-SOON', '2026-11-20');
  const { sections, intro } = (await server.signedInAs(otis).call(getBrief, { query: {} })).body;
  const due = sections.find(({ title }) => title === 'Due Today');
  expect(due?.lines.map(({ detail, value, tone }) => [detail, value, tone])).toEqual([
    ['Box BX-LATE', 'Mon 23 Nov', 'bad'],
  ]);
  expect(intro).toContain('1 item is due today.');
});
