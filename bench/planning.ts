/**
 * How quick the plan is with many days: fills a database of its own and measures the calls of the screen.
 *
 *     BENCH_SERVER=postgresql://user@host/postgres node bench/planning.ts [days=1000]
 *
 * The database `touchline_bench_planning` is made anew, and dropped in the end unless KEEP=1; REUSE=1 measures it again.
 */
import { CELL_FIELDS } from '#features/planning/rules/fields.ts';
import { openDatabase } from '#server/db/database.ts';
import { bench, daysAgo, PATIENT } from './calls/bench.ts';

const [days = 1_000] = process.argv.slice(2).map(Number);
const cells = Object.values(CELL_FIELDS).flat();

async function fill(connectionString: string): Promise<void> {
  const { db, close } = openDatabase({ connectionString, ...PATIENT });
  const plan = Array.from({ length: days }, (_, ago) => ({
    date: daysAgo(ago),
    target_total: 100 + (ago % 60),
    stock_us_amazon: ago % 400,
    ...Object.fromEntries(cells.map((field, at) => [field, (ago * (at + 3)) % 97])),
  }));
  await db.insertInto('planning_days').values(plan).execute();
  await close();
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
