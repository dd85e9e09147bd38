import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Written by `connections`. */
export interface ConfigurationsTable {
  hash: string;
  changed_at: Date;
  declared_at: Date;
  is_current: boolean;
}

/** Written by `connections`. */
export interface OtherConfigurationsTable {
  process: string;
  hash: string;
  seen_at: Date;
}

/** Written by `connections`. */
export interface SourcesTable {
  id: string;
  kind: string;
  name: string;
  interval_seconds: number;
  /** A source that left the configuration keeps its rows and runs, and is no longer read. */
  is_configured: Generated<boolean>;
  is_paused: Generated<boolean>;
  last_attempt_at: Date | null;
  last_success_at: Date | null;
  failures_in_row: Generated<number>;
  last_error: string | null;
  /** The provider rejected Touchline’s credentials: a retry would not help, a person has to act. */
  needs_attention: Generated<boolean>;
  row_count: number | null;
  /** What the last complete picture added up to; null for a source that reads only what changed. */
  unit_count: number | null;
  next_run_at: Date | null;
  /** The service asked us not to call before this moment. */
  wait_until: Date | null;
  /** Who asked for the run that is waiting. */
  requested_by: string | null;
  /** The position of an incremental read. */
  cursor: ColumnType<unknown, string | null, string | null>;
  /** The last sync left something to read, of its past or of what changed during an outage. */
  has_more: Generated<boolean>;
  /** An answer that looked wrong and waits for the next run, or an admin, to confirm it. */
  held_back: ColumnType<unknown, string | null, string | null>;
}

/** Written by `connections`. */
export interface SyncRunsTable {
  id: GeneratedAlways<number>;
  source_id: string;
  status: 'running' | 'succeeded' | 'failed' | 'held-back' | 'waiting';
  started_at: Date;
  finished_at: Date | null;
  /** By the database's clock: a running run whose process has been silent for a while has died with it. */
  alive_at: Generated<Date>;
  row_count: number | null;
  change_count: number | null;
  set_aside_count: number | null;
  /** In plain words: why it failed or was held back, or what was set aside. */
  message: string | null;
  requested_by: string | null;
}

/** Written by `connections`. From when until when what a source brought was not whole. */
export interface SourceGapsTable {
  id: GeneratedAlways<number>;
  source_id: string;
  kind: 'held-back' | 'rows-set-aside';
  /** The earliest moment of which the reading that began it may lack something. */
  since: Date;
  /** The moment of the next reading that lacked nothing; null before there is one. */
  until: Date | null;
}

/** Written by `warehouses`. */
export interface WarehouseStockTable {
  warehouse_id: string;
  sku: string;
  facility: Generated<string>;
  product_id: string | null;
  client_id: string | null;
  name: string | null;
  /** Null means "not reported", here and below. On hand including what is reserved. */
  on_hand: number | null;
  /** What can still be sold or promised; negative when more was promised than there is. */
  available: number | null;
  reserved: number | null;
  quarantined: number | null;
  inbound: number | null;
  low_stock_level: number | null;
  is_low_stock: boolean;
  is_out_of_stock: boolean;
  is_pre_orderable: Generated<boolean>;
  is_bundle: Generated<boolean>;
  provider_updated_at: Date | null;
  /** When the row was last readable, where the last sync could not read it and the last good one is kept. */
  last_read_at: Generated<Date | null>;
}

/** Written by `stock-files`. */
export interface FileMappingsTable {
  warehouse_id: string;
  mapping: ColumnType<unknown, string, string>;
  version: Generated<number>;
}

/** Written by `stock-files`. */
export interface UploadedFilesTable {
  id: GeneratedAlways<number>;
  warehouse_id: string;
  name: string;
  /** Packed with gzip, as the browser sent it. */
  packed: Buffer;
  byte_count: number;
  uploaded_at: Date;
  /** When it was saved where it came from. */
  modified_at: Date;
}

/** Written by `amazon`. */
export interface FbaStockTable {
  region: 'US' | 'UK' | 'EU' | 'CA';
  sku: string;
  asin: string;
  fnsku: string | null;
  name: string;
  condition: string | null;
  available: number;
  /** Null means "not reported", here and below. */
  reserved: number | null;
  reserved_orders: number | null;
  reserved_transfers: number | null;
  reserved_processing: number | null;
  inbound_working: number | null;
  inbound_shipped: number | null;
  inbound_receiving: number | null;
  unfulfillable: number | null;
  researching: number | null;
  provider_updated_at: Date | null;
  /** When the row was last readable, where the last sync could not read it and the last good one is kept. */
  last_read_at: Generated<Date | null>;
}

/** Written by `amazon`. A shipment into one of its pools. */
export interface FbaShipmentsTable {
  id: string;
  account: string;
  region: FbaStockTable['region'] | null;
  name: string;
  status: string;
  destination: string | null;
  first_seen_at: Date;
  /** When a reading first saw it under way. */
  shipped_seen_at: Date | null;
  /** False where it was under way at the first reading already. */
  is_ship_day_known: Generated<boolean>;
  /** When a reading first saw nine tenths of it received. */
  received_seen_at: Generated<Date | null>;
}

/** Written by `amazon`. Units that entered, left or changed within Amazon's stock; a reading replaces whole days. */
export interface FbaLedgerEventsTable {
  account: string;
  day: string;
  sku: string;
  fnsku: string;
  asin: string;
  center: string;
  country: string;
  kind: string;
  reason: string;
  disposition: string;
  quantity: number;
}

/** Written by `amazon`. Days of the ledger of which a row could not be read, by the last report that has them. */
export interface FbaLedgerGapsTable {
  account: string;
  day: string;
}

/** Written by `amazon`. */
export interface FbaShipmentLinesTable {
  shipment_id: string;
  sku: string;
  fnsku: string | null;
  shipped: number;
  /** Null means "not reported". */
  received: number | null;
}

interface RememberedLevel {
  place: string;
  sku: string;
  on_hand: number | null;
  available: number | null;
  reserved: number | null;
  quarantined: number | null;
  inbound: number | null;
}

/** Written by `stock-memory`. The last level that was remembered, for every SKU that a place ever held. */
export interface StockLatestTable extends RememberedLevel {
  is_listed: Generated<boolean>;
}

/** Written by `stock-memory`. */
export interface StockHourlyTable extends RememberedLevel {
  hour: Date;
}

/** Written by `stock-memory`. */
export interface StockDailyTable extends RememberedLevel {
  day: string;
  /** False once it has left the place's list: its level is then remembered as zero, but it is not sold out. */
  is_listed: Generated<boolean>;
}

/** Written by `stock-memory`. */
export interface StockDailyTotalsTable {
  place: string;
  day: string;
  /** Sums of what the rows of the place reported; null where none of them said so. */
  on_hand: number | null;
  available: number | null;
  reserved: number | null;
  inbound: number | null;
  skus_with_stock: number;
  /** SKUs whose units on hand are not in the sum, or not all of them; null where their number is not known. */
  skus_without_on_hand: number | null;
  taken_at: Date;
}

/** Written by `warehouses`. A delivery that a warehouse expects, or has booked in. */
interface GoodsInTable {
  warehouse_id: string;
  id: string;
  reference: string | null;
  status: string | null;
  is_closed: boolean;
  is_cancelled: boolean;
  expected_on: string | null;
  booked_at: Date | null;
  provider_updated_at: Date | null;
  first_seen_at: Date;
}

/** Written by `warehouses`. */
interface GoodsInLinesTable {
  warehouse_id: string;
  goods_in_id: string;
  id: string;
  sku: string;
  expected: number | null;
  arrived: number | null;
  booked: number | null;
}

/** Written by `warehouses`. What a warehouse booked in, took back and corrected, as its provider dates it. */
interface StockFlowsTable {
  warehouse_id: string;
  id: string;
  day: string;
  at: Date;
  kind: 'booked' | 'returned' | 'adjusted' | 'other';
  sku: string;
  units: number | null;
  reason: string | null;
  person: string | null;
  reference: string | null;
  lot_number: string | null;
  serial_number: string | null;
  /** When it was read as it is. */
  stored_at: Date;
}

/** Written by `warehouses`. Whether an account may see what comes in, and until when it is known. */
interface WarehouseFeedsTable {
  warehouse_id: string;
  feed: 'goods-in' | 'stock-flow';
  is_offered: boolean;
  known_until: Date | null;
}

/** What comes into warehouses, as their providers report it. */
export interface GoodsInTables {
  goods_in: GoodsInTable;
  goods_in_lines: GoodsInLinesTable;
  stock_flows: StockFlowsTable;
  warehouse_feeds: WarehouseFeedsTable;
}
