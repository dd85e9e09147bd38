import { buildPast, buildStock, buildWarehouseSource } from '#testing/builders/stock.ts';
import { dayAgo } from './day.ts';
import type { JourneyApp } from './test.ts';

const FAR = new Date('2100-01-01');

const formatSku = (n: number): string => `TL-ACC-${String(n).padStart(3, '0')}`;

/** Two warehouses with a past, one read just now, one too long ago; nothing reads them while a journey looks. */
export async function populateStock({ db }: Pick<JourneyApp, 'db'>, count = 64): Promise<void> {
  const now = Date.now();
  await buildWarehouseSource(db, 'tive', { last_success_at: new Date(now - 120_000), next_run_at: FAR });
  await buildWarehouseSource(db, 'itb', {
    last_success_at: new Date(now - 3 * 3_600_000),
    failures_in_row: 4,
    next_run_at: FAR,
  });
  for (let n = 1; n <= count; n += 1) {
    const [sku, units] = [formatSku(n), n * 7];
    const levels = { on_hand: units, available: units - 2, product_id: String(1000 + n) };
    const alerts = { low_stock_level: 20, is_low_stock: units <= 20, is_pre_orderable: n % 9 === 0 };
    await buildStock(db, { warehouse: 'tive', sku, ...levels, ...alerts });
    if (n % 3 === 0) await buildStock(db, { warehouse: 'itb', sku, facility: 'ATL', ...levels, ...alerts });
  }
  const gone = { on_hand: 0, available: 0, is_out_of_stock: true };
  await buildStock(db, { warehouse: 'tive', sku: 'TL-POUCH', product_id: '900', ...gone });
  for (const warehouse of ['tive', 'itb']) {
    const past = Array.from({ length: 30 }, (_, days) => [
      dayAgo(days),
      { [formatSku(count)]: 9000 + ((days * 397) % 1500), 'TL-POUCH': days < 4 ? 0 : 12 },
    ]);
    await buildPast(db, `warehouse:${warehouse}`, Object.fromEntries(past));
  }
}
