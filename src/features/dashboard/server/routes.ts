import type { Warehouse } from '#features/warehouses/server/service.ts';
import type { App } from '#server/http/kit.ts';
import { serve } from '#server/http/serve.ts';
import type { Settings } from '#server/settings.ts';
import { dayIn } from '#shared/dates.ts';
import * as contract from '../contract.ts';
import * as dashboard from './service.ts';

export function dashboardRoutes(
  app: App,
  warehouses: readonly Warehouse[],
  { COMPANY_TIME_ZONE: timeZone, REPORTING_CURRENCY: currency }: Settings,
): void {
  const places = warehouses.map(({ id, name, location }) => ({
    id,
    name: name || `Warehouse ${id}`,
    location,
  }));
  const asked = (asOf: string | undefined, now: Date) => {
    const today = dayIn(timeZone, now);
    return { today, asOf: dashboard.knowableDay(asOf, today) };
  };

  serve(app, contract.realTimeInventory, ({ db, now, query }) =>
    dashboard.readStock(db, { places, asOf: asked(query.asOf, now).asOf, now }),
  );

  serve(app, contract.stockTrends, ({ db, now, query }) => {
    const { asOf, today } = asked(query.asOf, now);
    return dashboard.stockTrends(db, places, asOf ?? today);
  });

  serve(app, contract.listSoldOut, ({ db, now, query }) =>
    dashboard.listSoldOut(db, { places, ...asked(query.asOf, now) }),
  );

  serve(app, contract.amazonSales, ({ db, now, query }) => {
    const { asOf } = asked(query.asOf, now);
    return dashboard.amazonSales(db, { company: { timeZone, currency }, asOf, now });
  });
}
