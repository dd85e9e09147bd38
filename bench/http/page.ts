import { BARS, judge, verdict, type Figures, type Measured, type Verdict } from './figures.ts';
import type { HttpResult } from './result.ts';

type Cell = string | number;

/** Where a table begins and ends on the page; what stands around it is written by hand. */
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
  const tables = [...results.map(tablesOf), ...further].join('\n');
  return `${page.slice(0, before)}${MARKS.from}\n\n${tables}\n${page.slice(rest)}`;
}

function tablesOf(result: HttpResult): string {
  const { machine, scale, rows, calls, seconds } = result;
  const held = Object.entries(rows).map(([table, count]) => `${grouped(count)} ${table}`);
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
    `On ${of.join('; ')}. The run took ${seconds} s. Held: ${held.join(', ')}.`,
    '',
    ...table(
      ['bar', 'figure', ''],
      barsOf(result).map(({ bar, figure, isMet }) => [bar, figure, isMet ? 'met' : '**missed**']),
    ),
    '',
    'Milliseconds until the last byte, application / limit; at 10 connections also requests a second, and milliseconds of',
    'processor a request: of the server, and of the database.',
    '',
    ...table(
      [
        'call',
        'SQL',
        'KiB',
        'Brotli',
        'p50 at 1',
        'p50 at 10',
        'p95',
        'p99',
        'at 10 × limit',
        'a second',
        'processor',
        'database',
        'p50 at 50',
        'p99',
        'growth',
        'missed',
      ],
      calls.map(rowOf),
    ),
    '',
  ].join('\n');
}

function rowOf(call: Measured): Cell[] {
  const { name, statements, bytes, compressedBytes, app, limit, before } = call;
  const both = (connections: number, what: keyof Figures): string =>
    `${app[connections]?.[what] ?? '–'} / ${limit[connections]?.[what] ?? '–'}`;
  const [ten, its, one] = [app[10], limit[10], app[1]];
  return [
    `${name}${call.isRemembered ? ' ●' : ''}`,
    statements,
    kib(bytes),
    kib(compressedBytes),
    both(1, 'p50'),
    both(10, 'p50'),
    both(10, 'p95'),
    both(10, 'p99'),
    ten && its ? (ten.p50 / its.p50).toFixed(2) : '–',
    both(10, 'perSecond'),
    both(10, 'cpuMs'),
    both(10, 'databaseMs'),
    both(50, 'p50'),
    both(50, 'p99'),
    before !== undefined && one ? (one.p50 / before).toFixed(2) : '–',
    judge(call)
      .flatMap(({ bar, figure, isMet }) => (isMet ? [] : [`${bar}: ${figure}`]))
      .join('; ') || '–',
  ];
}

/** What is asked of all calls together, and of the application while it answers them. */
function barsOf({ calls, mix, signIns, exported }: HttpResult): Verdict[] {
  const ofCalls = Map.groupBy(calls.flatMap(judge), ({ bar }) => bar);
  return [
    ...[...ofCalls].map(([bar, all]) => {
      const met = all.filter(({ isMet }) => isMet).length;
      return verdict(bar, `${met} of ${all.length} calls`, met === all.length);
    }),
    verdict(
      'event loop delay p99 under the mix ≤ 30 ms',
      `${mix.delayP99Ms.toFixed(1)} ms`,
      mix.delayP99Ms <= BARS.delayMs,
    ),
    verdict(
      'memory after the mix ≤ 250 MB',
      `${Math.round(mix.rssMb)} MB, ${Math.round(mix.peakMb)} MB in it`,
      mix.rssMb <= BARS.memoryMb,
    ),
    verdict(
      'others while eight sign in < 100 ms',
      `p99 ${Math.round(signIns.othersP99)} ms, at most ${Math.round(signIns.othersMax)} ms`,
      signIns.othersP99 < BARS.othersMs,
    ),
    verdict(
      'export ≥ 100,000 rows a second, in constant memory',
      `${grouped(exported.perSecond)} rows a second of ${grouped(exported.rows)}, ${Math.round(exported.growthMb)} MB more`,
      exported.perSecond >= BARS.exportRowsPerSecond,
    ),
  ];
}

/** Lines of a table in Markdown; but for the first all columns are numbers. */
export function table(head: readonly string[], rows: readonly (readonly Cell[])[]): string[] {
  const line = (cells: readonly Cell[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, at) => (at === 0 ? '---' : '--:'))), ...rows.map(line)];
}

const kib = (bytes: number): string => (bytes / 1024).toFixed(bytes < 102_400 ? 1 : 0);
const grouped = (count: number): string => count.toLocaleString('en');
