import { expect, test } from 'vitest';
import { createRandom } from '#demo/world/random.ts';
import { findPoolAt } from '#features/amazon/rules.ts';
import { groupAlikeSkus } from '#features/catalogue/rules/group-alike-skus.ts';
import { findPlaceRegion } from '#features/catalogue/rules/regions.ts';
import { loadMappedSkus } from '#features/catalogue/server/public.ts';
import { listEmptyDays } from '#features/stock-memory/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { addDays, toDayNumber } from '#shared/dates.ts';
import { buildCatalogue } from '#testing/builders/catalogue.ts';
import { buildPast } from '#testing/builders/stock.ts';
import { buildDatabase } from '#testing/database/database.ts';
import { byShelf } from '../../rules/shelves.ts';
import { computeSoldCells, type EmptySkuDays } from '../../rules/sold.ts';
import { LONGEST_WINDOW_DAYS } from '../../rules/demand.ts';
import { listEmptyShelves } from './list-empty-shelves.ts';

const FIRST = '2026-08-20';
const PLACES = ['warehouse:itb', 'warehouse:tive', 'warehouse:uk', 'fba:US', 'fba:CA', 'fba:EU'];
const warehouses = [
  { id: 'itb', name: 'ITB', country: 'USA' },
  { id: 'tive', name: 'TIVE', country: 'NL' },
  { id: 'uk', name: 'UK', country: 'GB' },
];
const span = { from: FIRST, to: addDays(FIRST, LONGEST_WINDOW_DAYS - 1) };

/** Few SKUs that run out often, so that shelves are empty on some days; SKUs that come late, and days without a reading. */
async function buildWorld(db: Db, seed: number): Promise<void> {
  const random = createRandom(seed);
  const skus = ['M1', 'M2', 'L1', 'BOTH', 'STRAP'].filter(() => random.drawChance(0.8));
  for (const place of PLACES) {
    const days: Record<string, Record<string, number>> = {};
    const first = random.drawWhole(-30, 40);
    const known = skus.filter(() => random.drawChance(0.7));
    const held = new Map(known.map((sku) => [sku, random.drawChance(0.3) ? 9 : random.drawWhole(0, 1)]));
    for (let day = first; day < LONGEST_WINDOW_DAYS; day += random.drawWhole(1, 4)) {
      for (const sku of known) if (random.drawChance(0.2)) held.set(sku, random.drawWhole(-1, 1));
      if (random.drawChance(0.1)) held.delete(known[0] ?? '');
      days[addDays(FIRST, day)] = Object.fromEntries(held);
    }
    if (known.length > 0) await buildPast(db, place, days);
  }
}

/** Each SKU by itself. */
async function listEachSku(db: Db, skus: readonly string[]): Promise<EmptySkuDays[]> {
  const rows = await listEmptyDays(db, { skus, ...span });
  return rows.map(({ place, sku, days }) => {
    const empty = new Set(days.map((day) => toDayNumber(day) - toDayNumber(FIRST)));
    return {
      sku,
      region: findPlaceRegion(place, warehouses),
      shelf: findPoolAt(place) ?? 'warehouses',
      isEmpty: Array.from({ length: LONGEST_WINDOW_DAYS }, (_, day) => empty.has(day)),
    };
  });
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'one SKU that never ran out says as much as all of them (world %i)',
  async (seed) => {
    await using database = await buildDatabase();
    const { db } = database;
    await buildCatalogue(db, {
      M1: { cityplay_m: 1 },
      M2: { cityplay_m: 1 },
      L1: { cityplay_l: 1 },
      BOTH: { cityplay_m: 1, cityplay_l: 1 },
      STRAP: {},
    });
    await buildWorld(db, seed);
    const mapped = await loadMappedSkus(db);
    const alike = groupAlikeSkus(mapped);
    const known = byShelf(() => ({ from: 0, to: LONGEST_WINDOW_DAYS }));
    const findOut = (empty: EmptySkuDays[]) =>
      computeSoldCells({ mapped, sold: [], empty, known, days: LONGEST_WINDOW_DAYS });

    const found = await listEmptyShelves(db, { mapped, alike, warehouses, ...span });
    expect(findOut(found)).toEqual(findOut(await listEachSku(db, [...alike.keys()])));
  },
);
