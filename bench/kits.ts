/**
 * How quick the kits screen is with many kits: fills a database of its own and measures the calls of the screen.
 *
 *     BENCH_SERVER=postgresql://user@host/postgres node bench/kits.ts [kits=3000000] [days=1095]
 *
 * The database `touchline_bench_kits` is made anew, and dropped in the end unless KEEP=1; REUSE=1 measures it again.
 */
import pg from 'pg';
import { startImport } from '#features/kits/contract.ts';
import { IMPORT_ROWS_AT_ONCE, IMPORT_ROWS_MAX } from '#features/kits/rules.ts';
import { readFile } from '#features/kits/web/read-file.ts';
import { bench, daysAgo, openApplication, timed } from './calls/bench.ts';

const [kits = 3_000_000, days = 1_095] = process.argv.slice(2).map(Number);

/** Kits in the order in which the line made them: model, week and number; coupons of a season, of a country, of nobody. */
const SEED = `
  insert into kits (serial_number, sku, is_subscription_activated, is_retail, subscription_id, subscription_plan,
    coupon_code, created_at, updated_at)
  select model || to_char(created_at, 'IYIW') || lpad(n::text, 7, '0'), 'TL-' || model,
    s < 0.7, r < 0.4, case when s < 0.72 then 'sub_' || left(md5(n::text), 14) end,
    case when s < 0.72 then (array['Player monthly', 'Player yearly', 'Team yearly'])[1 + floor(p * 3)::int] end,
    case
      when s >= 0.72 then null
      when c < 0.1 and extract(month from created_at) between 6 and 8 then 'SUMMER' || to_char(created_at, 'YYYY')
      when c < 0.1 then 'TEAM' || floor(p * 5000)::int
      when c < 0.3 then 'FREEMONTH'
      when c < 0.3002 then 'LAUNCHEVENT'
    end,
    created_at, created_at + r * interval '20 days'
  from (
    select n, random() as s, random() as r, random() as p, random() as c,
      now() - (1 - n::float / $1::int) * $2::int * interval '1 day' as created_at,
      (array['CPM', 'CPL', '20M', '20L'])[1 + floor(random() * 4)::int] as model
    from generate_series(1, $1::int) as n
  ) as drawn`;

const LIST = '/manufacturing/kits?';
const search = (...texts: string[]) => texts.map((text) => `${LIST}search=${encodeURIComponent(text)}`);
const year = (ago: number) => String(new Date().getUTCFullYear() - ago).slice(2);
const number = (share: number) => String(Math.floor(kits * share)).padStart(7, '0');

const CALLS: [kind: string, ...paths: string[]][] = [
  ['first page', LIST],
  ['page 2', `${LIST}offset=50`],
  ['a page in the middle', `${LIST}offset=${Math.floor(kits / 2)}`],
  ['the last page', `${LIST}offset=${kits - 50}`],
  ['activated', `${LIST}activated=true`, `${LIST}activated=false`],
  ['retail', `${LIST}retail=true`, `${LIST}retail=false`],
  ['subscription', `${LIST}hasSubscription=true`, `${LIST}hasSubscription=false`],
  ['all three filters', `${LIST}activated=true&retail=false&hasSubscription=true`],
  ['dates', `${LIST}dateFrom=${daysAgo(500)}&dateTo=${daysAgo(300)}`],
  ['dates and filters, in the middle', `${LIST}dateFrom=${daysAgo(900)}&retail=true&offset=400000`],
  ['one character', ...search('c', '2', 's', 'z', '9')],
  ['two characters', ...search('cp', '20', 'su', 'zz', 'te')],
  ['one kit', ...[0.01, 0.3, 0.5, 0.77, 0.999].flatMap((at) => search(number(at)))],
  ['nothing', ...search('sub_zzz', 'CPMX', 'winter', `99${number(0.5)}`, 'qqq', 'monthfree')],
  ['a few', ...search('LAUNCHEVENT', number(0.5).slice(0, 5), 'TEAM4711', 'sub_00f', 'beef')],
  ['thousands', ...search(number(0.4).slice(0, 3), 'TEAM47', 'sub_7a', '4711', 'CPM' + year(1) + '14')],
  [
    'pieces are common, the whole is rare',
    ...search('000000', '1212121', 'sub_0101', '20M2010', 'summer2099'),
  ],
  ['many, everywhere', ...search('CPM', 'sub_', 'FREEMONTH', 'TEAM', '123', 'CPM2', 'sub')],
  ['many, all new', ...search('CPM' + year(0), '20L' + year(0), 'summer20' + year(0))],
  [
    'many, all old',
    ...[3, 2, 1].flatMap((ago) => search('CPM' + year(ago), '20L' + year(ago), 'summer20' + year(ago))),
  ],
  [
    'many old, filtered',
    ...search('CPM' + year(2), 'CPL' + year(1)).map((path) => `${path}&retail=true&activated=false`),
  ],
  [
    'many, of which a filter leaves none',
    ...search('FREEMONTH', 'sub_').map((path) => `${path}&hasSubscription=false`),
  ],
  [
    'many old, of some dates',
    ...search('CPM' + year(2), 'sub_').map((path) => `${path}&dateTo=${daysAgo(500)}`),
  ],
  ['many old, page 200', ...search('CPM' + year(2), 'CPL' + year(1)).map((path) => `${path}&offset=9950`)],
  ['many, everywhere, page 200', ...search('CPM', 'FREEMONTH', 'sub_').map((path) => `${path}&offset=9950`)],
];

async function fill(connectionString: string): Promise<void> {
  const client = new pg.Client(connectionString);
  await client.connect();
  await client.query('select setseed(0.4)');
  // What an index costs a single writer is not the question here.
  const { rows } = await client.query<{ name: string; away: string; again: string }>(
    `select indexname as name, format('drop index %I', indexname) as away, indexdef as again from pg_indexes
     where tablename = 'kits' and indexname not in (select conname from pg_constraint)`,
  );
  for (const { away } of rows) await client.query(away);
  await timed(`${kits} kits over ${days} days`, () => client.query(SEED, [kits, days]));
  await client.query(`set maintenance_work_mem = '512MB'`);
  for (const { name, again } of rows) await timed(name, () => client.query(again));
  await client.query('vacuum analyze kits');
  await client.query('vacuum analyze kit_counts');
  await client.end();
}

/** An import as the page does it, from the text of the file to the last kit. */
async function importFile(connectionString: string): Promise<void> {
  const { ask, close } = await openApplication(connectionString);
  const mark = Date.now().toString(36);
  const file = [
    'Serial Number,Activated,Retail,Subscription ID,Subscription Plan,Coupon Code,Created,SKU',
    ...Array.from(
      { length: IMPORT_ROWS_MAX },
      (_, n) => `${mark}-${n},yes,no,sub_${n},Player monthly,FREEMONTH,2026-11-01T09:00:00Z,TL-CP-M`,
    ),
  ].join('\r\n');
  await timed(`import of ${IMPORT_ROWS_MAX} rows`, async () => {
    const read = await timed('  read and check', () => readFile(new File([file], 'kits.csv'), () => {}));
    const started = await ask('/manufacturing/kit-imports', 'POST', {
      file_name: 'f',
      columns: read.columns,
    });
    const { id } = startImport.response.parse(JSON.parse(started));
    const at = `/manufacturing/kit-imports/${id}`;
    await timed('  send', async () => {
      for (let first = 0; first < read.rows.length; first += IMPORT_ROWS_AT_ONCE)
        await ask(`${at}/rows`, 'POST', { rows: read.rows.slice(first, first + IMPORT_ROWS_AT_ONCE) });
    });
    await timed('  preview', () => ask(at));
    await timed('  apply', () => ask(`${at}/apply`, 'POST', { rows: read.rows.length, existing: 'refuse' }));
  });
  await close();
}

await bench({ name: 'touchline_bench_kits', fill, calls: CALLS, last: importFile });
