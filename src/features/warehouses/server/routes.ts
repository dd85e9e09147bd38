import type { App } from '#server/http/kit.ts';
import { serve } from '#server/http/serve.ts';
import * as contract from '../contract.ts';
import * as service from './service.ts';

export function warehousesRoutes(app: App, warehouses: readonly service.Warehouse[]): void {
  serve(app, contract.listWarehouseConfig, async () => ({
    warehouses: service.listWarehouseConfig(warehouses),
  }));
}
