/**
 * Fills a database with a made-up company of any size. The same seed, day and scale make the same rows.
 *
 *     npm run bench -- seed --database postgresql://user@host/name [--scale 1] [--seed 1] [--today 2026-11-21]
 *
 * Scale 1 is 5,000 SKUs in four warehouses with 90 days of memory, 100,000 orders of two years with 250,000 lines,
 * 200,000 parcels with their events, 300,000 kits, 1,000 planned days and 5,000 boxes. Only into an empty database.
 */
import { parseArgs } from 'node:util';
import { getDayInZone } from '#shared/dates.ts';
import { seedDatabase } from './seed/seed-database.ts';

const { values } = parseArgs({
  options: {
    database: { type: 'string', default: process.env['DATABASE_URL'] ?? '' },
    scale: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    today: { type: 'string', default: getDayInZone('Europe/London', new Date()) },
  },
});
if (values.database === '') throw new Error('Say which: --database postgresql://user@host/name');

const started = performance.now();
const formatSeconds = () => (performance.now() - started) / 1000;
const rows = await seedDatabase(
  { connectionString: values.database },
  {
    scale: Number(values.scale),
    seed: Number(values.seed),
    today: values.today,
    onDone: (what, count) => console.log(`${formatSeconds().toFixed(1).padStart(6)} s  ${count} ${what}`),
  },
);
console.log(
  `${rows} rows in ${formatSeconds().toFixed(1)} s: ${Math.round(rows / formatSeconds())} a second, sums included`,
);
