import { afterAll, beforeAll, beforeEach } from 'vitest';
import { previewRule } from '#features/attention/contract.ts';
import { makeForecasts } from '#features/forecast/server/public.ts';
import { addDays } from '#shared/dates.ts';
import { buildCatalogue } from '../builders/catalogue.ts';
import { buildStoredOrders, clearSales } from '../builders/sales.ts';
import { buildUser } from '../builders/users.ts';
import { buildWarehouse } from '../builders/warehouses.ts';
import { buildServer, type TestServer } from '../server/server.ts';

/** A Monday. */
const TODAY = '2026-11-23';
export const ATTENTION_NOW = new Date(`${TODAY}T10:00:00Z`);

/** What a test of alert rules changes. */
const TABLES = [
  'bridge_days',
  'bridge_place_days',
  'bridge_reasons',
  'catalogue_items',
  'demand_days',
  'demand_forecasts',
  'factory_shipments',
  'fba_shipment_lines',
  'fba_shipments',
  'shipments',
  'sources',
  'stock_daily',
  'stock_daily_totals',
  'stock_latest',
] as const;

/** A company with one warehouse, empty before each test, for the alert rules and their preview. */
export function prepareAttentionCompany() {
  const warehouses = [buildWarehouse()];
  const company = { timeZone: 'Europe/London', warehouses };
  let server: TestServer;
  let ada: ReturnType<TestServer['signedInAs']>;
  beforeAll(async () => {
    const settings = { COMPANY_TIME_ZONE: company.timeZone };
    server = await buildServer({ now: ATTENTION_NOW, warehouses, settings });
    ada = server.signedInAs(await buildUser(server.db, { role: 'admin' }));
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await clearSales(server.db);
    for (const table of TABLES) await server.db.deleteFrom(table).execute();
  });

  const ago = (days: number): string => addDays(TODAY, -days);

  const buildOrderSource = (account: string) =>
    server.db
      .insertInto('sources')
      .values({
        id: `orders:${account}`,
        kind: 'orders',
        name: 'Orders',
        interval_seconds: 600,
        last_success_at: ATTENTION_NOW,
      })
      .execute();

  return {
    warehouses,
    getServer: () => server,
    getAda: () => ada,
    ago,
    buildOrderSource,

    /** What the preview says of the last 30 days, and of now. */
    async preview(id: string, threshold = 0) {
      const { trials } = (await ada.call(previewRule, { params: { id }, query: { threshold } })).body;
      const { began_before: past, open_now: now } = trials.at(-1) ?? {};
      return { past, now };
    },

    /** Ten a day over four months in the shops or at Amazon, and forecasts of it. */
    async sell(channel: 'shopify' | 'amazon' = 'shopify'): Promise<void> {
      await buildCatalogue(server.db, { 'CP-M': { cityplay_m: 1 } });
      const account = channel === 'amazon' ? 'amazon-eu' : 'main';
      await buildOrderSource(account);
      await buildStoredOrders(
        server.db,
        Array.from({ length: 120 }, (_, index) => ({
          channel,
          account,
          placedAt: new Date(`${ago(1 + index)}T12:00:00Z`),
          region: 'EU' as const,
          country: 'DE',
          lines: [{ sku: 'CP-M', quantity: 10 }],
        })),
      );
      await makeForecasts(server.db, { company, now: ATTENTION_NOW });
    },
  };
}
