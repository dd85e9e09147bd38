import { type Aftermath, aftermathOf } from './aftermath.ts';
import { fillBasket } from './baskets.ts';
import { type CompanyCalendar, type Day, dayOf } from './days.ts';
import { type Market, MARKETS } from './markets.ts';
import { type Person, personOf } from './people.ts';
import { type PlacedOrder, priceOrder } from './pricing.ts';
import { randomOf } from './random.ts';
import { expectedOrders, luckOf } from './season.ts';
import { secondOfDay } from './shopping-hours.ts';

/** Everything that is ever to be known of an order; a reader leaves out what has not happened yet. */
export interface Order extends PlacedOrder, Aftermath {
  /** The running number within its market. */
  sequence: number;
  /** Null for a guest, who leaves an address all the same. */
  customer: Person | null;
  email: string;
}

const FIRST_DAY = dayOf('2025-06-01');
const KEYS_PER_MARKET = 2_000;
const KEYS_PER_DAY = KEYS_PER_MARKET * MARKETS.length;
/** Numbers below are those of a day's own orders; above, of orders that come in while somebody looks. */
export const LIVE_ORDERS_FROM = 500;
const LOYAL_CUSTOMERS = 420;

/** The orders of one market and company day, by time. */
function ordersOfMarket(seed: number, calendar: CompanyCalendar, day: Day, market: Market): Order[] {
  const random = randomOf(seed, 'market', market.id, day);
  const mean = market.share * expectedOrders(day) ** market.swing * levelFor(market) * luckOf(seed, day);
  const count = Math.min(random.poisson(mean), LIVE_ORDERS_FROM);
  const start = calendar.startOf(day);
  const length = calendar.startOf(day + 1) - start;
  const times = Array.from({ length: count }, () => {
    const share = secondOfDay(market.utcOffsetHours, random) / 86_400;
    return start + Math.floor((share * length) / 1000) * 1000;
  }).sort((one, other) => one - other);
  return times.map((placedAt, index) => makeOrder(seed, market, day, index, placedAt));
}

/** Keeps a market with a smaller swing at its share of an average day. */
const levelFor = (market: Market): number => 50 ** (1 - market.swing);

export const ordersOfDay = (seed: number, calendar: CompanyCalendar, day: Day): Order[] =>
  MARKETS.flatMap((market) => ordersOfMarket(seed, calendar, day, market));

export function makeOrder(seed: number, market: Market, day: Day, index: number, placedAt: number): Order {
  const sequence = (day - FIRST_DAY) * KEYS_PER_MARKET + index;
  const marketIndex = MARKETS.findIndex(({ id }) => id === market.id);
  const key = (day - FIRST_DAY) * KEYS_PER_DAY + marketIndex * KEYS_PER_MARKET + index;
  const random = randomOf(seed, 'order', key);
  const isLoyal = random.chance(0.22);
  const person = personOf(
    seed,
    isLoyal ? marketIndex * 1_000 + random.whole(0, LOYAL_CUSTOMERS) : key + 100_000,
  );
  const country = isLoyal
    ? randomOf(seed, 'home', person.id).weighted(market.countries)
    : random.weighted(market.countries);
  const isGuest = !isLoyal && random.chance(0.06);
  const facts = {
    key,
    market,
    sequence,
    placedAt,
    customer: isGuest ? null : person,
    email: person.email,
    country,
    ...priceOrder(fillBasket(market, random), { market, day, country, random }),
  };
  return { ...facts, ...aftermathOf(facts, random) };
}
