import type { BenchMachine } from '../http/machine.ts';
import type { OpenedPage } from './measure.ts';
import type { ScrolledList } from './scroll.ts';

export const SLOWER = [1, 4] as const;
export type Slower = (typeof SLOWER)[number];

export interface MeasuredScreen {
  name: string;
  requests: number;
  kilobytes: number;
  at: Record<Slower, { firstPaint: number; usable: number; longestTask: number; layoutShift: number }>;
  /** What its scripts run until it is usable, in milliseconds, with the processor as it is. */
  scripts: number;
  /** With the processor as it is; nothing where a server searches. */
  letter: number | null;
  /** When someone who comes back can use it, with the processor as it is. */
  usableAgain: number;
  /** Of its list while it scrolls, with the processor as it is; nothing where it has no long one. */
  scroll: {
    rows: number;
    longestFrame: number;
    slowFrames: number;
    blankFrames: number;
    workPerFrame: number;
  } | null;
}

/** What one run of `npm run bench -- web` leaves. */
export interface WebResult {
  machine: BenchMachine;
  scale: number;
  rounds: number;
  screens: MeasuredScreen[];
}

const BARS = {
  usable: { 1: 800, 4: 1_600 },
  usableAgain: 400,
  longestTask: 120,
  letter: 32,
  frame: 34, // two of sixty a second, rounded up
  /** Of the first visit to the first screen, in kilobytes, whatever it loads and however late. */
  dashboard: 300,
  layoutShift: 0.05,
};

const computeMedian = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
const computeMiddle = (visits: readonly OpenedPage[], of: (visit: OpenedPage) => number): number =>
  Math.round(computeMedian(visits.map(of)) * 1000) / 1000;

/** What several visits say together: the median of each figure. */
export function summarizeScreen(name: string, visits: Record<Slower, readonly OpenedPage[]>): MeasuredScreen {
  const summarizeAt = (slower: Slower) => ({
    firstPaint: Math.round(computeMiddle(visits[slower], ({ firstPaint }) => firstPaint)),
    usable: Math.round(computeMiddle(visits[slower], ({ usable }) => usable)),
    longestTask: Math.round(computeMiddle(visits[slower], ({ longestTask }) => longestTask)),
    layoutShift: computeMiddle(visits[slower], ({ layoutShift }) => layoutShift),
  });
  const letters = visits[1].flatMap(({ letters }) => letters);
  return {
    name,
    requests: computeMiddle(visits[1], ({ requests }) => requests),
    scripts: Math.round(computeMiddle(visits[1], ({ scripts }) => scripts)),
    kilobytes: Math.round(computeMiddle(visits[1], ({ bytes }) => bytes) / 1000),
    at: { 1: summarizeAt(1), 4: summarizeAt(4) },
    letter: letters.length > 0 ? Math.round(computeMedian(letters)) : null,
    usableAgain: Math.round(computeMiddle(visits[1], ({ usableAgain }) => usableAgain)),
    scroll: summarizeScrolling(visits[1].flatMap(({ scrolled }) => scrolled ?? [])),
  };
}

function summarizeScrolling(lists: readonly ScrolledList[]): MeasuredScreen['scroll'] {
  const [first] = lists;
  if (!first) return null;
  const summarize = (of: (list: ScrolledList) => number): number => Math.round(computeMedian(lists.map(of)));
  return {
    rows: first.rows,
    longestFrame: summarize(({ longestFrame }) => longestFrame),
    slowFrames: summarize(({ slowFrames }) => slowFrames),
    blankFrames: summarize(({ blankFrames }) => blankFrames),
    workPerFrame: summarize(({ workPerFrame }) => workPerFrame),
  };
}

interface Bar {
  name: string;
  limit: number;
  /** What a screen has of it; nothing where it has no such thing. */
  of: (screen: MeasuredScreen) => number | null;
  missed: (figure: number) => string;
}

const BAR_LIST: readonly Bar[] = [
  ...SLOWER.map((slower) => ({
    name: `usable at ${slower}× ≤ ${BARS.usable[slower]} ms`,
    limit: BARS.usable[slower],
    of: ({ at }: MeasuredScreen) => at[slower].usable,
    missed: (figure: number) => `usable after ${figure} of ${BARS.usable[slower]} ms at ${slower}×`,
  })),
  {
    name: `usable on a second visit at 1× ≤ ${BARS.usableAgain} ms`,
    limit: BARS.usableAgain,
    of: ({ usableAgain }) => usableAgain,
    missed: (figure) => `usable again after ${figure} of ${BARS.usableAgain} ms`,
  },
  {
    name: `first visit to the dashboard ≤ ${BARS.dashboard} KB`,
    limit: BARS.dashboard,
    of: ({ name, kilobytes }) => (name === 'dashboard' ? kilobytes : null),
    missed: (figure) => `${figure} of ${BARS.dashboard} KB`,
  },
  {
    name: `no frame of scrolling > 33 ms`,
    limit: BARS.frame,
    of: ({ scroll }) => scroll?.longestFrame ?? null,
    missed: (figure) => `a frame of ${figure} ms while scrolling`,
  },
  {
    name: 'no empty frame of scrolling',
    limit: 0,
    of: ({ scroll }) => scroll?.blankFrames ?? null,
    missed: (figure) => `${figure} empty frames while scrolling`,
  },
  {
    name: `no task at 4× > ${BARS.longestTask} ms`,
    limit: BARS.longestTask,
    of: ({ at }) => at[4].longestTask,
    missed: (figure) => `a task of ${figure} ms at 4×`,
  },
  {
    name: `keystroke to painted rows ≤ ${BARS.letter} ms`,
    limit: BARS.letter,
    of: ({ letter }) => letter,
    missed: (figure) => `${figure} ms for a keystroke`,
  },
  {
    name: `layout shift ≤ ${BARS.layoutShift}`,
    limit: BARS.layoutShift,
    of: ({ at }) => Math.max(...SLOWER.map((slower) => at[slower].layoutShift)),
    missed: (figure) => `shifts by ${figure}`,
  },
];

/** Every bar that a screen misses, in words. */
export const listMissedBars = (screen: MeasuredScreen): string[] =>
  BAR_LIST.flatMap(({ limit, of, missed: words }) => {
    const figure = of(screen);
    return figure !== null && figure > limit ? [words(figure)] : [];
  });

const formatRow = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

/** How many screens meet each bar, and which is the furthest from it. */
function listBars(screens: readonly MeasuredScreen[]): string[] {
  return BAR_LIST.map(({ name, limit, of }) => {
    const figures = screens.flatMap((screen) => {
      const figure = of(screen);
      return figure === null ? [] : [{ screen: screen.name, figure }];
    });
    const met = figures.filter(({ figure }) => figure <= limit).length;
    const most = figures.toSorted((one, other) => other.figure - one.figure)[0];
    // A run of some screens, or one from before a figure was measured.
    if (!most) return formatRow([name, 'not measured', '']);
    const summary = `${met} of ${figures.length} screens; worst ${most.figure} (${most.screen})`;
    return formatRow([name, summary, met === figures.length ? 'met' : '**missed**']);
  });
}

/** What the page of benchmarks shows of a run. */
export const formatSection = ({ machine, scale, rounds, screens }: WebResult): string =>
  [
    `### In a browser at scale ${scale}, ${machine.date} UTC`,
    '',
    `On ${machine.processors}; Node ${machine.node}; PostgreSQL ${machine.postgresql}; Chromium without a GPU.`,
    `First visits with an empty cache, the median of ${rounds}; at full CPU speed, then four times slower.`,
    'If all tasks are below 50 ms, the longest is shown as 0. Browser, application and database share the CPUs.',
    '',
    formatRow(['target', 'result', '']),
    formatRow(['---', '---', '---']),
    ...listBars(screens),
    '',
    formatMarkdown(screens),
    '',
  ].join('\n');

/** Every screen of a run. */
export function formatMarkdown(screens: readonly MeasuredScreen[]): string {
  const formatBoth = (of: (slower: Slower) => number): string => SLOWER.map(of).join(' / ');
  return [
    formatRow([
      'screen',
      'requests',
      'KB',
      'first paint, ms',
      'usable, ms',
      'again, ms',
      'scripts, ms',
      'longest task, ms',
      'shift',
      'keystroke, ms',
      'rows, longest frame, ms',
      'missed',
    ]),
    formatRow(['---', ...Array.from({ length: 10 }, () => '--:'), '---']),
    ...screens.map((screen) => {
      const { name, requests, kilobytes, scripts, at, letter, scroll, usableAgain } = screen;
      return formatRow([
        name,
        requests,
        kilobytes,
        formatBoth((slower) => at[slower].firstPaint),
        formatBoth((slower) => at[slower].usable),
        usableAgain,
        scripts,
        formatBoth((slower) => at[slower].longestTask),
        Math.max(at[1].layoutShift, at[4].layoutShift),
        letter ?? '',
        scroll ? `${scroll.rows}, ${scroll.longestFrame}` : '',
        listMissedBars(screen).join(', '),
      ]);
    }),
  ].join('\n');
}
