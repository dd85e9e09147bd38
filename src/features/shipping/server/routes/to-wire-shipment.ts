import type { Shipment } from '../../contract.ts';
import { timeBetween } from '../../rules/times.ts';
import type { ShipmentRow } from '../queries/parcels.ts';

/** A parcel in the old words of the wire. */
export const toWireShipment = (row: ShipmentRow): Shipment => ({
  SHIPMENT_ID: row.id,
  ORDER_ID: row.order_external_id,
  ORDER_NAME: row.order_name,
  DESTINATION_COUNTRY: row.country,
  WAREHOUSE_NAME: row.warehouse_name,
  WAREHOUSE_CITY: row.warehouse_city,
  TRACKING_COMPANY: row.carrier,
  TRACKING_NUMBER: row.tracking_number,
  CURRENT_STATUS: row.status,
  LATEST_EVENT_STATUS: row.latest_event_status,
  TIME_ORDER_TO_SHIP: timeBetween(row.ordered_at, row.created_at),
  TIME_SHIP_TO_DELIVER: timeBetween(row.created_at, row.delivered_at),
  LAST_STATUS_TIME: row.latest_event_at?.toISOString() ?? null,
  SHIPPED_TIME: row.created_at.toISOString(),
});
