import { FBA_LISTINGS, STOCK_MEMORY_TABLES, type TableName } from '#shared/tables.ts';

/** What stock ahead is made of. Whether its sources are up to date is not among it. */
export const PROJECTED_FROM = [
  ...STOCK_MEMORY_TABLES,
  'sales_days',
  'sales_product_days',
  'demand_days',
  'demand_forecasts',
  'demand_overrides',
  'planning_days',
  'leg_defaults',
  'planning_settings',
  'factory_shipments',
  'box_destinations',
  'catalogue_items',
  FBA_LISTINGS,
  'orders',
  'order_line_places',
  'order_lines',
  'shipments',
] as const satisfies readonly TableName[];

/** What proposals are made of, and with them the simulation and the alerts of Supply. */
export const PROPOSED_FROM = [
  ...PROJECTED_FROM,
  'company_calendar',
  'company_closures',
  'dismissed_proposals',
  'fba_shipment_lines',
  'fba_shipments',
  'planned_shipment_lines',
  'planned_shipments',
  'supply_goals',
  'supply_settings',
] as const satisfies readonly TableName[];
