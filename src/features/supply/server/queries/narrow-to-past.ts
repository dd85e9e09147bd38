import type { Narrowed } from '#server/http/serve-remembered.ts';
import { untilDay } from '#server/answers/part-ranges.ts';
import { addDays } from '#shared/dates.ts';

/** Demand is what was sold, and from where it was shipped, up to yesterday: orders of today do not change a projection. */
export function narrowToPast({ today }: { today: string }): Narrowed {
  const yesterday = addDays(today, -1);
  const orders = untilDay('counted_orders', yesterday);
  const origins = untilDay('shop_origins', yesterday);
  return {
    sales_product_days: untilDay('sales_product_days', yesterday),
    orders,
    order_lines: orders,
    order_line_places: origins,
    shipments: origins,
    stock_daily: untilDay('stock_daily', yesterday),
    stock_daily_totals: untilDay('stock_readings', yesterday),
  };
}
