/**
 * How quick the Sales screen is with many orders: fills a database of its own and measures every call of the screen.
 *
 *     BENCH_SERVER=postgresql://user@host/postgres node bench/sales.ts [orders=1000000] [days=730]
 *
 * The database `touchline_bench_sales` is made anew, and dropped in the end unless KEEP=1; REUSE=1 measures it again.
 */
import pg from 'pg';
import { rebuildRollUps } from '#features/sales/server/service.ts';
import { openDatabase } from '#server/db/database.ts';
import { bench, daysAgo, PATIENT, timed } from './calls/bench.ts';

const [orders = 1_000_000, days = 730] = process.argv.slice(2).map(Number);

/** Orders of three shops and two Amazon accounts, three in five of them the shops'; one customer in five comes back. */
const ORDERS = `
  insert into orders (channel, account, external_id, number, placed_at, day, region, country, currency, is_cancelled,
    goods_minor, refunded_minor, total_minor, units, customer_key, customer_name, customer_email, payment_status,
    fulfillment_status, provider_updated_at)
  select channel, account, n::text, '#' || n, placed_at, (placed_at at time zone 'Europe/London')::date, region, country,
    currency, r < 0.03, case when channel = 'shopify' or r < 0.99 then goods end, case when r > 0.95 then goods / 2 else 0 end,
    goods * 6 / 5, 3, customer, 'Customer ' || customer, customer || '@example.com', 'paid', 'fulfilled', placed_at
  from (
    select n, random() as r, (2000 + random() * 40000)::bigint as goods, now() - random() * $2::int * interval '1 day' as placed_at,
      1 + floor(random() * 10)::int as at, case when random() < 0.22 then floor(random() * 20000)::int else 100000 + n end as c
    from generate_series(1, $1::int) as n
    order by placed_at
  ) as drawn
  join (values
    (1, 'shopify', 'eu', 'EU', 'DE', 'EUR'), (2, 'shopify', 'eu', 'EU', 'FR', 'EUR'), (3, 'shopify', 'uk', 'EU', 'GB', 'GBP'),
    (4, 'shopify', 'us', 'NA', 'US', 'USD'), (5, 'shopify', 'us', 'NA', 'CA', 'USD'), (6, 'shopify', 'eu', 'OTHER', 'JP', 'EUR'),
    (7, 'amazon', 'eu', 'EU', 'DE', 'EUR'), (8, 'amazon', 'eu', 'EU', 'GB', 'GBP'), (9, 'amazon', 'na', 'NA', 'US', 'USD'),
    (10, 'amazon', 'na', 'NA', 'CA', 'CAD')
  ) as place (at, channel, account, region, country, currency) on place.at = drawn.at
  cross join lateral (select case when channel = 'shopify' then lpad(c::text, 43, 'k') end as customer) as who`;

/** One to four lines an order, of the eight devices and 32 other products. */
const LINES = `
  insert into order_lines (order_id, line, sku, asin, title, quantity, refunded_quantity, goods_minor, refunded_minor)
  select id, line, 'SKU-' || product, 'B0' || product,
    case when product < 8 then (array['Cityplay', '2.0'])[1 + product % 2] || ' sensors, size ' || (array['M', 'L'])[1 + product / 2 % 2]
      else 'Product ' || product end,
    1, 0, goods_minor / lines, refunded_minor / lines
  from (select id, goods_minor, refunded_minor, 1 + floor(random() * 4)::int as lines from orders) as bought
  cross join lateral generate_series(1, lines) as line
  cross join lateral (select floor(power(random(), 1.5) * 40 + id * 0)::int as product) as drawn`;

const AROUND = `
  insert into exchange_rates
  select day, currency, usual * (0.98 + random() * 0.04)
  from generate_series(current_date - $1::int, current_date, '1 day') as day,
    (values ('USD', 1.16), ('GBP', 0.87), ('CAD', 1.62), ('CHF', 0.94)) as given (currency, usual)
  where extract(isodow from day) < 6`;

const STOCK = [
  `insert into fba_stock select region, 'SKU-' || n, 'B0' || n, null, 'Product ' || n, null, (random() * 400)::int,
     (random() * 40)::int, 0, 0, 0, 0, 0, null
   from generate_series(0, 199) as n, unnest(array['US', 'UK', 'EU', 'CA']) as region`,
  `insert into stock_daily (place, sku, day, on_hand, available, reserved)
   select place, 'SKU-' || n, current_date - ago, 50, (-5 + random() * 100)::int, 5
   from unnest(array['fba:US', 'fba:UK', 'fba:EU', 'fba:CA', 'warehouse:a', 'warehouse:b', 'warehouse:c']) as place,
     generate_series(0, 39) as n, generate_series(0, 200) as ago`,
  `insert into stock_latest select distinct on (place, sku) place, sku, on_hand, available, reserved
   from stock_daily order by place, sku, day desc`,
  `insert into stock_daily_totals select place, day, sum(on_hand), sum(available), sum(reserved), 0, count(*), now()
   from stock_daily group by place, day`,
];

async function fill(connectionString: string): Promise<void> {
  const client = new pg.Client(connectionString);
  await client.connect();
  await client.query('select setseed(0.4)');
  await timed(`${orders} orders over ${days} days`, () => client.query(ORDERS, [orders, days]));
  await timed('their lines', () => client.query(LINES));
  await client.query(AROUND, [days]);
  for (const statement of STOCK) await client.query(statement);
  await client.query('vacuum analyze');
  const { db, close } = openDatabase({ connectionString, ...PATIENT });
  await timed('npm run rollups', () => rebuildRollUps(db));
  await close();
  await client.query('vacuum analyze');
  const { rows } = await client.query<{ lines: string }>('select count(*) as lines from order_lines');
  console.log(`${rows[0]?.lines} lines`);
  await client.end();
}

const CALLS = [30, 90].flatMap((period): [string, string][] => [
  [`combined, ${period} days`, `/sales/summary?days=${period}`],
  [`sold-out days, ${period} days`, `/sales/sold-out?days=${period}`],
  [`how counted, ${period} days`, `/sales/definition?days=${period}`],
  [`Amazon stats, ${period} days`, `/amazon/sales/stats?days=${period}`],
  [`Amazon stats of NA, ${period} days`, `/amazon/sales/stats?days=${period}&region=NA`],
  [`Amazon daily and before, ${2 * period} days`, `/amazon/sales/daily?days=${2 * period}`],
  [`Amazon detailed, ${period} days`, `/amazon/sales/detailed?days=${period}`],
  [`Shopify summary, ${period} days`, `/shopify/summary?days=${period}`],
  [`Shopify daily and before, ${2 * period} days`, `/shopify/daily?days=${2 * period}`],
  [`Shopify top products, ${period} days`, `/shopify/products?limit=10&days=${period}`],
]);

await bench({
  name: 'touchline_bench_sales',
  fill,
  calls: [...CALLS, ['orders of a day', `/shopify/orders/by-date?date=${daysAgo(3)}`]],
});
