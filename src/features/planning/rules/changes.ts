import type { Field } from './fields.ts';

/** A figure of a day that somebody gave another value. */
export interface Change {
  date: string;
  field: Field;
  /** What stood there when the change began; null for a day that is not planned yet. */
  from: number | null;
  to: number;
}

export type Figure = (date: string, field: Field) => number | null;

/** What a change is about: two of the same place are one after the other. */
export const placeOf = ({ date, field }: Pick<Change, 'date' | 'field'>): string => `${date} ${field}`;

/** Later changes on top of earlier ones: each place goes from where it first was to where it is last. */
export function mergeChanges(earlier: readonly Change[], later: readonly Change[]): Change[] {
  const merged = new Map(earlier.map((change) => [placeOf(change), change]));
  for (const change of later) {
    const before = merged.get(placeOf(change));
    merged.set(placeOf(change), before ? { ...change, from: before.from } : change);
  }
  return [...merged.values()].filter(({ from, to }) => from !== to);
}

/** What takes changes back; a day that was not there before has nothing to go back to. */
export const inverted = (changes: readonly Change[]): Change[] =>
  changes.flatMap(({ date, field, from, to }) =>
    from === null ? [] : [{ date, field, from: to, to: from }],
  );

/** A change of mine where somebody else has changed the same figure to something else. */
export interface Clash extends Change {
  theirs: number | null;
}

export const clashesOf = (changes: readonly Change[], theirs: Figure): Clash[] =>
  changes.flatMap((change) => {
    const now = theirs(change.date, change.field);
    return now === change.from || now === change.to ? [] : [{ ...change, theirs: now }];
  });

/** The changes after each clash was settled: mine goes on from what they saved, theirs is left alone. */
export function settled(
  changes: readonly Change[],
  clashes: readonly Clash[],
  keepsMine: (clash: Clash) => boolean,
): Change[] {
  const choices = new Map(clashes.map((clash) => [placeOf(clash), clash]));
  return changes.flatMap((change) => {
    const clash = choices.get(placeOf(change));
    if (!clash) return [change];
    return keepsMine(clash) ? [{ ...change, from: clash.theirs }] : [];
  });
}

export interface DayChanges {
  date: string;
  isNew: boolean;
  figures: Partial<Record<Field, number>>;
}

/**
 * Changes as days to save. A new day needs its target: until it has one, what is typed of it waits.
 */
export function daysOf(
  changes: readonly Change[],
  isPlanned: (date: string) => boolean,
): { ready: DayChanges[]; waiting: string[] } {
  const ready: DayChanges[] = [];
  const waiting: string[] = [];
  for (const [date, ofDay] of Map.groupBy(changes, (change) => change.date)) {
    const figures = Object.fromEntries(ofDay.map(({ field, to }) => [field, to]));
    const isNew = !isPlanned(date);
    if (isNew && !('target_total' in figures)) waiting.push(date);
    else ready.push({ date, isNew, figures });
  }
  return { ready, waiting };
}
