/**
 * How quick the shipping screen is with many parcels: fills a database of its own and measures the calls of the screen.
 *
 *     BENCH_SERVER=postgresql://user@host/postgres node bench/shipping.ts [parcels=2000000] [days=1095]
 *
 * The database `touchline_bench_shipping` is made anew, and dropped in the end unless KEEP=1.
 */
import pg from 'pg';
import { countDays } from '#features/shipping/server/shipment-days.ts';
import { openDatabase } from '#server/db/database.ts';
import { bench, daysAgo, PATIENT, timed } from './calls/bench.ts';

const [parcels = 2_000_000, days = 1_095] = process.argv.slice(2).map(Number);

/** Parcels of three warehouses over the years, with the countries, carriers, statuses and times of real ones. */
const SEED = `
  insert into shipments (account, external_id, order_external_id, order_name, ordered_at, created_at, day,
    order_day, delivered_day, country,
    warehouse_name, warehouse_city, carrier, tracking_number, status, latest_event_status, latest_event_at, delivered_at,
    promised_at, provider_updated_at)
  select place.account, n::text, n::text, '#' || n, ordered_at, created_at, (created_at at time zone 'Europe/London')::date,
    (ordered_at at time zone 'Europe/London')::date,
    case when status = 'delivered' then ((created_at + travelled) at time zone 'Europe/London')::date end,
    place.countries[1 + floor(power(c, 1.6) * array_length(place.countries, 1))::int], place.name, place.city,
    place.carriers[1 + floor(power(k, 1.4) * array_length(place.carriers, 1))::int], 'JVGL' || lpad(n::text, 16, '0'),
    status, status, least(now(), created_at + travelled), case when status = 'delivered' then created_at + travelled end,
    created_at + interval '5 days', now()
  from (
    select n, random() as c, random() as k, created_at, created_at - random() * interval '50 hours' as ordered_at,
      interval '20 hours' + power(random(), 2) * interval '9 days' as travelled, 1 + floor(random() * 3)::int as at,
      case
        when created_at > now() - interval '4 days' then (array['in_transit', 'label_printed', 'out_for_delivery', 'unknown'])[1 + floor(random() * 4)::int]
        when s < 0.93 then 'delivered' when s < 0.96 then 'unknown' when s < 0.975 then 'failure'
        when s < 0.985 then 'delayed' when s < 0.992 then 'in_transit' when s < 0.996 then 'ready_for_pickup'
        else 'attempted_delivery'
      end as status
    from (select n, random() as s, now() - random() * $2::int * interval '1 day' as created_at
          from generate_series(1, $1::int) as n) as drawn
  ) as parcel
  join (values
    (1, 'eu.myshopify.com', 'TIVE EU', 'Venlo', array['Germany','Netherlands','France','Spain','Italy','Belgium','Austria','Ireland','Sweden','Denmark','Poland','Portugal','Switzerland','Norway'], array['DHL eCommerce','DPD','PostNL','Other']),
    (2, 'uk.myshopify.com', 'UK', 'Daventry', array['United Kingdom','Isle of Man','Jersey'], array['Royal Mail','Evri','DPD','Other']),
    (3, 'us.myshopify.com', 'ITB', 'Columbus', array['United States','Canada','Mexico'], array['UPS','USPS','FedEx','Other'])
  ) as place (at, account, name, city, countries, carriers) on place.at = parcel.at`;

const CALLS: [name: string, path: string][] = [
  ['first load (overview, 90 days)', '/shipping/overview'],
  ['filtered by country', '/shipping/overview?country=Germany'],
  ['filtered by four', '/shipping/overview?country=Germany&carrier=DPD&warehouse=TIVE%20EU&status=delivered'],
  ['a year', `/shipping/overview?startDate=${daysAgo(365)}&endDate=${daysAgo(0)}`],
  ['page 2 of the largest section', page(20)],
  ['page 1,000 of the largest section', page(20_000)],
  ['page 2 of one country', `${page(20)}&country=Norway`],
  ['delivery times, 90 days', '/shipping/delivery-times'],
  ['delivery times of a country', '/shipping/delivery-times?country=Germany'],
  ['delivery times, a year', `/shipping/delivery-times?startDate=${daysAgo(365)}&endDate=${daysAgo(0)}`],
  ['parcels that need a person', '/shipping/worklist'],
  ['all, without a limit', '/shipping'],
];

function page(offset: number): string {
  return `/shipping?status=delivered&startDate=${daysAgo(89)}&endDate=${daysAgo(0)}&limit=20&offset=${offset}`;
}

async function fill(connectionString: string): Promise<void> {
  const client = new pg.Client(connectionString);
  await client.connect();
  await client.query('select setseed(0.4)');
  await timed(`${parcels} parcels over ${days} days`, () => client.query(SEED, [parcels, days]));
  const { rows } = await client.query<{ account: string }>('select distinct account from shipments');
  const { db, close } = openDatabase({ connectionString, ...PATIENT });
  const all = Array.from({ length: days + 2 }, (_, ago) => daysAgo(ago));
  await timed('the sums of their days', async () => {
    for (const { account } of rows) await countDays(db, account, all);
  });
  await close();
  await client.query('vacuum analyze shipments');
  await client.query('vacuum analyze shipment_days');
  await client.query('vacuum analyze shipment_times');
  await client.end();
}

await bench({ name: 'touchline_bench_shipping', fill, calls: CALLS });
