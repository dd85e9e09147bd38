import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { FBA_LISTINGS, SOURCE_KINDS, type TableName } from '#shared/tables.ts';

/** The tables that remembered answers are made of: each has a version that moves with every change of it. */
export const VERSIONED_TABLES = [
  'account_fees',
  'account_fees_set_aside',
  'amazon_order_details',
  'attention_episodes',
  'attention_unknowns',
  'box_checks',
  'box_destinations',
  'bridge_cut_offs',
  'bridge_days',
  'bridge_place_days',
  'bridge_reasons',
  'catalogue_items',
  'company_calendar',
  'company_closures',
  'demand_days',
  'demand_events',
  'demand_forecasts',
  'demand_overrides',
  'dismissed_proposals',
  'exchange_rates',
  'factory_shipments',
  'fba_ledger_events',
  'fba_shipment_lines',
  'fba_shipments',
  'fba_stock',
  'frozen_targets',
  'kit_journey_counts',
  'kit_journeys',
  'kits',
  'leg_defaults',
  'order_history',
  'order_line_places',
  'order_lines',
  'order_postings',
  'order_restocks',
  'order_returns',
  'order_serials',
  'orders',
  'orders_set_aside',
  'planned_shipment_lines',
  'planned_shipments',
  'planning_days',
  'planning_settings',
  'product_names',
  'recent_finds',
  'sales_customer_days',
  'sales_days',
  'sales_fee_days',
  'sales_product_days',
  'sales_product_fee_days',
  'shipment_care',
  'shipment_days',
  'shipment_lanes',
  'shipment_times',
  'shipments',
  'sources',
  'sku_forecasts',
  'stock_daily',
  'stock_daily_totals',
  'stock_latest',
  'stock_transfers',
  'supply_goals',
  'supply_scenarios',
  'supply_settings',
  'supply_simulations',
  'warehouse_stock',
] as const satisfies readonly TableName[];
const VERSIONS: ReadonlySet<string> = new Set([
  ...VERSIONED_TABLES,
  FBA_LISTINGS,
  ...SOURCE_KINDS.map((kind) => `sources/${kind}`),
]);

const STANDING = 'standing/';

/** The kind of the sources whose standing this name means; undefined for a table, or for when sources were read. */
export const findStandingKind = (table: TableName): string | undefined =>
  table.startsWith(STANDING) ? table.slice(STANDING.length) : undefined;

/** The version that moves with every change of what this name means; undefined where it has none. */
export function findVersionName(table: TableName): string | undefined {
  // The state of sources changes only together with when they were read, or as time passes.
  const name = table.replace(/^standing\//, 'sources/');
  return VERSIONS.has(name) ? name : undefined;
}

/** By table: its version when it was read. */
export type DataVersions = Readonly<Record<string, string>>;

/** All versions as one JSON text, so that they can be read along with something else. */
export const selectDataVersions = () =>
  sql<string>`(select jsonb_object_agg(table_name, version)::text from data_versions)`;

export function readDataVersions(text = '{}'): DataVersions {
  // The text is made by the query above.
  return JSON.parse(text) as DataVersions;
}

/** Those of some tables, as text like all of them; what has none is left out. */
export async function selectVersions(db: Db, names: readonly string[]): Promise<DataVersions> {
  if (names.length === 0) return {};
  const rows = await db
    .selectFrom('data_versions')
    .select(['table_name', sql<string>`version::text`.as('version')])
    .where('table_name', 'in', names)
    .execute();
  return Object.fromEntries(rows.map((row) => [row.table_name, row.version]));
}
