import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/db/database.ts';

/**
 * What is known of kits, whether the line recorded them or not: the box they were packed into last, the order they were
 * sold in last, and its first parcel. `serials` is a query of one column `serial_number`.
 */
export const selectFacts = (serials: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select wanted.serial_number, kit.id is not null as is_made, kit.created_at, kit.is_retail, kit.sku,
    case when kit.is_subscription_activated or kit.is_activation_reported then kit.is_subscription_activated end
      as is_subscription_activated, kit.activated_at, kit.subscription_id, kit.subscription_plan, kit.subscribed_at,
    boxed.box_id, boxed.serial_box, boxed.tracking_number, boxed.packed_at, boxed.delivered_date, boxed.is_missing,
    boxed.box_sku, sold.channel, sold.account, sold.order_id, sold.number as order_number, sold.placed_at,
    sold.is_unfulfilled,
    parcel.id as parcel_id, parcel.day as parcel_day, parcel.created_at as parcel_at,
    parcel.tracking_number as parcel_tracking, parcel.delivered_at as parcel_delivered_at
  from (${serials}) as wanted
  left join kits as kit on kit.serial_number = wanted.serial_number
  left join lateral (
    select held.box_id, box.serial_box, box.tracking_number, held.packed_at, box.delivered_date, box.sku as box_sku,
      -- Expected, and not found when the box was verified.
      held.is_expected and held.scans = 0 and exists (select from box_checks where box_checks.box_id = held.box_id)
        as is_missing
    from box_kits as held join factory_shipments as box on box.id = held.box_id
    where held.serial_number = wanted.serial_number
    order by held.packed_at desc, held.box_id desc limit 1
  ) as boxed on true
  left join lateral (
    select orders.channel, orders.account, orders.external_id as order_id, orders.number, orders.placed_at,
      coalesce(orders.fulfillment_status in ('unfulfilled', 'on_hold', 'scheduled'), false) as is_unfulfilled
    from order_serials as reported
    join orders on orders.account = reported.account and orders.external_id = reported.order_external_id
    where reported.serial_number = wanted.serial_number and not orders.is_cancelled
    order by orders.placed_at desc limit 1
  ) as sold on true
  left join lateral (
    select id, day, created_at, tracking_number, delivered_at from shipments
    where account = sold.account and order_external_id = sold.order_id
    order by created_at limit 1
  ) as parcel on true`;

export interface JourneyFacts {
  serial_number: string;
  is_made: boolean;
  created_at: Date | null;
  is_retail: boolean | null;
  sku: string | null;
  /** Null where no one reported it. */
  is_subscription_activated: boolean | null;
  activated_at: Date | null;
  subscription_id: string | null;
  subscription_plan: string | null;
  subscribed_at: Date | null;
  box_id: number | null;
  serial_box: string | null;
  tracking_number: string | null;
  packed_at: Date | null;
  delivered_date: Date | null;
  is_missing: boolean | null;
  box_sku: string | null;
  channel: 'amazon' | 'shopify' | null;
  account: string | null;
  order_id: string | null;
  order_number: string | null;
  placed_at: Date | null;
  /** Of the order: its shop says that nothing was sent yet. */
  is_unfulfilled: boolean | null;
  parcel_id: number | null;
  parcel_day: string | null;
  parcel_at: Date | null;
  parcel_tracking: string | null;
  parcel_delivered_at: Date | null;
}

/** What is known of one kit; undefined where no one has heard of its number. */
export async function findJourneyFacts(db: Db, serial: string): Promise<JourneyFacts | undefined> {
  const { rows } =
    await sql<JourneyFacts>`${selectFacts(sql`select ${serial}::text as serial_number`)}`.execute(db);
  const [facts] = rows;
  return facts && (facts.is_made || facts.box_id !== null || facts.order_id !== null) ? facts : undefined;
}
