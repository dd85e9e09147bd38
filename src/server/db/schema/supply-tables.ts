import type { Generated, GeneratedAlways } from 'kysely';

/** Written by `supply`. What people have decided to send from one place to another on a day. */
export interface PlannedShipmentsTable {
  id: GeneratedAlways<number>;
  /** As it is called on its papers, and at Amazon; null for what is called by its number. */
  name: Generated<string | null>;
  /** `warehouse:tive`, `fba:US` */
  place: string;
  /** The place that it leaves from; null for the factory. */
  source: string | null;
  ship_on: string;
  arrives_on: string;
  state: Generated<'planned' | 'shipped' | 'arrived' | 'cancelled'>;
  shipped_on: Generated<string | null>;
  arrived_on: Generated<string | null>;
  note: string | null;
  planned_by: string;
  version: Generated<number>;
  saved_at: Date;
}

/** Written by `supply`. */
export interface PlannedShipmentLinesTable {
  shipment_id: number;
  cell: string;
  units: number;
  /** What people counted where nothing else says what arrived. */
  arrived: number | null;
}

/** Written by `supply`. A proposal that people do not want to see until a day. */
export interface DismissedProposalsTable {
  place: string;
  cell: string;
  until: string;
  reason: string;
  dismissed_by: string;
  dismissed_at: Date;
}
