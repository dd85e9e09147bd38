import { sumBy } from '#shared/sum-by.ts';

/** What a quantity is shared out among. */
export interface AllocationNeed {
  id: string;
  /** Expected units a day after the arrival. */
  perDay: number;
  /** What is left when it arrives. */
  stock: number;
  boxUnits: number;
}

export interface AllocatedUnits {
  id: string;
  units: number;
  boxes: number;
  /** For how many days what is there then lasts; null without demand. */
  lastsDays: number | null;
}

export interface Allocation {
  /** How many days everything that gets units would last if boxes could be split. */
  days: number;
  lines: AllocatedUnits[];
  /** Units that no box could take. */
  left: number;
}

/**
 * Shares a quantity out so that all last equally long: T such that the sum of max(0, demand × T − stock) is the quantity. Full
 * boxes by the largest remainder; what lasts shortest goes first where remainders are alike or the quantity is small.
 */
export function allocateUnits(quantity: number, needs: readonly AllocationNeed[]): Allocation {
  const days = findEqualDays(quantity, needs);
  const wanted = needs.map((need) => {
    const exact = Math.max(0, need.perDay * days - need.stock) / need.boxUnits;
    const boxes = Math.floor(exact + 1e-9);
    return { need, boxes, remainder: exact - boxes, lasts: computeDays(need, 0) ?? Infinity };
  });
  let left = quantity - sumBy(wanted, ({ need, boxes }) => boxes * need.boxUnits);
  const byRemainder = wanted
    .filter(({ need }) => need.perDay > 0)
    .toSorted((one, other) => other.remainder - one.remainder || one.lasts - other.lasts);
  for (const line of byRemainder) {
    if (line.remainder <= 1e-9 || line.need.boxUnits > left) continue;
    line.boxes += 1;
    left -= line.need.boxUnits;
  }
  // Boxes of different sizes leave a rest: it goes to what then lasts shortest.
  for (;;) {
    const [next] = byRemainder
      .filter(({ need }) => need.boxUnits <= left)
      .toSorted(
        (one, other) =>
          (computeDays(one.need, one.boxes) ?? Infinity) - (computeDays(other.need, other.boxes) ?? Infinity),
      );
    if (!next) break;
    next.boxes += 1;
    left -= next.need.boxUnits;
  }
  return {
    days,
    left,
    lines: wanted.map(({ need, boxes }) => ({
      id: need.id,
      boxes,
      units: boxes * need.boxUnits,
      lastsDays: computeDays(need, boxes),
    })),
  };
}

const computeDays = ({ perDay, stock, boxUnits }: AllocationNeed, boxes: number): number | null =>
  perDay > 0 ? Math.max(0, stock + boxes * boxUnits) / perDay : null;

/** The sum rises in straight pieces, each from the day on which one more runs out. */
function findEqualDays(quantity: number, needs: readonly AllocationNeed[]): number {
  const sorted = needs
    .filter(({ perDay }) => perDay > 0)
    .map(({ perDay, stock }) => ({ perDay, stock: Math.max(0, stock) }))
    .toSorted((one, other) => one.stock / one.perDay - other.stock / other.perDay);
  let perDay = 0;
  let stock = 0;
  for (const [index, need] of sorted.entries()) {
    perDay += need.perDay;
    stock += need.stock;
    const days = (quantity + stock) / perDay;
    const next = sorted[index + 1];
    if (!next || days <= next.stock / next.perDay) return days;
  }
  return 0;
}
