import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { lockUntilCommit } from '#server/db/lock-until-commit.ts';
import { selectFacts } from '../queries/journey-facts.ts';

/** This many kits are looked at by one transaction, which stays far below the time limit of statements. */
const KITS_AT_ONCE = 10_000;

interface KeepOptions {
  timeZone: string;
  signal?: AbortSignal | undefined;
}

/** Brings the kept journeys up to date with everything that has changed since; how many kits that were. */
export async function keepJourneys(db: Db, { timeZone, signal }: KeepOptions): Promise<number> {
  let kits = 0;
  for (;;) {
    signal?.throwIfAborted();
    const taken = await db.transaction().execute((tx) => keepSome(tx, timeZone));
    kits += taken;
    if (taken < KITS_AT_ONCE) return kits;
  }
}

async function keepSome(tx: Db, timeZone: string): Promise<number> {
  await lockUntilCommit(tx, 'kit-journeys', 'all');
  // A change that commits later is noted later, and so taken by another round.
  const { rows } = await sql<{ serial_number: string }>`
    delete from kit_journey_changes
    where ctid = any(array(select ctid from kit_journey_changes limit ${KITS_AT_ONCE}))
    returning serial_number`.execute(tx);
  if (rows.length === 0) return 0;
  await moveJourneys(tx, [...new Set(rows.map(({ serial_number }) => serial_number))], timeZone);
  return rows.length;
}

const toDay = (moment: string, timeZone: string) => sql`(${sql.ref(moment)} at time zone ${timeZone})::date`;

/** The device back end reports both activation and subscription: without a report of it, neither is known. */
const ACTIVATED = sql`case is_subscription_activated when true then 'yes' when false then 'no' else 'unknown' end`;

/** The kept row of each kit, as it should be: a later step proves the earlier ones, though not their days. */
const selectFresh = (serials: readonly string[], timeZone: string) => sql`
  select serial_number, ${toDay('created_at', timeZone)} as made_day, is_retail, coalesce(sku, '') as sku,
    case
      when delivered_date is not null and not is_missing or order_id is not null or is_subscription_activated then 'yes'
      when delivered_date is not null or box_id is null then 'unknown'
      else 'no'
    end as received,
    case when not is_missing then ${toDay('delivered_date', timeZone)} end as received_day,
    case
      when parcel_id is not null or channel = 'amazon' or is_subscription_activated then 'yes'
      when order_id is not null then case when is_unfulfilled then 'no' else 'unknown' end
      when box_id is not null and delivered_date is null then 'no'
      else 'unknown'
    end as shipped,
    parcel_day as shipped_day,
    ${ACTIVATED} as activated,
    ${toDay('activated_at', timeZone)} as activated_day,
    case when subscription_id is not null then 'yes' when is_subscription_activated is null then 'unknown' else 'no' end
      as subscribed,
    ${toDay('subscribed_at', timeZone)} as subscribed_day
  from (${selectFacts(sql`select unnest(${[...serials]}::text[]) as serial_number`)}) as facts
  where is_made`;

/** A row for each step of each kit, with the days since the step before. */
const unfoldSteps = (source: string) => sql`
  select date_trunc('month', made_day)::date as month, is_retail, sku, steps.step, steps.state,
    steps.day is not null as has_day, steps.day - steps.before as days
  from ${sql.table(source)}, lateral (values
    ('received', received, received_day, made_day),
    ('shipped', shipped, shipped_day, received_day),
    ('activated', activated, activated_day, shipped_day),
    ('subscribed', subscribed, subscribed_day, activated_day)
  ) as steps (step, state, day, before)`;

/** Replaces the kept rows of kits, and moves the counts from what they were to what they are. */
async function moveJourneys(tx: Db, serials: readonly string[], timeZone: string): Promise<void> {
  await sql`
    with fresh as materialized (${selectFresh(serials, timeZone)}),
    kept as materialized (select * from kit_journeys where serial_number = any(${[...serials]}::text[])),
    gone as (
      delete from kit_journeys
      where serial_number = any(${[...serials]}::text[]) and serial_number not in (select serial_number from fresh)
    ),
    written as (
      insert into kit_journeys
      select * from fresh where not exists (
        -- By the number first: rows compared with each other by all of their columns are not looked up.
        select from kept where kept.serial_number = fresh.serial_number and kept.* is not distinct from fresh.*
      )
      on conflict (serial_number) do update set
        made_day = excluded.made_day, is_retail = excluded.is_retail, sku = excluded.sku,
        received = excluded.received, received_day = excluded.received_day,
        shipped = excluded.shipped, shipped_day = excluded.shipped_day,
        activated = excluded.activated, activated_day = excluded.activated_day,
        subscribed = excluded.subscribed, subscribed_day = excluded.subscribed_day
    ),
    moved as (
      select month, is_retail, sku, step, state, has_day, days, sum(kits) as kits
      from (
        select *, 1 as kits from (${unfoldSteps('fresh')}) as now
        union all
        select *, -1 from (${unfoldSteps('kept')}) as before
      ) as changes
      group by 1, 2, 3, 4, 5, 6, 7 having sum(kits) <> 0
    )
    insert into kit_journey_counts as stored (month, is_retail, sku, step, state, has_day, days, kits)
    select * from moved
    on conflict (month, is_retail, sku, step, state, has_day, days)
    do update set kits = stored.kits + excluded.kits`.execute(tx);
  await tx.deleteFrom('kit_journey_counts').where('kits', '=', 0).execute();
}
