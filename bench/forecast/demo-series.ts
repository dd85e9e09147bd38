import { VARIANTS, formatDeviceSku, listPicks, getProduct } from '#demo/world/catalogue.ts';
import { parseDay } from '#demo/world/days.ts';
import { listPastOrders } from '#demo/world/records/past-orders.ts';
import { listPromotions } from '#demo/world/season.ts';
import type { DemandEvent } from '#features/forecast/rules/events.ts';
import type { NamedSeries } from './daily-csv.ts';

const SEED = 1966;
const LAST_DAY = '2026-11-27';
const DAYS = 730;
const YEARS = [2024, 2025, 2026, 2027];
/** As the planners of the demo company enter them: four times the percent of a code. */
const UPLIFT_FACTOR = 4;

/** What the demo company sells of each variant in each channel, over two years. */
export function listDemoSeries(): NamedSeries[] {
  const today = parseDay(LAST_DAY);
  const firstDay = today - DAYS;
  const rows = listPastOrders({ seed: SEED, today, firstDay: today });
  const series = new Map(
    VARIANTS.flatMap((variant) =>
      (['shopify', 'amazon'] as const).map((channel) => {
        const name = `${formatDeviceSku(variant)} ${channel}`;
        return [name, { name, firstDay, units: Array<number>(DAYS).fill(0) }] as const;
      }),
    ),
  );
  for (const { day, channel, sku, units } of rows)
    for (const pick of listPicks(getProduct(sku))) {
      const sold = series.get(`${pick.sku} ${channel}`)?.units;
      if (sold) sold[day - firstDay] = (sold[day - firstDay] ?? 0) + units * pick.quantity;
    }
  return [...series.values()];
}

export const DEMO_EVENTS: readonly DemandEvent[] = YEARS.flatMap(listPromotions).map(
  ({ from, to, percent }) => ({
    firstDay: from,
    lastDay: to,
    region: null,
    group: null,
    upliftPercent: percent * UPLIFT_FACTOR,
  }),
);
