/**
 * What a warehouse reports about its stock: `other` changes nothing that can be sold, or is already counted as one of
 * the others.
 */
export const FLOW_KINDS = ['booked', 'returned', 'adjusted', 'other'] as const;
export type FlowKind = (typeof FLOW_KINDS)[number];

/** How far a delivery has come: by its figures, whatever the provider calls it. */
export const GOODS_IN_STATES = [
  'expected',
  'arrived',
  'part-booked',
  'booked',
  'short',
  'cancelled',
  'unknown',
] as const;
export type GoodsInState = (typeof GOODS_IN_STATES)[number];

const OVER: ReadonlySet<GoodsInState> = new Set(['booked', 'short', 'cancelled']);

/** Whether nothing more of a delivery is to come: it is booked in, if with units missing, or cancelled. */
export const isGoodsInOver = (state: GoodsInState): boolean => OVER.has(state);

interface Progress {
  isClosed: boolean;
  isCancelled: boolean;
  lines: readonly { expected: number | null; arrived: number | null; booked: number | null }[];
}

/** Null if one line has no value, or there is no line: a partial sum is not a total. */
export const sumAllKnown = (units: readonly (number | null)[]): number | null =>
  units.length === 0
    ? null
    : units.reduce<number | null>((sum, each) => (sum === null || each === null ? null : sum + each), 0);

/** The state of a delivery. Units missing from a closed one will not arrive any more. */
export function getGoodsInState({ isClosed, isCancelled, lines }: Progress): GoodsInState {
  if (isCancelled) return 'cancelled';
  const expected = sumAllKnown(lines.map((line) => line.expected));
  const booked = sumAllKnown(lines.map((line) => line.booked));
  if (booked === null) return 'unknown';
  if (expected !== null && booked >= expected) return 'booked';
  if (isClosed) return expected === null ? 'booked' : 'short';
  if (booked > 0) return 'part-booked';
  return lines.some(({ arrived }) => (arrived ?? 0) > 0) ? 'arrived' : 'expected';
}

/** Units of a line that are still expected; none if the delivery is over. */
export const countStillExpected = (
  { isClosed, isCancelled }: Pick<Progress, 'isClosed' | 'isCancelled'>,
  { expected, booked }: Pick<Progress['lines'][number], 'expected' | 'booked'>,
): number | null => {
  if (isClosed || isCancelled) return 0;
  return expected === null || booked === null ? null : Math.max(0, expected - booked);
};
