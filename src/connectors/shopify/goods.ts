import { toMinorUnits } from '#shared/money.ts';
import { distributeRemainder } from '#shared/shares.ts';
import type { WireShopifyOrder, WireShopifyLine } from './wire.ts';
import { sumAll, sumBy } from '#shared/sum-by.ts';

/** The part of an order's money that is for goods, in minor units. What a gift card costs is none: the shop owes it. */
export interface Goods {
  /** After discounts, without tax and shipping; null while the shop does not report it. */
  goods: number | null;
  /** The part of it that was taken off the order or paid back. */
  refunded: number;
  lines: { goods: number | null; refunded: number }[];
}

type Money = { shopMoney: { amount: string } };

/** Computes the goods of an order, and splits them over the lines so that they add up to the order. */
export function computeGoods(order: WireShopifyOrder): Goods {
  const { currencyCode } = order.totalPriceSet.shopMoney;
  const toMinor = ({ shopMoney }: Money) => toMinorUnits(shopMoney.amount, currencyCode);
  const { taxesIncluded, totalTaxSet, subtotalPriceSet } = order;
  const lines = order.lineItems.nodes;
  if (typeof taxesIncluded !== 'boolean' || !totalTaxSet || !subtotalPriceSet)
    return buildUnknownGoods(lines);

  const cards = sumGiftCards(lines, toMinor);
  const exchanged = sumExchanged(order, toMinor);
  const ordered = Math.max(0, toMinor(subtotalPriceSet) - cards.sold);
  const subtotal = ordered + exchanged;
  const total = toMinor(order.totalPriceSet) - cards.sold + exchanged;
  // Shopify reports one tax for goods and shipping together; both have the same weight in it. Gift cards have none.
  const [goodsTax = 0] = split(toMinor(totalTaxSet), [ordered, Math.max(0, total - subtotal)]);
  const orderedGoods = taxesIncluded ? ordered - goodsTax : ordered;
  const goods =
    orderedGoods +
    (ordered > 0 ? (split(exchanged, [orderedGoods, ordered - orderedGoods])[0] ?? 0) : exchanged);

  const left = order.currentSubtotalPriceSet
    ? toMinor(order.currentSubtotalPriceSet) - (cards.sold - cards.takenBack)
    : subtotal;
  const takenOff = takeShare(goods, Math.max(0, subtotal - left), subtotal);
  const paidBack = takeShare(goods, toMinor(order.totalRefundedSet) - cards.takenBack, total);
  // Goods may come back, or money alone, or both: the larger of the two is lost.
  const refunded = Math.min(goods, Math.max(takenOff, paidBack));
  const goodsOfLines = split(
    goods,
    lines.map((line) => (isGoods(line) ? toMinor(line.discountedTotalSet) : 0)),
  );
  const refundedOfLines = spreadRefunds(lines, goodsOfLines, refunded);
  return {
    goods,
    refunded,
    lines: goodsOfLines.map((own, index) => ({ goods: own, refunded: refundedOfLines[index] ?? 0 })),
  };
}

const isGoods = ({ isGiftCard }: WireShopifyLine): boolean => isGiftCard !== true;

/** What gift cards of an order cost, and what of it was taken off the order or paid back. */
function sumGiftCards(lines: readonly WireShopifyLine[], toMinor: (money: Money) => number) {
  const cards = lines.filter((line) => !isGoods(line));
  return {
    sold: sumBy(cards, ({ discountedTotalSet }) => toMinor(discountedTotalSet)),
    takenBack: sumBy(cards, ({ discountedTotalSet, quantity, currentQuantity }) =>
      takeShare(toMinor(discountedTotalSet), quantity - (currentQuantity ?? quantity), quantity),
    ),
  };
}

/**
 * What an exchange has added to an order is a line of it, and no part of what was ordered: then the last lines are what its
 * lines cost more than its subtotal. An order whose subtotal has them already has no such difference.
 */
function sumExchanged(order: WireShopifyOrder, toMinor: (money: Money) => number): number {
  const hasReturn = order.returnStatus != null && order.returnStatus !== 'NO_RETURN';
  if (!hasReturn || !order.subtotalPriceSet) return 0;
  const costs = order.lineItems.nodes.map(({ discountedTotalSet }) => toMinor(discountedTotalSet));
  const more = sumAll(costs) - toMinor(order.subtotalPriceSet);
  const isOfLastLines = costs.some((_, index) => index > 0 && sumAll(costs.slice(index)) === more);
  return more > 0 && isOfLastLines ? more : 0;
}

const buildUnknownGoods = (lines: readonly WireShopifyLine[]): Goods => ({
  goods: null,
  refunded: 0,
  lines: lines.map((line) => ({ goods: isGoods(line) ? null : 0, refunded: 0 })),
});

/** First the lines that came back, then all lines by what is left of them. */
function spreadRefunds(
  lines: readonly WireShopifyLine[],
  goods: readonly number[],
  refunded: number,
): number[] {
  const cameBack = goods.map((own, index) => {
    const { quantity = 0, currentQuantity } = lines[index] ?? {};
    return takeShare(own, quantity - (currentQuantity ?? quantity), quantity);
  });
  const valueBack = sumAll(cameBack);
  if (valueBack >= refunded) return split(refunded, cameBack);
  const rest = split(
    refunded - valueBack,
    goods.map((own, index) => own - (cameBack[index] ?? 0)),
  );
  return cameBack.map((own, index) => own + (rest[index] ?? 0));
}

/** A part of an amount, rounded; all of it where the part is the whole or more. */
function takeShare(amount: number, part: number, whole: number): number {
  if (part <= 0 || whole <= 0) return 0;
  return part >= whole ? amount : (split(amount, [part, whole - part])[0] ?? 0);
}

/**
 * Splits an amount by weights, so that the parts add up to it exactly: the odd units go to the largest remainders.
 * Where all weights are zero, all parts count alike.
 */
export function split(amount: number, weights: readonly number[]): number[] {
  const whole = BigInt(sumAll(weights));
  if (weights.length === 0) return [];
  if (whole <= 0n)
    return split(
      amount,
      weights.map(() => 1),
    );
  const products = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const parts = products.map((product) => Number(product / whole));
  const remainders = products.map((product) => {
    const left = product % whole;
    return left < 0n ? -left : left;
  });
  return distributeRemainder(amount - sumAll(parts), parts, remainders);
}
