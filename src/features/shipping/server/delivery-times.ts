import { sql } from 'kysely';
import { customerDays } from '#features/planning/server/service.ts';
import type { Db } from '#server/db/database.ts';
import { daysBetween } from '#shared/dates.ts';
import {
  distributionOf,
  performanceBy,
  punctualityOf,
  spreadOf,
  statusByDay,
  US_LEG_COUNTRIES,
} from '../rules/delivery.ts';
import { windowOf } from '../rules/window.ts';
import { selectTook } from './packed-times.ts';
import { asked } from './queries.ts';
import type { Asked } from './queries.ts';

/** How long the parcels of a window take and how punctual they are, by what people can act on. */
export async function deliveryTimes(db: Db, question: Asked, today: string) {
  const window = windowOf(question, today);
  const days = daysBetween(window.startDate, window.endDate);
  const within = { ...question, ...window };
  const [daysFor, counted] = await Promise.all([planOf(db), selectStatusDays(db, within)]);
  const took = await selectTook(db, within, daysFor);
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

/** The plan's days of the last leg by the day of the order: nobody knows how long before its parcel that was. */
async function planOf(db: Db) {
  const planned = await customerDays(db);
  return (orderDay: string, country: string | null): number =>
    planned(orderDay, country !== null && US_LEG_COUNTRIES.includes(country) ? 'us' : 'eu');
}

async function selectStatusDays(db: Db, question: Asked) {
  const { rows } = await sql<{ day: string; status: string; parcels: number }>`
    select day, latest_event_status as status, sum(parcels) as parcels from shipment_days
    where ${asked(question, 'shipment_days')} group by 1, 2`.execute(db);
  return rows;
}
