import { sql } from 'kysely';
import { loadCustomerDays } from '#features/plan/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { listDays } from '#shared/dates.ts';
import {
  computeDistribution,
  groupPerformance,
  computePunctuality,
  computeSpread,
  groupStatusByDay,
  US_LEG_COUNTRIES,
} from '../../../rules/delivery.ts';
import { computeWindow } from '../../../rules/window.ts';
import { listLegsOfWindow } from '../list-worklist.ts';
import { selectTook } from './packed-times.ts';
import { matchQuestion } from '../parcels.ts';
import type { ParcelQuestion } from '../parcels.ts';
import { selectUndelivered } from './undelivered.ts';

/** How long the parcels of a window take and how punctual they are, by what people can act on. */
export async function computeDeliveryTimes(db: Db, question: ParcelQuestion, today: string) {
  const window = computeWindow(question, today);
  const days = listDays(window.startDate, window.endDate);
  const within = { ...question, ...window };
  const [find, counted] = await Promise.all([loadCustomerDays(db), selectStatusDays(db, within)]);
  const { delivered, ...took } = await selectTook(db, within, findDaysByCountry(find));
  const planned = listLegsOfWindow(find, window);
  const undelivered = await selectUndelivered(db, { question: within, today, planned });
  return {
    window,
    times: {
      order_to_ship: computeSpread(took.toShip),
      ship_to_deliver: computeSpread(delivered),
      total_delivery: computeSpread(took.total),
    },
    on_time: computePunctuality(delivered, undelivered),
    by_carrier: groupPerformance(delivered, undelivered, 'carrier'),
    by_country: groupPerformance(delivered, undelivered, 'country'),
    by_warehouse: groupPerformance(delivered, undelivered, 'warehouse'),
    distribution: computeDistribution(delivered),
    days: groupStatusByDay(counted, days),
  };
}

/** The plan's days of the last leg by the day of the order: how long that was before its parcel is unknown. */
const findDaysByCountry =
  (find: Awaited<ReturnType<typeof loadCustomerDays>>) =>
  (orderDay: string, country: string | null): number =>
    find(orderDay, country !== null && US_LEG_COUNTRIES.includes(country) ? 'us' : 'eu');

async function selectStatusDays(db: Db, question: ParcelQuestion) {
  const { rows } = await sql<{ day: string; status: string; parcels: number }>`
    select day, latest_event_status as status, sum(parcels) as parcels from shipment_days
    where ${matchQuestion(question, 'shipment_days')} group by 1, 2`.execute(db);
  return rows;
}
