import type { App } from '#server/http/kit.ts';
import { serve } from '#server/http/serve.ts';
import type { Settings } from '#server/settings.ts';
import * as contract from '../contract.ts';
import { listSkuHours } from './queries/list-sku-hours.ts';
import { loadSkuStock, type DescribeBundle, type ListInboundStages } from './queries/load-sku-stock.ts';

interface StockMemoryOptions {
  settings: Settings;
  /** How far what is inbound has come; injected by the composition root. */
  listInboundStages: ListInboundStages;
  /** What can be picked of a bundle; injected by the composition root. */
  describeBundle: DescribeBundle;
}

export function registerStockMemoryRoutes(app: App, { settings, ...neighbours }: StockMemoryOptions): void {
  serve(app, contract.getSkuStock, ({ db, now, params: { sku }, query: { days, asOf } }) =>
    loadSkuStock(db, {
      sku,
      days,
      asOf: asOf ?? null,
      now,
      timeZone: settings.COMPANY_TIME_ZONE,
      ...neighbours,
    }),
  );

  serve(app, contract.getSkuHours, async ({ db, now, params: { sku } }) => {
    const { hours, places } = await listSkuHours(db, { sku, now, timeZone: settings.COMPANY_TIME_ZONE });
    return {
      hours: hours.map((hour) => hour.toISOString()),
      places: places.map(({ place, levels }) => ({
        place,
        on_hand: levels.map((level) => level?.onHand ?? null),
        available: levels.map((level) => level?.available ?? null),
      })),
    };
  });
}
