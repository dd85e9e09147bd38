import { ROWS_PER_STEP, type Steps } from './steps.ts';

/** What a column is sorted by. */
export type ListValue = string | number | null | undefined;

export type Direction = 'ascending' | 'descending';

/** A sort as an address says it: `created`, or `-created` for descending. */
export interface Sort {
  id: string;
  direction: Direction;
}

export const sortFrom = (text: string): Sort =>
  text.startsWith('-')
    ? { id: text.slice(1), direction: 'descending' }
    : { id: text, direction: 'ascending' };

/** The rank of a row that has no value. */
export const WITHOUT_VALUE = -1;

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : byName.compare(String(a), String(b));

/**
 * The place of each value in their order; equal ones share one. Comparing texts as people do costs much, so each
 * different text is placed once.
 */
export function* rankValues(values: readonly ListValue[]): Steps<Int32Array> {
  const different = new Set<string | number>();
  for (const value of values) if (value !== null && value !== undefined) different.add(value);
  yield;
  const sorted = yield* sortValues([...different]);
  const places = new Map<string | number, number>();
  let place = 0;
  for (const [at, value] of sorted.entries()) {
    const before = sorted[at - 1];
    if (before !== undefined && compare(before, value) !== 0) place = at;
    places.set(value, place);
    if (at % ROWS_PER_STEP === 0) yield;
  }
  const ranks = new Int32Array(values.length);
  for (const [at, value] of values.entries())
    ranks[at] = value === null || value === undefined ? WITHOUT_VALUE : (places.get(value) ?? WITHOUT_VALUE);
  return ranks;
}

/** Short enough to be sorted within a step. */
const RUN = 512;

/** A merge sort that pauses. Runs that are in order already are joined by a single comparison. */
function* sortValues(values: readonly (string | number)[]): Steps<(string | number)[]> {
  let runs: (string | number)[][] = [];
  for (let from = 0; from < values.length; from += RUN) {
    runs.push(values.slice(from, from + RUN).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const merged: (string | number)[][] = [];
    for (let at = 0; at < runs.length; at += 2)
      merged.push(yield* mergeRuns(runs[at] ?? [], runs[at + 1] ?? []));
    runs = merged;
  }
  return runs[0] ?? [];
}

function* mergeRuns(left: (string | number)[], right: (string | number)[]): Steps<(string | number)[]> {
  const [last, first] = [left.at(-1), right[0]];
  if (last === undefined || first === undefined || compare(last, first) <= 0) return left.concat(right);
  const merged: (string | number)[] = [];
  let [l, r] = [0, 0];
  while (l < left.length && r < right.length) {
    const [one, other] = [left[l], right[r]];
    if (one === undefined || other === undefined) break;
    if (compare(one, other) <= 0) {
      merged.push(one);
      l += 1;
    } else {
      merged.push(other);
      r += 1;
    }
    if (merged.length % RUN === 0) yield;
  }
  return merged.concat(left.slice(l), right.slice(r));
}

/** The indexes of rows in the order of their ranks. Equal ones stay as they were, those without a value come last. */
export function orderByRank(ranks: Int32Array, direction: Direction): Uint32Array {
  let highest = WITHOUT_VALUE;
  for (const rank of ranks) if (rank > highest) highest = rank;
  const findPlace = (rank: number): number => {
    if (rank === WITHOUT_VALUE) return highest + 1;
    return direction === 'descending' ? highest - rank : rank;
  };
  // Counts how many come before each rank, and puts every row in the next free place of its own.
  const starts = new Uint32Array(highest + 3);
  for (const rank of ranks) starts[findPlace(rank) + 1] = (starts[findPlace(rank) + 1] ?? 0) + 1;
  for (let at = 1; at < starts.length; at += 1) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0);
  const order = new Uint32Array(ranks.length);
  for (const [at, rank] of ranks.entries()) {
    const place = findPlace(rank);
    const next = starts[place] ?? 0;
    order[next] = at;
    starts[place] = next + 1;
  }
  return order;
}
