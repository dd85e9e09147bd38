import type { MappedSkus } from '#features/catalogue/rules/contents.ts';
import { addDays } from '#shared/dates.ts';
import { sumBy } from '#shared/sum-by.ts';
import {
  bridgeSku,
  isWorthKeeping,
  NO_MOVEMENTS,
  type BridgeLine,
  type BridgeMovements,
} from './bridge-sku.ts';
import type { DayState, PlannedBridge } from './bridge-days.ts';
import { matchRenamed } from './match-renamed.ts';
import { createPicker, pickListed } from './place-units.ts';
import { findStockStep, type StockStep } from './stock-steps.ts';

/** Units that entered or left a place on a day; null where it is not known how many. */
export interface PlaceMovement {
  day: string;
  sku: string;
  kind: keyof BridgeMovements;
  units: number | null;
  /** Named as it was sold, which may be a bundle: what left in parcels does without saying so. */
  isAsSold?: boolean;
  /** The SKUs of which it is one, where only the variant is known: which the place lists says which it is. */
  anyOf?: readonly string[];
}

export interface PlaceBridgeInput {
  /** In the order of their days. */
  plan: readonly PlannedBridge[];
  /** By SKU, the earliest first. */
  steps: readonly StockStep[];
  movements: readonly PlaceMovement[];
  countsQuarantine: boolean;
  /** A ledger names movements by the SKU of the place and says what it releases; parcels contain what was sold. */
  movedBy: 'parcels' | 'ledger';
  mapped: MappedSkus;
  /** The codes by which the place knows a SKU. */
  getCodes: (sku: string) => readonly string[];
}

export interface BridgedDay {
  day: string;
  state: DayState | 'unmapped';
  from: string | null;
  /** The sums of what is reported. */
  opening: number | null;
  closing: number | null;
  /** SKUs that are listed and not in them, because the place does not report their units on hand. */
  skusWithoutOpening: number;
  skusWithoutClosing: number;
  lines: BridgeLine[];
}

/** The bridges of a place, day by day. */
export function bridgePlace(input: PlaceBridgeInput): BridgedDay[] {
  const stepsBySku = Map.groupBy(input.steps, ({ sku }) => sku);
  const movementsByDay = Map.groupBy(input.movements, ({ day }) => day);
  return input.plan.map((planned) => {
    const { day, state, from } = planned;
    const bare = { day, state, from, opening: null, closing: null, ...NONE_UNREPORTED, lines: [] };
    return from === null ? bare : bridgeSpan(input, { day, from, stepsBySku, movementsByDay });
  });
}

const NONE_UNREPORTED = { skusWithoutOpening: 0, skusWithoutClosing: 0 };

interface Span {
  day: string;
  from: string;
  stepsBySku: ReadonlyMap<string, readonly StockStep[]>;
  movementsByDay: ReadonlyMap<string, readonly PlaceMovement[]>;
}

function bridgeSpan(input: PlaceBridgeInput, span: Span): BridgedDay {
  const { day, from, stepsBySku } = span;
  const levels = new Map(
    [...stepsBySku].map(([sku, steps]) => [
      sku,
      { before: findStockStep(steps, from), after: findStockStep(steps, day) },
    ]),
  );
  const moved = sumMovements(input, listMovements(span), listKept(levels));
  const skus = new Set([...levels.keys(), ...moved.bySku.keys()]);
  const lines = [...skus].map((sku) => {
    const { before, after } = levels.get(sku) ?? NEVER_LISTED;
    const isDeducted = input.countsQuarantine && isQuarantineKnown(before) && isQuarantineKnown(after);
    const opening = countSellable(before, isDeducted);
    const closing = countSellable(after, isDeducted);
    const quarantine =
      input.movedBy === 'ledger' || before?.quarantined == null || after?.quarantined == null
        ? null
        : { opening: before.quarantined, closing: after.quarantined };
    const { isUncertain = false, ...movements } = moved.bySku.get(sku) ?? {
      ...NO_MOVEMENTS,
      isUncertain: false,
    };
    return bridgeSku({ ...movements, sku, opening, closing, quarantine, isUncertain });
  });
  const listings = [...levels].flatMap(([sku, { before, after }]) => {
    const hasLeft = (before?.isListed ?? false) && !(after?.isListed ?? false);
    const hasCome = !(before?.isListed ?? false) && (after?.isListed ?? false);
    return hasLeft || hasCome ? [{ sku, hasLeft, hasCome, codes: input.getCodes(sku) }] : [];
  });
  const all = matchRenamed(lines, listings);
  const openings = all.map(({ opening }) => opening);
  const closings = all.map(({ closing }) => closing);
  return {
    day,
    from,
    // A movement without a SKU would be missing from one of the place’s SKUs, so none of them is calculated.
    state: moved.isTraced ? 'reckoned' : 'unmapped',
    opening: sumBy(openings, (units) => units ?? 0),
    closing: sumBy(closings, (units) => units ?? 0),
    skusWithoutOpening: openings.filter((units) => units === null).length,
    skusWithoutClosing: closings.filter((units) => units === null).length,
    lines: moved.isTraced ? all.filter(isWorthKeeping) : [],
  };
}

const NEVER_LISTED: SpanLevels = { before: undefined, after: undefined };

interface SpanLevels {
  before: StockStep | undefined;
  after: StockStep | undefined;
}

/** SKUs that were in the place at the beginning or the end. */
const listKept = (levels: ReadonlyMap<string, SpanLevels>): ReadonlySet<string> =>
  new Set(
    [...levels].flatMap(([sku, { before, after }]) =>
      (before?.isListed ?? false) || (after?.isListed ?? false) ? [sku] : [],
    ),
  );

/** What moved after the day of the opening, until that of the closing. */
function listMovements({ from, day, movementsByDay }: Span): PlaceMovement[] {
  const found: PlaceMovement[] = [];
  for (let each = addDays(from, 1); each <= day; each = addDays(each, 1))
    found.push(...(movementsByDay.get(each) ?? []));
  return found;
}

/**
 * Where a place counts quarantine on hand, it is deducted at both closings or at neither: known at one of them only, it would
 * look as if the units in it had come or gone. What is not listed has none.
 */
const isQuarantineKnown = (step: StockStep | undefined): boolean =>
  !step?.isListed || step.quarantined !== null;

/** A SKU that was never listed has none; one of which the place says nothing is unknown. */
function countSellable(step: StockStep | undefined, isDeducted: boolean): number | null {
  if (!step) return 0;
  if (step.onHand === null) return null;
  return step.onHand - (isDeducted ? (step.quarantined ?? 0) : 0);
}

interface SkuMovements extends BridgeMovements {
  isUncertain?: boolean;
}

/** What moved between two closings by SKU of the place, a bundle by its parts. */
function sumMovements(
  { mapped, movedBy }: PlaceBridgeInput,
  movements: readonly PlaceMovement[],
  kept: ReadonlySet<string>,
): { bySku: Map<string, SkuMovements>; isTraced: boolean } {
  const pick = createPicker(kept, mapped);
  const bySku = new Map<string, SkuMovements>();
  let isTraced = true;
  for (const { sku, kind, units, anyOf, isAsSold } of movements) {
    // What is sold, and comes back, may be a bundle; all else is entered by the SKU that is in the place.
    const isSold = movedBy === 'parcels' && (kind === 'shipped' || isAsSold === true);
    const parts = anyOf ? pickListed(anyOf, kept) : isSold ? pick(sku) : [{ sku, quantity: 1 }];
    if (!parts) isTraced = false;
    if (parts && 'maybe' in parts) {
      for (const each of parts.maybe)
        bySku.set(each, { ...(bySku.get(each) ?? NO_MOVEMENTS), isUncertain: true });
      continue;
    }
    for (const part of parts ?? []) {
      const sums = bySku.get(part.sku) ?? { ...NO_MOVEMENTS };
      if (units === null) sums.isUncertain = true;
      else sums[kind] += units * part.quantity;
      bySku.set(part.sku, sums);
    }
  }
  return { bySku, isTraced };
}
