import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Role } from '#shared/access/rights.ts';
import type { AccessTokensTable } from './schema/access-tables.ts';
import type {
  BridgeCutOffsTable,
  BridgeDaysTable,
  BridgePlaceDaysTable,
  BridgeReasonsTable,
  StockTransfersTable,
} from './schema/bridge-tables.ts';
import type { BackupFolderTable, BackupStorageTable, RestoreDrillsTable } from './schema/backup-tables.ts';
import type {
  CalendarFeedsTable,
  CompanyCalendarTable,
  CompanyClosuresTable,
} from './schema/calendar-tables.ts';
import type { CatalogueItemsTable, ProductNamesTable } from './schema/catalogue-tables.ts';
import type {
  FactorRulesTable,
  KnownDevicesTable,
  OneTimeCodesTable,
  PasskeyChallengesTable,
  PasskeysTable,
  RecoveryCodesTable,
  SessionsTable,
  SignInAttemptsTable,
  SignInStepsTable,
} from './schema/factor-tables.ts';
import type { IdempotencyKeysTable, InstallationTable, VendorTurnsTable } from './schema/kit-tables.ts';
import type {
  LogoutTokensTable,
  ProviderAttemptsTable,
  ProviderLinksTable,
  ProviderSessionsTable,
} from './schema/provider-tables.ts';
import type * as links from './schema/link-tables.ts';
import type {
  KitJourneyChangesTable,
  KitJourneyCountsTable,
  KitJourneysTable,
} from './schema/journey-tables.ts';
import type {
  DemandDaysTable,
  DemandEventsTable,
  DemandForecastsTable,
  DemandOverridesTable,
  FinishedSkuForecastsTable,
  OrderHistoryTable,
  SkuForecastsTable,
} from './schema/forecast-tables.ts';
import type { DeliveriesTable, WebhookDestinationsTable } from './schema/deliveries-tables.ts';
import type {
  BriefMailsTable,
  NotificationAddressesTable,
  NotificationKeysTable,
  NotificationSettingsTable,
  NotifiedAssignmentsTable,
  NotifiedEpisodesTable,
} from './schema/notifications-tables.ts';
import type {
  DismissedProposalsTable,
  PlannedShipmentLinesTable,
  PlannedShipmentsTable,
  SupplyGoalsTable,
  SupplyScenariosTable,
  SupplySettingsTable,
  SupplySimulationsTable,
} from './schema/supply-tables.ts';
import type {
  AttentionEpisodesTable,
  AttentionFiguresTable,
  AttentionLooksTable,
  AttentionSettingsTable,
  AttentionUnknownsTable,
} from './schema/attention-tables.ts';
import type {
  RecentFindsTable,
  SavedViewsTable,
  TableLayoutsTable,
  UsualViewsTable,
} from './schema/views-tables.ts';
import type {
  BoxChecksTable,
  BoxDestinationsTable,
  BoxKitsTable,
  FactoryShipmentsTable,
  KitCountsTable,
  KitImportRowsTable,
  KitImportsTable,
  KitRow,
  FrozenTargetsTable,
  LegDefaultsTable,
  KitsWithoutBoxTable,
  PlanningDaysTable,
  PlanningSettingsTable,
} from './schema/plan-tables.ts';
import type {
  AccountFeesSetAsideTable,
  AccountFeesTable,
  AmazonOrderDetailsTable,
  ExchangeRatesTable,
  OrderLinesTable,
  OrderPostingsTable,
  OrderRestocksTable,
  OrderReturnsTable,
  OrderSerialsTable,
  OrdersSetAsideTable,
  OrdersTable,
  SalesCustomerDaysTable,
  SalesDaysTable,
  SalesFeeDaysTable,
  SalesProductDaysTable,
  SalesProductFeeDaysTable,
  ShopNoticesTable,
  WarehouseOrderSerialsTable,
} from './schema/sales-tables.ts';
import type { DataVersionsTable, HistoryTable, PartVersionsTable } from './schema/record-tables.ts';
import type {
  OrderLinePlacesTable,
  ParcelRow,
  ShipmentCareTable,
  ShipmentDaysTable,
  ShipmentEventsTable,
  ShipmentLanesTable,
  ShipmentTimesTable,
} from './schema/shipping-tables.ts';
import type {
  FbaLedgerEventsTable,
  FbaLedgerGapsTable,
  FbaShipmentLinesTable,
  FbaShipmentsTable,
  FbaStockTable,
  FileMappingsTable,
  ConfigurationsTable,
  GoodsInTables,
  OtherConfigurationsTable,
  SourcesTable,
  StockDailyTable,
  StockDailyTotalsTable,
  StockHourlyTable,
  StockLatestTable,
  SourceGapsTable,
  SyncRunsTable,
  UploadedFilesTable,
  WarehouseStockTable,
} from './schema/stock-tables.ts';

type Timestamp = ColumnType<Date, Date | undefined, Date>;

/** Written by `users`. */
export interface UserRow {
  id: GeneratedAlways<number>;
  username: string;
  /** The username as it is compared; unique. */
  username_key: string;
  full_name: string;
  email: string | null;
  /** The e-mail address as it is compared; unique where given. */
  email_key: string | null;
  role: Role;
  is_active: Generated<boolean>;
  password_hash: string;
  /** Raised by whatever must end open sessions; a session opened under an older one is dead. */
  session_epoch: Generated<number>;
  last_login: Date | null;
  created_at: Timestamp;
}

/** Each table is written by one area: the one named above its interface. */
export interface Tables extends GoodsInTables {
  deliveries: DeliveriesTable;
  webhook_destinations: WebhookDestinationsTable;
  brief_mails: BriefMailsTable;
  notification_addresses: NotificationAddressesTable;
  notification_keys: NotificationKeysTable;
  notification_settings: NotificationSettingsTable;
  notified_assignments: NotifiedAssignmentsTable;
  notified_episodes: NotifiedEpisodesTable;
  users: UserRow;
  sessions: SessionsTable;
  sign_in_attempts: SignInAttemptsTable;
  sign_in_steps: SignInStepsTable;
  one_time_codes: OneTimeCodesTable;
  recovery_codes: RecoveryCodesTable;
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
  known_devices: KnownDevicesTable;
  factor_rules: FactorRulesTable;
  invitations: links.InvitationsTable;
  password_reset_requests: links.PasswordResetRequestsTable;
  password_resets: links.PasswordResetsTable;
  provider_links: ProviderLinksTable;
  provider_attempts: ProviderAttemptsTable;
  provider_sessions: ProviderSessionsTable;
  logout_tokens: LogoutTokensTable;
  history: HistoryTable;
  access_tokens: AccessTokensTable;
  idempotency_keys: IdempotencyKeysTable;
  data_versions: DataVersionsTable;
  part_versions: PartVersionsTable;
  installation: InstallationTable;
  restore_drills: RestoreDrillsTable;
  backup_folder: BackupFolderTable;
  backup_storage: BackupStorageTable;
  vendor_turns: VendorTurnsTable;
  configurations: ConfigurationsTable;
  other_configurations: OtherConfigurationsTable;
  sources: SourcesTable;
  source_gaps: SourceGapsTable;
  sync_runs: SyncRunsTable;
  warehouse_stock: WarehouseStockTable;
  file_mappings: FileMappingsTable;
  uploaded_files: UploadedFilesTable;
  fba_shipments: FbaShipmentsTable;
  fba_shipment_lines: FbaShipmentLinesTable;
  fba_stock: FbaStockTable;
  fba_ledger_events: FbaLedgerEventsTable;
  fba_ledger_gaps: FbaLedgerGapsTable;
  stock_latest: StockLatestTable;
  stock_hourly: StockHourlyTable;
  stock_daily: StockDailyTable;
  stock_daily_totals: StockDailyTotalsTable;
  orders: OrdersTable;
  order_lines: OrderLinesTable;
  order_postings: OrderPostingsTable;
  amazon_order_details: AmazonOrderDetailsTable;
  order_serials: OrderSerialsTable;
  warehouse_order_serials: WarehouseOrderSerialsTable;
  order_returns: OrderReturnsTable;
  order_restocks: OrderRestocksTable;
  orders_set_aside: OrdersSetAsideTable;
  account_fees: AccountFeesTable;
  account_fees_set_aside: AccountFeesSetAsideTable;
  sales_days: SalesDaysTable;
  sales_fee_days: SalesFeeDaysTable;
  sales_product_fee_days: SalesProductFeeDaysTable;
  sales_product_days: SalesProductDaysTable;
  sales_customer_days: SalesCustomerDaysTable;
  exchange_rates: ExchangeRatesTable;
  shop_notices: ShopNoticesTable;
  shipments: ParcelRow;
  order_line_places: OrderLinePlacesTable;
  shipment_events: ShipmentEventsTable;
  shipment_days: ShipmentDaysTable;
  shipment_times: ShipmentTimesTable;
  shipment_lanes: ShipmentLanesTable;
  shipment_care: ShipmentCareTable;
  kits: KitRow;
  kit_counts: KitCountsTable;
  kit_imports: KitImportsTable;
  kit_import_rows: KitImportRowsTable;
  factory_shipments: FactoryShipmentsTable;
  box_destinations: BoxDestinationsTable;
  box_kits: BoxKitsTable;
  box_checks: BoxChecksTable;
  kit_journeys: KitJourneysTable;
  kit_journey_counts: KitJourneyCountsTable;
  kit_journey_changes: KitJourneyChangesTable;
  kits_without_box: KitsWithoutBoxTable;
  dismissed_proposals: DismissedProposalsTable;
  planned_shipments: PlannedShipmentsTable;
  planned_shipment_lines: PlannedShipmentLinesTable;
  supply_settings: SupplySettingsTable;
  supply_goals: SupplyGoalsTable;
  supply_simulations: SupplySimulationsTable;
  supply_scenarios: SupplyScenariosTable;
  demand_days: DemandDaysTable;
  calendar_feeds: CalendarFeedsTable;
  company_calendar: CompanyCalendarTable;
  company_closures: CompanyClosuresTable;
  demand_events: DemandEventsTable;
  demand_forecasts: DemandForecastsTable;
  demand_overrides: DemandOverridesTable;
  order_history: OrderHistoryTable;
  finished_sku_forecasts: FinishedSkuForecastsTable;
  sku_forecasts: SkuForecastsTable;
  frozen_targets: FrozenTargetsTable;
  leg_defaults: LegDefaultsTable;
  planning_days: PlanningDaysTable;
  catalogue_items: CatalogueItemsTable;
  product_names: ProductNamesTable;
  planning_settings: PlanningSettingsTable;
  recent_finds: RecentFindsTable;
  attention_episodes: AttentionEpisodesTable;
  attention_figures: AttentionFiguresTable;
  attention_looks: AttentionLooksTable;
  attention_settings: AttentionSettingsTable;
  attention_unknowns: AttentionUnknownsTable;
  saved_views: SavedViewsTable;
  usual_views: UsualViewsTable;
  table_layouts: TableLayoutsTable;
  bridge_days: BridgeDaysTable;
  bridge_place_days: BridgePlaceDaysTable;
  bridge_reasons: BridgeReasonsTable;
  bridge_cut_offs: BridgeCutOffsTable;
  stock_transfers: StockTransfersTable;
}
