import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Undelivered } from '../../../rules/delivery.ts';
import { matchQuestion, type ParcelQuestion } from '../parcels.ts';
import { joinPlan, selectLegDays, selectTelling, type CustomerLegs } from '../worklist.ts';

interface UndeliveredQuestion {
  question: ParcelQuestion;
  today: string;
  planned: CustomerLegs;
}

/**
 * How many parcels have not been delivered and would be late even if they arrived today. Without a tracking number, or with a
 * carrier that reports no scans, an arrival would not be known.
 */
export async function selectUndelivered(
  db: Db,
  { question, today, planned }: UndeliveredQuestion,
): Promise<Undelivered[]> {
  const { rows } = await sql<Undelivered>`
    with ${selectTelling(today)}
    select nullif(shipments.country, '') as country, nullif(shipments.warehouse_name, '') as warehouse,
      nullif(shipments.carrier, '') as carrier, count(*)::integer as parcels
    from shipments ${joinPlan(planned)}
    where delivered_at is null and latest_event_status <> 'delivered' and ${matchQuestion(question)}
      and tracking_number is not null and coalesce(shipments.carrier, '') in (select carrier from telling)
      and business_days_taken(shipments.day, ${today}::date) > ${selectLegDays(planned)}
    group by 1, 2, 3`.execute(db);
  return rows;
}
