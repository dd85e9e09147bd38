import { fillBasket } from '../baskets/baskets.ts';
import type { WorldDay } from '../days.ts';
import { MARKETS, type Market } from '../markets.ts';
import { computeMeanOrders } from '../orders/orders.ts';
import { getPlaceRegion } from '../places.ts';
import { createRandom } from '../random.ts';
import type { DemoWorld } from '../world.ts';

/** Two years, of which the accounts report only the last days. */
const PAST_DAYS = 730;
/** The part of orders that is cancelled, or goes where the company has no region. */
const NOT_COUNTED = 0.03;

/** Units of a SKU that a channel sold in a region on a day. */
export interface PastOrders {
  day: WorldDay;
  channel: Market['channel'];
  region: 'US' | 'EU';
  sku: string;
  units: number;
}

/**
 * What was ordered in the two years before the first day that any account tells of: baskets like those of the world's
 * orders, without the people and parcels behind them. A day on which a channel sold nothing in a region has a row with 0.
 */
export function listPastOrders({ seed, today, firstDay }: Pick<DemoWorld, 'seed' | 'today' | 'firstDay'>) {
  const rows: PastOrders[] = [];
  for (let day = today - PAST_DAYS; day < firstDay; day += 1)
    for (const channel of ['shopify', 'amazon'] as const)
      for (const region of ['US', 'EU'] as const) {
        const sold = countSold(seed, day, { channel, region });
        if (sold.size === 0) sold.set('TL-CASE', 0);
        for (const [sku, units] of sold) rows.push({ day, channel, region, sku, units });
      }
  return rows;
}

function countSold(
  seed: number,
  day: WorldDay,
  { channel, region }: Pick<PastOrders, 'channel' | 'region'>,
): Map<string, number> {
  const sold = new Map<string, number>();
  for (const market of MARKETS) {
    if (market.channel !== channel || getPlaceRegion(market.ships) !== region) continue;
    const random = createRandom(seed, 'past', market.id, day);
    for (let left = random.drawPoisson(computeMeanOrders(seed, market, day)); left > 0; left -= 1) {
      const basket = fillBasket(market, random);
      if (random.drawChance(NOT_COUNTED)) continue;
      for (const { product, quantity } of basket)
        if (product.kind !== 'gift card') sold.set(product.sku, (sold.get(product.sku) ?? 0) + quantity);
    }
  }
  return sold;
}
