import { backfillStock } from '#features/stock-memory/server/service.ts';
import { placeOf as placeOfWarehouse } from '#features/warehouses/rules.ts';
import type { Db } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { startEmulators } from './emulators.ts';
import { pastLevels } from './past-levels.ts';
import { fillOwnTables } from './tables/fill.ts';
import { DEMO_USERS } from './users.ts';
import { type DemoVendors, vendorsOf } from './vendors.ts';
import { MovingWorld } from './world/moving-world.ts';

export interface DemoOptions {
  /** The company's time zone. */
  timeZone: string;
  clock: () => Date;
  seed?: number;
}

/** The demo company, open for business until it is stopped. */
export interface Demo {
  vendors: DemoVendors;
  users: typeof DEMO_USERS;
  /** Gives a new database what the company recorded so far; one that holds anything is left alone. */
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
    vendors: vendorsOf(emulators),
    users: DEMO_USERS,
    fill: (db) => fill(db, moving, clock()),
    async stop() {
      clearInterval(timer);
      await emulators.close();
    },
  };
}

const fill = (db: Db, moving: MovingWorld, now: Date): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    if (!(await fillOwnTables(tx, moving))) return false;
    for (const warehouse of ['tive', 'uk', 'itb'] as const) {
      const levels = pastLevels(moving.world, warehouse);
      await backfillStock(tx, { place: placeOfWarehouse(warehouse), now, levels });
    }
    return true;
  });
