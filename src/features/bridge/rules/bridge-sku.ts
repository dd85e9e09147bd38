/** What moved of a SKU in a place, in units; each is counted where people see it and not taken from the stock. */
export interface BridgeMovements {
  received: number;
  /** Sent back by customers, or given free from quarantine. */
  returned: number;
  transferredIn: number;
  shipped: number;
  transferredOut: number;
  /** What the place itself says it added or took; below zero for what it took. */
  adjusted: number;
}

export interface BridgeFacts extends BridgeMovements {
  sku: string;
  /** On hand without quarantine; null where the place does not say. */
  opening: number | null;
  closing: number | null;
  /** Units in quarantine; null where the place does not say. */
  quarantine: { opening: number; closing: number } | null;
  /** Something that counts is not known, such as the units of a box. */
  isUncertain: boolean;
}

export interface BridgeLine extends BridgeMovements {
  sku: string;
  /** Null where the place does not report it. */
  opening: number | null;
  closing: number | null;
  /** Closing less expected; null where something that counts is not known. */
  unexplained: number | null;
  /** Closing less expected before anything is taken to have come back past quarantine, or free of it. */
  gained: number;
  /** This many units may have come so. Null where something that counts is not known. */
  freeable: number | null;
  /** By this many units it holds less than before. */
  fallen: number;
  /** The name of the same goods before this day. */
  renamedFrom?: string;
}

export const NO_MOVEMENTS: BridgeMovements = {
  received: 0,
  returned: 0,
  transferredIn: 0,
  shipped: 0,
  transferredOut: 0,
  adjusted: 0,
};

const MOVEMENT_KINDS = [
  'received',
  'returned',
  'transferredIn',
  'shipped',
  'transferredOut',
  'adjusted',
] as const;

const computeExpected = (line: BridgeMovements & { opening: number }): number =>
  line.opening +
  line.received +
  line.returned +
  line.transferredIn -
  line.shipped -
  line.transferredOut +
  line.adjusted;

/** From one closing to the next; a SKU whose level the place does not say at both is not decided. */
export function bridgeSku({ quarantine, isUncertain, ...facts }: BridgeFacts): BridgeLine {
  const { opening, closing } = facts;
  if (opening === null || closing === null)
    return { ...facts, unexplained: null, gained: 0, freeable: null, fallen: 0 };
  const waiting = countWaiting(facts.returned, quarantine);
  const before = { ...facts, opening, closing, returned: facts.returned - waiting };
  const gained = closing - computeExpected(before);
  const cameBack = Math.max(0, Math.min(gained, waiting));
  const freed = countFreed(gained - cameBack, quarantine);
  return {
    ...before,
    returned: before.returned + cameBack + (freed ?? 0),
    unexplained: isUncertain || freed === null ? null : gained - cameBack - freed,
    gained,
    freeable: isUncertain ? null : waiting + Math.max(0, quarantine?.opening ?? 0),
    fallen: quarantine ? Math.max(0, quarantine.opening - quarantine.closing) : 0,
  };
}

/**
 * Of the returns that a shop or the provider tells of, as many as quarantine grew by wait in it, and count when they come free.
 * Units of the stock that were put there instead have the same effect. Where it grew by others, a gain is theirs.
 */
const countWaiting = (returned: number, quarantine: BridgeFacts['quarantine']): number =>
  quarantine ? Math.max(0, Math.min(returned, quarantine.closing - quarantine.opening)) : 0;

/**
 * What left quarantine explains a gain: all that was in it, even if more came in meanwhile, or by how much it fell. A
 * smaller gain may hide a loss of the same day, and one without a fall may be late parcels: it is not decided (null). It
 * never explains a loss: what came into it may be from customers.
 */
function countFreed(gained: number, quarantine: BridgeFacts['quarantine']): number | null {
  if (gained <= 0 || !quarantine || quarantine.opening <= 0) return 0;
  const { opening, closing } = quarantine;
  const fell = opening - closing;
  if (gained > opening) return fell > 0 ? opening : 0;
  return fell > 0 && (gained === fell || gained === opening) ? gained : null;
}

/** Whether a line says anything: movements do, even if they cancel out. */
export const isWorthKeeping = (line: BridgeLine): boolean =>
  line.renamedFrom !== undefined ||
  line.unexplained !== 0 ||
  line.opening !== line.closing ||
  line.fallen > 0 ||
  MOVEMENT_KINDS.some((kind) => line[kind] !== 0);
