/**
 * An import of 100,000 kits as the page does it, from the text of the file to the last kit.
 *
 *     BENCH_SERVER=postgresql://user@host/postgres npm run bench -- kit-import [scale=10] [rounds=3]
 *
 * On the seeded database of that scale, 3,000,000 kits at scale 10; what is imported is taken away again. The target is six
 * seconds from the file to the last kit, without the time for which a person looks at the preview.
 */
import { createHash } from 'node:crypto';
import { startImport } from '#features/kits/contract/kits.ts';
import { IMPORT_ROWS_AT_ONCE, IMPORT_ROWS_MAX } from '#features/kits/rules/kits.ts';
import { readKitsFile } from '#features/kits/web/import/read-kits-file.ts';
import { openDatabase } from '#server/db/database.ts';
import { openApplication } from '../calls/bench.ts';
import { startDatabaseTimer } from '../http/database-time.ts';
import { ensureDatabase } from '../http/surroundings.ts';

const TARGET_MS = 6_000;
const [scale = 10, rounds = 3] = process.argv.slice(2).map(Number);
const server = process.env['BENCH_SERVER'];
if (server === undefined) throw new Error('Say where: BENCH_SERVER=postgresql://user@host/postgres');

/** As the billing system makes them: no two have much in common, so each adds to many entries of the index of the search. */
const formatSubscription = (n: number): string =>
  `sub_${createHash('sha256').update(String(n)).digest('hex').slice(0, 14)}`;

const writeFile = (mark: string): string =>
  [
    'Serial Number,Activated,Retail,Subscription ID,Subscription Plan,Coupon Code,Created,SKU',
    ...Array.from(
      { length: IMPORT_ROWS_MAX },
      (_, n) =>
        `${mark}-${n},yes,no,${formatSubscription(n)},Player monthly,FREEMONTH,2026-11-01T09:00:00Z,TL-CP-M`,
    ),
  ].join('\r\n');

const connectionString = await ensureDatabase(server, scale);
const { ask, db, close } = await openApplication(connectionString);
// A connection of its own, which is not counted.
const watcher = openDatabase({ connectionString, max: 1 });
let totalMs = 0;

/** Does a part of an import, and says how long it took and what processor time it cost, ours and the database's. */
async function measurePart<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const readDatabase = await startDatabaseTimer(watcher.db);
  const [startedMs, databaseMs, processor] = [performance.now(), readDatabase(), process.cpuUsage()];
  const result = await work();
  const tookMs = performance.now() - startedMs;
  const { user, system } = process.cpuUsage(processor);
  totalMs += tookMs;
  const formatSeconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
  const used = [(user + system) / 1000, readDatabase() - databaseMs].map(formatSeconds).join(' + ');
  console.log(`  ${name.padEnd(16)}${formatSeconds(tookMs)}, processor ${used}`);
  return result;
}

async function importFile(mark: string): Promise<void> {
  const file = writeFile(mark);
  const read = await measurePart('read and check', () =>
    readKitsFile(new File([file], 'kits.csv'), () => {}),
  );
  const at = await measurePart('send', async () => {
    const body = { file_name: 'kits.csv', columns: read.columns };
    const started = await ask('/manufacturing/kit-imports', 'POST', body);
    const path = `/manufacturing/kit-imports/${startImport.response.parse(JSON.parse(started)).id}`;
    for (let first = 0; first < read.rows.length; first += IMPORT_ROWS_AT_ONCE)
      await ask(`${path}/rows`, 'POST', { rows: read.rows.slice(first, first + IMPORT_ROWS_AT_ONCE) });
    return path;
  });
  await measurePart('preview', () => ask(at));
  await measurePart('apply', () =>
    ask(`${at}/apply`, 'POST', { rows: read.rows.length, existing: 'refuse' }),
  );
}

const totals: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  const mark = Date.now().toString(36);
  totalMs = 0;
  await importFile(mark);
  totals.push(totalMs);
  console.log(`import of ${IMPORT_ROWS_MAX} rows: ${(totalMs / 1000).toFixed(2)} s`);
  await db
    .deleteFrom('kits')
    .where('serial_number', '>=', mark)
    .where('serial_number', '<', `${mark}~`)
    .execute();
}
await close();
await watcher.close();
totals.sort((one, other) => one - other);
const median = totals[Math.floor(totals.length / 2)] ?? NaN;
console.log(`median ${(median / 1000).toFixed(2)} s: ${median <= TARGET_MS ? 'met' : 'missed'}`);
process.exit();
