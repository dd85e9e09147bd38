import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { fromDayNumber, toDayNumber } from '#shared/dates.ts';
import type { Delivered, HourCount } from '../../../rules/delivery.ts';
import { matchQuestion } from '../parcels.ts';
import type { ParcelQuestion } from '../parcels.ts';

const FIRST_DATE = '2000-01-01';
const FIRST_DAY = toDayNumber(FIRST_DATE);
/** Of a parcel that was delivered: hours to the customer, hours in all, order day, business days. */
const DELIVERED_BYTES = 8;

/** At most what two bytes hold, nearly four years. */
const packFigure = (figure: string) => sql`int2send(least(${sql.ref(figure)}, 32767)::int2)`;

/** Packs how long the parcels of some company days took; in the transaction that stores them. */
export async function packTimes(tx: Db, account: string, days: readonly string[]): Promise<void> {
  await sql`
    delete from shipment_times where account = ${account} and day = any(${days}::date[])`.execute(tx);
  await sql`
    insert into shipment_times (account, day, country, warehouse_name, carrier, latest_event_status, to_ship, delivered)
    select account, day, coalesce(country, ''), coalesce(warehouse_name, ''), coalesce(carrier, ''), latest_event_status,
      string_agg(${packFigure('to_ship_hours')}, ''),
      coalesce(string_agg(
        ${packFigure('to_deliver_hours')} || ${packFigure('delivery_hours')}
          || int2send((order_day - ${FIRST_DATE}::date)::int2) || ${packFigure('business_days')}, '')
        filter (where delivered_at is not null), '')
    from shipments where account = ${account} and day = any(${days}::date[])
    group by 1, 2, 3, 4, 5, 6 order by day`.execute(tx);
}

/** The parcels of one carrier, country and warehouse. */
interface PackedLane {
  country: string | null;
  warehouse: string | null;
  carrier: string | null;
  to_ship: Buffer;
  delivered: Buffer;
}

/** The parcels by the hours that they took: to the warehouse's door, to the customer's, and both. */
export interface ParcelTimes {
  toShip: HourCount[];
  total: HourCount[];
  delivered: Delivered[];
}

/** Reads the parcels of a window; `daysFor` says within how many business days one is on time. */
export async function selectTook(
  db: Db,
  question: ParcelQuestion,
  daysFor: (orderDay: string, country: string | null) => number,
): Promise<ParcelTimes> {
  const { rows } = await sql<PackedLane>`
    select nullif(country, '') as country, nullif(warehouse_name, '') as warehouse, nullif(carrier, '') as carrier,
      string_agg(to_ship, '') as to_ship, string_agg(delivered, '') as delivered
    from shipment_times where ${matchQuestion(question, 'shipment_times')} group by 1, 2, 3`.execute(db);
  const [toShip, total, parcels, onTime] = [new Counts(), new Counts(), new Counts(), new Counts()];
  const toDay = rememberByDay((day: number) => fromDayNumber(FIRST_DAY + day));
  const delivered: Delivered[] = [];
  for (const { to_ship, delivered: arrived, ...group } of rows) {
    const toLimit = rememberByDay((day: number) => daysFor(toDay(day), group.country));
    for (let at = 0; at < to_ship.length; at += 2) toShip.add(to_ship.readInt16BE(at));
    for (let at = 0; at < arrived.length; at += DELIVERED_BYTES) {
      const hours = arrived.readInt16BE(at);
      parcels.add(hours);
      total.add(arrived.readInt16BE(at + 2));
      if (arrived.readInt16BE(at + 6) <= toLimit(arrived.readInt16BE(at + 4))) onTime.add(hours);
    }
    const punctual = onTime.of;
    onTime.of = [];
    for (const took of parcels.takeCounted())
      delivered.push({ ...group, ...took, onTime: punctual[took.hours] ?? 0 });
  }
  return { toShip: toShip.takeCounted(), total: total.takeCounted(), delivered };
}

/** A year's answer asks for some days, and for each of them in each of eighty groups. */
function rememberByDay<Value>(find: (day: number) => Value): (day: number) => Value {
  const known = new Map<number, Value>();
  return (day) => {
    const value = known.get(day) ?? find(day);
    known.set(day, value);
    return value;
  };
}

/** How many parcels took how many hours: as far as the slowest, which seldom took a week. */
class Counts {
  of: number[] = [];

  add(hours: number): void {
    while (this.of.length <= hours) this.of.push(0);
    this.of[hours] = (this.of[hours] ?? 0) + 1;
  }

  /** What was counted, the quickest first; nothing is left. */
  takeCounted(): HourCount[] {
    const took: HourCount[] = [];
    for (const [hours, parcels] of this.of.entries()) if (parcels > 0) took.push({ hours, parcels });
    this.of = [];
    return took;
  }
}
