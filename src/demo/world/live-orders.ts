import { HOUR } from './days.ts';
import { type Market, MARKETS } from './markets.ts';
import { type Movement, listOrderMovements } from './stock/movements.ts';
import { LIVE_ORDERS_FROM, buildWorldOrder, type WorldOrder } from './orders/orders.ts';
import { getHourFactor } from './orders/shopping-hours.ts';
import { createRandom } from './random.ts';
import { WORLD_SHELVES } from './shelves.ts';
import type { DemoWorld } from './world.ts';

const MINUTE = 60_000;
/** In an average hour, so that a person who looks sees a screen move; a real company of this size has one in twenty minutes. */
const ORDERS_PER_MINUTE = 1.7;
/** Of a demo that runs on, fewer and fewer minutes are so: else a day of it would sell as much as a month before. */
const LIVELY = { halvesInMinutes: 15, atLeast: 0.01 };
const markets: (readonly [Market, number])[] = MARKETS.map((market) => [market, market.share]);

/**
 * The orders of one minute beside the day's own, `times` as many as usual, but at most one of each market. They depend on that,
 * the seed and the minute alone.
 */
export function drawLiveOrders({ seed, calendar }: DemoWorld, minute: number, times = 1): WorldOrder[] {
  const random = createRandom(seed, 'live', minute);
  const start = minute * MINUTE;
  const day = calendar.dayAt(start);
  const minuteOfDay = Math.floor((start - calendar.getDayStart(day)) / MINUTE);
  const chosen = new Map<Market, number>();
  const pace = ORDERS_PER_MINUTE * times * getHourFactor(Math.floor(minuteOfDay / 60));
  for (let left = random.drawPoisson(pace); left > 0; left -= 1) {
    chosen.set(random.drawWeighted(markets), start + random.drawWhole(0, 59) * 1000);
  }
  return [...chosen]
    .map(([market, at]) =>
      buildWorldOrder(seed, { market, day, index: LIVE_ORDERS_FROM + minuteOfDay, placedAt: at }),
    )
    .sort((one, other) => one.placedAt - other.placedAt);
}

/** Whether live orders come in in a minute of a demo that was opened in another. */
export function isLively({ seed }: DemoWorld, minute: number, openedIn: number): boolean {
  const share = Math.max(0.5 ** ((minute - openedIn) / LIVELY.halvesInMinutes), LIVELY.atLeast);
  return createRandom(seed, 'lively', minute).drawChance(share);
}

/**
 * What a live order moves; the hour after, its place is given as much again, so that it never runs dry. What is sold on back
 * order comes just in time anyway.
 */
export function listLiveOrderMovements(order: WorldOrder): Movement[] {
  const moves = listOrderMovements(order);
  const refillAt = (Math.floor(order.placedAt / HOUR) + 1) * HOUR;
  const refills = moves
    .filter(
      ({ at, ordered, shelf }) =>
        at === order.placedAt && ordered > 0 && WORLD_SHELVES[shelf]?.habit.kind === 'supplied',
    )
    .map(({ shelf, ordered }) => ({
      at: refillAt,
      shelf,
      onHand: ordered,
      ordered: 0,
      quarantined: 0,
      inbound: 0,
      isCalledOff: true,
    }));
  return order.cancelledAt === null ? [...moves, ...refills] : moves;
}
