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
    open as (
      select moment.at, moment.day as today, moment.label, moment.scan, shipments.day, promised_at, lane.p90_days,
        shipments.created_at, coalesce(latest.status, 'unknown') as latest_event_status,
        latest.happened_at as latest_event_at, ${selectLegDays(planned)} as leg_days,
        tracking_number is not null as is_tracked,
        coalesce(shipments.carrier, '') in (select carrier from telling) as is_told,
        coalesce(latest.status, 'unknown') = any(${LABEL_STATUSES}::text[]) as is_label,
        coalesce(care.handled_at > coalesce(latest.happened_at, shipments.created_at) and care.handled_at <= moment.at,
          false) as is_handled
      from json_to_recordset(${JSON.stringify(moments)}::json)
        as moment (at timestamptz, day date, first date, label date, scan date)
      join shipments on shipments.day between moment.first and moment.day and shipments.created_at <= moment.at
        and (shipments.delivered_at > moment.at
          or (shipments.delivered_at is null and shipments.latest_event_status <> 'delivered'))
      left join lateral (
        select status, happened_at from shipment_events
        where shipment_id = shipments.id and happened_at <= moment.at order by happened_at desc limit 1
      ) as latest on true
      left join shipment_care as care on care.shipment_id = shipments.id
      ${joinPromises(planned)}
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
