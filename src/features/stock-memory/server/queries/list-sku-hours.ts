import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { getDayInZone } from '#shared/dates.ts';
import { DAY_MS } from '#shared/day-ms.ts';
import { HOURLY_DAYS, listHours, spreadSteps } from '../../rules/hours.ts';
import type { SkuLevel } from '../../rules/levels.ts';
import { listSkuSteps } from './list-stock-history.ts';

interface SkuHoursQuestion {
  sku: string;
  now: Date;
  timeZone: string;
}

/** What each place held of a SKU at the end of each of the last hours that the memory knows. */
export async function listSkuHours(db: Db, { sku, now, timeZone }: SkuHoursQuestion) {
  const from = new Date(now.getTime() - HOURLY_DAYS * DAY_MS);
  const hours = listHours(from, now);
  const [steps, readings] = await Promise.all([
    listSkuSteps(db, { sku, from, to: now }),
    selectReadings(db, { sku, from: getDayInZone(timeZone, from) }),
  ]);
  const days = hours.map((hour) => getDayInZone(timeZone, hour));
  const dayOfHour = new Map(hours.map((hour, index) => [hour.getTime(), days[index]]));
  return {
    hours,
    places: steps.map(({ place, steps: ofPlace }) => {
      const ofPlaceRead = readings.filter((reading) => reading.place === place);
      const readDays = new Set(ofPlaceRead.map(({ day }) => day));
      const lastReadAt = Math.max(...ofPlaceRead.map(({ takenAt }) => takenAt.getTime()));
      const levels = spreadSteps<SkuLevel>({
        hours,
        steps: ofPlace,
        isKnown: (hour) => hour.getTime() <= lastReadAt && readDays.has(dayOfHour.get(hour.getTime()) ?? ''),
      });
      return { place, levels };
    }),
  };
}

interface DayReading {
  place: string;
  day: string;
  takenAt: Date;
}

/** On which days, and when last on each, the places that ever held a SKU were read. */
async function selectReadings(db: Db, { sku, from }: { sku: string; from: string }): Promise<DayReading[]> {
  const { rows } = await sql<DayReading>`
    select totals.place, totals.day, totals.taken_at as "takenAt"
    from stock_daily_totals as totals
    join stock_latest as known on known.place = totals.place and known.sku = ${sku}
    where totals.day >= ${from}::date`.execute(db);
  return rows;
}
