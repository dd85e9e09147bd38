import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTransfer, getBridge, getBridgeSku } from '#features/bridge/contract.ts';
import { makeBridges } from '#features/bridge/server/public.ts';
import { registerSources, runSourceOnce } from '#features/connections/server/public.ts';
import { createFactoryShipment } from '#features/factory-shipments/contract.ts';
import { confirmFactoryShipment } from '#features/factory-shipments/contract/arrivals.ts';
import { listGoodsIn } from '#features/warehouses/contract/goods-in.ts';
import { createGoodsInSource } from '#features/warehouses/server/feeds/goods-in/goods-in.ts';
import { createStockFlowSource } from '#features/warehouses/server/feeds/goods-in/stock-flow.ts';
import { createLog } from '#server/log.ts';
import { addDays, listDays } from '#shared/dates.ts';
import { sumBy } from '#shared/sum-by.ts';
import { buildPast } from '#testing/builders/stock.ts';
import { buildUser } from '#testing/builders/users.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { chooseTimes } from '#testing/torture.ts';
import {
  startDeposcoGoodsIn,
  startMintsoftGoodsIn,
  type EmulatedGoodsIn,
} from '#testing/worlds/emulated-goods-in.ts';
import {
  GOODS_IN_DAYS,
  GOODS_IN_FIRST_DAY,
  GOODS_IN_SKUS,
  goodsInWorld,
  readingMoment,
  type GoodsInWorld,
  type WorldClaim,
} from '#testing/worlds/goods-in-world.ts';
import { buildWarehouse } from '#testing/builders/warehouses.ts';

// What a warehouse booked in, as its screen and the stock bridge count it, in any world.
const NOW = new Date('2026-11-21T10:00:00Z');
const ZONE = 'Europe/London';
const PLACES = [
  buildWarehouse(),
  buildWarehouse({ id: 'itb', name: 'ITB US', warehouseType: 'itb' }),
  buildWarehouse({ id: 'uk', name: 'TIVE UK' }),
];

let server: TestServer;
let user: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  server = await buildServer({ now: NOW, warehouses: PLACES, settings: { COMPANY_TIME_ZONE: ZONE } });
  user = server.signedInAs(await buildUser(server.db));
  // What the shelves held explains nothing here; that each day has a closing is all it takes.
  const held = listDays(GOODS_IN_FIRST_DAY, addDays(GOODS_IN_FIRST_DAY, GOODS_IN_DAYS)).map(
    (each, index) => [each, { A: 100 + index, B: 100 - index }] as const,
  );
  for (const { id } of PLACES) await buildPast(server.db, `warehouse:${id}`, Object.fromEntries(held));
});
afterAll(() => server.close());

async function clear(): Promise<void> {
  for (const table of [
    'bridge_days',
    'bridge_place_days',
    'factory_shipments',
    'goods_in',
    'sources',
    'stock_flows',
    'stock_transfers',
    'sync_runs',
    'warehouse_feeds',
  ] as const)
    await server.db.deleteFrom(table).execute();
}

async function enterClaim(
  id: string,
  { sku, day, units, kind, reference }: WorldClaim,
  index: number,
): Promise<void> {
  const on = addDays(GOODS_IN_FIRST_DAY, day);
  if (kind === 'box') {
    const { body } = await user.call(createFactoryShipment, {
      body: {
        serial_box: `BX-${index}`,
        sku,
        from_factory: 'Shenzhen',
        to_warehouse: PLACES.find((each) => each.id === id)?.name ?? '',
        ship_date: '2026-10-01',
        tracking_number: reference,
        units,
      },
    });
    await user.call(confirmFactoryShipment, {
      params: { id: body.shipment.id },
      body: { delivered_date: on },
    });
    return;
  }
  const isTransfer = kind === 'transfer';
  await user.call(addTransfer, {
    body: {
      sku,
      units,
      kind,
      source: isTransfer ? 'warehouse:uk' : null,
      destination: `warehouse:${id}`,
      left_on: isTransfer ? GOODS_IN_FIRST_DAY : null,
      arrived_on: on,
      note: null,
    },
  });
}

/** Asks the provider every evening, and once more when the last day is over: until then that day is not known. */
async function syncEveryDay(id: string, world: GoodsInWorld, emulated: EmulatedGoodsIn): Promise<void> {
  const fed = { id, name: id, intervalSeconds: 600, timeZone: ZONE, flow: emulated.flow, retryNow: () => {} };
  const sources = [createGoodsInSource(fed), createStockFlowSource(fed)];
  await registerSources(server.db, sources, readingMoment(0));
  // Without an end of the parcels no day would be reckoned.
  await server.db
    .insertInto('sources')
    .values({
      id: 'shipments:main',
      kind: 'shipments',
      name: 'Main shop',
      interval_seconds: 600,
      last_success_at: NOW,
      cursor: JSON.stringify({ isLoading: false }),
    })
    .execute();
  const evenings = Array.from({ length: GOODS_IN_DAYS + 1 }, (_, day) => readingMoment(day));
  for (const [day, moment] of [...evenings, NOW].entries()) {
    emulated.show(world, Math.min(day, GOODS_IN_DAYS));
    const clock = () => moment;
    const stopping = new AbortController().signal;
    for (const source of sources)
      await runSourceOnce(source, { db: server.db, clock, log: createLog('silent'), stopping });
  }
  const failed = await server.db
    .selectFrom('sources')
    .select('last_error')
    .where('last_error', 'is not', null)
    .execute();
  expect(failed).toEqual([]);
}

const sumUnits = (sku: string, parts: readonly { sku: string; units: number }[]): number =>
  sumBy(
    parts.filter((part) => part.sku === sku),
    ({ units }) => units,
  );

/** What was booked of all deliveries, and of those of which it is known when. */
function listBooked({ deliveries }: GoodsInWorld, areReceiptsDated: boolean) {
  const list = (some: GoodsInWorld['deliveries']) =>
    some.flatMap(({ lines }) =>
      lines.flatMap(({ sku, bookings }) => bookings.map(({ units }) => ({ sku, units }))),
    );
  return {
    all: list(deliveries),
    dated: list(deliveries.filter(({ isSeenLate, isDated }) => areReceiptsDated || isDated || !isSeenLate)),
  };
}

const PROVIDERS = [
  ['Mintsoft', 'tive', startMintsoftGoodsIn, false],
  ['Deposco', 'itb', startDeposcoGoodsIn, true],
] as const;

test.each(PROVIDERS)(
  'G7: what is booked in at %s is the same on Goods In and in the stock bridge, beside what only boxes and people speak of',
  async (_, id, startEmulated, areReceiptsDated) => {
    const emulated = await startEmulated();
    const place = `warehouse:${id}`;
    const property = fc.asyncProperty(goodsInWorld, async (world) => {
      await clear();
      for (const [index, claim] of world.claims.entries()) await enterClaim(id, claim, index);
      await syncEveryDay(id, world, emulated);
      await makeBridges(server.db, { company: { timeZone: ZONE, warehouses: PLACES }, now: NOW });
      const { deliveries } = (await user.call(listGoodsIn, { params: { warehouseId: id } })).body;
      const { bridge } = (await user.call(getBridge, { query: { place, days: 30 } })).body;
      const booked = listBooked(world, areReceiptsDated);
      let cameIn = 0;
      for (const sku of GOODS_IN_SKUS) {
        const lines = deliveries.flatMap((delivery) => delivery.lines.filter((line) => line.sku === sku));
        expect(sumBy(lines, (line) => line.booked ?? NaN)).toBe(sumUnits(sku, booked.all));
        const { days } = (await user.call(getBridgeSku, { query: { place, sku, days: 30 } })).body;
        const inBridge = sumBy(days, (day) => day.received + day.transferred_in);
        // Pending is what boxes and people speak of, and the warehouse does not yet.
        const pending = Math.max(0, sumUnits(sku, world.claims) - sumUnits(sku, booked.dated));
        expect({ sku, inBridge }).toEqual({ sku, inBridge: sumUnits(sku, booked.dated) + pending });
        expect(sumBy(days, (day) => day.returned)).toBe(sumUnits(sku, world.returns));
        expect(sumBy(days, (day) => day.adjusted)).toBe(0 - sumUnits(sku, world.corrections));
        cameIn += inBridge;
      }
      expect(bridge && bridge.received + bridge.transferred_in).toBe(cameIn);
    });
    try {
      await fc.assert(property, { numRuns: chooseTimes(8, 100) });
    } finally {
      await emulated.close();
    }
  },
  300_000,
);
