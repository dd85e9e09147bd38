/**
 * How quick the plan is with many days: fills a database of its own and measures the calls of the screen.
 *
 *     BENCH_SERVER=postgresql://user@host/postgres node bench/planning.ts [days=1000]
 *
 * The database `touchline_bench_planning` is made anew, and dropped in the end unless KEEP=1; REUSE=1 measures it again.
 */
import pg from 'pg';
import { CELL_FIELDS } from '#features/planning/rules/fields.ts';
import { bench, daysAgo } from './bench.ts';

const [days = 1_000] = process.argv.slice(2).map(Number);
const cells = Object.values(CELL_FIELDS).flat();

const PLAN = `
  insert into planning_days (date, target_total, stock_us_amazon, stock_eu_amazon, ${cells.join(', ')})
  select current_date - n, 100 + n % 60, n % 400, n % 300, ${cells.map((_, at) => `(n * ${at + 3}) % 97`).join(', ')}
  from generate_series(0, $1::int - 1) as n`;

async function fill(connectionString: string): Promise<void> {
  const client = new pg.Client(connectionString);
  await client.connect();
  await client.query(PLAN, [days]);
  await client.query('vacuum analyze planning_days');
  await client.end();
}

const save = (target_total: number) => ({
  method: 'PUT' as const,
  path: '/plan/detailed',
  body: { actual_date: daysAgo(3), target_total },
});

await bench({
  name: 'touchline_bench_planning',
  fill,
  calls: [
    ['the whole plan', '/plan/all'],
    ['a day of it', `/plan/day/${daysAgo(3)}`],
    ['a save of one day', save(150), save(151)],
    [
      'a save of all days',
      ...[160, 161].map((target_total) => ({
        method: 'PUT' as const,
        path: '/plan/days',
        body: {
          days: Array.from({ length: Math.min(days, 1_000) }, (_, ago) => ({
            actual_date: daysAgo(ago),
            is_new: false,
            target_total,
          })),
        },
      })),
    ],
    ['the workbook', '/plan/export'],
  ],
});
