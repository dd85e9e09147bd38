import type { BasketItem } from './baskets.ts';
import type { Currency, WorldProduct } from '../catalogue.ts';
import type { WorldDay } from '../days.ts';
import { type Market, getTaxPercent } from '../markets.ts';
import type { Random } from '../random.ts';
import { findPromotion } from '../season.ts';
import { sumBy } from '#shared/sum-by.ts';

export interface WorldOrderLine {
  product: WorldProduct;
  quantity: number;
  /** The catalogue's price of one piece, in minor units of the order's currency. */
  unitMinor: number;
  /** The line's part of the discount code. */
  discountMinor: number;
  /** Tax of the line: inside the price or on top, as the market has it. */
  taxMinor: number;
}

/** All amounts are minor units of the market's currency. */
export interface OrderMoney {
  lines: WorldOrderLine[];
  discountCode: string | null;
  shippingMinor: number;
  shippingTaxMinor: number;
}

/** An order as it is when the customer has paid for it. */
export interface PlacedOrder extends OrderMoney {
  /** Unique over all markets and for good; it grows with the order's day. */
  key: number;
  market: Market;
  placedAt: number;
  country: string;
}

const FREE_SHIPPING_FROM = 99_00;
const SHIPPING: Record<Currency, number> = { EUR: 5_90, GBP: 4_95, USD: 6_95, CAD: 9_95 };
const EVERYDAY_CODES: readonly (readonly [code: string, percent: number])[] = [
  ['WELCOME10', 10],
  ['TEAMMATE15', 15],
  ['COACH20', 20],
];

interface PriceContext {
  market: Market;
  day: WorldDay;
  country: string;
  random: Random;
}

export function priceOrder(basket: readonly BasketItem[], circumstances: PriceContext): OrderMoney {
  const { market, country } = circumstances;
  const discount = findDiscount(circumstances);
  const percent = getTaxPercent(country);
  const computeTax = (minor: number) =>
    Math.round(market.pricesIncludeTax ? (minor * percent) / (100 + percent) : (minor * percent) / 100);
  const lines = basket.map(({ product, quantity }) => {
    const unitMinor = product.prices[market.currency];
    const isReducible = product.kind !== 'gift card';
    const discountMinor = isReducible ? Math.round((unitMinor * quantity * discount.percent) / 100) : 0;
    const sumTaxMinor = isReducible ? computeTax(unitMinor * quantity - discountMinor) : 0;
    return { product, quantity, unitMinor, discountMinor, taxMinor: sumTaxMinor };
  });
  const goods = sumGoodsMinor({ lines });
  const isShipped = lines.some(({ product }) => product.kind !== 'gift card');
  const isFree = goods >= FREE_SHIPPING_FROM || market.channel === 'amazon' || !isShipped;
  const shippingMinor = isFree ? 0 : SHIPPING[market.currency];
  const hasDiscount = lines.some(({ discountMinor }) => discountMinor > 0);
  return {
    lines,
    discountCode: hasDiscount ? discount.code : null,
    shippingMinor,
    shippingTaxMinor: computeTax(shippingMinor),
  };
}

function findDiscount({ market, day, random }: PriceContext): { code: string | null; percent: number } {
  const promotion = findPromotion(day);
  const takesPart = random.drawChance(market.channel === 'amazon' ? 0.55 : 0.72);
  const hasCode = random.drawChance(market.channel === 'amazon' ? 0.03 : 0.09);
  const [code, percent] = random.pick(EVERYDAY_CODES);
  if (promotion && takesPart) return promotion;
  return hasCode ? { code, percent } : { code: null, percent: 0 };
}

/** What a line costs after discounts, as the market shows prices. */
export const sumLineMinor = ({ unitMinor, quantity, discountMinor }: WorldOrderLine): number =>
  unitMinor * quantity - discountMinor;

export const sumGoodsMinor = ({ lines }: Pick<OrderMoney, 'lines'>): number => sumBy(lines, sumLineMinor);

export const sumTaxMinor = ({ lines, shippingTaxMinor }: OrderMoney): number =>
  lines.reduce((sum, line) => sum + line.taxMinor, shippingTaxMinor);

/** What the customer pays in the end, tax and shipping included. */
export function sumTotalMinor(order: OrderMoney, market: Market): number {
  return sumGoodsMinor(order) + order.shippingMinor + (market.pricesIncludeTax ? 0 : sumTaxMinor(order));
}
