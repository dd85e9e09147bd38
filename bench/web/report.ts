import type { Opened } from './measure.ts';

export const SLOWER = [1, 4] as const;
export type Slower = (typeof SLOWER)[number];

export interface Measured {
  name: string;
  requests: number;
  kilobytes: number;
  at: Record<Slower, { firstPaint: number; usable: number; longestTask: number; layoutShift: number }>;
  /** With the processor as it is; nothing where a server searches. */
  letter: number | null;
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
    kilobytes: Math.round(middle(visits[1], ({ bytes }) => bytes) / 1000),
    at: { 1: at(1), 4: at(4) },
    letter: letters.length > 0 ? Math.round(median(letters)) : null,
  };
}

/** Every bar that a screen misses, in words. */
export function missed({ at, letter }: Measured): string[] {
  const misses = SLOWER.flatMap((slower) => [
    ...(at[slower].usable > BARS.usable[slower]
      ? [`usable after ${at[slower].usable} of ${BARS.usable[slower]} ms at ${slower} ×`]
      : []),
    ...(at[slower].layoutShift > BARS.layoutShift
      ? [`shifts by ${at[slower].layoutShift} at ${slower} ×`]
      : []),
  ]);
  if (at[4].longestTask > BARS.longestTask) misses.push(`a task of ${at[4].longestTask} ms at 4 ×`);
  if (letter !== null && letter > BARS.letter) misses.push(`a letter takes ${letter} ms`);
  return misses;
}

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

/** The page of it. */
export function markdownOf(screens: readonly Measured[]): string {
  const both = (of: (slower: Slower) => number): string => SLOWER.map(of).join(' / ');
  return [
    row([
      'screen',
      'requests',
      'KB',
      'first paint, ms',
      'usable, ms',
      'longest task, ms',
      'shift',
      'letter, ms',
      'missed',
    ]),
    row(['---', '--:', '--:', '--:', '--:', '--:', '--:', '--:', '---']),
    ...screens.map((screen) => {
      const { name, requests, kilobytes, at, letter } = screen;
      return row([
        name,
        requests,
        kilobytes,
        both((slower) => at[slower].firstPaint),
        both((slower) => at[slower].usable),
        both((slower) => at[slower].longestTask),
        Math.max(at[1].layoutShift, at[4].layoutShift),
        letter ?? '',
        missed(screen).join(', '),
      ]);
    }),
  ].join('\n');
}
