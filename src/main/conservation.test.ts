import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WarehouseLevel } from '#connectors/kit/warehouse-level.ts';
import { registerSources, runSourceOnce } from '#features/connections/server/public.ts';
import { realTimeInventory, stockTrends } from '#features/dashboard/contract.ts';
import { getSkuStock } from '#features/stock-memory/contract.ts';
import { warehouseInventory } from '#features/warehouses/contract.ts';
import { createWarehouseStockSource } from '#features/warehouses/server/feeds/warehouse-stock.ts';
import { createLog } from '#server/log.ts';
import { addDays } from '#shared/dates.ts';
import { sumBy } from '#shared/sum-by.ts';
import { buildUser } from '#testing/builders/users.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { chooseTimes } from '#testing/torture.ts';

// The same units, counted on every screen: whatever is read, lost, set aside or renamed on the way.
const PLACES = [
  { id: 'tive', system: 'mintsoft' },
  { id: 'stoke', system: 'mintsoft' },
  { id: 'itb', system: 'itb' },
] as const;
const SKUS = ['CP-M', 'CP-L', '20-M'];
// Clocks in London went back on 25 October 2026: a day of 25 hours.
const FIRST_DAY = '2026-10-24';
const DAYS = 4;
const ZONE = 'Europe/London';

let server: TestServer;
let user: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  const warehouses = PLACES.map(({ id, system }) => ({
    id,
    name: id.toUpperCase(),
    warehouseType: system,
    country: 'GB',
    location: null,
    baseUrl: null,
  }));
  server = await buildServer({ warehouses, settings: { COMPANY_TIME_ZONE: ZONE, SESSION_MAX_DAYS: '60' } });
});
afterAll(() => server.close());

type Row = { sku: string; units: number; isReadable: boolean };
interface Reading {
  place: (typeof PLACES)[number];
  hour: number;
  /** Null where the provider is away. */
  rows: Row[] | null;
}

const rows = fc
  .uniqueArray(
    fc.record({
      sku: fc.constantFrom(...SKUS),
      units: fc.integer({ min: 0, max: 500 }),
      isReadable: fc.integer({ min: 0, max: 5 }).map((n) => n > 0),
    }),
    { selector: ({ sku }) => sku },
  )
  .map((some): Row[] => some);
const world = fc
  .array(
    fc.record({
      place: fc.constantFrom(...PLACES),
      hour: fc.integer({ min: 0, max: DAYS * 24 - 2 }),
      rows: fc.option(rows, { freq: 8, nil: null }),
    }),
    { minLength: 1, maxLength: 14 },
  )
  .map((readings): Reading[] => readings.toSorted((one, other) => one.hour - other.hour));

const toLevel = ({ sku, units }: Row): WarehouseLevel => ({
  sku,
  facility: null,
  productId: `id-${sku}`,
  clientId: null,
  name: sku,
  barcodes: [],
  onHand: units,
  available: units,
  reserved: 0,
  quarantined: null,
  inbound: null,
  lowStockLevel: null,
  isPreOrderable: false,
  isBundle: false,
  updatedAt: null,
});

const start = new Date(`${FIRST_DAY}T00:30:00Z`);

/** Reads a warehouse once, through the real source and its timetable. */
async function readOnce({ place, hour, rows: reported }: Reading): Promise<void> {
  const now = new Date(start.getTime() + hour * 3_600_000);
  server.clock.now = now;
  const source = createWarehouseStockSource({
    id: place.id,
    name: place.id.toUpperCase(),
    system: place.system,
    intervalSeconds: 300,
    timeZone: ZONE,
    provider: {
      async readStock() {
        if (reported === null) throw new Error('The provider is away');
        const unreadable = reported.filter(({ isReadable }) => !isReadable);
        return {
          rows: reported.filter(({ isReadable }) => isReadable).map(toLevel),
          setAside: unreadable.length,
          examples: [],
          unread: { keys: unreadable.map(({ sku }) => sku), nameless: 0 },
        };
      },
      test: async () => 'It answers.',
      retryNow() {},
    },
  });
  await registerSources(server.db, [source], now);
  await sql`update sources set next_run_at = ${now}, is_configured = true`.execute(server.db);
  const runner = { db: server.db, clock: () => now, log: createLog('silent') };
  await runSourceOnce(source, { ...runner, stopping: new AbortController().signal });
}

async function empty(): Promise<void> {
  for (const table of ['sources', 'warehouse_stock', 'stock_latest', 'stock_hourly', 'stock_daily'])
    await sql`truncate ${sql.table(table)} cascade`.execute(server.db);
  await sql`truncate stock_daily_totals`.execute(server.db);
}

/** What each screen says of a day, or of now. */
async function readScreens(asOf: string | undefined) {
  const { body: dashboard } = await user.call(realTimeInventory, { query: { asOf } });
  const shelves = await Promise.all(
    PLACES.map(async ({ id }) => {
      const { body } = await user.call(warehouseInventory, { params: { warehouseId: id }, query: { asOf } });
      return { id, isKnown: body.has_data, inventory: body.warehouse_inventory.inventory };
    }),
  );
  const drawers = await Promise.all(
    SKUS.map(async (sku) => {
      const { body } = await user.call(getSkuStock, { params: { sku }, query: { asOf } });
      // A SKU that no place has ever held is not found.
      return { sku, places: body?.places ?? [] };
    }),
  );
  return { dashboard, shelves, drawers };
}

/** What a warehouse's own screen adds up to; null where it knows nothing of that day. */
async function sumShelf(warehouseId: string, asOf: string | undefined): Promise<number | null> {
  const { body } = await user.call(warehouseInventory, { params: { warehouseId }, query: { asOf } });
  if (!body.has_data) return null;
  return sumBy(body.warehouse_inventory.inventory, ({ total_stock_level: units }) => units ?? NaN);
}

/** All screens say the same of one day: a figure, or that it is not known. */
async function expectAgreement(asOf: string | undefined): Promise<void> {
  const { dashboard, shelves, drawers } = await readScreens(asOf);
  for (const card of dashboard.warehouses) {
    const { id } = card.warehouse;
    // A warehouse that was not read on a past day counts with its last day before, which the card names.
    const isKnown = asOf === undefined ? shelves.some((shelf) => shelf.id === id && shelf.isKnown) : card.day;
    const units = isKnown ? await sumShelf(id, card.day ?? undefined) : null;
    expect([asOf, id, card.stats.total_items]).toEqual([asOf, id, units]);
    const claimsUnknown = !isKnown && card.success;
    expect([asOf, id, claimsUnknown]).toEqual([asOf, id, false]);
  }
  const figures = dashboard.warehouses.flatMap(({ stats }) => stats.total_items ?? []);
  const total = figures.length === 0 ? null : sumBy(figures, (units) => units);
  expect([asOf, dashboard.summary.total_in_warehouses]).toEqual([asOf, total]);
  for (const { sku, places } of drawers) {
    for (const { id, inventory } of shelves.filter(({ isKnown }) => isKnown)) {
      const onShelf = inventory.find((item) => item.sku === sku)?.total_stock_level ?? 0;
      const inDrawer = places.find(({ place }) => place === `warehouse:${id}`)?.on_hand ?? 0;
      expect([asOf, sku, id, inDrawer]).toEqual([asOf, sku, id, onShelf]);
    }
  }
}

/** The last points of the chart are the figures of the cards; a warehouse's own line has a gap where its screen is empty. */
async function expectSameTrend(asOf: string): Promise<void> {
  const { body: trends } = await user.call(stockTrends, { query: { asOf } });
  const { dashboard, shelves } = await readScreens(asOf);
  expect([asOf, trends.total.at(-1)?.units]).toEqual([asOf, dashboard.summary.total_in_warehouses]);
  for (const { id, isKnown } of shelves) {
    const line = trends.warehouses.find((warehouse) => warehouse.id === id);
    const units = isKnown ? await sumShelf(id, asOf) : null;
    expect([asOf, id, line?.days.at(-1)?.units]).toEqual([asOf, id, units]);
  }
}

test('dashboard, chart, warehouse and drawer count the same units on every day, in any world', async () => {
  await fc.assert(
    fc.asyncProperty(world, async (readings) => {
      await empty();
      for (const reading of readings) await readOnce(reading);
      server.clock.now = new Date(start.getTime() + DAYS * 24 * 3_600_000);
      user = server.signedInAs(await buildUser(server.db));
      await expectAgreement(undefined);
      for (const day of Array.from({ length: DAYS }, (_, index) => addDays(FIRST_DAY, index))) {
        await expectAgreement(day);
        await expectSameTrend(day);
      }
    }),
    { numRuns: chooseTimes(6, 200) },
  );
}, 120_000);
