import { onlyPart, untilDay } from '#server/answers/part-ranges.ts';
import { serveLongList } from '#server/http/serve-long-list.ts';
import type { Narrowed } from '#server/http/answer-state.ts';
import type { App } from '#server/http/kit.ts';
import { serve } from '#server/http/serve.ts';
import type { Settings } from '#server/settings.ts';
import { getDayInZone } from '#shared/dates.ts';
import { listGoodsIn } from '../contract/goods-in.ts';
import * as contract from '../contract.ts';
import { describeGoodsIn } from './routes/describe-goods-in.ts';
import { describeWarehouses, loadWarehouse } from './routes/read-warehouse.ts';
import type { Warehouse } from '../rules/warehouse.ts';

/** Only the warehouse itself, and the memory of stock only for a past day, up to that day. */
const narrowInventory = (warehouseId: string, asOf: string | undefined): Narrowed => ({
  warehouse_stock: onlyPart('warehouse_stock', warehouseId),
  stock_latest: asOf === undefined ? null : { name: 'stock_latest_skus' },
  stock_daily: asOf === undefined ? null : untilDay('stock_daily', asOf),
  stock_daily_totals: asOf === undefined ? null : untilDay('stock_readings', asOf),
});

export function registerWarehousesRoutes(
  app: App,
  warehouses: readonly Warehouse[],
  { COMPANY_TIME_ZONE }: Settings,
): void {
  serve(app, contract.listWarehouseConfig, async () => ({
    warehouses: describeWarehouses(warehouses),
  }));

  serveLongList(app, contract.warehouseInventory, {
    load: ({ db, params, query, now }) =>
      loadWarehouse(db, warehouses, {
        warehouseId: params.warehouseId,
        asOf: query.asOf ?? null,
        today: getDayInZone(COMPANY_TIME_ZONE, now),
        now,
      }),
    narrow: ({ params, query }) => narrowInventory(params.warehouseId, query.asOf),
    keyOf: ({ asOf }) => asOf,
  });

  serve(app, listGoodsIn, ({ db, params, now }) =>
    describeGoodsIn(db, warehouses, { warehouseId: params.warehouseId, now }),
  );
}
