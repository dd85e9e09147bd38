import type { Insertable } from 'kysely';
import type { FactoryShipmentsTable } from '#server/db/schema/plan-tables.ts';
import { type CompanyCalendar, HOUR, isoOf } from '../world/days.ts';
import { type FactoryBox, FACTORY, forwarderOf } from '../world/factory.ts';

export function factoryShipmentRow(
  box: FactoryBox,
  now: number,
  calendar: CompanyCalendar,
): Insertable<FactoryShipmentsTable> {
  const { shelf, shipDay, plannedDay } = box.delivery;
  return {
    serial_box: box.serialBox,
    sku: shelf.product.sku,
    from_factory: FACTORY,
    to_warehouse: shelf.place.name,
    shipping_company: forwarderOf(box.delivery),
    tracking_number: box.trackingNumber,
    ship_date: isoOf(shipDay),
    delivered_date: box.arrivesAt <= now ? new Date(box.arrivesAt) : null,
    units: box.units,
    expected_arrival: isoOf(plannedDay),
    first_expected_arrival: isoOf(plannedDay),
    created_at: new Date(calendar.startOf(shipDay) + 9 * HOUR),
  };
}
