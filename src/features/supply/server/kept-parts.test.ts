import fc from 'fast-check';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listPoolSales } from '#features/amazon/server/public.ts';
import { groupAlikeSkus } from '#features/catalogue/rules/group-alike-skus.ts';
import type { MappedSkus } from '#features/catalogue/rules/contents.ts';
import { isUnmapped, loadMappedSkus } from '#features/catalogue/server/public.ts';
import { listSoldBySku, listSoldTotals } from '#features/sales/server/public.ts';
import { sumStockToSell, sumUnitsToSell } from '#features/stock-memory/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { addDays } from '#shared/dates.ts';
import { buildCatalogue } from '#testing/builders/catalogue.ts';
import { buildStoredOrders } from '#testing/builders/sales.ts';
import { buildShipments } from '#testing/builders/shipments.ts';
import { buildPast, buildWarehouseSource } from '#testing/builders/stock.ts';
import { buildDatabase, type TestDatabase } from '#testing/database/database.ts';
import { LONGEST_WINDOW_DAYS } from '../rules/demand.ts';
import { listEmptyShelves } from './queries/list-empty-shelves.ts';
import { listShopOrigins } from './queries/list-shop-origins.ts';

// What is kept by day and by location must be what the rows add up to, whatever is done to them and in whatever order.
const TO = '2026-11-20';
const FROM = addDays(TO, 1 - LONGEST_WINDOW_DAYS);
const SPAN = { from: FROM, to: TO };
const RECENT = { from: addDays(TO, -27), to: TO };
const SHOP = 'main';
const warehouses = [
  { id: 'itb', name: 'ITB', country: 'USA' },
  { id: 'tive', name: 'TIVE', country: 'NL' },
];

let database: TestDatabase;
let db: Db;
let mapped: MappedSkus;
let kept: ReadonlyMap<string, string>;

beforeAll(async () => {
  database = await buildDatabase();
  db = database.db;
  await buildCatalogue(db, { M1: { cityplay_m: 1 }, M2: { cityplay_m: 1 }, L1: { cityplay_l: 1 } });
  for (const { id } of warehouses) {
    await buildWarehouseSource(db, id);
    await buildPast(db, `warehouse:${id}`, {
      [addDays(TO, -20)]: { M1: 3, M2: 0, L1: 0 },
      [addDays(TO, -3)]: { M1: 0, M2: 2, L1: 4 },
      [addDays(TO, 1)]: { M1: 1, M2: 0, L1: 0 },
    });
  }
  const skus = ['M1', 'M2', 'L1'];
  for (let at = 0; at < 8; at += 1) {
    const externalId = String(at);
    await buildStoredOrders(db, [
      {
        externalId,
        account: SHOP,
        channel: at % 4 === 3 ? 'amazon' : 'shopify',
        region: at % 2 === 0 ? 'EU' : 'NA',
        placedAt: new Date(`${addDays(TO, -at)}T12:00:00Z`),
        lines: [{ sku: skus[at % 3] ?? null, quantity: 2 }],
      },
    ]);
    await buildShipments(db, {
      account: SHOP,
      order_external_id: externalId,
      warehouse_name: at % 2 === 0 ? 'TIVE' : 'ITB',
    });
  }
  mapped = await loadMappedSkus(db);
  kept = groupAlikeSkus(mapped);
});
afterAll(() => database.close());

/** The row of a table that a number names, as long as there is one. */
const pick = (table: string, at: number): RawBuilder<unknown> =>
  sql`ctid = (select ctid from ${sql.table(table)} order by ctid
    offset ${at} % greatest((select count(*) from ${sql.table(table)}), 1) limit 1)`;

const days = fc.integer({ min: -95, max: 2 }).map((offset) => addDays(TO, offset));
const skus = fc.constantFrom('M1', 'M2', 'L1', 'UNKNOWN');
const PLACES = ['warehouse:itb', 'warehouse:tive', 'fba:EU'];
const places = fc.constantFrom(...PLACES);
const units = fc.integer({ min: -1, max: 5 });
/** Null is a level that the place does not report. */
const levels = fc.option(units);
const rows = fc.nat({ max: 1000 });
const texts = fc.constantFrom('0', '1', '2', '5', 'none');
const names = fc.constantFrom('TIVE', 'ITB', null);
const regions = fc.constantFrom('EU', 'NA', 'OTHER');

const set = (table: string, at: number, change: RawBuilder<unknown>) =>
  sql`update ${sql.table(table)} set ${change} where ${pick(table, at)}`;
const remove = (table: string, at: number) => sql`delete from ${sql.table(table)} where ${pick(table, at)}`;

const changes: fc.Arbitrary<RawBuilder<unknown>> = fc.oneof(
  fc.tuple(rows, days).map(([at, day]) => set('orders', at, sql`day = ${day}`)),
  fc.tuple(rows, regions).map(([at, region]) => set('orders', at, sql`region = ${region}`)),
  fc.tuple(rows, fc.boolean()).map(([at, is]) => set('orders', at, sql`is_cancelled = ${is}`)),
  rows.map((at) => set('orders', at, sql`external_id = 'other-' || id`)),
  rows.map((at) => remove('orders', at)),
  fc.tuple(rows, units).map(([at, each]) => set('order_lines', at, sql`quantity = ${each}`)),
  fc.tuple(rows, skus).map(([at, sku]) => set('order_lines', at, sql`sku = ${sku}`)),
  rows.map((at) => remove('order_lines', at)),
  fc.tuple(rows, names).map(([at, name]) => set('shipments', at, sql`warehouse_name = ${name}`)),
  fc.tuple(rows, texts).map(([at, id]) => set('shipments', at, sql`order_external_id = ${id}`)),
  rows.map((at) => remove('shipments', at)),
  fc.tuple(texts, rows, skus, names, units).map(
    ([order, id, sku, name, each]) => sql`
      insert into order_line_places (account, order_external_id, id, sku, place_name, units, remaining_units)
      values (${SHOP}, ${order}, ${String(id)}, ${sku}, ${name ?? 'Elsewhere'}, ${Math.max(each, 0)}, 0)
      on conflict (account, order_external_id, id) do update set units = excluded.units, sku = excluded.sku`,
  ),
  fc.tuple(rows, names).map(([at, name]) => set('order_line_places', at, sql`place_name = ${name ?? 'x'}`)),
  rows.map((at) => remove('order_line_places', at)),
  fc
    .tuple(rows, days, units)
    .map(([at, day, each]) => set('sales_product_days', at, sql`day = ${day}, units = ${each}`)),
  fc.tuple(rows, skus).map(([at, sku]) => set('sales_product_days', at, sql`sku = ${sku}`)),
  rows.map((at) => remove('sales_product_days', at)),
  fc.tuple(places, skus, levels).map(
    ([place, sku, each]) => sql`
      insert into stock_latest (place, sku, on_hand, available) values (${place}, ${sku}, ${each}, ${each})
      on conflict (place, sku) do update set on_hand = excluded.on_hand, available = excluded.available`,
  ),
  rows.map((at) => remove('stock_latest', at)),
  fc.tuple(places, skus, days, units).map(
    ([place, sku, day, each]) => sql`
      insert into stock_daily (place, sku, day, available) values (${place}, ${sku}, ${day}, ${each})
      on conflict (place, sku, day) do update set available = excluded.available`,
  ),
  rows.map((at) => remove('stock_daily', at)),
  fc.tuple(places, days).map(
    ([place, day]) => sql`
      insert into stock_daily_totals (place, day, on_hand, available, reserved, inbound, skus_with_stock, taken_at)
      values (${place}, ${day}, 1, 1, 0, 0, 1, now()) on conflict (place, day) do update set taken_at = now()`,
  ),
  rows.map((at) => remove('stock_daily_totals', at)),
  fc.tuple(rows, fc.boolean()).map(([at, is]) => set('sources', at, sql`is_configured = ${is}`)),
);
const steps = fc.array(
  fc.record({
    all: fc.array(changes, { minLength: 1, maxLength: 3 }),
    isTakenBack: fc.constantFrom(false, false, true),
  }),
  { minLength: 1, maxLength: 12 },
);

const sort = (found: readonly unknown[]) => found.map((row) => JSON.stringify(row)).toSorted();

/** Everything that is kept by part, by a catalogue: with a new object for it nothing is known yet. */
async function readAll(alike: ReadonlyMap<string, string>) {
  const [origins, sold, pools, stock, empty, totals, unmapped] = await Promise.all([
    listShopOrigins(db, { alike, ...RECENT }),
    listSoldBySku(db, { alike, ...SPAN }),
    listPoolSales(db, { alike, ...SPAN }),
    sumStockToSell(db, alike),
    listEmptyShelves(db, { mapped, alike, warehouses, ...SPAN }),
    listSoldTotals(db, { alike, ...RECENT }),
    sumUnitsToSell(db, { places: PLACES, which: isUnmapped('sku'), context: alike }),
  ]);
  return {
    origins: sort(origins),
    sold: sort(sold),
    pools: sort(pools.map(({ unitsByDay, ...pool }) => ({ ...pool, units: [...unitsByDay].toSorted() }))),
    stock: sort(stock),
    empty: sort(empty),
    totals: sort(totals),
    unmapped: sort(unmapped),
  };
}

class TakenBack extends Error {}

async function apply(all: readonly RawBuilder<unknown>[], isTakenBack: boolean): Promise<void> {
  try {
    await db.transaction().execute(async (tx) => {
      for (const change of all) await change.execute(tx);
      if (isTakenBack) throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  }
}

const LONG_MS = 180_000;

test(
  'what is kept by day and by location equals what a new reading adds up, after any changes',
  async () => {
    expect((await readAll(kept)).origins.length).toBeGreaterThan(3);
    await fc.assert(
      fc.asyncProperty(steps, async (each) => {
        for (const { all, isTakenBack } of each) {
          await apply(all, isTakenBack);
          expect(await readAll(kept)).toEqual(await readAll(new Map(kept)));
        }
      }),
      { numRuns: 25 },
    );
    for (const table of ['stock_latest', 'stock_daily', 'sales_product_days', 'order_line_places']) {
      await sql`truncate ${sql.table(table)}`.execute(db);
      expect(await readAll(kept)).toEqual(await readAll(new Map(kept)));
    }
  },
  LONG_MS,
);
