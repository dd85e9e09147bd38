import { expect, test } from 'vitest';
import { listHistory } from '#features/history/contract.ts';
import { addDays } from '#shared/dates.ts';
import { buildUser } from '#testing/builders/users.ts';
import { prepareSupplyCompany, SUPPLY_TODAY } from '#testing/supply/supply-company.ts';
import { dismissProposal, restoreProposal } from '../contract/planned.ts';

const { getServer, getOtis, sellTen, findLine, shipBox, passDays } = prepareSupplyCompany();

test('what runs out before the next shipment could arrive is proposed, with its arithmetic', async () => {
  await sellTen(200);
  const line = await findLine();
  expect(line).toMatchObject({
    stock: 200,
    basis: 'forecast',
    per_day: 10,
    box_units: null,
    outlook: { runs_out: '2026-12-13', supply: 200 },
  });
  const { until = '', needed_goal: goal = 0, proposal } = line?.outlook ?? {};
  // Ten a day until the shipment of the next review arrives; without noise in the past, no reserve.
  const days = (Date.parse(until) - Date.parse(SUPPLY_TODAY)) / 86_400_000;
  expect(goal).toBeCloseTo(days * 10);
  expect(proposal?.units).toBe(days * 10 - 200);
});

test('stock that lasts needs no shipment', async () => {
  await sellTen(2000);
  expect(await findLine()).toMatchObject({ outlook: { proposal: null, chance_without: 1 } });
});

test('boxes on their way count, and say how many units are in a box', async () => {
  await sellTen(200);
  const before = (await findLine())?.outlook?.proposal?.units ?? 0;
  for (const serial of ['BX-1', 'BX-2']) await shipBox(serial);
  const line = await findLine();
  expect(line).toMatchObject({ arriving: 40, box_units: 20 });
  expect(line?.outlook?.proposal?.units).toBe(Math.ceil((before - 40) / 20) * 20);
});

test('a warehouse that was never read has no stock that is known, and no proposal', async () => {
  await sellTen(null);
  expect(await findLine()).toMatchObject({ stock: null, outlook: null });
});

test('with too few days to forecast the sales of 28 days are taken, and it says so', async () => {
  await sellTen(200, 20);
  expect(await findLine()).toMatchObject({ basis: 'sales' });
});

test('a forecast too young to be tested on the past has a reserve, as sales without a forecast have', async () => {
  await sellTen(200, 40);
  const line = await findLine();
  const { until = '', needed_goal: goal = 0 } = line?.outlook ?? {};
  expect(line).toMatchObject({ basis: 'forecast', per_day: 10 });
  expect(goal).toBeGreaterThan(((Date.parse(until) - Date.parse(SUPPLY_TODAY)) / 86_400_000) * 10 + 1);
});

const SUBJECT = { place: 'warehouse:tive', cell: 'eu_cityplay_m' } as const;

test('a dismissed proposal says so until its day is over, or until it is shown again', async () => {
  await sellTen(200);
  const dismiss = (until: string) =>
    getOtis().call(dismissProposal, { body: { ...SUBJECT, reason: 'Being replaced', until } });
  expect((await dismiss(addDays(SUPPLY_TODAY, -1))).status).toBe(400);
  expect((await dismiss(SUPPLY_TODAY)).status).toBe(200);
  expect((await findLine())?.dismissed).toMatchObject({ until: SUPPLY_TODAY, reason: 'Being replaced' });
  await passDays(1);
  expect((await findLine())?.dismissed).toBeNull();
  expect((await dismiss(addDays(SUPPLY_TODAY, 9))).status).toBe(200);
  expect((await getOtis().call(restoreProposal, { query: SUBJECT })).status).toBe(200);
  expect((await findLine())?.dismissed).toBeNull();
  const admin = getServer().signedInAs(await buildUser(getServer().db, { role: 'admin' }));
  const { entries } = (await admin.call(listHistory, { query: { entity: 'proposal' } })).body;
  const record = { name: 'EU Cityplay M for TIVE EU', is_there: true };
  expect(entries).toMatchObject([
    { action: 'restored', record },
    { action: 'dismissed', record, changes: { reason: { after: 'Being replaced' } } },
    { action: 'dismissed', record },
  ]);
});
