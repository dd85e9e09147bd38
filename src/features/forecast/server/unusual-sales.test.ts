import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildCatalogue } from '#testing/builders/catalogue.ts';
import { buildDailyOrders, clearDemand, connectShop } from '#testing/builders/demand.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { createUnusualSalesRule, makeForecasts } from './public.ts';

const TODAY = '2026-11-21';
const YESTERDAY = '2026-11-20';
const NOW = new Date(`${TODAY}T10:00:00Z`);
const company = { timeZone: 'Europe/London', warehouses: [] };

let server: TestServer;
beforeAll(async () => {
  server = await buildServer({ now: NOW });
});
afterAll(() => server.close());
beforeEach(async () => {
  await clearDemand(server.db);
  await buildCatalogue(server.db, { 'CP-M': { cityplay_m: 1 } });
  await connectShop(server.db);
});

/** Ten a day over some days, and 90 yesterday, of which a forecast was made that morning. */
async function sellManyYesterday(days: number): Promise<void> {
  await buildDailyOrders(server.db, { today: TODAY, days, count: (ago) => (ago === 1 ? 90 : 10) });
  await makeForecasts(server.db, { company, now: NOW });
  await server.db.updateTable('demand_forecasts').set({ made_on: YESTERDAY }).execute();
}
async function listUnusual() {
  const found = await createUnusualSalesRule(company.timeZone).observe(server.db, { now: NOW, threshold: 0 });
  return found.filter(({ label }) => label === 'EU Cityplay M in the shops');
}

test('sales far beyond what was forecast for the day are unusual; a day that is not known is not judged', async () => {
  await sellManyYesterday(120);
  expect(await listUnusual()).toMatchObject([
    { figure: 1, detail: expect.stringMatching(/^90 sold on 20 Nov 2026; \d+ to \d+ were expected$/) },
  ]);
  await server.db.updateTable('demand_days').set({ sold: null }).where('day', '=', YESTERDAY).execute();
  expect(await listUnusual()).toMatchObject([
    { figure: null, detail: 'Not all orders of 20 Nov 2026 are known' },
  ]);
});

test('no day is unusual before enough of the past says how far off forecasts are', async () => {
  await sellManyYesterday(40);
  expect(await listUnusual()).toMatchObject([
    { figure: null, detail: 'What is usual on 20 Nov 2026 is not known yet' },
  ]);
});
