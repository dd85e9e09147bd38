import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

const IDS_AT_ONCE = 20_000;

export async function putParcelsOnDays(db: Db, timeZone: string): Promise<void> {
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
export async function selectParcelDays(db: Db): Promise<{ account: string; day: string }[]> {
  const { rows } = await sql<{ account: string; day: string }>`
    select account, day from shipments union select account, day from shipment_days order by account, day`.execute(
    db,
  );
  return rows;
}
