import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

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

/** Written by `supply`. At most one row: what the company wants of its shipments. */
export interface SupplySettingsTable {
  is_only: Generated<boolean>;
  /** 1 is Monday. */
  review_weekday: number;
  service: number;
  max_cover_days: number;
  min_units: number | null;
  max_units: number | null;
  pool_lead_days: number;
  transfer_lead_days: number;
  hand_over_days: number;
  air_lead_days: number | null;
  air_cost_cents: number | null;
  version: number;
}

/** Written by `supply`. Variants with a service goal of their own. */
export interface SupplyGoalsTable {
  cell: string;
  service: number;
}

/** Written by `supply`. At most one row: what came of the last simulation of the days ahead. */
export interface SupplySimulationsTable {
  is_only: Generated<boolean>;
  made_on: string;
  made_at: Date;
  /** The versions of what it was made of. */
  made_from: string;
  lines: ColumnType<SimulatedLineRow[], string, string>;
}

export interface SimulatedLineRow {
  /** The place, as the memory of stock calls it, and the variant. */
  id: string;
  /** By day, tomorrow the first, in parts of a hundred: the chance that nothing is left at its end. */
  chance: number[];
  /** By the end of these days ahead, units that could not be sold, on average. */
  lost: number[];
}

/** Written by `supply`. */
export interface SupplyScenariosTable {
  id: GeneratedAlways<number>;
  name: string;
  changes: ColumnType<unknown, string, string>;
  saved_by: string;
  saved_at: Date;
  version: Generated<number>;
}
