import { DAY, HOUR } from '../days.ts';
import { type Parcel, drawParcels } from '../parcels/parcels.ts';
import { sumLineMinor, type PlacedOrder } from '../baskets/pricing.ts';
import { drawExchange, type Exchange } from './exchanges.ts';
import type { Random } from '../random.ts';
import { sumBy } from '#shared/sum-by.ts';

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

/** What happens to an order after it was placed. Moments that never come are null. */
export interface OrderEvents {
  /** Until then it is pending: no money yet, and on Amazon no price either. */
  paidAt: number | null;
  cancelledAt: number | null;
  /** Amazon's own despatch. */
  shippedAt: number | null;
  /** Of a web shop. */
  parcels: Parcel[];
  refunds: Refund[];
  /** What goes out in place of what a customer sent back. */
  exchange: Exchange | null;
}

type FirstEvents = Omit<OrderEvents, 'exchange'>;

export function drawAftermath(order: PlacedOrder, random: Random): OrderEvents {
  if (order.market.channel === 'amazon') return { ...drawAmazonAftermath(order, random), exchange: null };
  const events = drawShopAftermath(order, random);
  return { ...events, ...drawExchange(order, events) };
}

function drawAmazonAftermath(order: PlacedOrder, random: Random): FirstEvents {
  const paidAt = Math.floor(
    order.placedAt + random.drawBetween(0.3, random.drawChance(0.2) ? 36 : 1.6) * HOUR,
  );
  if (random.drawChance(0.025)) {
    const cancelledAt = Math.floor(order.placedAt + random.drawBetween(0.1, 8) * HOUR);
    return { paidAt: null, cancelledAt, shippedAt: null, parcels: [], refunds: [] };
  }
  const shippedAt = Math.floor(paidAt + random.drawBetween(3, 22) * HOUR);
  const refunds = random.drawChance(0.045)
    ? [buildRefund(order, Math.floor(shippedAt + random.drawBetween(9, 30) * DAY), listWholeOrder(order))]
    : [];
  return { paidAt, cancelledAt: null, shippedAt, parcels: [], refunds };
}

function drawShopAftermath(order: PlacedOrder, random: Random): FirstEvents {
  const isOnAccount = random.drawChance(0.06);
  const paidAt = order.placedAt + (isOnAccount ? Math.floor(random.drawBetween(5, 70) * HOUR) : 8_000);
  const nothingSent = { shippedAt: null, parcels: [] };
  if (isOnAccount && random.drawChance(0.08))
    return { ...nothingSent, paidAt: null, cancelledAt: order.placedAt + 4 * DAY, refunds: [] };
  if (random.drawChance(0.02)) {
    const cancelledAt = Math.floor(paidAt + random.drawBetween(0.05, 1.4) * HOUR);
    const refund = { ...buildRefund(order, cancelledAt, listWholeOrder(order)), comesBack: false };
    return { ...nothingSent, paidAt, cancelledAt, refunds: [refund] };
  }
  const parcels = drawParcels(order, paidAt, random);
  return {
    paidAt,
    cancelledAt: null,
    shippedAt: null,
    parcels,
    refunds: drawRefunds(order, parcels, random),
  };
}

/** Some send everything back, some a part, and some get a little money for the trouble. */
function drawRefunds(order: PlacedOrder, parcels: readonly Parcel[], random: Random): Refund[] {
  const fate = random.drawUnit();
  const waitDays = random.drawBetween(3, 24);
  const line = random.drawWhole(0, order.lines.length - 1);
  const lastNews = parcels.map(({ events }) => events.at(-1));
  const hasFailed = lastNews.some((news) => news?.status === 'failure');
  const hasArrived = lastNews.length > 0 && lastNews.every((news) => news?.status === 'delivered');
  const at = Math.floor(Math.max(...lastNews.map((news) => news?.at ?? 0)) + waitDays * DAY);
  if (hasFailed) return [buildRefund(order, at, listWholeOrder(order))];
  if (!hasArrived || fate > 0.068) return [];
  if (fate < 0.034) return [buildRefund(order, at, listWholeOrder(order))];
  if (fate < 0.055) return [buildRefund(order, at, [{ line, quantity: 1 }])];
  const gesture = { line, quantity: 0 };
  return [
    { ...buildRefund(order, at, [gesture]), lines: [], goodsMinor: computeGoodwill(order), taxMinor: 0 },
  ];
}

const listWholeOrder = (order: PlacedOrder) => order.lines.map(({ quantity }, line) => ({ line, quantity }));
const computeGoodwill = ({ lines }: PlacedOrder): number =>
  Math.min(10_00, ...lines.map((line) => Math.floor(sumLineMinor(line) / 2)));

function buildRefund(
  order: PlacedOrder,
  at: number,
  pieces: readonly { line: number; quantity: number }[],
): Refund {
  const lines = pieces.flatMap(({ line, quantity }) => {
    const bought = order.lines[line];
    if (!bought) return [];
    return [{ line, quantity, goodsMinor: Math.round((sumLineMinor(bought) * quantity) / bought.quantity) }];
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
    goodsMinor: sumBy(lines, ({ goodsMinor }) => goodsMinor),
    shippingMinor: isEverything ? order.shippingMinor : 0,
    taxMinor: taxOnTop,
    comesBack: true,
  };
}
