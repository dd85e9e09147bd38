import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Written by `shipping`. */
export interface ParcelRow {
  id: GeneratedAlways<number>;
  account: string;
  external_id: string;
  order_external_id: string;
  order_name: string;
  ordered_at: Date;
  created_at: Date;
  /** The company days of created_at, ordered_at and delivered_at. */
  day: string;
  order_day: string;
  delivered_day: string | null;
  to_ship_hours: GeneratedAlways<number>;
  to_deliver_hours: GeneratedAlways<number | null>;
  delivery_hours: GeneratedAlways<number | null>;
  /** From `day` to `delivered_day`. */
  business_days: GeneratedAlways<number | null>;
  country: string | null;
  warehouse_name: string | null;
  warehouse_city: string | null;
  carrier: string | null;
  tracking_number: string | null;
  status: string;
  /** Of the latest event by time; 'unknown' without events. */
  latest_event_status: Generated<string>;
  latest_event_at: Date | null;
  delivered_at: Date | null;
  promised_at: Date | null;
  /** What is in it; null where it is not known. */
  lines: ColumnType<{ sku: string | null; quantity: number }[] | null, string | null | undefined>;
  provider_updated_at: Date;
}

/** Written by `shipping`. From where each line of a shop's order leaves, or has left. */
export interface OrderLinePlacesTable {
  account: string;
  order_external_id: string;
  id: string;
  sku: string | null;
  place_name: string;
  units: number;
  /** Of these, not sent yet. */
  remaining_units: number;
}

/** Written by `shipping`. */
export interface ShipmentEventsTable {
  shipment_id: number;
  external_id: string;
  status: string;
  happened_at: Date;
  message: string | null;
}

/** Written by `shipping`. What the parcels of a company day add up to; '' stands for what is not reported. */
export interface ShipmentDaysTable {
  account: string;
  day: string;
  country: string;
  warehouse_name: string;
  carrier: string;
  latest_event_status: string;
  parcels: number;
  to_ship_seconds: number;
  delivered: number;
  delivered_to_ship_seconds: number;
  to_deliver_seconds: number;
}

/** Written by `shipping`. How long the parcels of a company day took, packed. */
export interface ShipmentTimesTable {
  account: string;
  day: string;
  country: string;
  warehouse_name: string;
  carrier: string;
  latest_event_status: string;
  to_ship: Buffer;
  delivered: Buffer;
}

/** Written by `shipping`. How long the parcels of each lane take; '' where a name is not reported. */
export interface ShipmentLanesTable {
  warehouse_name: string;
  country: string;
  carrier: string;
  parcels: number;
  p90_days: number;
}

/** Written by `shipping`. What people note about a parcel that needs one of them. */
export interface ShipmentCareTable {
  shipment_id: number;
  note: string | null;
  owner_id: number | null;
  /** Holds until the next scan. */
  handled_at: Date | null;
}
