import type { Insertable } from 'kysely';
import type { FactoryShipmentsTable } from '#server/db/schema/plan-tables.ts';
import { type CompanyCalendar, HOUR, formatIso } from '../world/days.ts';
import { type FactoryBox, FACTORY, getForwarder } from '../world/records/factory.ts';

/** Some boxes to the US come with a text of the factory's own, which no person has mapped yet. */
const MISNAMED = /^BX-CPMUS-.*-04$/;

export function buildFactoryShipmentRow(
  box: FactoryBox,
  now: number,
  calendar: CompanyCalendar,
): Insertable<FactoryShipmentsTable> {
  const { shelf, shipDay, plannedDay, arrivalDay } = box.delivery;
  // The arrival of an overdue box is unknown.
  const isLeftBehind = arrivalDay > plannedDay && calendar.getDayStart(plannedDay) > now;
  // By the time that a box arrives they have found out.
  const isMisnamed = MISNAMED.test(box.serialBox) && box.arrivesAt > now;
  const expected = isMisnamed ? null : formatIso(isLeftBehind ? arrivalDay : plannedDay);
  return {
    serial_box: box.serialBox,
    sku: shelf.product.sku,
    from_factory: FACTORY,
    to_warehouse: isMisnamed ? 'Savannah GA' : shelf.place.name,
    shipping_company: getForwarder(box.delivery),
    tracking_number: box.trackingNumber,
    ship_date: formatIso(shipDay),
    delivered_date: box.arrivesAt <= now ? new Date(box.arrivesAt) : null,
    units: box.units,
    expected_arrival: expected,
    first_expected_arrival: isMisnamed ? null : formatIso(plannedDay),
    expected_reason: isLeftBehind && !isMisnamed ? 'Left behind in port, coming on a later vessel' : null,
    created_at: new Date(calendar.getDayStart(shipDay) + 9 * HOUR),
  };
}
