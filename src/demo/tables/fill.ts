import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { listBoxesOfDelivery, isFromFactory, listProductionRuns } from '../world/records/factory.ts';
import { KITS, listKitsUntil } from '../world/records/kits.ts';
import type { MovingWorld } from '../world/moving-world.ts';
import { planDays } from '../world/records/plan.ts';
import { packBoxes } from './box-kits.ts';
import { buildCatalogueItemRows } from './catalogue-items.ts';
import { buildClosureRows } from './closures.ts';
import { buildDemandEventRows } from './demand-events.ts';
import { buildFactoryShipmentRow } from './factory-shipments.ts';
import { buildFbaShipmentRows } from './fba-shipments.ts';
import { buildKitRow } from './kits.ts';
import { buildPlannedRows } from './planned-shipments.ts';
import { buildTransferRows } from './stock-transfers.ts';
import { buildPlanningDayRow } from './planning-days.ts';

const PLANNED = { pastDays: 85, futureDays: 5 };
const BOXES_SINCE_DAYS = 150;
/** So that a statement stays below the 65 535 values that PostgreSQL takes. */
const ROWS_AT_ONCE = 1_000;

/**
 * Writes what the company records itself: kits, factory boxes, the plan and what is in its products. Only into tables
 * that are all empty, and all of it or nothing; says whether it did.
 */
export const fillOwnTables = (db: Db, moving: MovingWorld): Promise<boolean> =>
  runInTransaction(db, async (tx) => {
    // At nearly every start they hold something, and then no write is waited for.
    if (await hasAnyRows(tx)) return false;
    // Two processes that start at once must not both find the tables empty.
    await sql`lock table kits, factory_shipments, planning_days, catalogue_items in share row exclusive mode`.execute(
      tx,
    );
    if (await hasAnyRows(tx)) return false;
    const { world, now } = moving;
    const { seed, deliveries, calendar, today } = world;
    const runs = listProductionRuns(seed, deliveries);

    const kits = listKitsUntil(now, runs, { count: KITS, seed, calendar });
    for (const some of splitRows(kits)) await tx.insertInto('kits').values(some.map(buildKitRow)).execute();
    const sent = deliveries.filter(
      (delivery) =>
        isFromFactory(delivery) && delivery.shipDay <= today && delivery.shipDay > today - BOXES_SINCE_DAYS,
    );
    const boxes = sent.flatMap((delivery) => listBoxesOfDelivery(seed, delivery, calendar));
    const rows = boxes.map((box) => buildFactoryShipmentRow(box, now, calendar));
    for (const some of splitRows(rows.sort((one, other) => one.ship_date.localeCompare(other.ship_date))))
      await tx.insertInto('factory_shipments').values(some).execute();
    await packBoxes(tx, { boxes, kits, now });
    const plan = planDays(world, runs, { now, ...PLANNED });
    await tx
      .insertInto('planning_days')
      .values(plan.map((day) => buildPlanningDayRow(day, today)))
      .execute();
    const since = new Date(calendar.getDayStart(today - PLANNED.pastDays));
    await tx.insertInto('catalogue_items').values(buildCatalogueItemRows(since)).execute();
    for (const some of splitRows(buildTransferRows(world, now)))
      await tx.insertInto('stock_transfers').values(some).execute();
    await tx
      .insertInto('company_closures')
      .values(buildClosureRows(today, new Date(now)))
      .execute();
    await tx
      .insertInto('company_calendar')
      .values({ weekdays: [1, 2, 3, 4, 5], holiday_country: 'GB' })
      .onConflict((of) => of.doNothing())
      .execute();
    for (const { shipment, lines } of buildPlannedRows(world, new Date(now))) {
      const { id } = await tx
        .insertInto('planned_shipments')
        .values(shipment)
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('planned_shipment_lines')
        .values(lines.map((line) => ({ shipment_id: id, ...line })))
        .execute();
    }
    await tx
      .insertInto('demand_events')
      .values(buildDemandEventRows(today, new Date(now)))
      .execute();
    const shipments = buildFbaShipmentRows(moving);
    if (shipments.length > 0) await tx.insertInto('fba_shipments').values(shipments).execute();
    return true;
  });

async function hasAnyRows(tx: Db): Promise<boolean> {
  for (const table of ['kits', 'factory_shipments', 'planning_days', 'catalogue_items'] as const)
    if (
      await tx
        .selectFrom(table)
        .select(sql`1`.as('one'))
        .limit(1)
        .executeTakeFirst()
    )
      return true;
  return false;
}

function splitRows<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, index) =>
    rows.slice(index * ROWS_AT_ONCE, (index + 1) * ROWS_AT_ONCE),
  );
}
