import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { dateOfDay, dayNumber } from '#shared/dates.ts';
import type { Delivered, Took } from '../rules/delivery.ts';
import { asked } from './queries.ts';
import type { Asked } from './queries.ts';

const FIRST_DAY = '2000-01-01';
/** Of a parcel that was delivered: hours to the customer, hours in all, order day, business days. */
const DELIVERED_BYTES = 8;

/** More than two bytes hold are nearly four years. */
const HOURS = 32_768;
const packed = (figure: string) => sql`int2send(least(${sql.ref(figure)}, 32767)::int2)`;

/** Packs how long the parcels of some company days took; in the transaction that stores them. */
export async function packTimes(tx: Db, account: string, days: readonly string[]): Promise<void> {
  await sql`
    delete from shipment_times where account = ${account} and day = any(${days}::date[])`.execute(tx);
  await sql`
    insert into shipment_times (account, day, country, warehouse_name, carrier, latest_event_status, to_ship, delivered)
    select account, day, coalesce(country, ''), coalesce(warehouse_name, ''), coalesce(carrier, ''), latest_event_status,
      string_agg(${packed('to_ship_hours')}, ''),
      coalesce(string_agg(
        ${packed('to_deliver_hours')} || ${packed('delivery_hours')}
          || int2send((order_day - ${FIRST_DAY}::date)::int2) || ${packed('business_days')}, '')
        filter (where delivered_at is not null), '')
    from shipments where account = ${account} and day = any(${days}::date[])
    group by 1, 2, 3, 4, 5, 6 order by day`.execute(tx);
}

/** The parcels of one carrier, country and warehouse. */
interface Packed {
  country: string | null;
  warehouse: string | null;
  carrier: string | null;
  to_ship: Buffer;
  delivered: Buffer;
}

/** The parcels by the hours that they took: to the warehouse's door, to the customer's, and both. */
export interface AllTook {
  toShip: Took[];
  total: Took[];
  delivered: Delivered[];
}

/** Reads the parcels of a window; `daysFor` says within how many business days one is on time. */
export async function selectTook(
  db: Db,
  question: Asked,
  daysFor: (orderDay: string, country: string | null) => number,
): Promise<AllTook> {
  const { rows } = await sql<Packed>`
    select nullif(country, '') as country, nullif(warehouse_name, '') as warehouse, nullif(carrier, '') as carrier,
      string_agg(to_ship, '') as to_ship, string_agg(delivered, '') as delivered
    from shipment_times where ${asked(question, 'shipment_times')} group by 1, 2, 3`.execute(db);
  const toShip = new Uint32Array(HOURS);
  const total = new Uint32Array(HOURS);
  const delivered = rows.flatMap((row) => {
    for (let at = 0; at < row.to_ship.length; at += 2) addOne(toShip, row.to_ship.readInt16BE(at));
    return deliveredOf(row, total, daysFor);
  });
  return { toShip: tookOf(toShip), total: tookOf(total), delivered };
}

function deliveredOf(
  { delivered, to_ship: _toShip, ...group }: Packed,
  total: Uint32Array,
  daysFor: (orderDay: string, country: string | null) => number,
): Delivered[] {
  const first = dayNumber(FIRST_DAY);
  const limits = new Map<number, number>();
  const parcels = new Uint32Array(HOURS);
  const onTime = new Uint32Array(HOURS);
  for (let at = 0; at < delivered.length; at += DELIVERED_BYTES) {
    const hours = delivered.readInt16BE(at);
    addOne(parcels, hours);
    addOne(total, delivered.readInt16BE(at + 2));
    const day = delivered.readInt16BE(at + 4);
    const limit = limits.get(day) ?? daysFor(dateOfDay(first + day), group.country);
    limits.set(day, limit);
    if (delivered.readInt16BE(at + 6) <= limit) addOne(onTime, hours);
  }
  return tookOf(parcels).map((took) => ({ ...group, ...took, onTime: onTime[took.hours] ?? 0 }));
}

function addOne(counts: Uint32Array, hours: number): void {
  counts[hours] = (counts[hours] ?? 0) + 1;
}

function tookOf(counts: Uint32Array): Took[] {
  const took: Took[] = [];
  // Not `entries()`: this passes five million counts in a year's answer.
  for (let hours = 0; hours < HOURS; hours += 1) {
    const parcels = counts[hours] ?? 0;
    if (parcels > 0) took.push({ hours, parcels });
  }
  return took;
}
