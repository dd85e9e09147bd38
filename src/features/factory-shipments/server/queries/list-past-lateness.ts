import { sql } from 'kysely';
import { toPastMoment, type PastObservation } from '#server/attention/attention-rule.ts';
import type { Db } from '#server/db/database.ts';
import { getDayInZone, listDays } from '#shared/dates.ts';
import { findDaysLate, getKnownExpectation } from '../../rules/arrivals.ts';
import { findBoxRegion } from '../../rules/destinations.ts';
import type { BoxCompany } from './list-boxes-in-transit.ts';
import { selectMeaning } from './select-destinations.ts';

interface Span {
  since: Date;
  now: Date;
}

/**
 * By how many days the boxes that travel together were late on each day since a moment, by the date for which they are
 * expected by now.
 */
export async function listPastLateness(
  db: Db,
  company: BoxCompany,
  { since, now }: Span,
): Promise<PastObservation[]> {
  const boxes = await selectBoxesSince(db, since);
  const days = listDays(getDayInZone(company.timeZone, since), getDayInZone(company.timeZone, now));
  const groups = Map.groupBy(boxes, ({ tracking, serial }) => tracking ?? `box ${serial}`);
  return [...groups].flatMap(([subject, group]) => {
    const known = group.map(({ meaning, delivered, ...box }) => ({
      deliveredOn: delivered && getDayInZone(company.timeZone, delivered),
      expected: getKnownExpectation(box, findBoxRegion(box.to_warehouse, company.warehouses, meaning)),
    }));
    return days.map((day) => ({
      subject,
      at: toPastMoment(day),
      figure: findDaysLate(
        day,
        known.flatMap(({ deliveredOn, expected }) =>
          deliveredOn !== null && deliveredOn <= day ? [] : [expected],
        ),
      ),
    }));
  });
}

/** Boxes that were on their way at some time since a moment. */
const selectBoxesSince = (db: Db, since: Date) =>
  db
    .selectFrom('factory_shipments')
    .select([
      'serial_box as serial',
      'tracking_number as tracking',
      'to_warehouse',
      'expected_arrival',
      'expected_reason',
      'delivered_date as delivered',
    ])
    .select(selectMeaning(sql.ref('factory_shipments.to_warehouse')).as('meaning'))
    .where((is) => is.or([is('delivered_date', 'is', null), is('delivered_date', '>=', since)]))
    .execute();
