import { sql } from 'kysely';
import type { PastObservation } from '#server/attention/attention-rule.ts';
import type { Db } from '#server/db/database.ts';
import { addDays, getDayInZone } from '#shared/dates.ts';
import { DAY_MS } from '#shared/day-ms.ts';
import { DEFAULT_DAYS } from '../../../rules/window.ts';
import { LABEL_STATUSES, REASONS, computeOverdueLimits, type Reason } from '../../../rules/worklist.ts';
import { loadLegsOfWindow } from '../list-worklist.ts';
import { joinPromises, selectReasons, selectLegDays, selectTelling } from '../worklist.ts';

interface PastSpan {
  since: Date;
  now: Date;
  timeZone: string;
}

/**
 * How many parcels had each trouble, once a day since a moment and now, by the scans that are known of them by now. What is
 * promised, and which carriers tell of scans, is that of now.
 */
export async function countPastReasons(
  db: Db,
  { since, now, timeZone }: PastSpan,
): Promise<PastObservation[]> {
  const moments = listMoments(since, now).map((at) => {
    const day = getDayInZone(timeZone, at);
    return { at, day, first: addDays(day, 1 - DEFAULT_DAYS), ...computeOverdueLimits(day) };
  });
  const [{ first: startDate } = { first: '' }] = moments;
  const today = getDayInZone(timeZone, now);
  const planned = await loadLegsOfWindow(db, { startDate, endDate: today });
  const { rows } = await sql<{ at: Date } & Record<Reason, number>>`
    with ${selectTelling(today)},
    parcels as materialized (
      select shipments.id, shipments.day, created_at, promised_at, lane.p90_days, delivered_at,
        ${selectLegDays(planned)} as leg_days, tracking_number is not null as is_tracked,
        coalesce(shipments.carrier, '') in (select carrier from telling) as is_told, care.handled_at
      from shipments left join shipment_care as care on care.shipment_id = shipments.id
      ${joinPromises(planned)}
      where shipments.day between ${startDate} and ${today}
        and (delivered_at > ${since} or (delivered_at is null and latest_event_status <> 'delivered'))
    ),
    -- Each scan holds until the next one.
    scans as materialized (
      select shipment_id, status, happened_at,
        lead(happened_at) over (partition by shipment_id order by happened_at) as until
      from shipment_events where shipment_id in (select id from parcels)
    ),
    open as (
      select moment.at, moment.day as today, moment.label, moment.scan, parcels.*,
        coalesce(scans.status, 'unknown') as latest_event_status, scans.happened_at as latest_event_at,
        coalesce(scans.status, 'unknown') = any(${LABEL_STATUSES}::text[]) as is_label,
        coalesce(handled_at > coalesce(scans.happened_at, created_at) and handled_at <= moment.at, false)
          as is_handled
      from json_to_recordset(${JSON.stringify(moments)}::json)
        as moment (at timestamptz, day date, first date, label date, scan date)
      join parcels on parcels.day between moment.first and moment.day and parcels.created_at <= moment.at
        and (parcels.delivered_at is null or parcels.delivered_at > moment.at)
      left join scans on scans.shipment_id = parcels.id and scans.happened_at <= moment.at
        and (scans.until is null or scans.until > moment.at)
    ),
    promised as (
      select *, greatest(leg_days, p90_days) as promise_days,
        (coalesce(latest_event_at, created_at) at time zone ${timeZone})::date as latest_day
      from open
    ),
    judged as (
      select at, ${selectReasons({ now: sql`at`, today: sql`today`, label: sql`label`, scan: sql`scan`, timeZone })}
        as reasons
      from promised where not is_handled
    )
    select at, ${sql.join(
      REASONS.map(
        (reason) => sql`count(*) filter (where ${reason} = any(reasons))::integer as ${sql.ref(reason)}`,
      ),
    )}
    from judged group by at`.execute(db);
  const counts = new Map(rows.map(({ at, ...reasons }) => [at.getTime(), reasons]));
  return moments.flatMap(({ at }) =>
    REASONS.map((subject) => ({ subject, at, figure: counts.get(at.getTime())?.[subject] ?? 0 })),
  );
}

/** The same time of every day since a moment, and now. */
function listMoments(since: Date, now: Date): Date[] {
  const moments: Date[] = [];
  for (let at = now.getTime(); at > since.getTime(); at -= DAY_MS) moments.unshift(new Date(at));
  return moments;
}
