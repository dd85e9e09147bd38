import { sql } from 'kysely';
import { listExcludedColumns, listColumns, listStoredColumns } from '#server/db/columns.ts';
import type { Db } from '#server/db/database.ts';
import { lockUntilCommit } from '#server/db/lock-until-commit.ts';
import { packTimes } from '../queries/delivery/packed-times.ts';

const KEY = ['account', 'day', 'country', 'warehouse_name', 'carrier', 'latest_event_status'];
const FIGURES = [
  'parcels',
  'to_ship_seconds',
  'delivered',
  'delivered_to_ship_seconds',
  'to_deliver_seconds',
];
const COLUMNS = listColumns([...KEY, ...FIGURES]);

// Clocks differ: what seems to happen before its cause took no time.
const TO_SHIP = sql`greatest(extract(epoch from created_at - ordered_at), 0)`;
const TO_DELIVER = sql`greatest(extract(epoch from delivered_at - created_at), 0)`;

/**
 * Makes the sums of some company days true again; to be called by whatever changes parcels, in its transaction. They
 * are written in the order of the days, so that those of a window lie together.
 */
export async function updateParcelDays(tx: Db, account: string, days: readonly string[]): Promise<void> {
  if (days.length === 0) return;
  // A sync and `npm run rollups` may count the same day: each does when the other's parcels are there.
  await lockUntilCommit(tx, 'days of parcels', account);
  await sql`
    with counted as (
      select account, day, coalesce(country, '') as country, coalesce(warehouse_name, '') as warehouse_name,
        coalesce(carrier, '') as carrier, latest_event_status,
        count(*) as parcels,
        sum(${TO_SHIP}) as to_ship_seconds,
        count(delivered_at) as delivered,
        coalesce(sum(${TO_SHIP}) filter (where delivered_at is not null), 0) as delivered_to_ship_seconds,
        coalesce(sum(${TO_DELIVER}), 0) as to_deliver_seconds
      from shipments
      where account = ${account} and day = any(${days}::date[])
      group by 1, 2, 3, 4, 5, 6
    ),
    gone as (
      delete from shipment_days as known
      where known.account = ${account} and known.day = any(${days}::date[])
        and not exists (
          select from counted
          where (counted.day, counted.country, counted.warehouse_name, counted.carrier, counted.latest_event_status)
            = (known.day, known.country, known.warehouse_name, known.carrier, known.latest_event_status)
        )
    )
    insert into shipment_days as stored (${COLUMNS})
    select ${COLUMNS} from counted order by day
    on conflict (${listColumns(KEY)}) do update set (${listColumns(FIGURES)}) = (${listExcludedColumns(FIGURES)})
    where (${listStoredColumns(FIGURES)}) is distinct from (${listExcludedColumns(FIGURES)})`.execute(tx);
  await packTimes(tx, account, days);
}
