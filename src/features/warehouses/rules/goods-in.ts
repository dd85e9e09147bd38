import { sumIfAllKnown } from '#shared/sum-by.ts';

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

interface GoodsInUnits {
  expected: number | null;
  arrived: number | null;
  booked: number | null;
}

/** Expected units of a line that are not booked in; null if either figure is unknown. */
export const countOpenUnits = ({ expected, booked }: GoodsInUnits): number | null =>
  expected === null || booked === null ? null : Math.max(0, expected - booked);

/** Null if one line has no value, or there is no line: a partial sum is not a total. */
export const sumAllKnown = (units: readonly (number | null)[]): number | null =>
  units.length === 0 ? null : sumIfAllKnown(units);

interface Progress {
  isClosed: boolean;
  isCancelled: boolean;
  lines: readonly GoodsInUnits[];
}

/**
 * The state of a delivery, line by line: more of one line does not make up for another. Units missing from a closed one
 * will not arrive any more.
 */
export function getGoodsInState({ isClosed, isCancelled, lines }: Progress): GoodsInState {
  if (isCancelled) return 'cancelled';
  const booked = sumAllKnown(lines.map((line) => line.booked));
  if (booked === null) return 'unknown';
  const open = lines.map(countOpenUnits);
  if (open.every((units) => units === 0)) return 'booked';
  if (isClosed) return open.some((units) => units !== null && units > 0) ? 'short' : 'booked';
  if (booked > 0) return 'part-booked';
  return lines.some(({ arrived }) => (arrived ?? 0) > 0) ? 'arrived' : 'expected';
}
