import { DAY, HOUR } from './days.ts';
import { type Parcel, parcelsOf } from './parcels.ts';
import { lineMinor, type PlacedOrder } from './pricing.ts';
import type { Random } from './random.ts';

export interface Refund {
  at: number;
  /** Pieces that the customer is paid back for, by line. Empty for a gesture of goodwill. */
  lines: { line: number; quantity: number; goodsMinor: number }[];
  goodsMinor: number;
  shippingMinor: number;
  /** Tax that was charged on top, and is given back with the goods. */
  taxMinor: number;
  comesBack: boolean;
}

/** What becomes of an order after it was placed. Moments that never come are null. */
export interface Aftermath {
  /** Until then it is pending: no money yet, and on Amazon no price either. */
  paidAt: number | null;
  cancelledAt: number | null;
  /** Amazon's own despatch. */
  shippedAt: number | null;
  /** Of a web shop. */
  parcels: Parcel[];
  refunds: Refund[];
}

export function aftermathOf(order: PlacedOrder, random: Random): Aftermath {
  return order.market.channel === 'amazon' ? amazonAftermath(order, random) : shopAftermath(order, random);
}

function amazonAftermath(order: PlacedOrder, random: Random): Aftermath {
  const paidAt = Math.floor(order.placedAt + random.between(0.3, random.chance(0.2) ? 36 : 1.6) * HOUR);
  if (random.chance(0.025)) {
    const cancelledAt = Math.floor(order.placedAt + random.between(0.1, 8) * HOUR);
    return { paidAt: null, cancelledAt, shippedAt: null, parcels: [], refunds: [] };
  }
  const shippedAt = Math.floor(paidAt + random.between(3, 22) * HOUR);
  const refunds = random.chance(0.045)
    ? [refundOf(order, Math.floor(shippedAt + random.between(9, 30) * DAY), wholeOrder(order))]
    : [];
  return { paidAt, cancelledAt: null, shippedAt, parcels: [], refunds };
}

function shopAftermath(order: PlacedOrder, random: Random): Aftermath {
  const isOnAccount = random.chance(0.06);
  const paidAt = order.placedAt + (isOnAccount ? Math.floor(random.between(5, 70) * HOUR) : 8_000);
  const nothingSent = { shippedAt: null, parcels: [] };
  if (isOnAccount && random.chance(0.08))
    return { ...nothingSent, paidAt: null, cancelledAt: order.placedAt + 4 * DAY, refunds: [] };
  if (random.chance(0.02)) {
    const cancelledAt = Math.floor(paidAt + random.between(0.05, 1.4) * HOUR);
    const refund = { ...refundOf(order, cancelledAt, wholeOrder(order)), comesBack: false };
    return { ...nothingSent, paidAt, cancelledAt, refunds: [refund] };
  }
  const parcels = parcelsOf(order, paidAt, random);
  return { paidAt, cancelledAt: null, shippedAt: null, parcels, refunds: refundsOf(order, parcels, random) };
}

/** Some send everything back, some a part, and some get a little money for the trouble. */
function refundsOf(order: PlacedOrder, parcels: readonly Parcel[], random: Random): Refund[] {
  const fate = random.unit();
  const waitDays = random.between(3, 24);
  const line = random.whole(0, order.lines.length - 1);
  const lastNews = parcels.map(({ events }) => events.at(-1));
  const hasFailed = lastNews.some((news) => news?.status === 'failure');
  const hasArrived = lastNews.length > 0 && lastNews.every((news) => news?.status === 'delivered');
  const at = Math.floor(Math.max(...lastNews.map((news) => news?.at ?? 0)) + waitDays * DAY);
  if (hasFailed) return [refundOf(order, at, wholeOrder(order))];
  if (!hasArrived || fate > 0.068) return [];
  if (fate < 0.034) return [refundOf(order, at, wholeOrder(order))];
  if (fate < 0.055) return [refundOf(order, at, [{ line, quantity: 1 }])];
  const gesture = { line, quantity: 0 };
  return [{ ...refundOf(order, at, [gesture]), lines: [], goodsMinor: goodwillMinor(order), taxMinor: 0 }];
}

const wholeOrder = (order: PlacedOrder) => order.lines.map(({ quantity }, line) => ({ line, quantity }));
const goodwillMinor = ({ lines }: PlacedOrder): number =>
  Math.min(10_00, ...lines.map((line) => Math.floor(lineMinor(line) / 2)));

function refundOf(
  order: PlacedOrder,
  at: number,
  pieces: readonly { line: number; quantity: number }[],
): Refund {
  const lines = pieces.flatMap(({ line, quantity }) => {
    const bought = order.lines[line];
    if (!bought) return [];
    return [{ line, quantity, goodsMinor: Math.round((lineMinor(bought) * quantity) / bought.quantity) }];
  });
  const isWhole = lines.every(({ line, quantity }) => order.lines[line]?.quantity === quantity);
  const isEverything = isWhole && lines.length === order.lines.length;
  const lineTax = lines.reduce((sum, { line, quantity }) => {
    const bought = order.lines[line];
    return bought ? sum + Math.round((bought.taxMinor * quantity) / bought.quantity) : sum;
  }, 0);
  const taxOnTop = order.market.pricesIncludeTax ? 0 : lineTax + (isEverything ? order.shippingTaxMinor : 0);
  return {
    at,
    lines,
    goodsMinor: lines.reduce((sum, { goodsMinor }) => sum + goodsMinor, 0),
    shippingMinor: isEverything ? order.shippingMinor : 0,
    taxMinor: taxOnTop,
    comesBack: true,
  };
}
