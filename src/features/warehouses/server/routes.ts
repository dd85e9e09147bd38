import { findNextStateChange } from '#features/connections/server/public.ts';
import { serveRemembered } from '#server/http/serve-remembered.ts';
import type { App } from '#server/http/kit.ts';
import { serve } from '#server/http/serve.ts';
import type { Settings } from '#server/settings.ts';
import { getDayInZone } from '#shared/dates.ts';
import { listGoodsIn } from '../contract/goods-in.ts';
import * as contract from '../contract.ts';
import { describeGoodsIn } from './routes/describe-goods-in.ts';
import { describeWarehouses, readWarehouse } from './routes/read-warehouse.ts';
import { type Warehouse } from './public.ts';

export function registerWarehousesRoutes(
  app: App,
  warehouses: readonly Warehouse[],
  { COMPANY_TIME_ZONE }: Settings,
): void {
  serve(app, contract.listWarehouseConfig, async () => ({
    warehouses: describeWarehouses(warehouses),
  }));

  serveRemembered(
    app,
    contract.warehouseInventory,
    ({ db, params, query, now }) =>
      readWarehouse(db, warehouses, {
        warehouseId: params.warehouseId,
        asOf: query.asOf ?? null,
        today: getDayInZone(COMPANY_TIME_ZONE, now),
        now,
      }),
    { until: findNextStateChange },
  );

  serve(app, listGoodsIn, ({ db, params, now }) =>
    describeGoodsIn(db, warehouses, { warehouseId: params.warehouseId, now }),
  );
}
