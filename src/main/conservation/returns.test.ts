import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EmulatedOrder, EmulatedRefund, EmulatedReturn } from '#connectors/shopify/emulator.ts';
import { getBridge } from '#features/bridge/contract.ts';
import { makeBridges } from '#features/bridge/server/public.ts';
import { registerSources, runSourceOnce, type Source } from '#features/connections/server/public.ts';
import { getOrder } from '#features/sales/contract/order.ts';
import { getSkuSales } from '#features/sales/contract/sku.ts';
import { isReturned } from '#features/sales/rules/returns.ts';
import { createShopReturnsSource } from '#features/sales/server/feeds/returns/shop-returns.ts';
import { createShopOrdersSource } from '#features/sales/server/feeds/shop-orders.ts';
import { createLog } from '#server/log.ts';
import { addDays, listDays } from '#shared/dates.ts';
import { sumBy } from '#shared/sum-by.ts';
import { buildShopLine, buildShopOrder, startEmulatedShop } from '#testing/builders/shopify.ts';
import { buildPast } from '#testing/builders/stock.ts';
import { buildUser } from '#testing/builders/users.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { chooseTimes } from '#testing/torture.ts';
import { buildWarehouse } from '#testing/builders/warehouses.ts';

// What came back, as orders, Sales and the stock bridge count it, in any world.
const NOW = new Date('2026-11-21T10:00:00Z');
const ZONE = 'Europe/London';
const FIRST_DAY = '2026-11-10';
const LAST_DAY = '2026-11-20';
const ACCOUNT = 'example-sports.myshopify.com';
const SKUS = ['A', 'B'];
const PLACES = [
  { id: 1, name: 'TIVE EU', city: 'Venlo', countryCode: 'NL' },
  { id: 2, name: 'TIVE UK', city: 'Coventry', countryCode: 'GB' },
  // No warehouse of the configuration.
  { id: 3, name: 'Pop-up', city: 'Paris', countryCode: 'FR' },
];
const warehouses = [buildWarehouse(), buildWarehouse({ id: 'uk', name: 'TIVE UK' })];

let server: TestServer;
let user: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  server = await buildServer({ now: NOW, warehouses, settings: { COMPANY_TIME_ZONE: ZONE } });
  user = server.signedInAs(await buildUser(server.db));
});
afterAll(() => server.close());

const at = (day: number) => new Date(`${addDays(FIRST_DAY, day)}T12:00:00Z`);
const day = fc.integer({ min: 1, max: 10 });
const place = fc.constantFrom(...PLACES);
const units = fc.integer({ min: 1, max: 3 });

/** A return of one line: restocked in some part, in one or two places, refunded or not. */
const someReturn = fc.record({
  kind: fc.constant('return' as const),
  line: fc.integer({ min: 0, max: 1 }),
  quantity: units,
  status: fc.constantFrom('REQUESTED', 'OPEN', 'CLOSED', 'DECLINED', 'CANCELED'),
  disposed: fc.array(
    fc.record({
      place,
      quantity: units,
      day,
      type: fc.constantFrom('RESTOCKED' as const, 'MISSING' as const),
    }),
    { maxLength: 2 },
  ),
  refundedOn: fc.option(fc.record({ day, place }), { nil: null }),
});
const someRefund = fc.record({
  kind: fc.constant('refund' as const),
  line: fc.integer({ min: 0, max: 1 }),
  quantity: units,
  restockType: fc.constantFrom('RETURN' as const, 'NO_RESTOCK' as const, 'CANCEL' as const),
  place,
  day,
});
const someEvent = fc.oneof(someReturn, someRefund);
type Event = typeof someEvent extends fc.Arbitrary<infer Each> ? Each : never;

function buildOrder(id: number, events: readonly Event[]): EmulatedOrder {
  const refunds: EmulatedRefund[] = [];
  const returns: EmulatedReturn[] = [];
  events.forEach((event, index) => {
    const key = id * 10 + index;
    const lineId = event.line + 1;
    if (event.kind === 'refund') {
      const { quantity, restockType, place: location } = event;
      refunds.push({
        id: key,
        createdAt: at(event.day),
        lines: [{ lineId, quantity, restockType, location }],
      });
      return;
    }
    const { quantity, status, disposed, refundedOn } = event;
    const dispositions = disposed.map((each, part) => ({
      id: key * 10 + part,
      type: each.type,
      quantity: each.quantity,
      createdAt: at(each.day),
      location: each.place,
    }));
    const line = {
      id: key,
      lineId,
      quantity,
      reason: { handle: 'unwanted', name: 'Unwanted' },
      dispositions,
    };
    returns.push({ id: key, name: `#${id}-R${index}`, status, createdAt: at(1), lines: [line] });
    if (refundedOn) {
      const refunded = { lineId, quantity, restockType: 'RETURN' as const, location: refundedOn.place };
      refunds.push({ id: key, createdAt: at(refundedOn.day), returnId: key, lines: [refunded] });
    }
  });
  return buildShopOrder({
    id,
    createdAt: at(0),
    updatedAt: at(id % 11),
    lines: SKUS.map((sku, index) => buildShopLine({ id: index + 1, sku, quantity: 9, currentQuantity: 9 })),
    financialStatus: 'PARTIALLY_REFUNDED',
    refunds,
    returns,
  });
}

async function sync(orders: EmulatedOrder[]): Promise<void> {
  const { shopify } = await startEmulatedShop(orders, {
    service: { bucket: { maximumAvailable: 1_000_000, restoreRate: 100_000 } },
  });
  const fed = {
    account: ACCOUNT,
    intervalSeconds: 300,
    timeZone: ZONE,
    firstLoadDays: 60,
    personalDataDays: 365,
    shopify,
  };
  const sources: Source[] = [
    createShopOrdersSource({ ...fed, name: 'Orders' }),
    createShopReturnsSource({ ...fed, name: 'Returns' }),
  ];
  await registerSources(server.db, sources, NOW);
  // Without a last day of the parcels, no day would be calculated.
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
  for (const source of sources)
    for (let runs = 0; runs < 4; runs += 1)
      await runSourceOnce(source, {
        db: server.db,
        clock: () => NOW,
        log: createLog('silent'),
        stopping: new AbortController().signal,
      });
}

async function clear(): Promise<void> {
  for (const table of [
    'orders',
    'order_returns',
    'order_restocks',
    'bridge_days',
    'bridge_place_days',
    'sources',
    'sync_runs',
  ] as const)
    await server.db.deleteFrom(table).execute();
}

async function readReturnedOfBridge(): Promise<number[]> {
  await makeBridges(server.db, { company: { timeZone: ZONE, warehouses }, now: NOW });
  const returned: number[] = [];
  for (const { id } of warehouses) {
    const { bridge } = (await user.call(getBridge, { query: { place: `warehouse:${id}`, days: 30 } })).body;
    returned.push(bridge?.returned ?? 0);
  }
  return returned;
}

test('G6: units that came back are the same in orders, in Sales and in the stock bridge, wherever they were restocked', async () => {
  for (const { id } of warehouses)
    await buildPast(
      server.db,
      `warehouse:${id}`,
      Object.fromEntries(
        listDays(FIRST_DAY, LAST_DAY).map((each, index) => [each, { A: 50 + index, B: 50 - index }]),
      ),
    );
  const world = fc.array(fc.array(someEvent, { maxLength: 3 }), { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(world, async (eventsOfOrders) => {
      await clear();
      const orders = eventsOfOrders.map((events, index) => buildOrder(index + 1, events));
      await sync(orders);
      const pages = [];
      for (const { id } of orders)
        pages.push((await user.call(getOrder, { params: { id: String(id) } })).body.order);
      const restocks = pages.flatMap((order) => order.restocks);
      const lines = pages.flatMap((order) => order.returns);
      for (const sku of SKUS) {
        const { returns } = (await user.call(getSkuSales, { params: { sku } })).body;
        const ofSku = <Row extends { sku: string | null }>(rows: readonly Row[]) =>
          rows.filter((row) => row.sku === sku);
        expect(returns?.restocked_units).toBe(sumBy(ofSku(restocks), (each) => each.units));
        expect(returns?.returned_units).toBe(sumBy(ofSku(lines).filter(isReturned), (each) => each.units));
        expect(returns?.returned_units).toBe(sumBy(returns?.reasons ?? [], (each) => each.units));
      }
      const inPlaces = warehouses.map(({ name }) =>
        sumBy(
          restocks.filter(({ place_name }) => place_name === name),
          (each) => each.units,
        ),
      );
      expect(await readReturnedOfBridge()).toEqual(inPlaces);
    }),
    { numRuns: chooseTimes(8, 100) },
  );
});
