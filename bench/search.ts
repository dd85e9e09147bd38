/**
 * Every kind of search over all records: exact numbers, and prefixes that most records share.
 *
 *     BENCH_SERVER=postgresql://user@host/postgres npm run bench -- search [scale=10]
 *
 * On the seeded database of that scale: at scale 10 there are 3,000,000 kits, 2,000,000 parcels and 1,000,000 orders.
 * The bar is a 95th percentile of 50 ms.
 */
import { runBench } from './calls/bench.ts';
import { formatAsin, formatSku } from './seed/world.ts';

const [scale = 10] = process.argv.slice(2).map(Number);
const kits = 300_000 * scale;

const search = (...texts: string[]) => texts.map((text) => `/search?q=${encodeURIComponent(text)}`);
const formatEnd = (share: number) => String(Math.floor(kits * share)).padStart(7, '0');

const CALLS: [kind: string, ...paths: string[]][] = [
  ['a SKU', ...search(formatSku(7), formatSku(1_234), formatSku(4_321))],
  ['an ASIN', ...search(formatAsin(7), formatAsin(1_234))],
  ['words of a name', ...search('cityplay sensors', 'accessory 1234', 'size l 2.0', 'zzz nothing')],
  ['the end of a kit', ...search(...[0.01, 0.3, 0.5, 0.77, 0.999].map(formatEnd))],
  ['a beginning of most kits', ...search('cpm', 'cpm2', '20l', 'cp')],
  ['an order', ...search('#100001', '100001', '303-1234567')],
  ['a tracking number', ...search('jvgl', '1z999', 'JVGL0000000000001234', '00001234')],
  ['a customer', ...search('customer 1234', 'customer12345@example.com', 'cust', 'customer 9')],
  ['two letters', ...search('su', 'zz', '12', '#1')],
  ['nothing', ...search('qqqqqq', `99${formatEnd(0.5)}99`)],
  ['recent finds', '/search/recent'],
];

await runBench(scale, { calls: CALLS });
