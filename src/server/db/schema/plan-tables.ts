import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Written by `kits`. */
export interface KitRow {
  id: GeneratedAlways<number>;
  serial_number: string;
  sku: string | null;
  is_subscription_activated: Generated<boolean>;
  /** Whether anyone reported it: without a report, a kit that is not activated is unknown. */
  is_activation_reported: Generated<boolean>;
  is_retail: Generated<boolean>;
  subscription_id: string | null;
  subscription_plan: string | null;
  coupon_code: string | null;
  created_at: Date;
  updated_at: Date;
  /** When its owner activated it, and subscribed; null where no one said. */
  activated_at: Generated<Date | null>;
  subscribed_at: Generated<Date | null>;
  has_subscription: GeneratedAlways<boolean>;
  /** Serial number, subscription ID and coupon in small letters, each after a line break. */
  search_text: GeneratedAlways<string>;
}

/** Written by `kits`, by the triggers of its table: how many kits there are, by day (UTC). */
export interface KitCountsTable {
  day: string;
  is_subscription_activated: boolean;
  is_activation_reported: Generated<boolean>;
  is_retail: boolean;
  has_subscription: boolean;
  kits: number;
}

/** Written by `kits`. A file that is being imported; `outcome` says how it ended. */
export interface KitImportsTable {
  id: GeneratedAlways<number>;
  user_id: number;
  file_name: string;
  columns: string[];
  created_at: Date;
  outcome: ColumnType<unknown, string | null, string>;
}

/** Written by `kits`. */
export interface KitImportRowsTable {
  import_id: number;
  line: number;
  serial_number: string;
  sku: string | null;
  is_subscription_activated: boolean;
  is_activation_reported: Generated<boolean>;
  is_retail: boolean;
  is_retail_reported: Generated<boolean>;
  subscription_id: string | null;
  subscription_plan: string | null;
  coupon_code: string | null;
  created_at: Date | null;
  activated_at: Date | null;
  subscribed_at: Date | null;
  box: string | null;
}

/** Written by `factory-shipments`. */
export interface FactoryShipmentsTable {
  id: GeneratedAlways<number>;
  serial_box: string;
  sku: string;
  from_factory: string;
  to_warehouse: string;
  shipping_company: string | null;
  tracking_number: string | null;
  ship_date: string;
  delivered_date: Date | null;
  units: number | null;
  created_at: Date;
  /** From ship date and transport time at first; later what people know. Null while the region is unknown. */
  expected_arrival: string | null;
  first_expected_arrival: string | null;
  /** Why it was changed; null while it is the calculated date. */
  expected_reason: Generated<string | null>;
  /** The user who confirmed its arrival. */
  confirmed_by: Generated<number | null>;
  /** The planned shipment that it is part of, by its number. */
  planned_shipment_id: Generated<number | null>;
  /** How many of its units were damaged when it was received; null where no one said. */
  damaged_units: Generated<number | null>;
  receipt_note: Generated<string | null>;
  /** The scan that received it: the same scan sent again changes nothing. */
  receipt_scan: Generated<string | null>;
}

/** Written by `factory-shipments`. The kits of a box: those that the factory names, and those scanned out of it. */
export interface BoxKitsTable {
  box_id: number;
  serial_number: string;
  is_expected: boolean;
  packed_at: Date;
  scans: Generated<number>;
}

/** Written by `factory-shipments`. Kits whose box is not recorded yet. */
export interface KitsWithoutBoxTable {
  serial_number: string;
  /** The number of the box in small letters. */
  box_key: string;
  packed_at: Date;
}

/** Written by `factory-shipments`. The last comparison of what was scanned in a box with what was expected. */
export interface BoxChecksTable {
  box_id: number;
  checked_at: Date;
  checked_by: number | null;
  matched: number;
  missing: number;
  unexpected: number;
  doubled: number;
  /** Why they differ, as a person found out. */
  explanation: string | null;
  explained_by: number | null;
  explained_at: Date | null;
  version: Generated<number>;
}

/** Written by `factory-shipments`: destinations of boxes, and texts that mean one. */
export interface BoxDestinationsTable {
  id: GeneratedAlways<number>;
  name: string;
  /** In small letters. */
  name_key: GeneratedAlways<string>;
  /** Of a destination of its own; a text has one of the next two instead. */
  region: 'us' | 'eu' | null;
  warehouse_id: string | null;
  same_as: number | null;
}

/** Written by `plan`. */
export interface PlanningDaysTable {
  date: string;
  version: Generated<number>;
  target_total: number;
  sales_us_cityplay_m: Generated<number | null>;
  sales_us_cityplay_l: Generated<number | null>;
  sales_us_20_m: Generated<number | null>;
  sales_us_20_l: Generated<number | null>;
  sales_eu_cityplay_m: Generated<number | null>;
  sales_eu_cityplay_l: Generated<number | null>;
  sales_eu_20_m: Generated<number | null>;
  sales_eu_20_l: Generated<number | null>;
  manufacturing_us_cityplay_m: Generated<number | null>;
  manufacturing_us_cityplay_l: Generated<number | null>;
  manufacturing_us_20_m: Generated<number | null>;
  manufacturing_us_20_l: Generated<number | null>;
  manufacturing_eu_cityplay_m: Generated<number | null>;
  manufacturing_eu_cityplay_l: Generated<number | null>;
  manufacturing_eu_20_m: Generated<number | null>;
  manufacturing_eu_20_l: Generated<number | null>;
  stock_us_cityplay_m: Generated<number | null>;
  stock_us_cityplay_l: Generated<number | null>;
  stock_us_20_m: Generated<number | null>;
  stock_us_20_l: Generated<number | null>;
  stock_eu_cityplay_m: Generated<number | null>;
  stock_eu_cityplay_l: Generated<number | null>;
  stock_eu_20_m: Generated<number | null>;
  stock_eu_20_l: Generated<number | null>;
  stock_us_amazon: Generated<number | null>;
  stock_eu_amazon: Generated<number | null>;
  /** Where figures are from, by column; one that is not named is typed. */
  origins: ColumnType<Record<string, string>, string | undefined, string>;
  china_us_days: Generated<number>;
  china_eu_days: Generated<number>;
  us_customer_days: Generated<number>;
  eu_customer_days: Generated<number>;
}

/** Written by `supply`. At most one row: the settings of the stock projection. */
export interface PlanningSettingsTable {
  is_only: Generated<boolean>;
  safety_days: number;
}

/** Written by `plan`. At most one row: the legs of days that are added, once they are others than the usual ones. */
export interface LegDefaultsTable {
  is_only: Generated<boolean>;
  china_us_days: number;
  china_eu_days: number;
  us_customer_days: number;
  eu_customer_days: number;
}

/** Written by `plan`. The target of a day as it was when the day began. */
export interface FrozenTargetsTable {
  day: string;
  target: number;
  frozen_at: Date;
}
