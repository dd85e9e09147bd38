import { accessTokensRoutes } from '#features/access-tokens/server/routes.ts';
import { amazonRoutes } from '#features/amazon/server/routes.ts';
import { inboundStages } from '#features/amazon/server/service.ts';
import { authRoutes } from '#features/auth/server/routes.ts';
import { stillOpen } from '#features/auth/server/service.ts';
import { catalogueRoutes } from '#features/catalogue/server/routes.ts';
import { connectionsRoutes } from '#features/connections/server/routes.ts';
import type { Source } from '#features/connections/server/service.ts';
import { dashboardRoutes } from '#features/dashboard/server/routes.ts';
import { factoryShipmentsRoutes } from '#features/factory-shipments/server/routes.ts';
import { historyRoutes } from '#features/history/server/routes.ts';
import { kitsRoutes } from '#features/kits/server/routes.ts';
import { projectionRoutes } from '#features/planning/server/projection-routes.ts';
import { planningRoutes } from '#features/planning/server/routes.ts';
import { boxesAtRisk, chinaDays, PROJECTED_FROM } from '#features/planning/server/service.ts';
import { salesRoutes } from '#features/sales/server/routes.ts';
import type { NotifyingShop } from '#features/sales/server/service.ts';
import { shippingRoutes } from '#features/shipping/server/routes.ts';
import { stockMemoryRoutes } from '#features/stock-memory/server/routes.ts';
import { usersRoutes } from '#features/users/server/routes.ts';
import { warehousesRoutes } from '#features/warehouses/server/routes.ts';
import type { Warehouse } from '#features/warehouses/server/service.ts';
import type { App } from '#server/http/kit.ts';
import type { LiveHub } from '#server/live/hub.ts';
import { liveRoutes } from '#server/live/routes.ts';
import type { Settings } from '#server/settings.ts';
import { recordNamings } from './record-namings.ts';

export interface Surroundings {
  settings: Settings;
  live: LiveHub;
  sources: readonly Source[];
  warehouses: readonly Warehouse[];
  /** Those that tell us by themselves when something changes. */
  shops: readonly NotifyingShop[];
}

/** Registers the routes of every area: the product's menu, on the server's side. */
export function areaRoutes(app: App, { settings, live, sources, warehouses, shops }: Surroundings): void {
  liveRoutes(app, {
    hub: live,
    openSessions: (db, now, sessionIds) => stillOpen(db, now, sessionIds, settings),
  });
  authRoutes(app, settings);
  accessTokensRoutes(app);
  usersRoutes(app, settings);
  historyRoutes(app, settings, recordNamings);
  connectionsRoutes(app, sources);
  kitsRoutes(app, settings);
  dashboardRoutes(app, warehouses, settings);
  warehousesRoutes(app, warehouses, settings);
  const company = { timeZone: settings.COMPANY_TIME_ZONE, warehouses };
  factoryShipmentsRoutes(app, {
    ...company,
    chinaDays,
    risks: { of: PROJECTED_FROM, read: (db, now) => boxesAtRisk(db, { company, now }) },
  });
  salesRoutes(app, { settings, shops });
  amazonRoutes(app, settings);
  stockMemoryRoutes(app, { settings, inboundOf: inboundStages });
  shippingRoutes(app, settings);
  catalogueRoutes(app, settings);
  planningRoutes(app, company);
  projectionRoutes(app, company);
}
