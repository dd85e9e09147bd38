/**
 * Saves of the plan, of one day and of all of them, and its workbook.
 *
 *     BENCH_SERVER=postgresql://user@host/postgres npm run bench -- planning [scale=1]
 *
 * On the seeded database of that scale, 1,000 days at scale 1, whose targets of the last days are others afterwards.
 */
import { runBench, formatDaysAgo } from './calls/bench.ts';

const [scale = 1] = process.argv.slice(2).map(Number);
/** As many as one save takes. */
const DAYS = 900;

const save = (target_total: number) => ({
  method: 'PUT' as const,
  path: '/plan/detailed',
  body: { actual_date: formatDaysAgo(3), target_total },
});

await runBench(scale, {
  calls: [
    ['a save of one day', save(150), save(151)],
    [
      'a save of all days',
      ...[160, 161].map((target_total) => ({
        method: 'PUT' as const,
        path: '/plan/days',
        body: {
          days: Array.from({ length: DAYS }, (_, ago) => ({
            actual_date: formatDaysAgo(ago),
            is_new: false,
            target_total,
          })),
        },
      })),
    ],
    ['the workbook', '/plan/export'],
  ],
});
