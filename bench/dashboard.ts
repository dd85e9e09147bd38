/**
 * How quick the dashboard is with much stock: fills a database of its own and measures the calls of the screen.
 *
 *     BENCH_SERVER=postgresql://user@host/postgres node bench/dashboard.ts [skus=5000] [warehouses=4]
 *
 * The database `touchline_bench_dashboard` is made anew, and dropped in the end unless KEEP=1; REUSE=1 measures it again.
 */
import pg from 'pg';
import { rebuildRollUps } from '#features/sales/server/service.ts';
import { openDatabase } from '#server/db/database.ts';
import { bench, daysAgo, PATIENT } from './calls/bench.ts';

const [skus = 5_000, count = 4] = process.argv.slice(2).map(Number);

/** Every warehouse lists every SKU; a seventh is sold out, a fifth low. */
const STOCK = `
  insert into warehouse_stock (warehouse_id, sku, product_id, name, on_hand, available, reserved, low_stock_level,
    is_low_stock, is_out_of_stock)
  select 'w' || w, 'SKU-' || n, n::text, 'Thing ' || n, units, units, 0, 40, units <= 40, units = 0
  from generate_series(1, $1::int) as n, generate_series(1, $2::int) as w,
    lateral (select case when (n + w) % 7 = 0 then 0 else ((n * 37 + w * 11) % 200) + 1 end as units) as held`;
const SOURCES = `
  insert into sources (id, kind, name, interval_seconds, last_success_at, last_attempt_at)
  select 'warehouse:w' || w, 'warehouse-stock', 'Warehouse ' || w, 300, now(), now() from generate_series(1, $1::int) as w`;
/** Ninety days of memory, in each of which a third of the SKUs changes. */
const LATEST = `
  insert into stock_latest (place, sku, on_hand, available, reserved)
  select 'warehouse:' || warehouse_id, sku, on_hand, available, reserved from warehouse_stock`;
const DAILY = `
  insert into stock_daily (place, sku, day, on_hand, available, reserved)
  select place, sku, current_date - ago, units, units, 0
  from stock_latest, generate_series(0, 90) as ago,
    lateral (select case when ago < 9 then on_hand else (hashtext(sku) & 127) + ago end as units) as held
  where (hashtext(sku || place) + ago) % 3 = 0`;
const TOTALS = `
  insert into stock_daily_totals (place, day, on_hand, available, reserved, inbound, skus_with_stock, taken_at)
  select 'warehouse:w' || w, current_date - ago, 500000 + ago, 500000, 0, 0, 4300, now()
  from generate_series(1, $1::int) as w, generate_series(0, 90) as ago`;
const ORDERS = `
  with placed as (
    insert into orders (channel, account, external_id, number, placed_at, day, region, currency, is_cancelled,
      goods_minor, units, provider_updated_at)
    select case when n % 3 = 0 then 'amazon' else 'shopify' end, 'a', n::text, n::text, now() - n * interval '1 minute',
      (now() - n * interval '1 minute')::date, 'EU', 'EUR', false, 4990, 2, now()
    from generate_series(1, 90000) as n
    returning id
  )
  insert into order_lines (order_id, line, sku, title, quantity)
  select id, line, 'SKU-' || (id * 13 + line * 7) % 5000, 'Thing', 1 from placed, generate_series(1, 2) as line`;

async function fill(connectionString: string): Promise<void> {
  const client = new pg.Client(connectionString);
  await client.connect();
  await client.query(STOCK, [skus, count]);
  await client.query(SOURCES, [count]);
  await client.query(LATEST);
  await client.query(DAILY);
  await client.query(TOTALS, [count]);
  await client.query(ORDERS);
  const { db, close } = openDatabase({ connectionString, ...PATIENT });
  await rebuildRollUps(db);
  await close();
  await client.query('vacuum analyze');
  await client.end();
}

await bench({
  name: 'touchline_bench_dashboard',
  fill,
  warehouses: Array.from({ length: count }, (_, index) => ({
    id: `w${index + 1}`,
    name: `Warehouse ${index + 1}`,
    warehouseType: 'mintsoft',
    country: null,
    location: null,
    baseUrl: null,
  })),
  calls: [
    ['the stock of now', '/dashboard/real-time-inventory'],
    ['the stock as of a past day', `/dashboard/real-time-inventory?asOf=${daysAgo(40)}`],
    ['the lines of 30 days', '/dashboard/stock-trends'],
    ['what is sold out', '/dashboard/sold-out'],
    ['what was sold out on a past day', `/dashboard/sold-out?asOf=${daysAgo(40)}`],
    ['what Amazon sold', '/dashboard/amazon-sales'],
    ['the inventory of a warehouse', '/dashboard/warehouse/w1/inventory'],
    ['the same, as of a past day', `/dashboard/warehouse/w1/inventory?asOf=${daysAgo(40)}`],
  ],
});
