import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';

/** What the configuration says about a warehouse, without anything that opens its doors. */
const warehouseConfig = z.object({
  id: z.string(),
  name: z.string(),
  /** As the operator wrote it; it may name a system that we cannot read. */
  warehouse_type: z.string().nullable(),
  country: z.string().nullable(),
  location: z.string().nullable(),
  api_config: z.object({ base_url: z.string().nullable() }),
});
export type WarehouseConfig = z.infer<typeof warehouseConfig>;

export const listWarehouseConfig = endpoint({
  method: 'GET',
  path: '/dashboard/warehouses/config',
  access: 'signed-in',
  summary: 'The warehouses of the configuration',
  response: z.object({ warehouses: z.array(warehouseConfig) }),
});
