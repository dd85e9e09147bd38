import { createCompanyCalendar, DAY, formatIso } from './days.ts';
import { Ledger, type Level, readLevel } from './stock/levels.ts';
import { isLively, drawLiveOrders, listLiveOrderMovements } from './live-orders.ts';
import type { Movement } from './stock/movements.ts';
import type { WorldOrder } from './orders/orders.ts';
import type { PlaceId } from './places.ts';
import { listShelves } from './shelves.ts';
import { buildWorld, type DemoWorld, type WorldOptions } from './world.ts';

const MINUTE = 60_000;
/** Live orders are many, and would fill the memory of a demo that runs for months. */
export const LIVE_ORDERS_KEPT = 7 * DAY;

export interface CurrentLevel extends Level {
  changedAt: number;
}

/** The demo company while the clock runs. Everything it reports is as of the moment it was last moved to. */
export class MovingWorld {
  /** How many times as many live orders come in as usual. */
  readonly pace: number;
  readonly #options: Omit<WorldOptions, 'today'>;
  readonly #openedAt: number;
  readonly #make: (options: WorldOptions) => DemoWorld;
  #now: number;
  #made: { world: DemoWorld; ledger: Ledger } | undefined;
  #placed: WorldOrder[] = [];
  #nextOrder = 0;
  #nextMove = 0;
  #live: WorldOrder[] = [];
  #waiting: { orders: WorldOrder[]; moves: Movement[] } = { orders: [], moves: [] };

  constructor(
    { pace = 1, ...options }: Omit<WorldOptions, 'today'> & { pace?: number },
    openedAt: number,
    make = buildWorld,
  ) {
    this.pace = pace;
    this.#options = options;
    this.#openedAt = openedAt;
    this.#make = make;
    this.#now = openedAt;
  }

  /** Built at the first look: it takes a second, and opening the company has other things to do first. */
  get #company(): { world: DemoWorld; ledger: Ledger } {
    if (!this.#made) {
      this.#made = this.#companyOf(this.#now);
      this.#reveal();
    }
    return this.#made;
  }

  /** Whether anyone has looked yet. */
  get isMade(): boolean {
    return this.#made !== undefined;
  }

  get now(): number {
    return this.#now;
  }

  get world(): DemoWorld {
    return this.#company.world;
  }

  /** Everything that was placed in the history and so far today, by time. */
  get orders(): readonly WorldOrder[] {
    void this.#company;
    return this.#placed;
  }

  /** What came in beside the days’ own orders, of the last week. */
  get liveOrders(): readonly WorldOrder[] {
    void this.#company;
    return this.#live;
  }

  /** What a place reports about its shelves. */
  listLevels(place: PlaceId): CurrentLevel[] {
    const { world, ledger } = this.#company;
    const { calendar, firstDay } = world;
    const counts = ledger.copy();
    const today = calendar.dayAt(this.#now);
    return listShelves(place).map((shelf) => ({
      ...readLevel(shelf, counts, today),
      changedAt: ledger.getChangedAt(shelf.index) ?? calendar.getDayStart(firstDay),
    }));
  }

  /** Moves on to `now`; a clock that was put back changes nothing. */
  advance(now: number): void {
    if (now <= this.#now) return;
    const { world } = this.#company;
    for (let minute = Math.floor(this.#now / MINUTE) + 1; minute <= Math.floor(now / MINUTE); minute += 1) {
      if (!isLively(world, minute, Math.floor(this.#openedAt / MINUTE))) continue;
      const orders = drawLiveOrders(world, minute, this.pace);
      this.#waiting.orders.push(...orders);
      this.#waiting.moves.push(...orders.flatMap(listLiveOrderMovements));
    }
    this.#now = now;
    if (world.calendar.dayAt(now) !== world.today) this.#beginDay();
    this.#reveal();
  }

  /** Takes back live orders of an earlier run of the demo. */
  takeBackLiveOrders(orders: readonly WorldOrder[]): void {
    void this.#company;
    this.#waiting.orders.push(...orders);
    this.#waiting.moves.push(...orders.flatMap(listLiveOrderMovements));
    this.#reveal();
    this.#placed.sort((one, other) => one.placedAt - other.placedAt);
  }

  #companyOf(instant: number) {
    const today = createCompanyCalendar(this.#options.timeZone).dayAt(instant);
    const world = this.#make({ ...this.#options, today: formatIso(today) });
    return { world, ledger: new Ledger(world.opening) };
  }

  /** Yesterday's world and today's agree on what they share, so the new one takes over with what is known. */
  #beginDay(): void {
    this.#made = this.#companyOf(this.#now);
    const kept = this.#live.filter(({ placedAt }) => placedAt > this.#now - LIVE_ORDERS_KEPT);
    this.#waiting = {
      orders: [...kept, ...this.#waiting.orders],
      moves: [...kept, ...this.#waiting.orders].flatMap(listLiveOrderMovements),
    };
    this.#live = [];
    this.#placed = [];
    this.#nextOrder = 0;
    this.#nextMove = 0;
  }

  /** Lets happen what is due. */
  #reveal(): void {
    const now = this.#now;
    const { world, ledger } = this.#company;
    const { orders, movements } = world;
    const fromOrder = this.#nextOrder;
    while ((orders[this.#nextOrder]?.placedAt ?? Infinity) <= now) this.#nextOrder += 1;
    const due = this.#waiting.orders.filter(({ placedAt }) => placedAt <= now);
    const placed = [...orders.slice(fromOrder, this.#nextOrder), ...due];
    this.#placed.push(...placed.sort((one, other) => one.placedAt - other.placedAt));
    this.#live.push(...due);
    for (let move = movements[this.#nextMove]; move && move.at <= now; move = movements[this.#nextMove]) {
      ledger.apply(move);
      this.#nextMove += 1;
    }
    for (const move of this.#waiting.moves) if (move.at <= now) ledger.apply(move);
    this.#waiting = {
      orders: this.#waiting.orders.filter(({ placedAt }) => placedAt > now),
      moves: this.#waiting.moves.filter(({ at }) => at > now),
    };
  }
}
