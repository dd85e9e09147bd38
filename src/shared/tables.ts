/** What sources bring: the kinds of `Source.kind`. */
export const SOURCE_KINDS = [
  'exchange-rates',
  'fba-inbound',
  'fba-ledger',
  'fba-stock',
  'finances',
  'orders',
  'shipments',
  'warehouse-stock',
] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** The tables that endpoints read or write: a trigger of each notifies all processes of every change. */
export const TABLES = [
  'access_tokens',
  'account_fees',
  'amazon_order_details',
  'backup_storage',
  'box_destinations',
  'bridge_cut_offs',
  'bridge_days',
  'bridge_place_days',
  'bridge_reasons',
  'catalogue_items',
  'configurations',
  'demand_days',
  'demand_events',
  'demand_forecasts',
  'dismissed_proposals',
  'exchange_rates',
  'factory_shipments',
  'fba_ledger_events',
  'fba_shipment_lines',
  'fba_shipments',
  'fba_stock',
  'history',
  'kit_import_rows',
  'kit_imports',
  'kits',
  'order_lines',
  'order_postings',
  'order_serials',
  'orders',
  'orders_set_aside',
  'other_configurations',
  'planned_shipments',
  'planning_days',
  'planning_settings',
  'product_names',
  'recent_finds',
  'restore_drills',
  'sales_customer_days',
  'sales_days',
  'sales_fee_days',
  'sales_product_days',
  'sales_product_fee_days',
  'shipment_care',
  'shipment_days',
  'shipment_events',
  'shipment_lanes',
  'shipment_times',
  'shipments',
  'sources',
  'stock_daily',
  'stock_daily_totals',
  'stock_hourly',
  'stock_latest',
  'stock_transfers',
  'sync_runs',
  'users',
  'warehouse_stock',
] as const;

/** What every location held, now and by day. */
export const STOCK_MEMORY_TABLES = ['stock_latest', 'stock_daily', 'stock_daily_totals'] as const;

/**
 * What an endpoint is made of. Of the sources an answer names `sources/orders` where it tells when they were last read,
 * `standing/orders` where it tells only their state (paused, late, failed), and `sources` where it tells all of all.
 */
export type TableName = (typeof TABLES)[number] | `sources/${SourceKind}` | `standing/${SourceKind}`;
