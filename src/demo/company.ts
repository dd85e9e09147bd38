import type { Rate } from '#connectors/kit/waits.ts';
import type { Db } from '#server/db/database.ts';
import { buildDemoConfig, type DemoConfig } from './config.ts';
import { startEmulators } from './emulators.ts';
import type { PostOfficeAddresses } from './mailbox/post-office.ts';
import { DEMO_USERS } from './users.ts';
import { MovingWorld } from './world/moving-world.ts';

export interface DemoOptions {
  /** The company's time zone. */
  timeZone: string;
  clock: () => Date;
  seed?: number;
  /** How many times as much happens, and is read as often, as usual. */
  pace?: number;
  /** For tests: how many calls the warehouses’ providers answer. */
  warehouseRate?: Rate;
}

/** The demo company, open for business until it is stopped. */
export interface Demo {
  config: DemoConfig;
  /** Where its mail goes. */
  mail: PostOfficeAddresses;
  users: typeof DEMO_USERS;
  /**
   * Gives a new database what the company recorded so far, and says that it did. From one that holds anything it
   * takes the orders that came in while an earlier start of the demo was looked at.
   */
  fill(db: Db): Promise<boolean>;
  /**
   * Imports two years of orders from before the accounts were connected; it takes a while, and nothing waits for it.
   */
  importPast(db: Db): Promise<boolean>;
  stop(): Promise<void>;
}

const SEED = 1966;
const MOVES_EVERY_MS = 1_000;

/** Starts the vendors' emulators with one made-up company behind all of them. */
export async function startDemo({
  timeZone,
  clock,
  seed = SEED,
  pace = 1,
  warehouseRate,
}: DemoOptions): Promise<Demo> {
  const moving = new MovingWorld({ seed, timeZone, pace }, clock().getTime());
  const { startPostOffice } = await import('./mailbox/post-office.ts');
  const [emulators, postOffice] = await Promise.all([
    startEmulators(moving, warehouseRate),
    startPostOffice(clock),
  ]);
  const timer = setInterval(() => {
    // It catches up as soon as a person has looked.
    if (moving.isMade) moving.advance(clock().getTime());
    emulators.forgetRequests();
  }, MOVES_EVERY_MS);
  return {
    config: buildDemoConfig(emulators, pace),
    mail: { smtpUrl: postOffice.smtpUrl, origin: postOffice.origin },
    users: DEMO_USERS,
    async fill(db) {
      // Nothing waits for it, but everything waits for the addresses above.
      const { recordPast } = await import('./record-past.ts');
      return recordPast(db, moving, clock());
    },
    async importPast(db) {
      const { importPastOrders } = await import('./tables/order-history.ts');
      return importPastOrders(db, moving, clock());
    },
    async stop() {
      clearInterval(timer);
      await Promise.all([emulators.close(), postOffice.close()]);
    },
  };
}
