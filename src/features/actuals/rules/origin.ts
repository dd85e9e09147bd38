import { isFlowField, type ActualField } from './fields.ts';
import { parseQuantity } from './quantities.ts';

/**
 * Where a figure of the plan is from: a person, a feed, a workbook, a feed that had to estimate a part of it, or a feed
 * that was asked before the day was over.
 */
export const VALUE_ORIGINS = ['typed', 'synced', 'imported', 'estimated', 'so-far'] as const;
export type ValueOrigin = (typeof VALUE_ORIGINS)[number];

/** The origin of a figure that is saved: what feeds know of a day that is not over is what it has sold or made so far. */
export const chooseOrigin = (origin: ValueOrigin, field: ActualField, isOver: boolean): ValueOrigin =>
  isOver || isWrittenByPerson(origin) || !isFlowField(field) ? origin : 'so-far';

/** The origin of each figure that is there; a figure without one was never filled in, which is not 0. */
export type Origins = Partial<Record<ActualField, ValueOrigin>>;

/** Figures that a person wrote down are replaced only when a person says so; those of feeds are refreshed. */
const isWrittenByPerson = (origin: ValueOrigin | undefined): boolean =>
  origin === 'typed' || origin === 'imported';

/** The mark of a field in a form: an origin, or a figure over one that is known. */
export type FigureMark = ValueOrigin | 'overridden' | 'outdated';

interface FieldFacts {
  text: string;
  /** What orders, kits and stock know; null where nothing is known. */
  actual: number | null;
  /** A part of what is known is an estimate. */
  isEstimated?: boolean | undefined;
  /** What the plan has, and where it is from; nothing in a new day. */
  saved?: { figure: number; origin: ValueOrigin } | undefined;
}

/** Where the text of a field is from. An empty field has no origin, unless it hides an actual. */
export function findFigureMark({ text, actual, isEstimated, saved }: FieldFacts): FigureMark | null {
  const isEmpty = text.trim() === '';
  if (!isEmpty && actual !== null && parseQuantity(text) === actual)
    return isEstimated ? 'estimated' : 'synced';
  const isSaved = saved !== undefined && !isEmpty && parseQuantity(text) === saved.figure;
  if (isSaved && !isWrittenByPerson(saved.origin)) return actual === null ? saved.origin : 'outdated';
  if (actual !== null) return 'overridden';
  if (isEmpty) return null;
  return isSaved ? saved.origin : 'typed';
}
