import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { addDays, dayNumber } from '#shared/dates.ts';
import {
  CUSTOMER_DAYS,
  distributionOf,
  performanceBy,
  punctualityOf,
  spreadOf,
  statusByDay,
  US_LEG_COUNTRIES,
} from '../rules/delivery.ts';
import type { Delivered, Took } from '../rules/delivery.ts';
import { windowOf } from '../rules/window.ts';
import type { Days } from '../rules/window.ts';
import { asked } from './queries.ts';
import type { Asked } from './queries.ts';

/** How long the parcels of a window take and how punctual they are, by what people can act on. */
export async function deliveryTimes(db: Db, question: Asked, today: string) {
  const window = windowOf(question, today);
  const days = daysOf(window);
  const within = { ...question, ...window };
  const [took, counted] = await Promise.all([selectTook(db, within), selectStatusDays(db, within)]);
  return {
    window,
    times: {
      order_to_ship: spreadOf(took.toShip),
      ship_to_deliver: spreadOf(took.delivered),
      total_delivery: spreadOf(took.total),
    },
    on_time: punctualityOf(took.delivered),
    by_carrier: performanceBy(took.delivered, 'carrier'),
    by_country: performanceBy(took.delivered, 'country'),
    by_warehouse: performanceBy(took.delivered, 'warehouse'),
    distribution: distributionOf(took.delivered),
    days: statusByDay(counted, days),
  };
}

const daysOf = ({ startDate, endDate }: Days): string[] =>
  Array.from({ length: dayNumber(endDate) - dayNumber(startDate) + 1 }, (_, index) =>
    addDays(startDate, index),
  );

interface TookRow extends Delivered {
  what: 'order to ship' | 'total' | 'delivered';
}

/** The parcels by the hours that they took: to the warehouse's door, to the customer's, and both. */
async function selectTook(
  db: Db,
  question: Asked,
): Promise<{ toShip: Took[]; total: Took[]; delivered: Delivered[] }> {
  const { rows } = await sql<TookRow>`
    select 'order to ship' as what, to_ship_hours as hours, null as country, null as warehouse, null as carrier,
      count(*) as parcels, 0 as "onTime"
    from shipments where ${asked(question)} group by to_ship_hours
    union all
    select 'total', delivery_hours, null, null, null, count(*), 0
    from shipments where ${asked(question)} and delivery_hours is not null group by delivery_hours
    union all
    select 'delivered', to_deliver_hours, country, warehouse_name, carrier, count(*),
      count(*) filter (where business_days <= case
        when country = any(${US_LEG_COUNTRIES}::text[]) then coalesce(plan.us_customer_days, ${CUSTOMER_DAYS.us})
        else coalesce(plan.eu_customer_days, ${CUSTOMER_DAYS.eu}) end)
    from shipments left join planning_days as plan on plan.date = order_day
    where ${asked(question)} and to_deliver_hours is not null
    group by to_deliver_hours, country, warehouse_name, carrier`.execute(db);
  const of = (wanted: TookRow['what']) => rows.filter(({ what }) => what === wanted);
  return { toShip: of('order to ship'), total: of('total'), delivered: of('delivered') };
}

async function selectStatusDays(db: Db, question: Asked) {
  const { rows } = await sql<{ day: string; status: string; parcels: number }>`
    select day, latest_event_status as status, sum(parcels) as parcels from shipment_days
    where ${asked(question, 'shipment_days')} group by 1, 2`.execute(db);
  return rows;
}
