import { expect, test } from 'vitest';
import { listHistory } from '#features/history/contract.ts';
import { addDays } from '#shared/dates.ts';
import { buildCatalogue } from '#testing/builders/catalogue.ts';
import { buildStoredOrders } from '#testing/builders/sales.ts';
import { buildPast } from '#testing/builders/stock.ts';
import { buildUser } from '#testing/builders/users.ts';
import { prepareSupplyCompany, SUPPLY_TODAY } from '#testing/supply/supply-company.ts';
import { allocateQuantity } from '../contract/allocation.ts';
import { dismissProposal } from '../contract/planned.ts';
import * as wire from '../contract/scenarios.ts';

const { getServer, getOtis, sellTen, readPlanned, findLine } = prepareSupplyCompany();

const NOTHING = { demand_percent: 0, delays: [], events: [], flights: [], closures: [] };

async function ask(changes: Partial<wire.WireScenarioChanges>) {
  const { body } = await getOtis().call(wire.tryScenario, { body: { ...NOTHING, ...changes } });
  return body.lines.find(({ cell }) => cell === 'eu_cityplay_m');
}

test('a scenario in which nothing changes says the same twice', async () => {
  await sellTen(200);
  const line = await ask({});
  expect(line?.after).toEqual(line?.before);
});

test('more demand, an event, a delay, a flight and a closure each show in run-out, shipment or loss', async () => {
  await sellTen(200);
  const demand = await ask({ demand_percent: 100 });
  // 200 last 20 days, and at 20 a day ten.
  expect(demand).toMatchObject({ before: { runs_out: '2026-12-13' }, after: { runs_out: '2026-12-03' } });
  const span = { from: addDays(SUPPLY_TODAY, 1), to: addDays(SUPPLY_TODAY, 10) };
  const event = await ask({ events: [{ ...span, percent: 50, region: 'eu' }] });
  expect(event?.after.runs_out).toBe('2026-12-08');
  expect((await ask({ events: [{ ...span, percent: 50, region: 'us' }] }))?.after.runs_out).toBe(
    '2026-12-13',
  );
  const delay = await ask({ delays: [{ place: 'warehouse:tive', days: 14 }] });
  expect(delay?.after.units ?? 0).toBeGreaterThan(delay?.before.units ?? 0);
  const flights = [
    {
      place: 'warehouse:tive',
      cell: 'eu_cityplay_m' as const,
      units: 100,
      arrives_on: addDays(SUPPLY_TODAY, 5),
    },
  ];
  const flown = await ask({ flights });
  expect(flown?.after.runs_out).toBe('2026-12-23');
  expect(flown?.after.lost).toBe((flown?.before.lost ?? 0) - 100);
  // Later trucks: more has to last until the next one, and more is lost until this one.
  const closed = await ask({ closures: [{ place: 'factory:CN', ...span }] });
  expect(closed).toMatchObject({ before: { units: 380, lost: 380 }, after: { units: 440, lost: 440 } });
  const unloaded = { from: addDays(SUPPLY_TODAY, 10), to: addDays(SUPPLY_TODAY, 45) };
  expect(await ask({ closures: [{ place: 'warehouse:tive', ...unloaded }] })).toMatchObject({
    after: { units: 670, lost: 670 },
  });
  expect(await readPlanned(), 'nothing is written').toEqual([]);
});

test('a scenario is saved once under a name, and applied only on demand', async () => {
  await sellTen(200);
  const changes = { ...NOTHING, demand_percent: 20 };
  const save = () => getOtis().call(wire.saveScenario, { body: { name: 'Busy spring', changes } });
  const { body } = await save();
  expect((await save()).error?.fields).toEqual({ name: 'Another scenario has this name' });
  const { body: listed } = await getOtis().call(wire.listScenarios, {});
  expect(listed.scenarios).toMatchObject([{ name: 'Busy spring', changes, version: 1 }]);
  const wanted = (await ask({ demand_percent: 20 }))?.after.units ?? 0;
  const params = { id: String(body.id) };
  expect((await getOtis().call(wire.applyScenario, { params, body: { version: 2 } })).status).toBe(409);
  expect(await readPlanned()).toEqual([]);
  const applied = await getOtis().call(wire.applyScenario, { params, body: { version: 1 } });
  expect(applied.body).toEqual({ success: true, planned: 1 });
  expect(await readPlanned()).toMatchObject([{ lines: [{ cell: 'eu_cityplay_m', units: wanted }] }]);
  expect((await getOtis().call(wire.deleteScenario, { params })).status).toBe(200);
  expect((await getOtis().call(wire.deleteScenario, { params })).status).toBe(404);
  const admin = getServer().signedInAs(await buildUser(getServer().db, { role: 'admin' }));
  const { entries } = (await admin.call(listHistory, { query: { entity: 'supply-scenario' } })).body;
  expect(entries.map(({ record }) => record)).toEqual(
    entries.map(() => ({ name: 'Busy spring', is_there: false })),
  );
});

test('what people have dismissed is in no sum of a scenario, and is not planned by it', async () => {
  await sellTen(200);
  const dismissed = {
    place: 'warehouse:tive',
    cell: 'eu_cityplay_m',
    reason: 'Being replaced',
    until: SUPPLY_TODAY,
  } as const;
  expect((await getOtis().call(dismissProposal, { body: dismissed })).status).toBe(200);
  expect(await ask({ demand_percent: 20 })).toMatchObject({
    is_dismissed: true,
    before: { units: null },
    after: { units: null },
  });
  const { body } = await getOtis().call(wire.saveScenario, {
    body: { name: 'Busy spring', changes: { ...NOTHING, demand_percent: 20 } },
  });
  const applied = await getOtis().call(wire.applyScenario, {
    params: { id: String(body.id) },
    body: { version: 1 },
  });
  expect(applied.body).toEqual({ success: true, planned: 0 });
  expect(await readPlanned()).toEqual([]);
});

test('a dismissed line of which nothing is known is not said to be missing in the sums', async () => {
  await sellTen(200);
  const compare = async () => (await getOtis().call(wire.tryScenario, { body: NOTHING })).body;
  const { db } = getServer();
  await db.deleteFrom('stock_latest').execute();
  await db.deleteFrom('stock_daily').execute();
  await db.deleteFrom('stock_daily_totals').execute();
  await db.deleteFrom('sources').where('kind', '=', 'warehouse-stock').execute();
  const { left_out: before } = await compare();
  expect(before).toBeGreaterThan(0);
  const dismissed = {
    place: 'warehouse:tive',
    cell: 'eu_cityplay_m',
    reason: 'Closed',
    until: SUPPLY_TODAY,
  } as const;
  expect((await getOtis().call(dismissProposal, { body: dismissed })).status).toBe(200);
  expect((await compare()).left_out).toBe(before - 1);
});

test('what is applied counts its shipments, not the lines that leave together', async () => {
  await sellTen(200);
  const { db } = getServer();
  // Without a forecast the sales of 28 days count.
  await db.deleteFrom('demand_forecasts').execute();
  await buildCatalogue(db, { 'CP-L': { cityplay_l: 1 } });
  await buildPast(db, 'warehouse:tive', { [SUPPLY_TODAY]: { 'CP-M': 200, 'CP-L': 10 } });
  await buildStoredOrders(
    db,
    Array.from({ length: 28 }, (_, ago) => ({
      placedAt: new Date(`${addDays(SUPPLY_TODAY, -1 - ago)}T14:00:00Z`),
      region: 'EU' as const,
      lines: [{ sku: 'CP-L', quantity: 4 }],
    })),
  );
  const { body } = await getOtis().call(wire.saveScenario, { body: { name: 'As it is', changes: NOTHING } });
  const params = { id: String(body.id) };
  const applied = await getOtis().call(wire.applyScenario, { params, body: { version: 1 } });
  expect(applied.body).toEqual({ success: true, planned: 1 });
  const [shipment, ...others] = await readPlanned();
  expect(others).toEqual([]);
  expect(shipment?.lines).toHaveLength(2);
  const admin = getServer().signedInAs(await buildUser(db, { role: 'admin' }));
  const { entries } = (await admin.call(listHistory, { query: { entity: 'supply-scenario' } })).body;
  expect(entries[0]?.changes).toMatchObject({ applied: { after: '1 shipment planned' } });
});

test('a quantity goes to the one variant that sells', async () => {
  await sellTen(200);
  const query = { units: '600', ship_on: SUPPLY_TODAY };
  const { body } = await getOtis().call(allocateQuantity, { query });
  const line = body.lines.find(({ cell }) => cell === 'eu_cityplay_m');
  expect(line).toMatchObject({ units: 600, per_day: 10, lasts_days: 60, stock: 0 });
  expect(body.left).toBe(0);
  expect((await findLine())?.outlook?.proposal).not.toBeNull();
});
