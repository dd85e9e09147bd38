import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { LABEL_STATUSES, computeOverdueLimits } from '../../rules/worklist.ts';
import type { PromiseOrigin, Reason, WorkSort } from '../../rules/worklist.ts';
import { US_LEG_COUNTRIES } from '../../rules/delivery.ts';
import { parseSort, type SortText } from '#shared/paging.ts';
import { matchQuestion, SHIPMENT } from './parcels.ts';
import type { ParcelQuestion, ShipmentRow } from './parcels.ts';

/** Within how many business days the plan promises an order of a day, where that is not the usual. */
export interface CustomerLegs {
  usual: { us: number; eu: number };
  days: readonly { day: string; us: number; eu: number }[];
}

/** Now, with the company day that it falls on and the time zone of that day. */
interface CompanyMoment {
  now: Date;
  today: string;
  timeZone: string;
}

export interface WorklistFilter {
  reason?: Reason | 'handled' | undefined;
  /** A user, or no one. */
  owner?: number | null | undefined;
  sort: SortText<WorkSort>;
}

export interface WorklistRequest {
  question: ParcelQuestion;
  moment: CompanyMoment;
  planned: CustomerLegs;
  filter: WorklistFilter;
  /** Without a limit all of them. */
  page: { limit: number | null; offset: number };
  /** Only these parcels, and no others are counted. */
  only?: { ids: readonly number[]; telling: readonly string[] } | undefined;
}

export interface WorkRow extends ShipmentRow {
  reasons: Reason[];
  waiting_days: number;
  promise_by: PromiseOrigin;
  promise_days: number;
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

/** What a carrier reported so long ago says nothing about what it reports now. */
const KNOWN_DAYS = 120;

/**
 * The parcels that have not arrived, with what is wrong with each. A reason is about the time since the last scan, so
 * the next one clears it. A carrier that reports no scans is not waited for. Without an estimate of the vendor a parcel
 * with a tracking number is promised within the plan's customer leg, or what its lane takes where that is longer.
 */
export function selectWithReasons({
  question,
  moment,
  planned,
  filter,
  only,
}: Omit<WorklistRequest, 'page'>) {
  const { now, today, timeZone } = moment;
  const { label, scan } = computeOverdueLimits(today);
  return sql`
    ${only ? sql`telling as (select unnest(${only.telling}::text[]) as carrier)` : selectTelling(today)},
    open as (
      select shipments.id, created_at, shipments.day, latest_event_at, latest_event_status, promised_at, order_name,
        shipments.country, shipments.warehouse_name, shipments.carrier, lane.p90_days,
        ${selectLegDays(planned)} as leg_days,
        tracking_number is not null as is_tracked, care.note, care.owner_id,
        coalesce(shipments.carrier, '') in (select carrier from telling) as is_told,
        latest_event_status = any(${LABEL_STATUSES}::text[]) as is_label,
        coalesce(care.handled_at > coalesce(latest_event_at, created_at), false) as is_handled
      from shipments left join shipment_care as care on care.shipment_id = shipments.id
      ${joinPromises(planned)}
      where delivered_at is null and latest_event_status <> 'delivered' and ${matchQuestion(question)}
        and ${only ? sql`shipments.id = any(${only.ids}::bigint[])` : sql`true`}
    ),
    promised as (
      select *, greatest(leg_days, p90_days) as promise_days,
        (coalesce(latest_event_at, created_at) at time zone ${timeZone})::date as latest_day,
        case when promised_at is not null then 'vendor' when p90_days > leg_days then 'lane' else 'plan'
          end as promise_by
      from open
    ),
    judged as materialized (
      select id, coalesce(latest_event_at, created_at) as latest, note, owner_id, is_handled, promise_by, promise_days,
        promised_at, ${SORTED_BY[parseSort(filter.sort).name].judged} latest_day,
        is_label and not is_told as is_silent,
        ${selectReasons({
          now: sql`${now}`,
          today: sql`${today}::date`,
          label: sql`${label}::date`,
          scan: sql`${scan}::date`,
          timeZone,
        })} as reasons
      from promised
    )`;
}

/** The carriers that report scans. */
export const selectTelling = (today: string) => sql`telling as materialized (
      select distinct carrier from shipment_days
      where day > ${today}::date - ${KNOWN_DAYS}::integer and latest_event_status <> all(${LABEL_STATUSES}::text[])
    )`;

/** Within how many business days the plan promises a parcel. */
export function selectLegDays({ usual: { us, eu } }: CustomerLegs) {
  const isUsLeg = sql`shipments.country = any(${US_LEG_COUNTRIES}::text[])`;
  return sql`coalesce(case when ${isUsLeg} then plan.us else plan.eu end,
          case when ${isUsLeg} then ${us}::integer else ${eu}::integer end)`;
}

/** The plan of a parcel's order's day. */
export const joinPlan = ({ days }: CustomerLegs) => sql`
      left join json_to_recordset(${JSON.stringify(days)}::json) as plan (day date, us integer, eu integer)
        on plan.day = shipments.order_day`;

/** What a parcel's promise is made of: the plan of its order's day, and its lane. */
export const joinPromises = (legs: CustomerLegs) => sql`
      ${joinPlan(legs)}
      left join shipment_lanes as lane on lane.warehouse_name = coalesce(shipments.warehouse_name, '')
        and lane.country = coalesce(shipments.country, '') and lane.carrier = coalesce(shipments.carrier, '')`;

interface ReasonMoment {
  now: RawBuilder<unknown>;
  /** Days: that of the moment, and the latest ones that are too long ago. */
  today: RawBuilder<unknown>;
  label: RawBuilder<unknown>;
  scan: RawBuilder<unknown>;
  timeZone: string;
}

/** What is wrong with a parcel as it was at a moment. */
export const selectReasons = ({ now, today, label, scan, timeZone }: ReasonMoment) => sql`array_remove(array[
          case when is_told and is_label and is_tracked and day <= ${label} then 'unscanned' end,
          case when not is_label and latest_event_status <> 'failure'
            and latest_event_at < (${scan} + 1)::timestamp at time zone ${timeZone} then 'still' end,
          case when latest_event_status = 'failure' then 'failed' end,
          case when latest_event_status = 'delayed' then 'delayed' end,
          case when is_told and latest_event_status <> 'failure' and case
            when promised_at is not null then promised_at < ${now} and coalesce(latest_event_at <= promised_at, true)
            else is_tracked and business_days_passed(day, ${today}) > promise_days
              and business_days_passed(day, latest_day) <= promise_days
            end then 'late' end
        ], null)`;

/** What the list is sorted by. Sorting reads only these columns of each parcel, so that it fits into memory. */
const SORTED_BY: Record<WorkSort, { by: ReturnType<typeof sql>; judged: ReturnType<typeof sql> }> = {
  order: { by: sql`order_name`, judged: sql`order_name,` },
  since: { by: sql`latest`, judged: sql`` },
  carrier: { by: sql`carrier`, judged: sql`carrier,` },
  country: { by: sql`country`, judged: sql`country,` },
  warehouse: { by: sql`warehouse_name`, judged: sql`warehouse_name,` },
  care: { by: sql`users.full_name`, judged: sql`` },
};

/** The order of the list; what has no value comes last either way, and equal ones by how long they are stuck. */
function buildOrder(text: SortText<WorkSort>) {
  const { name, isDescending } = parseSort(text);
  return sql`${SORTED_BY[name].by} ${isDescending ? sql`desc` : sql`asc`} nulls last, latest, judged.id`;
}

const countReason = (reason: Reason) =>
  sql`count(*) filter (where not is_handled and ${reason} = any(reasons))`;

type CountedRow = { counts: WorkCounts } & (WorkRow | { id: null });

/** One page of them, and with each how many there are of each reason; every parcel is judged once. */
export function buildWorkQuery(request: WorklistRequest): RawBuilder<CountedRow> {
  const { reason, owner, sort } = request.filter;
  const { limit, offset } = request.page;
  const { today } = request.moment;
  const isOwned = owner === undefined ? sql`true` : sql`owner_id is not distinct from ${owner}::integer`;
  const conditions = [
    isOwned,
    sql`cardinality(reasons) > 0`,
    sql`is_handled = ${reason === 'handled'}`,
    ...(reason === undefined || reason === 'handled' ? [] : [sql`${reason} = any(reasons)`]),
  ];
  return sql<CountedRow>`
    with ${selectWithReasons(request)},
    page as (
      select judged.*, users.full_name as owner_name, row_number() over (order by ${buildOrder(sort)}) as place
      from judged left join users on users.id = owner_id
      where ${sql.join(conditions, sql` and `)}
      order by ${buildOrder(sort)} limit ${limit} offset ${offset}
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
      reasons, greatest(business_days_passed(latest_day, ${today}::date), 0) as waiting_days, promise_by, promise_days, note, owner_id, owner_name, is_handled
    from counts
    left join (page join shipments using (id)) on true
    order by page.place`;
}

/** The parcels among rows that come with counts, of which one alone has none. */
export const pickParcels = (rows: readonly CountedRow[]): WorkRow[] =>
  rows.flatMap((row) => (row.id === null ? [] : [row]));

export async function selectWork(
  db: Db,
  request: WorklistRequest,
): Promise<{ counts: WorkCounts; parcels: WorkRow[] }> {
  const { rows } = await buildWorkQuery(request).execute(db);
  // The counts come with each parcel, and alone where there is none.
  const [first] = rows;
  if (!first) throw new Error('Counting always gives a row');
  return {
    counts: first.counts,
    parcels: pickParcels(rows),
  };
}
