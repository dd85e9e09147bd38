import { recordStock } from '#features/stock-memory/server/public.ts';
import { buildCatalogue } from '#testing/builders/catalogue.ts';
import { buildStoredOrders } from '#testing/builders/sales.ts';
import { buildWarehouseSource } from '#testing/builders/stock.ts';
import { runJobNow } from './app/run-job-now.ts';
import { COMPANY_TIME_ZONE, dayAgo } from './day.ts';
import type { JourneyApp } from './test.ts';

/** The four devices of the EU, and how many of each are left. */
const LEFT: Record<string, number> = { 'TL-CP-M': 10, 'TL-CP-L': 60, 'TL-20-M': 110, 'TL-20-L': 160 };
const SOLD_DAYS = 30;
const PER_DAY = 5;

/**
 * A warehouse in the EU that sells five of each device a day, and has too few of all of them for the way from China; with
 * the forecast, because every proposal may become another with it, and the alerts.
 */
export async function populateSupply({ db }: Pick<JourneyApp, 'db'>): Promise<void> {
  await buildCatalogue(db, {
    'TL-CP-M': { cityplay_m: 1 },
    'TL-CP-L': { cityplay_l: 1 },
    'TL-20-M': { '20_m': 1 },
    'TL-20-L': { '20_l': 1 },
  });
  const readAt = new Date(Date.now() - 60_000);
  await buildWarehouseSource(db, 'tive', { last_success_at: readAt, next_run_at: new Date('2100-01-01') });
  await recordStock(db, {
    place: 'warehouse:tive',
    now: new Date(),
    timeZone: COMPANY_TIME_ZONE,
    levels: Object.entries(LEFT).map(([sku, units]) => ({
      sku,
      available: units,
      reserved: 0,
      onHand: units,
      quarantined: 0,
      inbound: 0,
    })),
  });
  await buildStoredOrders(
    db,
    Array.from({ length: SOLD_DAYS }, (_, index) => ({
      placedAt: new Date(`${dayAgo(index + 1)}T10:00:00Z`),
      region: 'EU' as const,
      country: 'NL',
      lines: Object.keys(LEFT).map((sku) => ({ sku, quantity: PER_DAY })),
    })),
    COMPANY_TIME_ZONE,
  );
  // Last: a forecast that began before there were orders is made again with a shop that was not known then.
  await db
    .insertInto('sources')
    .values({
      id: 'orders:main',
      kind: 'orders',
      name: 'Main shop, orders',
      interval_seconds: 900,
      last_attempt_at: readAt,
      last_success_at: readAt,
      next_run_at: new Date('2100-01-01'),
    })
    .execute();
  await runJobNow(db, 'make-forecasts');
  await runJobNow(db, 'watch-attention');
}
