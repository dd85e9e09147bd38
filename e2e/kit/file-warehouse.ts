import { buildFileMapping } from '#testing/builders/file-mapping.ts';
import { buildStock, buildWarehouseSource } from '#testing/builders/stock.ts';
import { encodeWestern, UNPREPARED } from '#testing/spreadsheets.ts';
import type { JourneyApp } from './test.ts';
import { TORONTO_WAREHOUSE } from './app/vendor.ts';

/** How Toronto’s lists are read. */
export const mapTorontosColumns = ({ db }: Pick<JourneyApp, 'db'>) =>
  db
    .insertInto('file_mappings')
    .values({ warehouse_id: TORONTO_WAREHOUSE.id, mapping: JSON.stringify(buildFileMapping('arrival')) })
    .execute();

/** What Toronto’s last list said: units on hand, and nothing of what is available. */
export async function populateToronto({ db }: Pick<JourneyApp, 'db'>): Promise<void> {
  await buildWarehouseSource(db, TORONTO_WAREHOUSE.id, {
    name: TORONTO_WAREHOUSE.name,
    last_success_at: new Date(Date.now() - 300_000),
    next_run_at: new Date('2100-01-01'),
  });
  for (const [at, sku] of ['TL-CASE', 'TL-CHG-US', 'TL-POUCH', 'TL-STRAP-L'].entries())
    await buildStock(db, {
      warehouse: TORONTO_WAREHOUSE.id,
      sku,
      on_hand: at * 460,
      available: null,
      is_out_of_stock: at === 0,
    });
}

/** A list as a browser uploads it. */
export const asFile = (text: string) => ({
  name: 'liste.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(encodeWestern(text)),
});

// Of the day before, however late it is where this runs.
const YESTERDAY = new Date(Date.now() - 86_400_000)
  .toISOString()
  .slice(0, 10)
  .split('-')
  .toReversed()
  .join('.');

/** A list that no one prepared. */
export const LIST = UNPREPARED.replace('26.11.2026', YESTERDAY);
