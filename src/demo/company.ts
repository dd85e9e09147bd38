import { placeOf as poolOf } from '#features/amazon/rules.ts';
import { backfillStock } from '#features/stock-memory/server/service.ts';
import { placeOf as warehouseOf } from '#features/warehouses/rules.ts';
import type { Db } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { configOf, type DemoConfig } from './config.ts';
import { startEmulators } from './emulators.ts';
import { pastLevels } from './past-levels.ts';
import { recallLiveOrders } from './recall.ts';
import { fillOwnTables } from './tables/fill.ts';
import { DEMO_USERS } from './users.ts';
import { MovingWorld } from './world/moving-world.ts';
import type { PlaceId } from './world/places.ts';

export interface DemoOptions {
  /** The company's time zone. */
  timeZone: string;
  clock: () => Date;
  seed?: number;
}

/** The demo company, open for business until it is stopped. */
export interface Demo {
  config: DemoConfig;
  users: typeof DEMO_USERS;
  /**
   * Gives a new database what the company recorded so far, and says that it did. From one that holds anything it
   * takes the orders that came in while an earlier start of the demo was looked at.
   */
  fill(db: Db): Promise<boolean>;
  stop(): Promise<void>;
}

const SEED = 1966;
const MOVES_EVERY_MS = 1_000;

/** Starts the vendors' emulators with one made-up company behind all of them. */
export async function startDemo({ timeZone, clock, seed = SEED }: DemoOptions): Promise<Demo> {
  const moving = new MovingWorld({ seed, timeZone }, clock().getTime());
  const emulators = await startEmulators(moving);
  const timer = setInterval(() => {
    moving.advance(clock().getTime());
    emulators.forgetRequests();
  }, MOVES_EVERY_MS);
  return {
    config: configOf(emulators),
    users: DEMO_USERS,
    async fill(db) {
      if (await fillNew(db, moving, clock())) return true;
      await recallLiveOrders(db, moving);
      return false;
    },
    async stop() {
      clearInterval(timer);
      await emulators.close();
    },
  };
}

/** What the memory of stock calls each place. */
const REMEMBERED: readonly (readonly [PlaceId, string])[] = [
  ...(['tive', 'uk', 'itb'] as const).map((id) => [id, warehouseOf(id)] as const),
  ['fba-us', poolOf('US')],
  ['fba-ca', poolOf('CA')],
  ['fba-uk', poolOf('UK')],
  ['fba-eu', poolOf('EU')],
];

const fillNew = (db: Db, moving: MovingWorld, now: Date): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    if (!(await fillOwnTables(tx, moving))) return false;
    for (const [shelves, place] of REMEMBERED)
      await backfillStock(tx, { place, now, levels: pastLevels(moving.world, shelves) });
    return true;
  });
