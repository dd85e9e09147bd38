/** What a channel booked for an order. Amounts are goods without tax, in minor units, of a refund as of a sale. */
export interface OrderPosting {
  kind: 'sale' | 'refund';
  currency: string;
  goodsMinor: number;
  lines: readonly { sku: string | null; quantity: number; goodsMinor: number }[];
}

interface SettledLine {
  sku: string | null;
  quantity: number;
  goodsMinor: number | null;
  refundedQuantity: number;
  refundedMinor: number;
}

interface SettledOrder {
  currency: string;
  units: number;
  goodsMinor: number | null;
  goodsBasis: 'reported' | 'estimated' | 'settled';
  refundedMinor: number;
  lines: readonly SettledLine[];
}

/**
 * An order with what was booked for it: refunds are taken from the postings alone, and a price that is missing or an
 * estimate gives way to that of the sale once all of its units are booked. The same postings twice change nothing.
 */
export function applyPostings<Order extends SettledOrder>(
  order: Order,
  postings: readonly OrderPosting[],
): Order {
  // What was booked in another currency cannot be set against the price: the sums of the day have it in its own.
  const booked = postings.filter(({ currency }) => currency === order.currency);
  const refunds = booked.filter(({ kind }) => kind === 'refund');
  const sales = booked.filter(({ kind }) => kind === 'sale');
  const refunded = spreadOverLines(order.lines, refunds);
  const sold = isSettledBy(order, sales) ? spreadOverLines(order.lines, sales) : undefined;
  return {
    ...order,
    refundedMinor: sumGoods(refunds),
    ...(sold && { goodsMinor: sumGoods(sales), goodsBasis: 'settled' as const }),
    lines: order.lines.map((line, index) => ({
      ...line,
      refundedMinor: refunded[index]?.goodsMinor ?? 0,
      refundedQuantity: Math.min(line.quantity, refunded[index]?.quantity ?? 0),
      ...(sold && { goodsMinor: sold[index]?.goodsMinor ?? 0 }),
    })),
  };
}

/** A part of the parcels is not the price of an order. */
function isSettledBy(
  { goodsMinor, goodsBasis, units }: SettledOrder,
  sales: readonly OrderPosting[],
): boolean {
  if (goodsBasis === 'reported' && goodsMinor !== null) return false;
  const booked = sales.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0);
  return sales.length > 0 && units > 0 && booked >= units;
}

const sumGoods = (postings: readonly OrderPosting[]): number =>
  postings.reduce((sum, { goodsMinor }) => sum + goodsMinor, 0);

/** Gives each line its part of what was booked under its SKU; what was booked under none of theirs goes to all. */
function spreadOverLines(
  lines: readonly SettledLine[],
  postings: readonly OrderPosting[],
): { goodsMinor: number; quantity: number }[] {
  const parts = lines.map(() => ({ goodsMinor: 0, quantity: 0 }));
  for (const booked of postings.flatMap((posting) => posting.lines)) {
    const indexes = lines.map((_, index) => index);
    const same = indexes.filter((index) => booked.sku !== null && lines[index]?.sku === booked.sku);
    spread(booked, { targets: same.length > 0 ? same : indexes, lines, parts });
  }
  return parts;
}

interface Spread {
  targets: readonly number[];
  lines: readonly SettledLine[];
  parts: { goodsMinor: number; quantity: number }[];
}

/** By quantity; the last line takes what rounding leaves over. */
function spread(booked: { goodsMinor: number; quantity: number }, { targets, lines, parts }: Spread): void {
  let left = { ...booked };
  let weight = targets.reduce((sum, index) => sum + (lines[index]?.quantity ?? 0), 0);
  for (const index of targets) {
    const part = parts[index];
    const share = weight > 0 ? (lines[index]?.quantity ?? 0) / weight : 1;
    const taken = {
      goodsMinor: Math.round(left.goodsMinor * share),
      quantity: Math.round(left.quantity * share),
    };
    if (part) {
      part.goodsMinor += taken.goodsMinor;
      part.quantity += taken.quantity;
    }
    left = { goodsMinor: left.goodsMinor - taken.goodsMinor, quantity: left.quantity - taken.quantity };
    weight -= lines[index]?.quantity ?? 0;
  }
}
