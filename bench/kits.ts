/**
 * Every kind of kit search, and an import of the largest size.
 *
 *     BENCH_SERVER=postgresql://user@host/postgres npm run bench -- kits [scale=10]
 *
 * On the seeded database of that scale, 3,000,000 kits at scale 10; what is imported is taken away again.
 */
import pg from 'pg';
import { startImport } from '#features/kits/contract/kits.ts';
import { IMPORT_ROWS_AT_ONCE, IMPORT_ROWS_MAX } from '#features/kits/rules/kits.ts';
import { readKitsFile } from '#features/kits/web/import/read-kits-file.ts';
import { runBench, formatDaysAgo, openApplication, logDuration } from './calls/bench.ts';

const [scale = 10] = process.argv.slice(2).map(Number);
const kits = 300_000 * scale;

const LIST = '/manufacturing/kits?';
const search = (...texts: string[]) => texts.map((text) => `${LIST}search=${encodeURIComponent(text)}`);
const formatYear = (ago: number) => String(new Date().getUTCFullYear() - ago).slice(2);
const formatSerial = (share: number) => String(Math.floor(kits * share)).padStart(7, '0');

const CALLS: [kind: string, ...paths: string[]][] = [
  ['first page', LIST],
  ['page 2', `${LIST}offset=50`],
  ['a page in the middle', `${LIST}offset=${Math.floor(kits / 2)}`],
  ['the last page', `${LIST}offset=${kits - 50}`],
  ['activated', `${LIST}activated=true`, `${LIST}activated=false`],
  ['retail', `${LIST}retail=true`, `${LIST}retail=false`],
  ['subscription', `${LIST}hasSubscription=true`, `${LIST}hasSubscription=false`],
  ['all three filters', `${LIST}activated=true&retail=false&hasSubscription=true`],
  ['dates', `${LIST}dateFrom=${formatDaysAgo(500)}&dateTo=${formatDaysAgo(300)}`],
  ['dates and filters, in the middle', `${LIST}dateFrom=${formatDaysAgo(900)}&retail=true&offset=400000`],
  ['one character', ...search('c', '2', 's', 'z', '9')],
  ['two characters', ...search('cp', '20', 'su', 'zz', 'te')],
  ['one kit', ...[0.01, 0.3, 0.5, 0.77, 0.999].flatMap((at) => search(formatSerial(at)))],
  ['nothing', ...search('sub_zzz', 'CPMX', 'winter', `99${formatSerial(0.5)}`, 'qqq', 'monthfree')],
  ['a few', ...search('LAUNCHEVENT', formatSerial(0.5).slice(0, 5), 'TEAM4711', 'sub_00f', 'beef')],
  [
    'thousands',
    ...search(formatSerial(0.4).slice(0, 3), 'TEAM47', 'sub_7a', '4711', 'CPM' + formatYear(1) + '04'),
  ],
  [
    'pieces are common, the whole is rare',
    ...search('000000', '1212121', 'sub_0101', '20M2001', 'summer2099'),
  ],
  ['many, everywhere', ...search('CPM', 'sub_', 'FREEMONTH', 'TEAM', '123', 'CPM2', 'sub')],
  ['many, all new', ...search('CPM' + formatYear(0), '20L' + formatYear(0), 'summer20' + formatYear(0))],
  [
    'many, all old',
    ...[3, 2, 1].flatMap((ago) =>
      search('CPM' + formatYear(ago), '20L' + formatYear(ago), 'summer20' + formatYear(ago)),
    ),
  ],
  [
    'many old, filtered',
    ...search('CPM' + formatYear(2), 'CPL' + formatYear(1)).map(
      (path) => `${path}&retail=true&activated=false`,
    ),
  ],
  [
    'many, of which a filter leaves none',
    ...search('FREEMONTH', 'sub_').map((path) => `${path}&hasSubscription=false`),
  ],
  [
    'many old, of some dates',
    ...search('CPM' + formatYear(2), 'sub_').map((path) => `${path}&dateTo=${formatDaysAgo(500)}`),
  ],
  [
    'many old, page 100',
    ...search('CPM' + formatYear(2), 'CPL' + formatYear(1)).map((path) => `${path}&offset=4950`),
  ],
  ['many, everywhere, page 100', ...search('CPM', 'FREEMONTH', 'sub_').map((path) => `${path}&offset=4950`)],
];

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
  await logDuration(`import of ${IMPORT_ROWS_MAX} rows`, async () => {
    const read = await logDuration('  read and check', () =>
      readKitsFile(new File([file], 'kits.csv'), () => {}),
    );
    const started = await ask('/manufacturing/kit-imports', 'POST', {
      file_name: 'f',
      columns: read.columns,
    });
    const { id } = startImport.response.parse(JSON.parse(started));
    const at = `/manufacturing/kit-imports/${id}`;
    await logDuration('  send', async () => {
      for (let first = 0; first < read.rows.length; first += IMPORT_ROWS_AT_ONCE)
        await ask(`${at}/rows`, 'POST', { rows: read.rows.slice(first, first + IMPORT_ROWS_AT_ONCE) });
    });
    await logDuration('  preview', () => ask(at));
    await logDuration('  apply', () =>
      ask(`${at}/apply`, 'POST', { rows: read.rows.length, existing: 'refuse' }),
    );
  });
  await close();
  const client = new pg.Client(connectionString);
  await client.connect();
  await client.query('delete from kits where starts_with(serial_number, $1)', [mark]);
  await client.end();
}

await runBench(scale, { calls: CALLS, last: importFile });
