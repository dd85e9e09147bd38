import type { HistoryEntry } from '../contract.ts';

/** How an area calls the fields of its records, and those values that are shown in other words. */
export type Words = Record<
  string,
  { label: string; values?: Record<string, string>; formatFigure?: (figure: number) => string }
>;

/** Where something is seen in the application. */
export interface Address {
  to: string;
  search: Record<string, string>;
}

/** A piece of a sentence; a `value` is set apart from the words around it, and may lead to where it is seen. */
export type SentencePart = string | { value: string; address?: Address | undefined; isGone?: boolean };

/** How one kind of record is described: each area has its own, and the composition knows all. */
export interface RecordKind {
  /** As the history names it. */
  entity: string;
  /** As in “this user”. */
  one: string;
  /** As in “12 users”. */
  many: string;
  words: Words;
  /** Sentences that are more than the verb and the record; `of` stands for one, or for several; `timeZone` is the company's. */
  sentences?: Record<
    string,
    (of: readonly SentencePart[], entry: HistoryEntry, timeZone: string) => SentencePart[]
  >;
  /** What people call one, where that is not simply its name. */
  nameRecord?: (name: string) => string;
  /** Where one is seen, for as long as it is there. */
  findAddress?: (id: string) => Address;
  /** The one and only of its kind: it goes without saying. */
  isOnlyOne?: true;
}

/** As a choice is called: “Planning Days”, “Files of Kits”. */
export const formatKindTitle = ({ many }: RecordKind): string =>
  many.replaceAll(/(?<=^| )(?!(?:of|the) )[a-z]/g, (letter) => letter.toUpperCase());

/** For what an older or newer Touchline wrote down. */
export const buildUnknownKind = (entity: string): RecordKind => {
  const one = entity.replaceAll('-', ' ');
  return { entity, one, many: `${one}s`, words: {} };
};
