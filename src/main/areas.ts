import { registerAccessTokensRoutes } from '#features/access-tokens/server/routes.ts';
import { registerAmazonRoutes } from '#features/amazon/server/routes.ts';
import { listInboundStages } from '#features/amazon/server/public.ts';
import { registerAgendaRoutes } from '#features/agenda/server/routes.ts';
import { registerAttentionRoutes } from '#features/attention/server/routes.ts';
import { registerAuthRoutes } from '#features/auth/server/routes.ts';
import {
  createPasswordNotifier,
  provePassword,
  selectOpenSessions,
  type SignInWay,
} from '#features/auth/server/public.ts';
import { registerBriefRoutes } from '#features/brief/server/routes.ts';
import { registerBridgeRoutes } from '#features/bridge/server/routes.ts';
import { registerCatalogueRoutes } from '#features/catalogue/server/routes.ts';
import { registerCompanyCalendarRoutes } from '#features/company-calendar/server/routes.ts';
import { registerConnectionsRoutes } from '#features/connections/server/routes.ts';
import { forgetSyncRequester, type Source } from '#features/connections/server/public.ts';
import { forgetTransferAuthor } from '#features/bridge/server/public.ts';
import { forgetWebhookAuthor } from '#features/deliveries/server/public.ts';
import { forgetOverrideAuthor } from '#features/forecast/server/public.ts';
import { registerDeliveriesRoutes } from '#features/deliveries/server/routes.ts';
import { registerDashboardRoutes } from '#features/dashboard/server/routes/dashboard.ts';
import { registerFactoryShipmentsRoutes } from '#features/factory-shipments/server/routes.ts';
import { registerForecastRoutes } from '#features/forecast/server/routes.ts';
import { registerHistoryRoutes } from '#features/history/server/routes.ts';
import type { Mailbox } from '#features/mailbox/server/public.ts';
import { registerMailboxRoutes } from '#features/mailbox/server/routes.ts';
import { registerKitsRoutes } from '#features/kits/server/routes.ts';
import { registerJourneysRoutes } from '#features/journeys/server/routes.ts';
import { stopAlerts, stopBriefs } from '#features/notifications/server/public.ts';
import { registerNotificationsRoutes } from '#features/notifications/server/routes.ts';
import { registerSupplyRoutes } from '#features/supply/server/routes.ts';
import { registerPlanRoutes } from '#features/plan/server/routes/plan.ts';
import { findChinaDays } from '#features/plan/server/public.ts';
import { forgetShipmentAuthor, listBoxesAtRisk, narrowToPast } from '#features/supply/server/public.ts';
import { registerActualsRoutes } from '#features/actuals/server/routes/actuals.ts';
import { registerSalesRoutes } from '#features/sales/server/routes/sales.ts';
import type { NotifyingShop } from '#features/sales/server/public.ts';
import { registerSearchRoutes } from '#features/search/server/routes.ts';
import { registerShippingRoutes } from '#features/shipping/server/routes.ts';
import { describeBundle, forgetCatalogueAuthor } from '#features/catalogue/server/public.ts';
import { registerStockMemoryRoutes } from '#features/stock-memory/server/routes.ts';
import { registerUsersRoutes } from '#features/users/server/routes/users.ts';
import { registerViewsRoutes } from '#features/views/server/routes.ts';
import { registerStockFilesRoutes } from '#features/stock-files/server/routes.ts';
import type { FileWarehouse } from '#features/stock-files/server/public.ts';
import { registerWarehousesRoutes } from '#features/warehouses/server/routes.ts';
import type { Warehouse } from '#features/warehouses/server/public.ts';
import type { App } from '#server/http/kit.ts';
import type { LiveHub } from '#server/live/hub.ts';
import { registerLiveRoutes } from '#server/live/routes.ts';
import type { Settings } from '#server/settings.ts';
import { listAttentionRules } from './attention-rules.ts';
import { listRecordFinders } from './record-finders.ts';
import { listRecordNamings } from './record-namings.ts';

export interface AreasInput {
  settings: Settings;
  live: LiveHub;
  sources: readonly Source[];
  warehouses: readonly Warehouse[];
  /** Those of them that only send files. */
  fileWarehouses: readonly FileWarehouse[];
  /** The shops that notify us when something changes. */
  shops: readonly NotifyingShop[];
  mailbox: Mailbox | undefined;
  /** The providers that people may sign in with. */
  signInWays: readonly SignInWay[];
}

/** Registers the routes of every area. */
export function registerAreaRoutes(
  app: App,
  { settings, live, sources, warehouses, fileWarehouses, shops, mailbox, signInWays }: AreasInput,
): void {
  registerLiveRoutes(app, {
    hub: live,
    openSessions: (db, now, sessionIds) => selectOpenSessions(db, sessionIds, { now, limits: settings }),
  });
  registerAuthRoutes(app, settings, signInWays);
  registerAccessTokensRoutes(app);
  registerUsersRoutes(app, settings, {
    provePassword,
    notifyPasswordChange: createPasswordNotifier(settings),
    forgetAuthors: [
      forgetTransferAuthor,
      forgetCatalogueAuthor,
      forgetSyncRequester,
      forgetWebhookAuthor,
      forgetOverrideAuthor,
      forgetShipmentAuthor,
    ],
  });
  registerHistoryRoutes(app, settings, listRecordNamings(settings, warehouses));
  registerConnectionsRoutes(app, sources);
  registerKitsRoutes(app, settings);
  registerJourneysRoutes(app, settings);
  registerDashboardRoutes(app, warehouses, settings);
  registerWarehousesRoutes(app, warehouses, settings);
  registerStockFilesRoutes(app, fileWarehouses);
  const company = { timeZone: settings.COMPANY_TIME_ZONE, warehouses };
  registerFactoryShipmentsRoutes(app, {
    ...company,
    chinaDays: findChinaDays,
    risks: { read: (db, now) => listBoxesAtRisk(db, { company, now }), narrow: narrowToPast },
  });
  registerSalesRoutes(app, { settings, shops });
  registerAmazonRoutes(app, settings);
  registerStockMemoryRoutes(app, { settings, listInboundStages, describeBundle });
  registerShippingRoutes(app, settings);
  registerCatalogueRoutes(app, settings);
  registerPlanRoutes(app, company);
  registerActualsRoutes(app, company);
  registerForecastRoutes(app, company);
  registerSupplyRoutes(app, company);
  registerBridgeRoutes(app, { ...company, currency: settings.REPORTING_CURRENCY });
  registerCompanyCalendarRoutes(app, warehouses);
  registerAgendaRoutes(app, { company, publicUrl: settings.PUBLIC_URL ?? null });
  const rules = listAttentionRules(settings, warehouses);
  registerAttentionRoutes(app, rules);
  registerBriefRoutes(app, { settings, company, rules });
  registerDeliveriesRoutes(app, settings);
  registerNotificationsRoutes(app, { settings, stops: { alerts: stopAlerts, brief: stopBriefs } });
  registerMailboxRoutes(app, mailbox);
  registerViewsRoutes(app);
  registerSearchRoutes(app, listRecordFinders(settings, warehouses));
}
