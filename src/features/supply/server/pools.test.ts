import { expect, test } from 'vitest';
import { createCalendarAddress } from '#features/agenda/contract.ts';
import { getBrief } from '#features/brief/contract.ts';
import { addDays } from '#shared/dates.ts';
import { buildStoredOrders } from '#testing/builders/sales.ts';
import { buildPast } from '#testing/builders/stock.ts';
import { buildWarehouse } from '#testing/builders/warehouses.ts';
import { prepareSupplyCompany, SUPPLY_NOW, SUPPLY_TODAY } from '#testing/supply/supply-company.ts';

import { allocateQuantity } from '../contract/allocation.ts';
import { dismissProposal, restoreProposal } from '../contract/planned.ts';
import { tryScenario } from '../contract/scenarios.ts';
import { createSupplyRules } from './public.ts';

const AMAZON_UNKNOWN = 'What Amazon needs from Leipzig is unknown, as stock in TIVE EU is';
const WAREHOUSES = [buildWarehouse(), buildWarehouse({ id: 'leipzig', name: 'Leipzig' })];

// Amazon regions are filled from the warehouse of their region that has most.

const { getServer, getOtis, sellTen, fillNeighbour, findLine, readSupply } = prepareSupplyCompany({
  leipzig: 'Leipzig',
});

/** A pool of Amazon that holds this many and sold five on each of so many days. */
async function openPool(pool: 'EU' | 'UK', stock: number, days = 28): Promise<void> {
  const { db } = getServer();
  const id = pool.toLowerCase();
  const common = { interval_seconds: 600, last_success_at: SUPPLY_NOW };
  await db
    .insertInto('sources')
    .values({ id: `fba:${id}`, kind: 'fba-stock', name: `Amazon ${pool}`, ...common })
    .execute();
  await buildPast(db, `fba:${pool}`, { [SUPPLY_TODAY]: { 'CP-M': stock } });
  await buildStoredOrders(
    db,
    Array.from({ length: days }, (_, ago) => ({
      channel: 'amazon' as const,
      account: 'amazon-eu',
      placedAt: new Date(`${addDays(SUPPLY_TODAY, -1 - ago)}T12:00:00Z`),
      region: 'EU' as const,
      country: 'DE',
      // Amazon UK delivers what is sold in pounds.
      currency: pool === 'UK' ? 'GBP' : 'EUR',
      lines: [{ sku: 'CP-M', quantity: 5 }],
    })),
  );
}

const report = (place: string, available: number | null) =>
  getServer()
    .db.updateTable('stock_latest')
    .set({ available, on_hand: available })
    .where('place', '=', place)
    .execute();

/** The company’s calendar, as a calendar program reads it. */
async function readCalendar(): Promise<string> {
  const { path } = (await getOtis().call(createCalendarAddress, { body: {} })).body;
  return (await getServer().app.inject({ url: path })).body.replaceAll('\r\n ', '');
}
const escapeCommas = (text: string): string => text.replaceAll(',', String.raw`\,`);

/** What the rule of shipments that are due says of Leipzig, at this many business days left. */
async function observeLeipzig(threshold: number) {
  const rules = createSupplyRules({ timeZone: 'Europe/London', warehouses: WAREHOUSES });
  const rule = rules.find(({ id }) => id === 'ship-by');
  const observed = (await rule?.observe(getServer().db, { now: new Date(SUPPLY_NOW), threshold })) ?? [];
  return observed.filter(({ label }) => label === 'Cityplay M in Leipzig');
}

test('which warehouse fills a pool is unknown while one reports no level, and the other is not taken for it', async () => {
  await sellTen(4000);
  await fillNeighbour(12);
  await openPool('EU', 20);
  expect(await findLine('Amazon EU')).toMatchObject({ source: 'TIVE EU', is_source_known: true });
  await report('warehouse:tive', null);
  expect(await findLine('Amazon EU')).toMatchObject({
    source: 'TIVE EU',
    is_source_known: false,
    outlook: { proposal: null },
  });
  expect(await findLine('Leipzig')).toMatchObject({
    for_pools: 0,
    unknown_pool_need: { place: 'TIVE EU', what: 'stock' },
  });
  const query = { units: 600, ship_on: addDays(SUPPLY_TODAY, 7) };
  const { lines } = (await getOtis().call(allocateQuantity, { query })).body;
  expect(lines.filter((line) => line.unknown_pool_need !== null)).toMatchObject([
    { place: 'Leipzig', cell: 'eu_cityplay_m', unknown_pool_need: { place: 'TIVE EU', what: 'stock' } },
  ]);
});

test('a scenario says of which places it is not known what they need, and of which not what Amazon needs from them', async () => {
  await sellTen(4000);
  await fillNeighbour(12);
  await openPool('EU', 20);
  await report('warehouse:tive', null);
  const changes = { demand_percent: 0, delays: [], events: [], flights: [], closures: [] };
  const compare = async (place: string) => {
    const { lines } = (await getOtis().call(tryScenario, { body: changes })).body;
    return lines.find((line) => line.place === place);
  };
  const leipzig = {
    unknown_pool_need: { place: 'TIVE EU', what: 'stock' },
    is_need_unknown: true,
    units: null,
  };
  expect(await compare('Leipzig')).toMatchObject({ before: leipzig, after: leipzig });
  const pool = { source: 'TIVE EU', unknown_pool_need: null, is_need_unknown: true, units: null };
  expect(await compare('Amazon EU')).toMatchObject({ before: pool, after: pool });
  // What was dismissed is in no sum, which therefore doesn't lack it.
  const subject = {
    place: 'fba:EU',
    cell: 'eu_cityplay_m',
    reason: 'Delisted',
    until: SUPPLY_TODAY,
  } as const;
  await getOtis().call(dismissProposal, { body: subject });
  expect(await compare('Amazon EU')).toMatchObject({ before: { is_need_unknown: false } });
});

test('a scenario counts what it leaves out: not what sells nothing, nor what people have dismissed', async () => {
  await sellTen(4000);
  await openPool('EU', 20);
  const body = { demand_percent: 0, delays: [], events: [], flights: [], closures: [] };
  const countLeftOut = async () => (await getOtis().call(tryScenario, { body })).body.left_out;
  await report('warehouse:tive', null);
  const unknown = (await readSupply()).lines.filter(({ outlook }) => outlook === null);
  // Leipzig was never read; Cityplay M is sold there or in TIVE EU, and nothing else is.
  expect(unknown.map(({ place, per_day: perDay }) => [place, perDay])).toEqual([
    ['TIVE EU', null],
    ['Leipzig', null],
    ['Leipzig', 0],
    ['Leipzig', 0],
    ['Leipzig', 0],
  ]);
  expect(await countLeftOut()).toBe(2);
  const subject = { place: 'warehouse:tive', cell: 'eu_cityplay_m', reason: 'Closing' } as const;
  await getOtis().call(dismissProposal, { body: { ...subject, until: SUPPLY_TODAY } });
  expect(await countLeftOut()).toBe(1);
});

test('a warehouse that nothing reads is not waited for', async () => {
  await sellTen(4000);
  await fillNeighbour(12);
  await openPool('EU', 20);
  await getServer()
    .db.updateTable('sources')
    .set({ is_configured: false })
    .where('id', '=', 'warehouse:leipzig')
    .execute();
  expect(await findLine('Leipzig')).toMatchObject({ stock: null, is_connected: false });
  expect(await findLine('Amazon EU')).toMatchObject({ source: 'TIVE EU', is_source_known: true });
});

test('whether a warehouse must be shipped to is unknown while it may have to fill a pool', async () => {
  await sellTen(4000);
  await fillNeighbour(12);
  await openPool('EU', 20);
  expect(await observeLeipzig(5)).toEqual([]);
  await report('warehouse:tive', null);
  expect(await observeLeipzig(5)).toMatchObject([{ figure: null }]);
});

test('while what Amazon needs is unknown, a shipment may be due, however many days seem to be left', async () => {
  await sellTen(4000);
  await fillNeighbour(270, ['TIVE EU', 'Leipzig']);
  await openPool('EU', 20);
  await report('warehouse:tive', null);
  // Two business days are left; what Amazon may need can only make them fewer.
  expect(await findLine('Leipzig')).toMatchObject({
    unknown_pool_need: { place: 'TIVE EU', what: 'stock' },
    outlook: { proposal: { ship_by: '2026-11-25', may_be_earlier: true } },
  });
  const detail = 'Ship at least 20 from the factory by 25 Nov 2026 or earlier';
  expect(await observeLeipzig(2)).toMatchObject([{ figure: 2, detail }]);
  expect(await observeLeipzig(1)).toMatchObject([{ figure: null }]);
});

test('what must leave today can’t have to leave earlier, whatever Amazon needs', async () => {
  await sellTen(4000);
  await fillNeighbour(255, ['TIVE EU', 'Leipzig']);
  await openPool('EU', 20);
  await report('warehouse:tive', null);
  expect(await findLine('Leipzig')).toMatchObject({
    unknown_pool_need: { place: 'TIVE EU', what: 'stock' },
    outlook: { proposal: { ship_by: SUPPLY_TODAY, is_late: false, may_be_earlier: false } },
  });
  expect(await observeLeipzig(0)).toMatchObject([
    { figure: 0, detail: expect.stringMatching(/ by 23 Nov 2026$/) },
  ]);
  expect(await readCalendar()).toContain(
    `DESCRIPTION:From the factory. ${escapeCommas(AMAZON_UNKNOWN)}\\, so more may have to leave`,
  );
});

test('the calendar says that a shipment may have to leave earlier, and why', async () => {
  await sellTen(4000);
  await fillNeighbour(270, ['TIVE EU', 'Leipzig']);
  await openPool('EU', 20);
  const doubt = escapeCommas(`${AMAZON_UNKNOWN}, so it may have to leave earlier`);
  expect(await readCalendar()).not.toContain('may have to leave earlier');
  await report('warehouse:tive', null);
  expect(await readCalendar()).toContain(`DESCRIPTION:From the factory. ${doubt}`);
});

test('a brief says of a shipment and of its proposal that it may be due earlier', async () => {
  await sellTen(4000);
  await fillNeighbour(270, ['TIVE EU', 'Leipzig']);
  await openPool('EU', 20);
  await report('warehouse:tive', null);
  const { sections } = (await getOtis().call(getBrief, { query: { kind: 'weekly' } })).body;
  const shipment = 'Ship at least 20 × Cityplay M to Leipzig';
  const readValues = (title: string) =>
    sections.find((section) => section.title === title)?.lines.filter(({ label }) => label === shipment);
  const day = 'Wed 25 Nov or earlier';
  expect(readValues('Due in the Next 7 Days')).toMatchObject([{ value: day }]);
  expect(readValues('Proposals')).toMatchObject([{ value: `by ${day}` }]);
});

test('a warehouse waits for a pool that was empty for long only until people dismiss it', async () => {
  await sellTen(4000);
  await fillNeighbour(12);
  await openPool('UK', 0, 0);
  const days = Array.from({ length: 95 }, (_, ago) => addDays(SUPPLY_TODAY, -ago - 1));
  await buildPast(getServer().db, 'fba:UK', Object.fromEntries(days.map((day) => [day, { 'CP-M': 0 }])));
  expect(await findLine('Amazon UK')).toMatchObject({ per_day: null, unknown_demand: 'stock' });
  const open = { place: 'Amazon UK', what: 'sales' };
  expect(await findLine()).toMatchObject({ unknown_pool_need: open });
  const subject = { place: 'fba:UK', cell: 'eu_cityplay_m', reason: 'Not sold there any more' } as const;
  await getOtis().call(dismissProposal, { body: { ...subject, until: addDays(SUPPLY_TODAY, 365) } });
  expect(await findLine()).toMatchObject({ unknown_pool_need: null });
});

test('a dismissed proposal for a pool takes nothing from other places until its day is over', async () => {
  await sellTen(900);
  await fillNeighbour(0);
  await openPool('UK', 0);
  await openPool('EU', 20);
  const readProposal = async (place: string) => (await findLine(place))?.outlook?.proposal;
  const before = await findLine();
  const wanted = await readProposal('Amazon UK');
  // The one that runs out first gets what it needs; the other one gets the rest.
  expect(wanted).toMatchObject({ is_short: false });
  expect(await readProposal('Amazon EU')).toMatchObject({ is_short: true });
  const subject = { place: 'fba:UK', cell: 'eu_cityplay_m' } as const;
  const dismissal = { ...subject, reason: 'Delisted', until: addDays(SUPPLY_TODAY, 60) };
  await getOtis().call(dismissProposal, { body: dismissal });
  expect(await readProposal('Amazon EU')).toMatchObject({ is_short: false });
  const line = await findLine();
  expect(line?.for_pools).toBeLessThan(before?.for_pools ?? 0);
  expect(line?.outlook?.proposal?.units ?? 0).toBeLessThan(before?.outlook?.proposal?.units ?? 0);
  expect(await readProposal('Amazon UK'), 'it can still be accepted').toEqual(wanted);
  await getOtis().call(restoreProposal, { query: subject });
  expect(await findLine()).toEqual(before);
});
