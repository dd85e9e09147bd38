import {
  BARS,
  compareWithBars,
  buildVerdict,
  type CallFigures,
  type MeasuredCall,
  type BarVerdict,
} from './figures.ts';
import type { HttpResult } from './result.ts';

type Cell = string | number;

/** Where a table begins and ends on the page; what is around it is written by hand. */
const MARKS = { from: '<!-- npm run bench -- report -->', to: '<!-- end -->' };

/** The page with the tables of these runs, and what follows them, in place of those of before. */
export function withTables(
  page: string,
  results: readonly HttpResult[],
  further: readonly string[] = [],
): string {
  const [before, rest] = [page.indexOf(MARKS.from), page.indexOf(MARKS.to)];
  if (before < 0 || rest < before)
    throw new Error(`The page has no place between ${MARKS.from} and ${MARKS.to}`);
  const tables = [...results.map(formatTables), ...further].join('\n');
  return `${page.slice(0, before)}${MARKS.from}\n\n${tables}\n${page.slice(rest)}`;
}

function formatTables(result: HttpResult): string {
  const { machine, scale, rows, calls, seconds } = result;
  const held = Object.entries(rows).map(([table, count]) => `${formatGrouped(count)} ${table}`);
  const of = [
    machine.processors,
    `${machine.memoryGb} GB`,
    machine.system,
    `Node ${machine.node}`,
    `PostgreSQL ${machine.postgresql}`,
  ];
  return [
    `### At scale ${scale}, ${machine.date} UTC`,
    '',
    `On ${of.join('; ')}. The run took ${seconds} s. Rows: ${held.join(', ')}.`,
    '',
    ...formatMarkdownTable(
      ['target', 'result', ''],
      listBars(result).map(({ bar, figure, isMet }) => [bar, figure, isMet ? 'met' : '**missed**']),
    ),
    '',
    'Milliseconds until the last byte, application / limit; at 10 connections also requests per second, and CPU',
    'milliseconds per request, of the server and of the database.',
    '',
    ...formatMarkdownTable(
      [
        'call',
        'SQL',
        'KiB',
        'Brotli',
        'p50 at 1',
        'p50 at 10',
        'p95',
        'p99',
        'at 10× limit',
        'per second',
        'CPU',
        'database',
        'p50 at 50',
        'p99',
        'growth',
        'missed',
      ],
      calls.map(formatRow),
    ),
    '',
  ].join('\n');
}

function formatRow(call: MeasuredCall): Cell[] {
  const { name, statements, bytes, compressedBytes, app, limit, before } = call;
  const formatBoth = (connections: number, what: keyof CallFigures): string =>
    `${app[connections]?.[what] ?? '–'} / ${limit[connections]?.[what] ?? '–'}`;
  const [ten, its, one] = [app[10], limit[10], app[1]];
  return [
    `${name}${call.isRemembered ? ' ●' : ''}`,
    statements,
    formatKib(bytes),
    formatKib(compressedBytes),
    formatBoth(1, 'p50'),
    formatBoth(10, 'p50'),
    formatBoth(10, 'p95'),
    formatBoth(10, 'p99'),
    ten && its ? (ten.p50 / its.p50).toFixed(2) : '–',
    formatBoth(10, 'perSecond'),
    formatBoth(10, 'cpuMs'),
    formatBoth(10, 'databaseMs'),
    formatBoth(50, 'p50'),
    formatBoth(50, 'p99'),
    before !== undefined && one ? (one.p50 / before).toFixed(2) : '–',
    compareWithBars(call)
      .flatMap(({ bar, figure, isMet }) => (isMet ? [] : [`${bar}: ${figure}`]))
      .join('; ') || '–',
  ];
}

/** What is asked of all calls together, and of the application while it answers them. */
function listBars({ calls, mix, signIns, exported }: HttpResult): BarVerdict[] {
  const ofCalls = Map.groupBy(calls.flatMap(compareWithBars), ({ bar }) => bar);
  return [
    ...[...ofCalls].map(([bar, all]) => {
      const met = all.filter(({ isMet }) => isMet).length;
      return buildVerdict(bar, `${met} of ${all.length} calls`, met === all.length);
    }),
    buildVerdict(
      'event loop delay p99 under the mix ≤ 30 ms',
      `${mix.delayP99Ms.toFixed(1)} ms`,
      mix.delayP99Ms <= BARS.delayMs,
    ),
    buildVerdict(
      'memory after the mix ≤ 250 MB',
      `${Math.round(mix.rssMb)} MB, peak ${Math.round(mix.peakMb)} MB`,
      mix.rssMb <= BARS.memoryMb,
    ),
    buildVerdict(
      'other requests while eight people sign in < 100 ms',
      `p99 ${Math.round(signIns.othersP99)} ms, max ${Math.round(signIns.othersMax)} ms`,
      signIns.othersP99 < BARS.othersMs,
    ),
    buildVerdict(
      'export ≥ 100,000 rows a second, in constant memory',
      `${formatGrouped(exported.perSecond)} rows a second of ${formatGrouped(exported.rows)}, ${Math.round(exported.growthMb)} MB more`,
      exported.perSecond >= BARS.exportRowsPerSecond,
    ),
  ];
}

/** Lines of a table in Markdown; except for the first all columns are numbers. */
export function formatMarkdownTable(head: readonly string[], rows: readonly (readonly Cell[])[]): string[] {
  const formatTableLine = (cells: readonly Cell[]) => `| ${cells.join(' | ')} |`;
  return [
    formatTableLine(head),
    formatTableLine(head.map((_, at) => (at === 0 ? '---' : '--:'))),
    ...rows.map(formatTableLine),
  ];
}

const formatKib = (bytes: number): string => (bytes / 1024).toFixed(bytes < 102_400 ? 1 : 0);
const formatGrouped = (count: number): string => count.toLocaleString('en');
