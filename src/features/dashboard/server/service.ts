import type { Db } from '#server/db/database.ts';
import type { RealTimeInventory } from '../contract.ts';
import type { Place } from './place.ts';
import { stockNow } from './stock-now.ts';
import { stockThen } from './stock-then.ts';

export { amazonSales } from './amazon-sales.ts';
export { listSoldOut } from './sold-out.ts';
export { stockTrends } from './trends.ts';

interface Asked {
  places: readonly Place[];
  /** Null for now. */
  asOf: string | null;
  now: Date;
}

/** What every warehouse holds in all, or held at the end of a past day. */
export const readStock = (db: Db, { places, asOf, now }: Asked): Promise<RealTimeInventory> =>
  asOf === null ? stockNow(db, places, now) : stockThen(db, { places, asOf, now });
