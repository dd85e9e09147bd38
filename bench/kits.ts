/**
 * Every kind of kit search; `kit-import` measures an import.
 *
 *     BENCH_SERVER=postgresql://user@host/postgres npm run bench -- kits [scale=10]
 *
 * On the seeded database of that scale, 3,000,000 kits at scale 10.
 */
import { runBench, formatDaysAgo } from './calls/bench.ts';

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

await runBench(scale, { calls: CALLS });
