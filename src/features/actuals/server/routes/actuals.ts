import { findNextStateChange } from '#features/connections/server/public.ts';
import type { App } from '#server/http/kit.ts';
import { serveRemembered } from '#server/http/serve-remembered.ts';
import { getDayInZone } from '#shared/dates.ts';
import { getActuals } from '../../contract/actuals.ts';
import { listActuals, type ActualsCompany } from '../queries/list-actuals.ts';
import { createPastStock } from '../queries/past-stock.ts';
import { toWireActuals } from './to-wire.ts';

export function registerActualsRoutes(app: App, company: ActualsCompany): void {
  const past = createPastStock();
  serveRemembered(
    app,
    getActuals,
    async ({ db, query, now }) => ({
      today: getDayInZone(company.timeZone, now),
      days: (await listActuals(db, company, { ...query, now, past })).map(toWireActuals),
    }),
    { until: findNextStateChange },
  );
}
