import { parseQuantity } from './quantities.ts';

/** Where the text of a field is from: told elsewhere, typed where nothing is told, or typed over what is told. */
export type FigureOrigin = 'synced' | 'typed' | 'overridden';

/** `told` is null where nothing is known. An empty field is from nowhere, unless it covers what is told. */
export function findOrigin(text: string, told: number | null): FigureOrigin | null {
  const isEmpty = text.trim() === '';
  if (told === null) return isEmpty ? null : 'typed';
  return !isEmpty && parseQuantity(text) === told ? 'synced' : 'overridden';
}
