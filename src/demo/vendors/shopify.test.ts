import { expect, test } from 'vitest';
import { createFakeClock } from '#connectors/kit/testing/fake-clock.ts';
import { closeAfterTest } from '#connectors/kit/testing/until-test-ends.ts';
import { createShopifyEmulator } from '#connectors/shopify/emulator.ts';
import { createShopify } from '#connectors/shopify/index.ts';
import { openWorld } from '../testing/worlds.ts';
import { HOUR } from '../world/days.ts';
import { orderState } from '../world/orders/order-state.ts';
import { sumGoodsMinor, sumLineMinor, sumTotalMinor } from '../world/baskets/pricing.ts';
import { SHOPIFY_CLIENT, DEMO_SHOPS, createShopifyWorld } from './shopify.ts';

const opened = Date.parse('2026-11-21T14:00:00Z');
const BUCKET = { maximumAvailable: 1_000_000, restoreRate: 100_000 };

const openedWorld = () => openWorld({ seed: 7, timeZone: 'Europe/London' }, opened);
const still = openedWorld();

async function connected(market: string, world = still) {
  const shop = DEMO_SHOPS.find((each) => each.market === market);
  if (!shop) throw new Error(`there is no shop ${market}`);
  const emulator = closeAfterTest(
    await createShopifyEmulator(createShopifyWorld(world, shop), { bucket: BUCKET }),
  );
  const shopify = closeAfterTest(
    createShopify({
      shop: shop.domain,
      baseUrl: emulator.origin,
      credentials: { clientId: SHOPIFY_CLIENT.id, clientSecret: SHOPIFY_CLIENT.secret },
      allowPrivate: true,
      clock: createFakeClock(),
    }),
  );
  const orders = () => world.orders.filter((order) => order.market.id === market);
  return { world, shopify, orders };
}

async function allChanges<Row>(
  read: (since: Date) => Promise<{ rows: Row[]; next: Date; hasMore: boolean }>,
) {
  const rows: Row[] = [];
  for (let since = new Date(0), hasMore = true; hasMore;) {
    const changes = await read(since);
    rows.push(...changes.rows);
    ({ next: since, hasMore } = changes);
  }
  return rows;
}

// The largest shop is read in one piece below.
test.each(DEMO_SHOPS.slice(1))(
  'the connector reads every order of $name as it stands, in $currency',
  async ({ market, currency }) => {
    const { shopify, orders, world } = await connected(market);
    const read = await allChanges((since) => shopify.readOrders({ since }));
    const byId = new Map(read.map((order) => [order.name, order]));
    expect(byId.size).toBe(orders().length);
    expect(new Set(read.map((order) => order.currency))).toEqual(new Set([currency]));
    const wrong = orders().filter((order) => {
      const found = byId.get(`#${order.sequence}`);
      const state = orderState(order, world.now);
      const back = order.lines[state.exchange?.line ?? -1];
      // An exchange is a sale and a refund.
      const exchanged = back ? Math.round(sumLineMinor(back) / back.quantity) : 0;
      const isTotalRight = found?.total === sumTotalMinor(order, order.market);
      // Gift cards are no goods.
      const goodsLines = order.lines.filter(({ product }) => product.kind !== 'gift card');
      const worth = sumGoodsMinor({ lines: goodsLines }) + exchanged;
      const isWorthRight =
        (found?.goods ?? -1) <= worth && found?.goods !== null && (found?.goods ?? 0) > 0 === worth > 0;
      const isStateRight =
        found?.paymentStatus === state.payment && found?.isCancelled === (state.cancelledAt !== null);
      return !(isTotalRight && isWorthRight && isStateRight);
    });
    expect(wrong).toEqual([]);
    expect(read.some(({ goods }) => goods === 0)).toBe(true);
    expect(read.some(({ customer }) => customer.id === null)).toBe(true);
    expect(read.filter(({ discounts }) => discounts > 0).length).toBeGreaterThan(20);
    expect(read.some(({ refunded, goods }) => refunded > 0 && refunded < (goods ?? 0))).toBe(true);
    expect(read.some(({ refunded, goods }) => refunded > 0 && refunded === goods)).toBe(true);
  },
);

test('an exchange leaves the customer with another size and the shop with the same money', async () => {
  const { shopify, orders, world } = await connected('shop-uk');
  const exchanged = orders().filter((order) => orderState(order, world.now).exchange !== null);
  expect(exchanged.length).toBeGreaterThan(0);
  const read = new Map(
    (await allChanges((since) => shopify.readOrders({ since }))).map((order) => [order.name, order]),
  );
  const returns = await allChanges((since) => shopify.readReturns({ since }));
  for (const order of exchanged) {
    const found = read.get(`#${order.sequence}`);
    const back = found?.lines.find(({ sku }) => sku === 'TL-STRAP-M');
    const instead = found?.lines.at(-1);
    expect(back).toMatchObject({ refundedQuantity: 1 });
    expect(instead).toMatchObject({ sku: 'TL-STRAP-L', quantity: 1, refundedQuantity: 0, refunded: 0 });
    // A cent of rounding apart, what came back is worth what went out.
    expect(Math.abs((found?.refunded ?? NaN) - (instead?.goods ?? NaN))).toBeLessThanOrEqual(1);
    const lines = returns.find(({ orderId }) => orderId === found?.id)?.lines ?? [];
    expect(lines.map(({ kind, sku, units }) => [kind, sku, units])).toEqual([
      ['return', 'TL-STRAP-M', 1],
      ['exchange', 'TL-STRAP-L', 1],
    ]);
  }
});

test('Shopify collects the history of the largest shop in one piece', async () => {
  const { shopify, orders, world } = await connected('shop-eu');
  const from = new Date(world.world.calendar.getDayStart(world.world.firstDay));
  const operation = await shopify.startHistory({ from, to: new Date(opened + HOUR) });
  const history = await shopify.readHistory(operation);
  expect(history.state === 'done' && history.rows.length).toBe(orders().length);
});

test('the connector reads every parcel that was not cancelled, in every state', async () => {
  const { shopify, orders, world } = await connected('shop-uk');
  const read = (await allChanges((since) => shopify.readShipments({ since }))).flatMap(
    ({ shipments }) => shipments,
  );
  const sent = orders().flatMap((order) =>
    orderState(order, world.now).parcels.filter(({ cancelledAt }) => cancelledAt === null),
  );
  expect(read).toHaveLength(sent.length);
  expect(new Set(read.map(({ trackingNumber }) => trackingNumber))).toEqual(
    new Set(sent.map(({ trackingNumber }) => trackingNumber)),
  );
  const states = new Set(read.map(({ latestEventStatus }) => latestEventStatus));
  expect([...states]).toEqual(
    expect.arrayContaining(['delivered', 'in_transit', 'delayed', 'failure', null]),
  );
  expect(
    new Set(read.map(({ warehouseName, warehouseCity }) => `${warehouseName}, ${warehouseCity}`)),
  ).toEqual(new Set(['TIVE UK, Coventry']));
  expect(read.some(({ country }) => country === 'United Kingdom')).toBe(true);
});

test('what happens while the shop is open is read as a change', async () => {
  const { shopify, orders, world } = await connected('shop-eu', openedWorld());
  const since = new Date(opened);
  const before = orders().length;
  world.advance(opened + 6 * HOUR);
  const { rows } = await shopify.readOrders({ since });
  const fresh = rows.filter(({ placedAt }) => placedAt.getTime() > opened);
  expect(fresh).toHaveLength(orders().length - before);
  expect(rows.length).toBeGreaterThan(fresh.length);
});
