import { companyCalendar, DAY, isoOf } from './days.ts';
import { Ledger, type Level, levelOf } from './levels.ts';
import { isLively, liveOrders, movementsOfLiveOrder } from './live.ts';
import type { Movement } from './movements.ts';
import type { Order } from './orders.ts';
import type { PlaceId } from './places.ts';
import { shelvesOf } from './shelves.ts';
import { buildWorld, type World, type WorldOptions } from './world.ts';

const MINUTE = 60_000;
/** Live orders are many, and would fill the memory of a demo that runs for months. */
export const LIVE_ORDERS_KEPT = 7 * DAY;

export interface CurrentLevel extends Level {
  changedAt: number;
}

/** The demo company while the clock runs. All that it tells is as of the moment to which it was moved last. */
export class MovingWorld {
  readonly #options: Omit<WorldOptions, 'today'>;
  readonly #openedAt: number;
  #world: World;
  #now: number;
  #ledger: Ledger;
  #placed: Order[] = [];
  #nextOrder = 0;
  #nextMove = 0;
  #live: Order[] = [];
  #waiting: { orders: Order[]; moves: Movement[] } = { orders: [], moves: [] };

  constructor(options: Omit<WorldOptions, 'today'>, openedAt: number) {
    this.#options = options;
    this.#openedAt = openedAt;
    this.#now = openedAt;
    this.#world = this.#worldOf(openedAt);
    this.#ledger = new Ledger(this.#world.opening);
    this.#reveal();
  }

  get now(): number {
    return this.#now;
  }

  get world(): World {
    return this.#world;
  }

  /** Everything that was placed in the history and so far today, by time. */
  get orders(): readonly Order[] {
    return this.#placed;
  }

  /** What a place tells of its shelves. */
  levels(place: PlaceId): CurrentLevel[] {
    const { calendar, firstDay } = this.#world;
    const counts = this.#ledger.copy();
    const today = calendar.dayAt(this.#now);
    return shelvesOf(place).map((shelf) => ({
      ...levelOf(shelf, counts, today),
      changedAt: this.#ledger.changedAt(shelf.index) ?? calendar.startOf(firstDay),
    }));
  }

  /** Moves on to `now`; a clock that was put back changes nothing. */
  advance(now: number): void {
    if (now <= this.#now) return;
    for (let minute = Math.floor(this.#now / MINUTE) + 1; minute <= Math.floor(now / MINUTE); minute += 1) {
      if (!isLively(this.#world, minute, Math.floor(this.#openedAt / MINUTE))) continue;
      const orders = liveOrders(this.#world, minute);
      this.#waiting.orders.push(...orders);
      this.#waiting.moves.push(...orders.flatMap(movementsOfLiveOrder));
    }
    this.#now = now;
    if (this.#world.calendar.dayAt(now) !== this.#world.today) this.#beginDay();
    this.#reveal();
  }

  /** Takes back live orders of an earlier run of the demo. */
  recall(orders: readonly Order[]): void {
    this.#waiting.orders.push(...orders);
    this.#waiting.moves.push(...orders.flatMap(movementsOfLiveOrder));
    this.#reveal();
    this.#placed.sort((one, other) => one.placedAt - other.placedAt);
  }

  #worldOf(instant: number): World {
    const today = companyCalendar(this.#options.timeZone).dayAt(instant);
    return buildWorld({ ...this.#options, today: isoOf(today) });
  }

  /** Yesterday's world and today's agree on what they share, so the new one takes over with what is known. */
  #beginDay(): void {
    this.#world = this.#worldOf(this.#now);
    this.#ledger = new Ledger(this.#world.opening);
    const kept = this.#live.filter(({ placedAt }) => placedAt > this.#now - LIVE_ORDERS_KEPT);
    this.#waiting = {
      orders: [...kept, ...this.#waiting.orders],
      moves: [...kept, ...this.#waiting.orders].flatMap(movementsOfLiveOrder),
    };
    this.#live = [];
    this.#placed = [];
    this.#nextOrder = 0;
    this.#nextMove = 0;
  }

  /** Lets happen what is due. */
  #reveal(): void {
    const now = this.#now;
    const { orders, movements } = this.#world;
    const fromOrder = this.#nextOrder;
    while ((orders[this.#nextOrder]?.placedAt ?? Infinity) <= now) this.#nextOrder += 1;
    const due = this.#waiting.orders.filter(({ placedAt }) => placedAt <= now);
    const placed = [...orders.slice(fromOrder, this.#nextOrder), ...due];
    this.#placed.push(...placed.sort((one, other) => one.placedAt - other.placedAt));
    this.#live.push(...due);
    for (let move = movements[this.#nextMove]; move && move.at <= now; move = movements[this.#nextMove]) {
      this.#ledger.apply(move);
      this.#nextMove += 1;
    }
    for (const move of this.#waiting.moves) if (move.at <= now) this.#ledger.apply(move);
    this.#waiting = {
      orders: this.#waiting.orders.filter(({ placedAt }) => placedAt > now),
      moves: this.#waiting.moves.filter(({ at }) => at > now),
    };
  }
}
