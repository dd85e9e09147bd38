import type { Db } from '#server/db/database.ts';
import { AppError } from '#shared/errors.ts';
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

/** The asked day, which must have come; null when none is asked for. */
export function knowableDay(asOf: string | undefined, today: string): string | null {
  if (asOf === undefined) return null;
  if (asOf <= today) return asOf;
  const message = 'Nobody knows the stock of a day that has not come yet.';
  throw new AppError('invalid', message, { fields: { asOf: message } });
}
