import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { updateParcelDays } from '../feeds/parcel-days.ts';

const IDS_AT_ONCE = 20_000;
const DAYS_AT_ONCE = 30;

/**
 * Puts every parcel on its days of the time zone, and counts every day again, some at a time, while everything else
 * goes on. Returns how many days that were.
 */
export async function rebuildShipmentDays(db: Db, timeZone: string): Promise<number> {
  await putOnDays(db, timeZone);
  const byAccount = Map.groupBy(await selectDays(db), ({ account }) => account);
  for (const [account, known] of byAccount) {
    const days = known.map(({ day }) => day);
    for (let first = 0; first < days.length; first += DAYS_AT_ONCE) {
      const some = days.slice(first, first + DAYS_AT_ONCE);
      await db.transaction().execute((tx) => updateParcelDays(tx, account, some));
    }
  }
  return new Set([...byAccount.values()].flatMap((known) => known.map(({ day }) => day))).size;
}

async function putOnDays(db: Db, timeZone: string): Promise<void> {
  const last = await db
    .selectFrom('shipments')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const days = sql`((created_at at time zone ${timeZone})::date, (ordered_at at time zone ${timeZone})::date,
    (delivered_at at time zone ${timeZone})::date)`;
  for (let id = 0; last && id <= last.id; id += IDS_AT_ONCE) {
    await sql`
      update shipments set (day, order_day, delivered_day) = row ${days}
      where id >= ${id} and id < ${id + IDS_AT_ONCE}
        and (day, order_day, delivered_day) is distinct from ${days}`.execute(db);
  }
}

/** Every day that has a parcel, or a sum of which there are none any more. */
async function selectDays(db: Db): Promise<{ account: string; day: string }[]> {
  const { rows } = await sql<{ account: string; day: string }>`
    select account, day from shipments union select account, day from shipment_days order by account, day`.execute(
    db,
  );
  return rows;
}
