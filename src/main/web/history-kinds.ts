import { TOKEN_KIND } from '#features/access-tokens/web/history-kind.ts';
import { EPISODE_KIND, RULE_KIND } from '#features/attention/web/history-kind.ts';
import {
  ACCESS_KIND,
  FACTOR_KIND,
  FACTOR_RULE_KIND,
  PROVIDER_LINK_KIND,
  SESSION_KIND,
} from '#features/auth/web/history-kind.ts';
import { CUT_OFF_KIND, DIFFERENCE_KIND, TRANSFER_KIND } from '#features/bridge/web/history-kind.ts';
import { CATALOGUE_KIND } from '#features/catalogue/web/history-kind.ts';
import { CALENDAR_ADDRESS_KIND } from '#features/agenda/web/history-kind.ts';
import { CALENDAR_KIND, CLOSURE_KIND } from '#features/company-calendar/web/history-kind.ts';
import { SOURCE_KIND } from '#features/connections/web/history-kind.ts';
import { DELIVERY_KIND, WEBHOOK_KIND } from '#features/deliveries/web/history-kind.ts';
import { BOX_KIND, DESTINATION_KIND } from '#features/factory-shipments/web/history-kind.ts';
import {
  DEMAND_EVENT_KIND,
  DEMAND_OVERRIDE_KIND,
  ORDER_HISTORY_KIND,
} from '#features/forecast/web/history-kind.ts';
import { RECALL_KIND } from '#features/journeys/web/history-kind.ts';
import type { RecordKind } from '#features/history/web/HistoryPanel.tsx';
import { KIT_IMPORT_KIND, KIT_KIND } from '#features/kits/web/history-kind.ts';
import { NOTIFICATIONS_KIND } from '#features/notifications/web/history-kind.ts';
import { DAY_KIND } from '#features/plan/web/history-kind.ts';
import {
  PLANNED_SHIPMENT_KIND,
  PROPOSAL_KIND,
  SCENARIO_KIND,
  SETTINGS_KIND,
  SUPPLY_SETTINGS_KIND,
} from '#features/supply/web/history-kind.ts';
import { FILE_MAPPING_KIND, STOCK_FILE_KIND } from '#features/stock-files/web/history-kind.ts';
import { CUSTOMER_KIND, ORDERS_KIND } from '#features/sales/web/history-kind.ts';
import { PARCEL_KIND } from '#features/shipping/web/history-kind.ts';
import { INVITATION_KIND, PERSON_KIND, USER_KIND } from '#features/users/web/history-kind.ts';
import { VIEW_KIND } from '#features/views/web/history-kind.ts';

/** How each area describes its records: every kind that the history can contain. */
export const historyKinds: readonly RecordKind[] = [
  USER_KIND,
  SESSION_KIND,
  FACTOR_KIND,
  FACTOR_RULE_KIND,
  PROVIDER_LINK_KIND,
  ACCESS_KIND,
  TOKEN_KIND,
  CLOSURE_KIND,
  CALENDAR_KIND,
  CALENDAR_ADDRESS_KIND,
  SOURCE_KIND,
  FILE_MAPPING_KIND,
  STOCK_FILE_KIND,
  EPISODE_KIND,
  RULE_KIND,
  NOTIFICATIONS_KIND,
  DELIVERY_KIND,
  WEBHOOK_KIND,
  DAY_KIND,
  SETTINGS_KIND,
  PLANNED_SHIPMENT_KIND,
  PROPOSAL_KIND,
  SCENARIO_KIND,
  SUPPLY_SETTINGS_KIND,
  DEMAND_EVENT_KIND,
  DEMAND_OVERRIDE_KIND,
  ORDER_HISTORY_KIND,
  KIT_KIND,
  KIT_IMPORT_KIND,
  RECALL_KIND,
  PARCEL_KIND,
  BOX_KIND,
  DESTINATION_KIND,
  CATALOGUE_KIND,
  ORDERS_KIND,
  CUSTOMER_KIND,
  PERSON_KIND,
  INVITATION_KIND,
  DIFFERENCE_KIND,
  TRANSFER_KIND,
  CUT_OFF_KIND,
  VIEW_KIND,
];
