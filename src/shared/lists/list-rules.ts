import type { ListValue } from './order-values.ts';
import { ROWS_PER_STEP, type Steps } from './steps.ts';

type Test<Row> = (row: Row, matches: boolean) => boolean;
type Amount<Row> = (row: Row, matches: boolean) => boolean | number;

/** What is found and counted of rows; `matches` says whether a row has the text that is searched for. */
export interface Sieve<Row, Count extends string> {
  accepts: Test<Row>;
  /** What else is counted or added up for the reader. */
  counts: Readonly<Record<Count, Amount<Row>>>;
}

/**
 * How a list is searched, filtered and sorted. A browser that has all of its rows does so by these rules, and the server
 * for a browser that has only some.
 */
export interface ListRules<Row, Choice, Count extends string = never> {
  /** The texts that a search looks at, each by itself. */
  texts: (row: Row) => readonly (string | null)[];
  /** The form in which texts are compared. */
  toComparable: (text: string) => string;
  /** What each column is sorted by, by its id. */
  values: Readonly<Record<string, (row: Row) => ListValue>>;
  sift: (choice: Choice) => Sieve<Row, Count>;
}

/** The rules of rows that are kept in another shape, each of which is read only when it is looked at. */
export function mapListRules<Kept, Row, Choice, Count extends string>(
  { texts, toComparable, values, sift }: ListRules<Row, Choice, Count>,
  read: (kept: Kept) => Row,
): ListRules<Kept, Choice, Count> {
  const mapAll = <Name extends string, Result>(
    of: Readonly<Record<Name, (row: Row, matches: boolean) => Result>>,
  ) =>
    // The names of the record are its type; the library widens them to texts.
    Object.fromEntries(
      Object.entries<(row: Row, matches: boolean) => Result>(of).map(([name, readOne]) => [
        name,
        (kept: Kept, matches: boolean) => readOne(read(kept), matches),
      ]),
    ) as Record<Name, (kept: Kept, matches: boolean) => Result>;
  return {
    texts: (kept) => texts(read(kept)),
    toComparable,
    values: Object.fromEntries(
      Object.entries(values).map(([id, readValue]) => [id, (kept: Kept) => readValue(read(kept))]),
    ),
    sift(choice) {
      const { accepts, counts } = sift(choice);
      return { accepts: (kept, matches) => accepts(read(kept), matches), counts: mapAll(counts) };
    },
  };
}

/** Between the texts of a row, so that no search finds the end of one with the beginning of the next. */
const BETWEEN = '\n';

/** All texts of a row in one, as a search wants them. */
export const joinTexts = <Row>(
  { texts, toComparable }: Pick<ListRules<Row, never>, 'texts' | 'toComparable'>,
  row: Row,
): string =>
  texts(row)
    .map((text) => toComparable(text ?? ''))
    .join(BETWEEN);

export interface SiftedRows<Count extends string> {
  /** 1 for each row that is found, by its index. */
  isFound: Uint8Array;
  found: number;
  counts: Record<Count, number>;
}

interface Search {
  /** In the form in which texts are compared. */
  wanted: string;
  /** The joined texts of a row. */
  textAt: (index: number) => string;
}

/** The rows that a choice finds, and what it counts. */
export function* siftRows<Row, Count extends string>(
  rows: readonly Row[],
  { accepts, counts }: Sieve<Row, Count>,
  { wanted, textAt }: Search,
): Steps<SiftedRows<Count>> {
  // The keys of the constant are its type; the library widens them to texts.
  const names = Object.keys(counts) as Count[];
  const sums = names.map(() => 0);
  const isFound = new Uint8Array(rows.length);
  let found = 0;
  for (const [at, row] of rows.entries()) {
    const matches = wanted === '' || (!wanted.includes(BETWEEN) && textAt(at).includes(wanted));
    if (accepts(row, matches)) {
      isFound[at] = 1;
      found += 1;
    }
    for (const [place, name] of names.entries())
      sums[place] = (sums[place] ?? 0) + Number(counts[name](row, matches));
    if (at % ROWS_PER_STEP === ROWS_PER_STEP - 1) yield;
  }
  // Built of all names, which the library does not say.
  const counted = Object.fromEntries(names.map((name, place) => [name, sums[place]])) as Record<
    Count,
    number
  >;
  return { isFound, found, counts: counted };
}
