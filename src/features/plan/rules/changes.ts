import { isActualField, type PlanField } from './fields.ts';

/** A new value for a figure of a day. */
export interface PlanChange {
  date: string;
  field: PlanField;
  /** The figure when the change began; null where it was missing, or its day was not planned yet. */
  from: number | null;
  /** Null takes the figure out again. */
  to: number | null;
}

export type Figure = (date: string, field: PlanField) => number | null;

/** What a change is about: two of the same place are one after the other. */
export const formatPlace = ({ date, field }: Pick<PlanChange, 'date' | 'field'>): string =>
  `${date} ${field}`;

/** Later changes on top of earlier ones: each place goes from where it first was to where it is last. */
export function mergeChanges(earlier: readonly PlanChange[], later: readonly PlanChange[]): PlanChange[] {
  const merged = new Map(earlier.map((change) => [formatPlace(change), change]));
  for (const change of later) {
    const before = merged.get(formatPlace(change));
    merged.set(formatPlace(change), before ? { ...change, from: before.from } : change);
  }
  return [...merged.values()].filter(({ from, to }) => from !== to);
}

/** What takes changes back; the target and the legs of a day that was not there before have nothing to go back to. */
export const invertChanges = (changes: readonly PlanChange[]): PlanChange[] =>
  changes.flatMap(({ date, field, from, to }) =>
    from === null && !isActualField(field) ? [] : [{ date, field, from: to, to: from }],
  );

/** A change of mine where another person has changed the same figure to something else. */
export interface Clash extends PlanChange {
  theirs: number | null;
  /** They deleted the whole day. */
  isDeleted: boolean;
}

export const findClashes = (changes: readonly PlanChange[], theirs: Figure): Clash[] =>
  changes.flatMap((change) => {
    const now = theirs(change.date, change.field);
    return now === change.from || now === change.to
      ? []
      : [{ ...change, theirs: now, isDeleted: theirs(change.date, 'target_total') === null }];
  });

/** The changes after each clash was settled: mine goes on from what they saved, theirs is left alone. */
export function resolveClashes(
  changes: readonly PlanChange[],
  clashes: readonly Clash[],
  keepsMine: (clash: Clash) => boolean,
): PlanChange[] {
  const choices = new Map(clashes.map((clash) => [formatPlace(clash), clash]));
  return changes.flatMap((change) => {
    const clash = choices.get(formatPlace(change));
    if (!clash) return [change];
    return keepsMine(clash) ? [{ ...change, from: clash.theirs }] : [];
  });
}

export interface DayChanges {
  date: string;
  isNew: boolean;
  figures: Partial<Record<PlanField, number | null>>;
}

/**
 * Changes as days to save. A new day needs its target: until it has one, what is typed of it waits.
 */
export function groupChangesByDay(
  changes: readonly PlanChange[],
  isPlanned: (date: string) => boolean,
): { ready: DayChanges[]; waiting: string[] } {
  const ready: DayChanges[] = [];
  const waiting: string[] = [];
  for (const [date, changesOfDay] of Map.groupBy(changes, (change) => change.date)) {
    const figures = Object.fromEntries(changesOfDay.map(({ field, to }) => [field, to]));
    const isNew = !isPlanned(date);
    if (isNew && !('target_total' in figures)) waiting.push(date);
    else ready.push({ date, isNew, figures });
  }
  return { ready, waiting };
}
