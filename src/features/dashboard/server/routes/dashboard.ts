import { parseKnowableDay } from '#features/stock-memory/server/public.ts';
import { getWarehouseName, type Warehouse } from '#features/warehouses/rules/warehouse.ts';
import { countsAvailableOnly } from '#features/warehouses/server/public.ts';
import { ofChannel, onlyPart, untilDay } from '#server/answers/part-ranges.ts';
import { serveLongList } from '#server/http/serve-long-list.ts';
import type { Narrowed } from '#server/http/answer-state.ts';
import { serveRemembered } from '#server/http/serve-remembered.ts';
import type { App } from '#server/http/kit.ts';
import type { Settings } from '#server/settings.ts';
import { addDays, getDayInZone } from '#shared/dates.ts';
import * as contract from '../../contract.ts';
import { readStock } from './read-stock.ts';
import { loadAmazonSales } from './amazon-sales.ts';
import { countUrgentSkus, loadSoldOut } from './sold-out.ts';
import { loadStockTrends } from './trends.ts';

/** What there is now is not looked up in the memory of stock. */
const NO_MEMORY = { stock_latest: null, stock_daily: null, stock_daily_totals: null };

/** What there was on a past day is changed by no sync of today, unless a location has a SKU that it never had. */
const narrowToPastStock = (asOf: string): Narrowed => ({
  warehouse_stock: null,
  stock_latest: { name: 'stock_latest_skus' },
  stock_daily: untilDay('stock_daily', asOf),
  stock_daily_totals: untilDay('stock_totals', asOf),
});

/** A SKU that is sold without running out changes nothing of what is out of stock. */
const narrowSoldOut = (asOf: string | undefined, today: string): Narrowed => ({
  sales_product_days: ofChannel('sales_product_days_channels', 'shopify'),
  stock_latest: asOf === undefined ? { name: 'stock_turns' } : { name: 'stock_latest_skus' },
  stock_daily:
    asOf === undefined
      ? [untilDay('stock_daily', addDays(today, -1)), { name: 'stock_turns' }]
      : untilDay('stock_daily', asOf),
  stock_daily_totals: null,
});

/** Of now the standing of its source says whether a warehouse was ever read. */
const narrowSoldOutCounts = (asOf: string | undefined, today: string): Narrowed => ({
  ...narrowSoldOut(asOf, today),
  ...(asOf !== undefined && { stock_daily_totals: untilDay('stock_totals', asOf) }),
});

/** The list also has what the warehouse says of each. */
const narrowSoldOutList = (id: string, asOf: string | undefined, today: string): Narrowed => ({
  ...narrowSoldOut(asOf, today),
  warehouse_stock: onlyPart('warehouse_stock', id),
  ...(asOf !== undefined && { stock_daily_totals: untilDay('stock_readings', asOf) }),
});

export function registerDashboardRoutes(
  app: App,
  warehouses: readonly Warehouse[],
  { COMPANY_TIME_ZONE: timeZone, REPORTING_CURRENCY: currency }: Settings,
): void {
  const places = warehouses.map((warehouse) => ({
    id: warehouse.id,
    name: getWarehouseName(warehouse),
    location: warehouse.location,
    countsAvailableOnly: countsAvailableOnly(warehouse),
  }));
  const parseAskedDay = (asOf: string | undefined, now: Date) => {
    const today = getDayInZone(timeZone, now);
    return { today, asOf: parseKnowableDay(asOf, today) };
  };

  serveRemembered(
    app,
    contract.realTimeInventory,
    ({ db, now, query }) => readStock(db, { places, asOf: parseAskedDay(query.asOf, now).asOf, now }),
    { narrow: ({ query: { asOf } }) => (asOf === undefined ? NO_MEMORY : narrowToPastStock(asOf)) },
  );

  serveRemembered(
    app,
    contract.stockTrends,
    ({ db, now, query }) => loadStockTrends(db, { places, ...parseAskedDay(query.asOf, now) }),
    {
      narrow: ({ query: { asOf }, today }) => ({
        ...NO_MEMORY,
        stock_daily_totals: untilDay('stock_totals', asOf ?? today),
      }),
    },
  );

  const ids = warehouses.map(({ id }) => id);
  serveRemembered(
    app,
    contract.countSoldOut,
    ({ db, now, query }) => countUrgentSkus(db, { ids, ...parseAskedDay(query.asOf, now) }),
    { narrow: ({ query, today }) => narrowSoldOutCounts(query.asOf, today) },
  );

  serveLongList(app, contract.listSoldOut, {
    load: ({ db, now, params, query }) =>
      loadSoldOut(db, warehouses, { id: params.warehouseId, ...parseAskedDay(query.asOf, now) }),
    keyOf: ({ asOf }) => asOf,
    narrow: ({ params, query, today }) => narrowSoldOutList(params.warehouseId, query.asOf, today),
  });

  serveRemembered(
    app,
    contract.amazonSales,
    ({ db, now, query }) => {
      const { asOf } = parseAskedDay(query.asOf, now);
      return loadAmazonSales(db, { company: { timeZone, currency }, asOf, now });
    },
    { narrow: () => ({ sales_days: ofChannel('sales_days_channels', 'amazon') }) },
  );
}
