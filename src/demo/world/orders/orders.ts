import { type OrderEvents, drawAftermath } from './aftermath.ts';
import { fillBasket } from '../baskets/baskets.ts';
import { type CompanyCalendar, type WorldDay, parseDay } from '../days.ts';
import { type Market, MARKETS } from '../markets.ts';
import { type Person, drawPerson } from '../people.ts';
import { type PlacedOrder, priceOrder } from '../baskets/pricing.ts';
import { createRandom } from '../random.ts';
import { computeExpectedOrders, drawLuck } from '../season.ts';
import { drawSecondOfDay } from './shopping-hours.ts';

/** Everything that is ever to be known of an order; a reader leaves out what has not happened yet. */
export interface WorldOrder extends PlacedOrder, OrderEvents {
  /** The running number within its market. */
  sequence: number;
  /** Null for a guest, who leaves an address all the same. */
  customer: Person | null;
  email: string;
}

const FIRST_DAY = parseDay('2025-06-01');
const KEYS_PER_MARKET = 2_000;
const KEYS_PER_DAY = KEYS_PER_MARKET * MARKETS.length;
/** Numbers below are those of a day's own orders; above, of orders that come in while the demo runs. */
export const LIVE_ORDERS_FROM = 500;
const LOYAL_CUSTOMERS = 420;

interface MarketDay {
  market: Market;
  day: WorldDay;
}

/** The orders of one market and company day, by time. */
function drawMarketOrders(seed: number, calendar: CompanyCalendar, { market, day }: MarketDay): WorldOrder[] {
  const random = createRandom(seed, 'market', market.id, day);
  const count = Math.min(random.drawPoisson(computeMeanOrders(seed, market, day)), LIVE_ORDERS_FROM);
  const start = calendar.getDayStart(day);
  const length = calendar.getDayStart(day + 1) - start;
  const times = Array.from({ length: count }, () => {
    const share = drawSecondOfDay(market.utcOffsetHours, random) / 86_400;
    return start + Math.floor((share * length) / 1000) * 1000;
  }).sort((one, other) => one - other);
  return times.map((placedAt, index) => buildWorldOrder(seed, { market, day, index, placedAt }));
}

/** How many orders a market has on a day, on average: with the season, promotions and the luck of the day. */
export const computeMeanOrders = (seed: number, market: Market, day: WorldDay): number =>
  market.share * computeExpectedOrders(day) ** market.swing * computeLevel(market) * drawLuck(seed, day);

/** Keeps a market with a smaller swing at its share of an average day. */
const computeLevel = (market: Market): number => 50 ** (1 - market.swing);

export const drawDayOrders = (seed: number, calendar: CompanyCalendar, day: WorldDay): WorldOrder[] =>
  MARKETS.flatMap((market) => drawMarketOrders(seed, calendar, { market, day }));

interface OrderMoment extends MarketDay {
  /** The number of the order among those of its market and day. */
  index: number;
  placedAt: number;
}

export function buildWorldOrder(seed: number, { market, day, index, placedAt }: OrderMoment): WorldOrder {
  const sequence = (day - FIRST_DAY) * KEYS_PER_MARKET + index;
  const marketIndex = MARKETS.findIndex(({ id }) => id === market.id);
  const key = (day - FIRST_DAY) * KEYS_PER_DAY + marketIndex * KEYS_PER_MARKET + index;
  const random = createRandom(seed, 'order', key);
  const isLoyal = random.drawChance(0.22);
  const person = drawPerson(
    seed,
    isLoyal ? marketIndex * 1_000 + random.drawWhole(0, LOYAL_CUSTOMERS) : key + 100_000,
  );
  const country = isLoyal
    ? createRandom(seed, 'home', person.id).drawWeighted(market.countries)
    : random.drawWeighted(market.countries);
  const isGuest = !isLoyal && random.drawChance(0.06);
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
  return { ...facts, ...drawAftermath(facts, random) };
}
