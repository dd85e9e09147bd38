import { formatMarkdownTable } from './page.ts';
import type { MeasuredCall } from './figures.ts';
import type { HttpResult } from './result.ts';

const MARKS = { from: '<!-- growth, written by npm run bench -- report -->', to: '<!-- end of growth -->' };

/** What the sentences of docs/scaling.md speak of: its tables, and the calls that read them. */
const GROUPS: { what: string; tables: readonly string[]; calls: RegExp }[] = [
  {
    what: 'kits, orders, parcels, boxes, history: pages and totals',
    tables: ['kits', 'orders', 'shipments', 'shipment_events', 'factory_shipments', 'history'],
    calls:
      /^(kits|sales|Amazon sales: (stats|daily)|Shopify: (summary|daily|top)|shipping|delivery|factory|history|dashboard: Amazon)/,
  },
  {
    what: 'current stock, the catalogue: the full list',
    tables: ['warehouse_stock'],
    calls: /^(warehouse inventory|Amazon inventory|catalogue|dashboard: (current stock|out of stock))/,
  },
  {
    what: 'stock memory, by SKU and day',
    tables: ['stock_daily'],
    calls: /^(stock of one SKU|dashboard: stock (as of|of 30)|actuals|projection)/,
  },
  { what: 'the plan', tables: ['planning_days'], calls: /^(plan|a day of the plan)$/ },
  { what: 'people', tables: [], calls: /^(who is signed in|users|access tokens)/ },
  { what: 'sources', tables: [], calls: /^(freshness|connections|runs of a source)/ },
];

/** The page with how rows, bytes and answers have grown from the smallest scale to the largest. */
export function withGrowth(page: string, results: readonly HttpResult[]): string {
  const [small, large] = [results[0], results.at(-1)];
  const [from, to] = [page.indexOf(MARKS.from), page.indexOf(MARKS.to)];
  if (from < 0 || to < from) throw new Error(`The page has no place between ${MARKS.from} and ${MARKS.to}`);
  if (!small || !large || small === large) return page;
  const rows = GROUPS.map(({ what, ...group }) => {
    const growth = listGrowths(large.calls.filter(({ name }) => group.calls.test(name)));
    return [
      what,
      group.tables
        .map((name) => `${name} ${formatSize(small, name)} → ${formatSize(large, name)}`)
        .join('; ') || '–',
      growth.length,
      formatGrowth(growth[Math.floor(growth.length / 2)]),
      formatGrowth(growth.at(-1)),
    ];
  });
  const text = [
    `From scale ${small.scale} to scale ${large.scale}, ${large.machine.date} UTC: rows, megabytes with indexes, and how`,
    'many times longer the p50 of one connection is.',
    '',
    ...formatMarkdownTable(
      ['what', 'rows, MB', 'calls', 'median', 'most'],
      rows.map((row) => row.map(String)),
    ),
  ].join('\n');
  return `${page.slice(0, from)}${MARKS.from}\n\n${text}\n\n${page.slice(to)}`;
}

interface Growth {
  name: string;
  growth: number;
}

const listGrowths = (calls: readonly MeasuredCall[]): Growth[] =>
  calls
    .flatMap(({ name, app, before }) =>
      app[1] && before !== undefined ? [{ name, growth: app[1].p50 / before }] : [],
    )
    .toSorted((one, other) => one.growth - other.growth);

const formatGrowth = (growth: Growth | undefined): string =>
  growth ? `${growth.growth.toFixed(1)}× ${growth.name}` : '–';

const formatSize = ({ rows, megabytes }: HttpResult, name: string): string =>
  `${(rows[name] ?? 0).toLocaleString('en')}${megabytes?.[name] === undefined ? '' : `, ${megabytes[name]} MB`}`;
