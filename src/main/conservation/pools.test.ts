import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getFbaInventory, type FbaItem, type FbaStats } from '#features/amazon/contract/amazon.ts';
import { FBA_REGIONS, formatPoolPlace, type FbaPoolRegion } from '#features/amazon/rules.ts';
import { stockTrends } from '#features/dashboard/contract.ts';
import { getSkuStock } from '#features/stock-memory/contract.ts';
import { sumBy } from '#shared/sum-by.ts';
import { buildUser } from '#testing/builders/users.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { chooseTimes } from '#testing/torture.ts';
import { POOL_SKUS, poolWorld, readPools, type PoolTruth } from '#testing/worlds/pool-world.ts';
import { clearStock, WORLD_ZONE } from '#testing/worlds/stock-world.ts';

// What Amazon holds, counted by region, by product and by SKU, in any world.
// Noon: whatever is read in the hours before it was read today.
const NOW = new Date('2026-10-25T12:00:00Z');

let server: TestServer;
let user: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  server = await buildServer({ now: NOW, settings: { COMPANY_TIME_ZONE: WORLD_ZONE } });
  user = server.signedInAs(await buildUser(server.db));
});
afterAll(() => server.close());

const FIGURES = [
  'TOTAL_AVAILABLE',
  'TOTAL_RESERVED',
  'TOTAL_STOCK',
  'TOTAL_INBOUND',
  'TOTAL_UNFULFILLABLE',
] as const;

const sumFigure = (
  rows: readonly FbaItem[],
  figure: (typeof FIGURES)[number] | 'RESERVED_ORDERS',
): number | null =>
  rows.reduce<number | null>((sum, { [figure]: units }) => {
    return sum === null || units === null ? null : sum + units;
  }, 0);

const sumRows = (rows: readonly FbaItem[]) =>
  Object.fromEntries(FIGURES.map((figure) => [figure, sumFigure(rows, figure)]));

/** The figures above a table are those of its rows. */
const expectOwnStats = (stats: FbaStats, rows: readonly FbaItem[]) =>
  expect(stats).toMatchObject({
    total_items: rows.length,
    total_available: sumBy(rows, (row) => row.TOTAL_AVAILABLE),
    total_reserved: sumFigure(rows, 'TOTAL_RESERVED'),
    total_inbound: sumFigure(rows, 'TOTAL_INBOUND'),
    total_unfulfillable: sumFigure(rows, 'TOTAL_UNFULFILLABLE'),
    reserved_orders: sumFigure(rows, 'RESERVED_ORDERS'),
  });

async function readInventory(region: FbaPoolRegion | 'ALL', view: 'aggregated' | 'detailed') {
  const { body } = await user.call(getFbaInventory, { params: { region }, query: { view } });
  expectOwnStats(body.stats, body.inventory);
  return body;
}

/** Each region has what is true, whether by SKU or by product, and all of them have the sum. */
async function expectRegions(truth: PoolTruth, pools: readonly FbaPoolRegion[]): Promise<void> {
  const ofRegions: FbaItem[] = [];
  for (const region of FBA_REGIONS) {
    const detailed = await readInventory(region, 'detailed');
    const held = pools.includes(region) ? truth.get(region) : undefined;
    expect([region, detailed.success]).toEqual([region, held !== undefined]);
    const rows = detailed.inventory.map(({ SELLER_SKU: sku, TOTAL_AVAILABLE, TOTAL_RESERVED }) => [
      sku,
      [TOTAL_AVAILABLE, TOTAL_RESERVED],
    ]);
    const expected = [...(held ?? [])].map(([sku, row]) => [sku, [row.available, row.reserved]] as const);
    expect([region, Object.fromEntries(rows)]).toEqual([region, Object.fromEntries(expected)]);
    const aggregated = await readInventory(region, 'aggregated');
    expect([region, sumRows(aggregated.inventory)]).toEqual([region, sumRows(detailed.inventory)]);
    ofRegions.push(...detailed.inventory);
  }
  for (const view of ['aggregated', 'detailed'] as const) {
    const all = await readInventory('ALL', view);
    expect(sumRows(all.inventory)).toEqual(sumRows(ofRegions));
    expect(sumRows(all.inventory)).toEqual(sumRows(ofRegions));
    expect(all.success).toBe(pools.some((pool) => truth.has(pool)));
  }
}

async function expectDrawersAndChart(truth: PoolTruth, pools: readonly FbaPoolRegion[]): Promise<void> {
  const known = pools.flatMap((pool) => (truth.has(pool) ? [...(truth.get(pool)?.values() ?? [])] : []));
  const isKnown = pools.some((pool) => truth.has(pool));
  const total = isKnown ? sumBy(known, ({ available, reserved }) => available + reserved) : null;
  const { body: trends } = await user.call(stockTrends, { query: {} });
  expect(trends.amazon.at(-1)?.units).toBe(total);
  for (const sku of POOL_SKUS) {
    const { body, status } = await user.call(getSkuStock, { params: { sku }, query: {} });
    for (const pool of pools) {
      const row = truth.get(pool)?.get(sku);
      const place =
        status === 404 ? undefined : body.places.find((one) => one.place === formatPoolPlace(pool));
      // Of a SKU that is not listed the drawer says nothing, or that there is none.
      const held = row ? [row.available + row.reserved, row.available, row.inbound + 1] : [0];
      const shown = row ? [place?.on_hand, place?.available, place?.inbound] : [place?.on_hand ?? 0];
      expect([pool, sku, shown]).toEqual([pool, sku, held]);
    }
  }
}

test('G2 regions sum to all, products to SKUs, and drawer and chart count the same units at Amazon', async () => {
  await fc.assert(
    fc.asyncProperty(poolWorld, fc.constantFrom(...FBA_REGIONS), async (readings, left) => {
      await clearStock(server);
      const truth = await readPools(server, { readings, now: NOW });
      await expectRegions(truth, FBA_REGIONS);
      await expectDrawersAndChart(truth, FBA_REGIONS);

      const pools = FBA_REGIONS.filter((pool) => pool !== left);
      await server.db
        .updateTable('sources')
        .set({ is_configured: false })
        .where('id', '=', formatPoolPlace(left).toLowerCase())
        .execute();
      await expectRegions(truth, pools);
      await expectDrawersAndChart(truth, pools);
    }),
    { numRuns: chooseTimes(6, 200) },
  );
}, 300_000);
