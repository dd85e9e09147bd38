import { findNextStateChange } from '#features/connections/server/public.ts';
import { parseKnowableDay } from '#features/stock-memory/server/public.ts';
import type { Warehouse } from '#features/warehouses/server/public.ts';
import { serveRemembered } from '#server/http/serve-remembered.ts';
import type { App } from '#server/http/kit.ts';
import type { Settings } from '#server/settings.ts';
import { getDayInZone } from '#shared/dates.ts';
import * as contract from '../../contract.ts';
import { readStock } from './read-stock.ts';
import { loadAmazonSales } from './amazon-sales.ts';
import { findSoldOut } from './sold-out.ts';
import { loadStockTrends } from './trends.ts';

export function registerDashboardRoutes(
  app: App,
  warehouses: readonly Warehouse[],
  { COMPANY_TIME_ZONE: timeZone, REPORTING_CURRENCY: currency }: Settings,
): void {
  const places = warehouses.map(({ id, name, location }) => ({
    id,
    name: name || `Warehouse ${id}`,
    location,
  }));
  const parseAskedDay = (asOf: string | undefined, now: Date) => {
    const today = getDayInZone(timeZone, now);
    return { today, asOf: parseKnowableDay(asOf, today) };
  };

  serveRemembered(
    app,
    contract.realTimeInventory,
    ({ db, now, query }) => readStock(db, { places, asOf: parseAskedDay(query.asOf, now).asOf, now }),
    { until: findNextStateChange },
  );

  serveRemembered(app, contract.stockTrends, ({ db, now, query }) =>
    loadStockTrends(db, { places, ...parseAskedDay(query.asOf, now) }),
  );

  serveRemembered(app, contract.listSoldOut, ({ db, now, query }) =>
    findSoldOut(db, { places, ...parseAskedDay(query.asOf, now), isCountOnly: query.count === 'only' }),
  );

  serveRemembered(app, contract.amazonSales, ({ db, now, query }) => {
    const { asOf } = parseAskedDay(query.asOf, now);
    return loadAmazonSales(db, { company: { timeZone, currency }, asOf, now });
  });
}
