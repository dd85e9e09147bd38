import type { Db } from '#server/db/database.ts';
import { updateParcelDays } from '../feeds/parcel-days.ts';
import { putParcelsOnDays, selectParcelDays } from '../queries/parcel-days.ts';

const DAYS_AT_ONCE = 30;

/**
 * Puts every parcel on its days of the time zone, and counts every day again, some at a time, while everything else
 * goes on. Returns how many days that were.
 */
export async function rebuildShipmentDays(db: Db, timeZone: string): Promise<number> {
  await putParcelsOnDays(db, timeZone);
  const byAccount = Map.groupBy(await selectParcelDays(db), ({ account }) => account);
  for (const [account, known] of byAccount) {
    const days = known.map(({ day }) => day);
    for (let first = 0; first < days.length; first += DAYS_AT_ONCE) {
      const some = days.slice(first, first + DAYS_AT_ONCE);
      await db.transaction().execute((tx) => updateParcelDays(tx, account, some));
    }
  }
  return new Set([...byAccount.values()].flatMap((known) => known.map(({ day }) => day))).size;
}
