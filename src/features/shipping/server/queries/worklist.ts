import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { LABEL_STATUSES, computeOverdueLimits } from '../../rules/worklist.ts';
import type { Reason } from '../../rules/worklist.ts';
import { matchQuestion, SHIPMENT } from './parcels.ts';
import type { ParcelQuestion, ShipmentRow } from './parcels.ts';

/** Now, with the company day that it falls on and the time zone of that day. */
interface Moment {
  now: Date;
  today: string;
  timeZone: string;
}

interface WorklistFilter {
  reason?: Reason | 'handled' | undefined;
  /** A user, or no one. */
  owner?: number | null | undefined;
  limit: number;
  offset: number;
}

export interface WorklistRequest {
  question: ParcelQuestion;
  moment: Moment;
  filter: WorklistFilter;
}

export interface WorkRow extends ShipmentRow {
  reasons: Reason[];
  note: string | null;
  owner_id: number | null;
  owner_name: string | null;
  is_handled: boolean;
}

export interface WorkCounts {
  all: number;
  unscanned: number;
  still: number;
  failed: number;
  delayed: number;
  late: number;
  handled: number;
  /** On their way with a carrier that reports no scans, so their state is unknown. */
  silent: number;
}

/** What a carrier told so long ago says nothing of what it tells now. */
const KNOWN_DAYS = 120;

/**
 * The parcels that have not arrived, with what is wrong with each. A reason is about the time since the last scan, so
 * the next one clears it. A carrier that tells of no scans is not waited for.
 */
function selectWithReasons(question: ParcelQuestion, { now, today, timeZone }: Moment) {
  const { label, scan } = computeOverdueLimits(today);
  return sql`
    telling as (
      select distinct carrier from shipment_days
      where day > ${today}::date - ${KNOWN_DAYS}::integer and latest_event_status <> all(${LABEL_STATUSES}::text[])
    ),
    open as (
      select shipments.id, created_at, day, latest_event_at, latest_event_status, promised_at,
        tracking_number is not null as is_tracked, care.note, care.owner_id,
        coalesce(carrier, '') in (select carrier from telling) as is_told,
        latest_event_status = any(${LABEL_STATUSES}::text[]) as is_label,
        coalesce(care.handled_at > coalesce(latest_event_at, created_at), false) as is_handled
      from shipments left join shipment_care as care on care.shipment_id = shipments.id
      where delivered_at is null and latest_event_status <> 'delivered' and ${matchQuestion(question)}
    ),
    judged as materialized (
      select id, coalesce(latest_event_at, created_at) as latest, note, owner_id, is_handled,
        is_label and not is_told as is_silent,
        array_remove(array[
          case when is_told and is_label and is_tracked and day <= ${label}::date then 'unscanned' end,
          case when not is_label and latest_event_status <> 'failure'
            and latest_event_at < (${scan}::date + 1)::timestamp at time zone ${timeZone} then 'still' end,
          case when latest_event_status = 'failure' then 'failed' end,
          case when latest_event_status = 'delayed' then 'delayed' end,
          case when is_told and latest_event_status <> 'failure' and promised_at < ${now}
            and coalesce(latest_event_at <= promised_at, true) then 'late' end
        ], null) as reasons
      from open
    )`;
}

const countReason = (reason: Reason) =>
  sql`count(*) filter (where not is_handled and ${reason} = any(reasons))`;

/** One page of them, and how many there are of each; every parcel is judged once. */
export async function selectWork(
  db: Db,
  { question, moment, filter: { reason, owner, limit, offset } }: WorklistRequest,
): Promise<{ counts: WorkCounts; parcels: WorkRow[] }> {
  const isOwned = owner === undefined ? sql`true` : sql`owner_id is not distinct from ${owner}::integer`;
  const conditions = [
    isOwned,
    sql`cardinality(reasons) > 0`,
    sql`is_handled = ${reason === 'handled'}`,
    ...(reason === undefined || reason === 'handled' ? [] : [sql`${reason} = any(reasons)`]),
  ];
  const { rows } = await sql<{ counts: WorkCounts } & (WorkRow | { id: null })>`
    with ${selectWithReasons(question, moment)},
    page as (
      select * from judged where ${sql.join(conditions, sql` and `)}
      order by latest desc, id limit ${limit} offset ${offset}
    ),
    counts as (
      select count(*) filter (where not is_handled and cardinality(reasons) > 0) as "all",
        ${countReason('unscanned')} as unscanned, ${countReason('still')} as still, ${countReason('failed')} as failed,
        ${countReason('delayed')} as delayed, ${countReason('late')} as late,
        count(*) filter (where is_handled and cardinality(reasons) > 0) as handled,
        count(*) filter (where is_silent) as silent
      from judged where ${isOwned}
    )
    select to_jsonb(counts) as counts, ${sql.join(SHIPMENT.map((name) => sql.ref(`shipments.${name}`)))},
      reasons, note, owner_id, users.full_name as owner_name, is_handled
    from counts
    left join (page join shipments using (id) left join users on users.id = owner_id) on true
    order by latest desc, page.id`.execute(db);
  // The counts come with each parcel, and alone where there is none.
  const [first] = rows;
  if (!first) throw new Error('Counting always gives a row');
  return {
    counts: first.counts,
    parcels: rows.flatMap((row) => (row.id === null ? [] : [row])),
  };
}
