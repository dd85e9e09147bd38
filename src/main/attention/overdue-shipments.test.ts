import { expect, test } from 'vitest';
import { createCalendarAddress } from '#features/agenda/contract.ts';
import { getBrief } from '#features/brief/contract.ts';
import { changePlannedShipment } from '#features/supply/contract/planned.ts';
import { buildPast } from '#testing/builders/stock.ts';
import { buildWarehouse } from '#testing/builders/warehouses.ts';
import { prepareSupplyCompany, SUPPLY_NOW, SUPPLY_TODAY } from '#testing/supply/supply-company.ts';
import { listAttentionRules } from '../attention-rules.ts';

// Units of an overdue shipment don’t count as coming, so that it is overdue is an alert, and due in the brief.

const { getServer, getOtis, sellTen, plan, shipBox, readPlanned, findLine, passDays } =
  prepareSupplyCompany();
const warehouses = [buildWarehouse({ id: 'tive', name: 'TIVE EU' })];

async function listAlerts(): Promise<string[]> {
  const { db, settings, clock } = getServer();
  const rule = listAttentionRules(settings, warehouses).find(({ id }) => id === 'planned-overdue');
  const observed = (await rule?.observe(db, { now: clock.now, threshold: 0 })) ?? [];
  return observed.map(({ label, detail, figure }) => `${label}: ${detail} (${figure})`);
}

async function listDueToday(): Promise<unknown[]> {
  const { body } = await getOtis().call(getBrief, { query: {} });
  const lines = body.sections.find(({ title }) => title === 'Due Today')?.lines ?? [];
  return lines
    .filter(({ label }) => !label.startsWith('Ship '))
    .map(({ label, value, tone }) => [label, value, tone]);
}

/** What a calendar app shows, without what is only proposed. */
async function listCalendar(): Promise<string[]> {
  const { path } = (await getOtis().call(createCalendarAddress, { body: {} })).body;
  const { body } = await getServer().app.inject({ url: path });
  const titles = [...body.matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, title = '']) => title);
  return titles.filter((title) => !title.startsWith('Ship '));
}

/** Forty units from the warehouse to Amazon, which have left today. */
async function shipToAmazon(): Promise<void> {
  await sellTen(2000);
  const pool = { kind: 'fba-stock', interval_seconds: 900, last_success_at: SUPPLY_NOW };
  await getServer()
    .db.insertInto('sources')
    .values({ id: 'fba:eu', name: 'Amazon EU', ...pool })
    .execute();
  await buildPast(getServer().db, 'fba:EU', { [SUPPLY_TODAY]: { 'CP-M': 10 } });
  const planned = await plan(40, { place: 'Amazon EU' });
  const { status } = await getOtis().call(changePlannedShipment, {
    params: { id: String(planned.body?.id) },
    body: {
      name: 'To Amazon',
      ship_on: SUPPLY_TODAY,
      note: null,
      state: 'shipped',
      version: 1,
      lines: [{ cell: 'eu_cityplay_m', units: 40, arrived: null }],
    },
  });
  expect(status).toBe(200);
}

test('a planned shipment that has not left in time is an alert, and due today', async () => {
  await sellTen(200);
  await plan(300);
  expect(await listAlerts()).toEqual([]);
  await passDays(1);
  expect(await listAlerts()).toEqual([
    '300 × Cityplay M to TIVE EU: Should have left the factory on 23 Nov 2026 (1)',
  ]);
  expect(await listDueToday()).toEqual([
    ['300 × Cityplay M leave the factory for TIVE EU', 'Mon 23 Nov', 'bad'],
  ]);
});

test('a planned shipment whose boxes are all recorded has left: its boxes are expected in its place', async () => {
  await sellTen(200);
  const id = (await plan(40)).body?.id;
  await shipBox('TL-CP-M-01', id);
  await passDays(1);
  expect(await listAlerts(), 'a box is missing').toHaveLength(1);
  await shipBox('TL-CP-M-02', id);
  expect(await listAlerts()).toEqual([]);
  expect(await listDueToday()).toEqual([]);
  expect(await listCalendar()).toEqual(['1 box arrives in TIVE EU', '1 box arrives in TIVE EU']);
  expect(await readPlanned()).toMatchObject([{ state: 'planned', is_overdue: false, has_all_boxes: true }]);
});

test('what has left the factory and is in no box is expected as Supply counts it, and overdue when it is not there', async () => {
  await sellTen(200);
  const id = (await plan(60)).body?.id;
  await shipBox('TL-CP-M-01', id);
  const body = {
    name: 'Spring',
    ship_on: SUPPLY_TODAY,
    note: null,
    state: 'shipped' as const,
    version: 1,
    lines: [{ cell: 'eu_cityplay_m' as const, units: 60, arrived: null }],
  };
  const changed = await getOtis().call(changePlannedShipment, { params: { id: String(id) }, body });
  expect(changed.status).toBe(200);
  expect((await findLine('TIVE EU'))?.arriving).toBe(60);
  expect(await listCalendar()).toEqual(['40 × Cityplay M arrive in TIVE EU', '1 box arrives in TIVE EU']);
  await passDays(120);
  expect((await readPlanned())[0]).toMatchObject({ is_overdue: true });
  expect(await listAlerts()).toEqual([
    expect.stringMatching(/^40 × Cityplay M to TIVE EU: Should have arrived by \d+ \w+ \d{4} \(1\)$/),
  ]);
});

test('a planned shipment with a box of unknown quantity may lack units: it is overdue unless the other boxes hold all', async () => {
  await sellTen(200);
  const id = (await plan(40)).body?.id;
  for (const serial of ['TL-CP-M-01', 'TL-CP-M-02', 'TL-CP-M-03']) await shipBox(serial, id);
  await passDays(1);
  await emptyBox('TL-CP-M-01');
  expect(await listAlerts()).toEqual([]);
  await emptyBox('TL-CP-M-02');
  expect(await listAlerts()).toHaveLength(1);
  expect(await readPlanned()).toMatchObject([{ is_overdue: true, has_all_boxes: false }]);
});

/** As if it had been recorded without a quantity. */
const emptyBox = (serial: string) =>
  getServer()
    .db.updateTable('factory_shipments')
    .set({ units: null })
    .where('serial_box', '=', serial)
    .execute();

test('a transfer that has not arrived in time is an alert, and due today, until Amazon has closed it', async () => {
  await shipToAmazon();
  await passDays(28);
  expect(await listAlerts()).toEqual([
    expect.stringMatching(/^40 × Cityplay M to Amazon EU: Should have arrived by \d+ Dec 2026 \(1\)$/),
  ]);
  expect(await listDueToday()).toEqual([
    ['40 × Cityplay M arrive in Amazon EU', expect.stringMatching(/ Dec$/), 'bad'],
  ]);
  await getServer()
    .db.insertInto('fba_shipments')
    .values({
      id: 'FBA15X',
      account: 'eu',
      region: 'EU',
      name: 'To Amazon',
      status: 'CLOSED',
      destination: null,
      first_seen_at: SUPPLY_NOW,
      shipped_seen_at: SUPPLY_NOW,
    })
    .execute();
  expect(await listAlerts()).toEqual([]);
  expect(await listDueToday()).toEqual([]);
});
