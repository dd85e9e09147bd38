import type { App } from '#server/http/kit.ts';
import { untilDay } from '#server/answers/part-ranges.ts';
import type { Narrowed } from '#server/http/answer-state.ts';
import { serveRemembered } from '#server/http/serve-remembered.ts';
import { getDayInZone } from '#shared/dates.ts';
import { getActuals } from '../../contract/actuals.ts';
import { listActuals, type ActualsCompany } from '../queries/list-actuals.ts';
import { createPastStock } from '../queries/past-stock.ts';
import { toWireActuals } from './to-wire.ts';

/** Nothing that comes later changes what days up to one were like; the current stock of SKUs only says which are known. */
const narrowToDays = (to: string): Narrowed => ({
  // Days before the first known order are shown as unknown, so that day counts as well.
  sales_days: [untilDay('sales_days', to), { name: 'sales_days_first' }],
  sales_product_days: untilDay('sales_product_days', to),
  orders: untilDay('counted_orders', to),
  order_lines: untilDay('counted_orders', to),
  stock_latest: { name: 'stock_latest_skus' },
  stock_daily: untilDay('stock_daily', to),
  stock_daily_totals: untilDay('stock_readings', to),
});

export function registerActualsRoutes(app: App, company: ActualsCompany): void {
  const past = createPastStock();
  serveRemembered(
    app,
    getActuals,
    async ({ db, query, now }) => ({
      today: getDayInZone(company.timeZone, now),
      days: (await listActuals(db, company, { ...query, now, past })).map(toWireActuals),
    }),
    { narrow: ({ query: { to } }) => narrowToDays(to) },
  );
}
