import type { BridgeDayFacts } from './bridge-days.ts';

/** What a place held of a SKU from a day on. */
export interface StockStep {
  sku: string;
  day: string;
  onHand: number | null;
  quarantined: number | null;
  isListed: boolean;
}

/** The last step up to a day. A long past is many steps, and each day asks for two. */
export function findStockStep(steps: readonly StockStep[], day: string): StockStep | undefined {
  let [low, high] = [0, steps.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((steps[middle]?.day ?? '') <= day) low = middle + 1;
    else high = middle;
  }
  return steps[low - 1];
}

/** A reading in which no SKU has units on hand is no closing: the next one that has them makes one bridge over both. */
export function markUnreportedDays(
  days: readonly BridgeDayFacts[],
  steps: readonly StockStep[],
): BridgeDayFacts[] {
  const bySku = [...Map.groupBy(steps, ({ sku }) => sku).values()];
  return days.map((facts) =>
    facts.closing === 'good' && isNothingReported(bySku, facts.day)
      ? { ...facts, closing: 'on-hand-unreported' }
      : facts,
  );
}

/** Whether SKUs are listed at the end of a day, and none of them has units on hand; an empty place has said all. */
function isNothingReported(bySku: readonly (readonly StockStep[])[], day: string): boolean {
  let isListed = false;
  for (const steps of bySku) {
    const step = findStockStep(steps, day);
    if (!step?.isListed) continue;
    if (step.onHand !== null) return false;
    isListed = true;
  }
  return isListed;
}
