/**
 * The kit funnel, kits that were never activated, and recalls; and the cost of the job that maintains them.
 *
 *     BENCH_SERVER=postgresql://user@host/postgres npm run bench -- journeys [scale=10]
 *
 * On the seeded database of that scale, 3,000,000 kits at scale 10: the first run puts them into its boxes and orders,
 * which
 * stay. `npm run bench -- kits` has the search among them.
 */
import { sql } from 'kysely';
import { keepJourneys } from '#features/journeys/server/public.ts';
import { openDatabase } from '#server/db/database.ts';
import { formatDaysAgo, logDuration, runBench } from './calls/bench.ts';
import { ensureDatabase } from './http/surroundings.ts';
import { PATIENT } from './seed/seed-database.ts';

const [scale = 10] = process.argv.slice(2).map(Number);
const RECALL = '/journeys/recall?';
const year = formatDaysAgo(500).slice(2, 4);

const CALLS: [kind: string, ...paths: string[]][] = [
  ['funnel', '/journeys/funnel'],
  ['funnel of retail in one region', '/journeys/funnel?retail=true&region=eu'],
  ['shipped and never activated', '/journeys/idle'],
  ['the same, page 40', '/journeys/idle?offset=2000'],
  ['recall of a box', `${RECALL}boxes=BOX-000007`],
  [
    'recall of a day’s boxes',
    `${RECALL}received_from=${formatDaysAgo(200)}&received_to=${formatDaysAgo(200)}`,
  ],
  [
    'recall of a month’s production',
    `${RECALL}made_from=${formatDaysAgo(230)}&made_to=${formatDaysAgo(200)}`,
  ],
  ['recall of a range', `${RECALL}serial_from=CPM${year}010000001&serial_to=CPM${year}129999999`],
  [
    'recall of a range, made on some days',
    `${RECALL}serial_from=CPM${year}010000001&serial_to=CPM${year}129999999&made_from=${formatDaysAgo(520)}&made_to=${formatDaysAgo(500)}`,
  ],
];

/** Kits in the order in which they were made, in boxes in the order in which they left; six of ten were shipped with an order. */
async function packKits(connectionString: string): Promise<void> {
  const { db, close } = openDatabase({ connectionString, max: 2, ...PATIENT });
  const { rows } = await sql`select 1 from box_kits limit 1`.execute(db);
  if (rows.length === 0)
    await logDuration('kits put into boxes and orders', async () => {
      await sql`
        insert into box_kits (box_id, serial_number, is_expected, packed_at)
        select 1 + (kit.id - 1) * boxes.count / kits.count, kit.serial_number, true, kit.created_at
        from kits as kit, (select count(*) from factory_shipments) as boxes, (select count(*) from kits) as kits`.execute(
        db,
      );
      await sql`
        insert into order_serials (account, order_external_id, serial_number, sku)
        select placed.account, placed.external_id, kit.serial_number, kit.sku
        from (
          select serial_number, sku, 1 + row_number() over (order by id) % (select count(*) from orders) as at
          from kits where id % 10 < 6
        ) as kit
        join (select account, external_id, row_number() over (order by placed_at) as at from orders) as placed using (at)`.execute(
        db,
      );
      await sql`vacuum (analyze)`.execute(db);
    });
  const start = process.cpuUsage();
  await logDuration('kept', async () =>
    console.log(`${await keepJourneys(db, { timeZone: 'Europe/London' })} changes of kits are kept`),
  );
  const { user, system } = process.cpuUsage(start);
  console.log(`  processor beside the database’s: ${((user + system) / 1e6).toFixed(1)} s`);
  await sql`vacuum (analyze)`.execute(db);
  await close();
}

const server = process.env['BENCH_SERVER'];
if (server === undefined) throw new Error('Say where: BENCH_SERVER=postgresql://user@host/postgres');
await packKits(await ensureDatabase(server, scale));
await runBench(scale, { calls: CALLS });
