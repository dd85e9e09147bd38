import type { Machine } from '../http/machine.ts';
import type { Opened } from './measure.ts';

export const SLOWER = [1, 4] as const;
export type Slower = (typeof SLOWER)[number];

export interface Measured {
  name: string;
  requests: number;
  kilobytes: number;
  at: Record<Slower, { firstPaint: number; usable: number; longestTask: number; layoutShift: number }>;
  /** What its scripts run until it is usable, in milliseconds, with the processor as it is. */
  scripts: number;
  /** With the processor as it is; nothing where a server searches. */
  letter: number | null;
}

/** What one run of `npm run bench -- web` leaves. */
export interface WebResult {
  machine: Machine;
  scale: number;
  rounds: number;
  screens: Measured[];
}

const BARS = {
  usable: { 1: 800, 4: 2_500 },
  longestTask: 200,
  letter: 50,
  layoutShift: 0.05,
};

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
const middle = (visits: readonly Opened[], of: (visit: Opened) => number): number =>
  Math.round(median(visits.map(of)) * 1000) / 1000;

/** What several visits say together: the median of each figure. */
export function summed(name: string, visits: Record<Slower, readonly Opened[]>): Measured {
  const at = (slower: Slower) => ({
    firstPaint: Math.round(middle(visits[slower], ({ firstPaint }) => firstPaint)),
    usable: Math.round(middle(visits[slower], ({ usable }) => usable)),
    longestTask: Math.round(middle(visits[slower], ({ longestTask }) => longestTask)),
    layoutShift: middle(visits[slower], ({ layoutShift }) => layoutShift),
  });
  const letters = visits[1].flatMap(({ letters }) => letters);
  return {
    name,
    requests: middle(visits[1], ({ requests }) => requests),
    scripts: Math.round(middle(visits[1], ({ scripts }) => scripts)),
    kilobytes: Math.round(middle(visits[1], ({ bytes }) => bytes) / 1000),
    at: { 1: at(1), 4: at(4) },
    letter: letters.length > 0 ? Math.round(median(letters)) : null,
  };
}

interface Bar {
  name: string;
  limit: number;
  /** What a screen has of it; nothing where it has no such thing. */
  of: (screen: Measured) => number | null;
  missed: (figure: number) => string;
}

const BAR_LIST: readonly Bar[] = [
  ...SLOWER.map((slower) => ({
    name: `usable at ${slower} × ≤ ${BARS.usable[slower]} ms`,
    limit: BARS.usable[slower],
    of: ({ at }: Measured) => at[slower].usable,
    missed: (figure: number) => `usable after ${figure} of ${BARS.usable[slower]} ms at ${slower} ×`,
  })),
  {
    name: `no task at 4 × > ${BARS.longestTask} ms`,
    limit: BARS.longestTask,
    of: ({ at }) => at[4].longestTask,
    missed: (figure) => `a task of ${figure} ms at 4 ×`,
  },
  {
    name: `a letter to painted rows ≤ ${BARS.letter} ms`,
    limit: BARS.letter,
    of: ({ letter }) => letter,
    missed: (figure) => `a letter takes ${figure} ms`,
  },
  {
    name: `layout shift ≤ ${BARS.layoutShift}`,
    limit: BARS.layoutShift,
    of: ({ at }) => Math.max(...SLOWER.map((slower) => at[slower].layoutShift)),
    missed: (figure) => `shifts by ${figure}`,
  },
];

/** Every bar that a screen misses, in words. */
export const missed = (screen: Measured): string[] =>
  BAR_LIST.flatMap(({ limit, of, missed: words }) => {
    const figure = of(screen);
    return figure !== null && figure > limit ? [words(figure)] : [];
  });

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

/** How many screens meet each bar, and which is the furthest from it. */
function barsOf(screens: readonly Measured[]): string[] {
  return BAR_LIST.map(({ name, limit, of }) => {
    const figures = screens.flatMap((screen) => {
      const figure = of(screen);
      return figure === null ? [] : [{ screen: screen.name, figure }];
    });
    const met = figures.filter(({ figure }) => figure <= limit).length;
    const most = figures.toSorted((one, other) => other.figure - one.figure)[0];
    const told = `${met} of ${figures.length} screens; the most is ${most?.figure} (${most?.screen})`;
    return row([name, told, met === figures.length ? 'met' : '**missed**']);
  });
}

/** What stands of a run on the page of benchmarks. */
export const sectionOf = ({ machine, scale, rounds, screens }: WebResult): string =>
  [
    `### In a browser at scale ${scale}, ${machine.date} UTC`,
    '',
    `On ${machine.processors}; Node ${machine.node}; PostgreSQL ${machine.postgresql}; Chromium without a graphics card.`,
    `First visits, nothing in the cache, the median of ${rounds}. With the processor as it is, then four times slower;`,
    'where all tasks are below 50 ms the longest is 0. Browser, application and database share these processors.',
    '',
    row(['bar', 'figure', '']),
    row(['---', '---', '---']),
    ...barsOf(screens),
    '',
    markdownOf(screens),
    '',
  ].join('\n');

/** Every screen of a run. */
export function markdownOf(screens: readonly Measured[]): string {
  const both = (of: (slower: Slower) => number): string => SLOWER.map(of).join(' / ');
  return [
    row([
      'screen',
      'requests',
      'KB',
      'first paint, ms',
      'usable, ms',
      'scripts, ms',
      'longest task, ms',
      'shift',
      'letter, ms',
      'missed',
    ]),
    row(['---', '--:', '--:', '--:', '--:', '--:', '--:', '--:', '--:', '---']),
    ...screens.map((screen) => {
      const { name, requests, kilobytes, scripts, at, letter } = screen;
      return row([
        name,
        requests,
        kilobytes,
        both((slower) => at[slower].firstPaint),
        both((slower) => at[slower].usable),
        scripts,
        both((slower) => at[slower].longestTask),
        Math.max(at[1].layoutShift, at[4].layoutShift),
        letter ?? '',
        missed(screen).join(', '),
      ]);
    }),
  ].join('\n');
}
