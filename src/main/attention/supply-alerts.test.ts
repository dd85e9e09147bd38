import { expect, test } from 'vitest';
import { getToday } from '#features/attention/contract.ts';
import { watchRules } from '#features/attention/server/public.ts';
import { getSupplySettings, saveSupplySettings } from '#features/supply/contract/settings.ts';
import { createLog } from '#server/log.ts';
import { clearSales } from '#testing/builders/sales.ts';
import { buildPast, buildWarehouseSource } from '#testing/builders/stock.ts';
import { ATTENTION_NOW, prepareAttentionCompany } from '#testing/worlds/attention-company.ts';
import { listAttentionRules } from '../attention-rules.ts';

// What is to be shipped follows from stock, orders and settings: without one of the first two nothing begins or ends.

const { ago, getAda, getServer, sell, warehouses } = prepareAttentionCompany();

/** The rules of stock that have an alert some minutes later, while some sources are silent, with what it says. */
async function look(minutes: number, silent: string[] = []): Promise<Record<string, string>> {
  await watchRules(getServer().db, {
    rules: listAttentionRules(getServer().settings, warehouses),
    timeZone: 'Europe/London',
    now: new Date(ATTENTION_NOW.getTime() + minutes * 60_000),
    log: createLog('silent'),
    listSilentSources: async () => silent,
  });
  const { episodes } = (await getAda().call(getToday, {})).body;
  return Object.fromEntries(
    episodes.flatMap(({ rule, label, detail }) =>
      label.startsWith('Cityplay M in') ? [[rule, detail] as const] : [],
    ),
  );
}

test.each([
  ['the shops', 'shopify', 'warehouse:tive', { own: 'orders:main', other: 'orders:amazon-eu' }],
  ['Amazon', 'amazon', 'fba:EU', { own: 'orders:amazon-eu', other: 'orders:main' }],
] as const)(
  'while the orders of %s are out of date no alert ends because none are there, and none begins',
  async (_, channel, place, { own, other }) => {
    await sell(channel);
    await buildWarehouseSource(getServer().db, 'tive', { last_success_at: ATTENTION_NOW });
    await buildPast(getServer().db, place, { [ago(40)]: { 'CP-M': 500 }, [ago(0)]: { 'CP-M': 0 } });
    expect(await look(0, [own])).not.toHaveProperty('place-out');
    expect(await look(10)).toHaveProperty('place-out');
    await clearSales(getServer().db);
    await getServer().db.deleteFrom('demand_forecasts').execute();
    expect(await look(20, [own])).toHaveProperty('place-out');
    expect(await look(30, [other])).toEqual({});
  },
);

test('while the stock of its warehouse is out of date, no alert of a pool to fill begins or ends', async () => {
  await sell('amazon');
  await buildWarehouseSource(getServer().db, 'tive', { last_success_at: ATTENTION_NOW });
  await buildPast(getServer().db, 'fba:EU', { [ago(40)]: { 'CP-M': 80 } });
  await buildPast(getServer().db, 'warehouse:tive', { [ago(40)]: { 'CP-M': 5_000 } });
  expect(await look(0, ['warehouse:tive'])).toEqual({});
  const begun = await look(10);
  expect(begun).toMatchObject({ 'ship-by': expect.any(String), 'pool-low': expect.any(String) });
  await getServer()
    .db.updateTable('stock_latest')
    .set({ available: 0, on_hand: 0 })
    .where('place', '=', 'warehouse:tive')
    .execute();
  expect(await look(20, ['warehouse:tive'])).toMatchObject(begun);
  expect(await look(30)).not.toHaveProperty('pool-low');
});

test('a changed setting shows at the next look, and not when everything is looked at again', async () => {
  await sell();
  await buildWarehouseSource(getServer().db, 'tive', { last_success_at: ATTENTION_NOW });
  await buildPast(getServer().db, 'warehouse:tive', { [ago(40)]: { 'CP-M': 100 } });
  expect((await look(40))['ship-by']).toMatch(/^Ship \d+ from the factory now/);
  const { body: now } = await getAda().call(getSupplySettings, {});
  await getAda().call(saveSupplySettings, { body: { ...now, max_units: 21 } });
  expect((await look(41))['ship-by']).toMatch(/^Ship 21 from the factory now/);
});
