import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { realTimeInventory, stockTrends } from '#features/dashboard/contract.ts';
import { CARRIED_DAYS } from '#features/stock-memory/rules/levels.ts';
import { getSkuStock } from '#features/stock-memory/contract.ts';
import { warehouseInventory } from '#features/warehouses/contract.ts';
import { computeStockOverview } from '#features/warehouses/contract/overview-list.ts';
import { formatItbCsv } from '#features/warehouses/systems/itb/contract/itb-csv.ts';
import { addDays, getDayInZone } from '#shared/dates.ts';
import { buildUser } from '#testing/builders/users.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { chooseTimes } from '#testing/torture.ts';
import {
  clearStock,
  liveThrough,
  stockWorld,
  sumKnownUnits,
  sumShelf,
  WORLD_DAYS,
  WORLD_SKUS,
  WORLD_WAREHOUSES,
  WORLD_ZONE,
  type Shelf,
  type Truth,
} from '#testing/worlds/stock-world.ts';
import { buildWarehouse } from '#testing/builders/warehouses.ts';

// The same units, counted on every screen and in every file, in any world: what is right, or null.
type Place = (typeof WORLD_WAREHOUSES)[number];
const configure = (places: readonly Place[]) =>
  places.map(({ id, system }) =>
    buildWarehouse({ id, name: id.toUpperCase(), warehouseType: system, country: 'GB' }),
  );

interface Screens {
  server: TestServer;
  places: readonly Place[];
  user: ReturnType<TestServer['signedInAs']>;
  truth: Truth;
}

const settings = { COMPANY_TIME_ZONE: WORLD_ZONE, SESSION_MAX_DAYS: '60' };
const PLACES_LEFT = WORLD_WAREHOUSES.slice(0, 2);
const PLACES_GONE = WORLD_WAREHOUSES.slice(2);
let all: TestServer;
/** The same installation, once some warehouses have left its configuration. */
let fewer: TestServer;
beforeAll(async () => {
  all = await buildServer({ warehouses: configure(WORLD_WAREHOUSES), settings });
  fewer = await buildServer({ warehouses: configure(PLACES_LEFT), settings, database: all.database });
});
afterAll(async () => {
  await fewer.close();
  await all.close();
});

/** What a warehouse held, now or at the end of a day; null where that is not known. */
function findShelf({ truth }: Screens, id: string, asOf: string | undefined): Shelf | null {
  const known = truth.get(id);
  return (asOf === undefined ? known?.now : known?.days.get(asOf)) ?? null;
}

/** What a sum counts of a warehouse on a day: what it held then, else the last of 30 days that is known. */
function findCountedShelf(screens: Screens, id: string, asOf: string | undefined): Shelf | null {
  if (asOf === undefined) return findShelf(screens, id, asOf);
  const days = [...(screens.truth.get(id)?.days ?? [])].filter(([day]) => day <= asOf);
  const [day, shelf] = days.toSorted(([one], [other]) => (one < other ? -1 : 1)).at(-1) ?? [];
  return day !== undefined && day > addDays(asOf, -CARRIED_DAYS) ? (shelf ?? null) : null;
}

const readShelf = async ({ user }: Screens, warehouseId: string, asOf: string | undefined) =>
  (await user.call(warehouseInventory, { params: { warehouseId }, query: { asOf } })).body;

/** A warehouse's screen, its modal, its file and each SKU's drawer have what is true. */
async function expectShelf(screens: Screens, { id, system }: Place, asOf: string | undefined): Promise<void> {
  const shelf = findShelf(screens, id, asOf);
  const body = await readShelf(screens, id, asOf);
  const at = [asOf, id];
  expect([at, body.has_data]).toEqual([at, shelf !== null]);
  const rows = body.warehouse_inventory.inventory;
  if (shelf === null) {
    expect([at, rows]).toEqual([at, []]);
    return;
  }
  // A past day has a row for each SKU, in which a facility that reported nothing leaves the units unknown.
  const known = asOf === undefined ? 'reported' : 'whole';
  const held = new Map([...shelf].map(([sku, units]) => [sku, units[known]]));
  const parts = rows.filter(({ is_bundle }) => !is_bundle);
  const bySku = [...Map.groupBy(parts, ({ sku }) => sku)].map(
    ([sku, of]) => [sku, sumKnownUnits(of.map(({ total_stock_level }) => total_stock_level))] as const,
  );
  expect([at, new Map(bySku)]).toEqual([at, held]);
  expect([at, computeStockOverview(rows).units]).toEqual([at, sumShelf(shelf, known)]);
  if (system !== 'itb') return;
  const bundles = new Set(rows.filter(({ is_bundle }) => is_bundle).map(({ sku }) => sku));
  const lines = formatItbCsv((body.inventory ?? []).filter(({ sku }) => !bundles.has(sku)))
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','));
  const inFile = [...Map.groupBy(lines, ([sku]) => sku ?? '')].map(
    ([sku, of]) => [sku, sumKnownUnits(of.map(([, , onHand]) => (onHand ? Number(onHand) : null)))] as const,
  );
  expect([at, new Map(inFile)]).toEqual([at, held]);
}

async function expectDrawers(screens: Screens, asOf: string | undefined): Promise<void> {
  for (const sku of WORLD_SKUS.filter((sku) => sku !== 'KIT')) {
    const { body, status } = await screens.user.call(getSkuStock, { params: { sku }, query: { asOf } });
    for (const { id } of screens.places) {
      const shelf = findShelf(screens, id, asOf);
      if (shelf === null) continue;
      const place = status === 404 ? undefined : body.places.find((one) => one.place === `warehouse:${id}`);
      // Of a SKU that it has never listed a warehouse says nothing, or that there is none.
      const held = shelf.has(sku) ? place?.on_hand : (place?.on_hand ?? 0);
      expect([asOf, sku, id, held]).toEqual([asOf, sku, id, shelf.has(sku) ? shelf.get(sku)?.whole : 0]);
    }
  }
}

/** The dashboard's cards and totals have what is true; what is not known is null, and in no sum. */
async function expectDashboard(screens: Screens, asOf: string | undefined) {
  const { body } = await screens.user.call(realTimeInventory, { query: { asOf } });
  const isKnown =
    asOf === undefined || screens.places.some(({ id }) => findShelf(screens, id, asOf) !== null);
  const counted = screens.places.map(({ id }) => (isKnown ? findCountedShelf(screens, id, asOf) : null));
  const figures = counted.map((shelf) => shelf && sumShelf(shelf));
  expect([asOf, body.warehouses.map(({ stats }) => stats.total_items)]).toEqual([asOf, figures]);
  expect([asOf, body.summary.total_in_warehouses]).toEqual([asOf, sumKnownUnits(figures)]);
  const known = asOf === undefined ? 'reported' : 'whole';
  const inStock = counted.flatMap((shelf) => [...(shelf ?? [])]).filter(([, held]) => (held[known] ?? 0) > 0);
  if (body.summary.unique_skus !== null || inStock.length > 0)
    expect([asOf, body.summary.unique_skus]).toEqual([asOf, new Set(inStock.map(([sku]) => sku)).size]);
  for (const { warehouse, day } of body.warehouses) {
    const isRead = findShelf(screens, warehouse.id, asOf) !== null;
    if (asOf !== undefined && isKnown && day !== null)
      expect([asOf, warehouse.id, day === asOf]).toEqual([asOf, warehouse.id, isRead]);
  }
  return body;
}

/** Each point of the chart is what the dashboard says of that day, and each line has a gap where nothing was read. */
async function expectChart(screens: Screens): Promise<void> {
  const { body: trends } = await screens.user.call(stockTrends, { query: {} });
  const today = getDayInZone(WORLD_ZONE, screens.server.clock.now);
  for (const [index, { day, units, carried, missing, partial }] of trends.total.entries()) {
    const asOf = day === today ? undefined : day;
    const body = await expectDashboard(screens, asOf);
    expect([day, units]).toEqual([day, body.summary.total_in_warehouses]);
    const known = body.warehouses.filter(({ stats }) => stats.total_items !== null);
    const cards = known.flatMap(({ warehouse, day: of }) =>
      of === null || of === asOf ? [] : [{ place: warehouse.name, day: of }],
    );
    if (asOf !== undefined) expect([day, carried]).toEqual([day, cards]);
    const unknown = body.warehouses.filter((status) => units !== null && !known.includes(status));
    expect([day, missing]).toEqual([day, unknown.map(({ warehouse }) => warehouse.name)]);
    const leftOut = known.flatMap(({ warehouse, stats: { skus_without_on_hand: skus } }) =>
      units === null || skus === 0 ? [] : [{ place: warehouse.name, skus }],
    );
    expect([day, partial]).toEqual([day, leftOut]);
    for (const { id, days } of trends.warehouses) {
      const shelf = findShelf(screens, id, day);
      expect([day, id, days[index]?.units]).toEqual([day, id, shelf && sumShelf(shelf)]);
    }
  }
}

/** What is measured of the stock; a warehouse of which nothing is known is not among it. */
async function expectMetrics(screens: Screens): Promise<void> {
  const { body } = await screens.server.inject({ url: '/metrics' });
  const samples = body.matchAll(/^touchline_warehouse_units\{warehouse="(\w+)"\} (\d+)$/gm);
  const known = screens.places.flatMap(({ id }) => {
    const shelf = findShelf(screens, id, undefined);
    const units = shelf && sumShelf(shelf);
    return units === null ? [] : [[id, units] as const];
  });
  expect(new Map([...samples].map(([, id, units]) => [id, Number(units)]))).toEqual(new Map(known));
}

async function expectConserved(screens: Screens, firstDay: string): Promise<void> {
  const days = Array.from({ length: WORLD_DAYS }, (_, index) => addDays(firstDay, index));
  for (const asOf of [undefined, ...days]) {
    for (const place of screens.places) await expectShelf(screens, place, asOf);
    await expectDrawers(screens, asOf);
  }
  await expectChart(screens);
  await expectMetrics(screens);
}

test('G1 dashboard, chart, warehouse, modal, drawer, file and metrics count the same units in any world', async () => {
  await fc.assert(
    fc.asyncProperty(stockWorld, async (world) => {
      await clearStock(all);
      const truth = await liveThrough(all, world);
      const user = all.signedInAs(await buildUser(all.db));
      await expectConserved({ server: all, places: WORLD_WAREHOUSES, user, truth }, world.firstDay);

      fewer.clock.now = all.clock.now;
      await all.db
        .updateTable('sources')
        .set({ is_configured: false })
        .where(
          'id',
          'in',
          PLACES_GONE.map(({ id }) => `warehouse:${id}`),
        )
        .execute();
      const other = fewer.signedInAs(await buildUser(all.db));
      const { status } = await other.call(warehouseInventory, {
        params: { warehouseId: 'itb' },
        query: {},
      });
      expect(status).toBe(404);
      await expectConserved({ server: fewer, places: PLACES_LEFT, user: other, truth }, world.firstDay);
    }),
    { numRuns: chooseTimes(6, 200) },
  );
}, 300_000);
