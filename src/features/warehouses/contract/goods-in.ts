import { z } from 'zod';
import { defineEndpoint } from '#shared/endpoint.ts';
import { warehouseId } from '#shared/text.ts';
import { GOODS_IN_STATES } from '../rules/goods-in.ts';

/** Null where the provider does not say, which is not 0. */
const units = z.int().nullable();

const goodsInLine = z.object({
  id: z.string(),
  sku: z.string(),
  name: z.string().nullable(),
  product_codes: z.array(z.string()),
  expected: units,
  arrived: units,
  booked: units,
});

const delivery = z.object({
  id: z.string(),
  /** Ours, such as the number of a purchase order. */
  reference: z.string().nullable(),
  /** The provider's own word. */
  status: z.string().nullable(),
  state: z.enum(GOODS_IN_STATES),
  expected_on: z.iso.date().nullable(),
  /** The last company day on which something of it was booked in, where that is known. */
  booked_on: z.iso.date().nullable(),
  units_expected: units,
  /** Unloaded, booked in or not. */
  units_arrived: units,
  units_booked: units,
  /** Expected less booked: still to come, or missing of a delivery that is over. */
  units_open: units,
  lines: z.array(goodsInLine),
});
export type WireGoodsIn = z.infer<typeof delivery>;

export const listGoodsIn = defineEndpoint({
  method: 'GET',
  path: '/dashboard/warehouse/:warehouseId/goods-in',
  tables: [
    'goods_in',
    'goods_in_lines',
    'stock_flows',
    'warehouse_feeds',
    'product_names',
    'catalogue_items',
  ],
  access: 'signed-in',
  summary: 'What a warehouse expects and has booked in: units expected, arrived, booked and open',
  params: z.object({ warehouseId }),
  revalidates: true,
  response: z.object({
    warehouse: z.object({ id: z.string(), name: z.string() }),
    /** False where the account may not see it; null before the first sync, and where nothing brings it. */
    is_offered: z.boolean().nullable(),
    /** Those that are over are listed for this many days. */
    days: z.int(),
    deliveries: z.array(delivery),
  }),
});
