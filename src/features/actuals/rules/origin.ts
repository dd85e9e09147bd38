import { parseQuantity } from './quantities.ts';

/** Where the text of a field is from: an actual, typed where no actual is known, or typed over one. */
export type FigureOrigin = 'synced' | 'typed' | 'overridden';

/** `actual` is null where nothing is known. An empty field has no origin, unless it hides an actual. */
export function findOrigin(text: string, actual: number | null): FigureOrigin | null {
  const isEmpty = text.trim() === '';
  if (actual === null) return isEmpty ? null : 'typed';
  return !isEmpty && parseQuantity(text) === actual ? 'synced' : 'overridden';
}
