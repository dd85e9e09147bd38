import { expect, test } from 'vitest';
import { createEmulator } from '../kit/emulator.ts';
import { closeAfterTest } from '../kit/testing/until-test-ends.ts';
import { createShopify } from './index.ts';
import {
  parseNovemberTime,
  startEmulatedShop,
  buildShopLine,
  MINUTE,
  buildShopOptions,
  buildShopOrder,
} from '#testing/builders/shopify.ts';

const since = parseNovemberTime('18T00:00:00');
const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    buildShopOrder({ id: 1000 + index, updatedAt: new Date(since.getTime() + index * 1000) }),
  );

test('R7 every order that has changed is read once, page by page', async () => {
  const { shopify, questions } = await startEmulatedShop(many(130));
  const { rows, hasMore } = await shopify.readOrders({ since });
  expect(rows.map(({ id }) => Number(id))).toEqual(many(130).map(({ id }) => id));
  expect(hasMore).toBe(false);
  expect(questions()).toHaveLength(6);
});

test('only what has changed since then is read, the moment itself included', async () => {
  const { shopify } = await startEmulatedShop([
    buildShopOrder({ id: 1, updatedAt: parseNovemberTime('18T09:59:59') }),
    buildShopOrder({ id: 2, updatedAt: parseNovemberTime('18T10:00:00') }),
  ]);
  const { rows } = await shopify.readOrders({ since: parseNovemberTime('18T10:00:00') });
  expect(rows.map(({ id }) => id)).toEqual(['2']);
});

test('the next reading starts a little before the last change, because the search of Shopify lags', async () => {
  const { shopify } = await startEmulatedShop([
    buildShopOrder({ updatedAt: parseNovemberTime('19T10:00:00') }),
  ]);
  const { next } = await shopify.readOrders({ since });
  expect(next).toEqual(parseNovemberTime('19T09:55:00'));
  expect((await shopify.readOrders({ since: next })).next).toEqual(next);
});

test('without changes the start stays where it was', async () => {
  const { shopify } = await startEmulatedShop([]);
  expect((await shopify.readOrders({ since })).next).toEqual(since);
});

test('R10 a change that is stamped in the future does not make us skip earlier ones', async () => {
  const { shopify, time } = await startEmulatedShop([
    buildShopOrder({ updatedAt: parseNovemberTime('25T10:00:00') }),
  ]);
  const { next } = await shopify.readOrders({ since });
  expect(next).toEqual(new Date(time.now() - 5 * MINUTE));
});

test('a long backlog comes in pieces that join without a gap', async () => {
  const { shopify } = await startEmulatedShop(many(2600), {
    service: { bucket: { maximumAvailable: 20_000, restoreRate: 2000 } },
  });
  const first = await shopify.readOrders({ since });
  expect(first).toMatchObject({ hasMore: true });
  expect(first.rows).toHaveLength(2500);
  const second = await shopify.readOrders({ since: first.next });
  expect(second.hasMore).toBe(false);
  expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(2600);
});

test('a slow shop gives what it can in a few minutes, and the rest later', async () => {
  const bucket = { maximumAvailable: 400, restoreRate: 5 };
  const { shopify, time } = await startEmulatedShop(many(600), { service: { bucket } });
  const first = await shopify.readOrders({ since });
  expect(first).toMatchObject({ hasMore: true });
  expect(first.rows.length).toBeLessThan(600);
  expect(time.now() - parseNovemberTime('20T12:00:00').getTime()).toBeLessThan(5 * MINUTE);
  const second = await shopify.readOrders({ since: first.next });
  expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(600);
});

test('trial orders and damaged orders advance the reading like others', async () => {
  const rehearsals = many(2600).map((order) => ({ ...order, isTest: true }));
  const { shopify } = await startEmulatedShop(rehearsals, {
    service: { bucket: { maximumAvailable: 20_000, restoreRate: 2000 } },
  });
  const first = await shopify.readOrders({ since });
  expect(first).toMatchObject({ rows: [], hasMore: true, next: rehearsals[2499]?.updatedAt });
  expect(await shopify.readOrders({ since: first.next })).toMatchObject({ rows: [], hasMore: false });

  const damaged = { ...buildShopOrder({ id: 7, updatedAt: parseNovemberTime('19T10:00:00') }), name: '' };
  const other = await startEmulatedShop([...many(5), damaged]);
  expect((await other.shopify.readOrders({ since })).next).toEqual(parseNovemberTime('19T09:55:00'));
});

test('R7 a backlog that cannot be passed is an error, not a loop', async () => {
  const sameSecond = many(2600).map((order) => ({ ...order, updatedAt: since }));
  const { shopify } = await startEmulatedShop(sameSecond, {
    service: { bucket: { maximumAvailable: 20_000, restoreRate: 2000 } },
  });
  await expect(shopify.readOrders({ since })).rejects.toThrow('too many orders changed in the same second');
});

test('an order with more lines than fit on its page has all of them', async () => {
  const lines = Array.from({ length: 230 }, (_, index) =>
    buildShopLine({ id: index + 1, sku: `SKU-${index}` }),
  );
  const { shopify } = await startEmulatedShop([buildShopOrder({ lines })]);
  const [order] = (await shopify.readOrders({ since })).rows;
  expect(order?.lines.map(({ sku }) => sku)).toEqual(lines.map(({ sku }) => sku));
});

test('R7 more lines that cannot be fetched are an error, not half an order', async () => {
  const cut = { hasNextPage: true };
  const lineItems = { pageInfo: { ...cut, endCursor: 'a' }, nodes: [] };
  const order = { id: 'gid://shopify/Order/1', updatedAt: '2026-11-18T10:00:00Z', lineItems };
  const orders = { pageInfo: { hasNextPage: false }, nodes: [order] };
  const vendor = closeAfterTest(
    await createEmulator({
      routes: {
        'POST /admin/api/2026-07/graphql.json': ({ body }) => ({
          json: {
            data: body.includes('OrderLineItemsPage')
              ? { order: { lineItems: { pageInfo: cut, nodes: [] } } }
              : { orders },
          },
        }),
      },
    }),
  );
  const shopify = closeAfterTest(createShopify(buildShopOptions(vendor.origin)));
  await expect(shopify.readOrders({ since })).rejects.toThrow('there is a next page but no way to it');
});

test('trial orders of the shop are left out; a cancelled order is read as cancelled', async () => {
  const { shopify } = await startEmulatedShop([
    buildShopOrder({ id: 1, isTest: true }),
    buildShopOrder({ id: 2, cancelledAt: parseNovemberTime('18T11:00:00') }),
  ]);
  expect((await shopify.readOrders({ since })).rows).toMatchObject([{ id: '2', isCancelled: true }]);
});

test('unknown values of Shopify pass through; missing ones are null', async () => {
  const { shopify } = await startEmulatedShop([
    buildShopOrder({
      customer: null,
      email: null,
      shipTo: null,
      financialStatus: 'EXPIRED',
      lines: [buildShopLine({ sku: '' })],
    }),
  ]);
  expect((await shopify.readOrders({ since })).rows).toMatchObject([
    {
      paymentStatus: 'expired',
      country: null,
      customer: { id: null, name: null, email: null },
      lines: [{ sku: null }],
    },
  ]);
});

test('an app that may not see customers reads the orders without them, and says so', async () => {
  const { shopify } = await startEmulatedShop([buildShopOrder()], { maySeeCustomers: false });
  const { rows, denied } = await shopify.readOrders({ since });
  expect(rows).toMatchObject([
    { name: '#1041', goods: 100_00, country: null, customer: { id: null, name: null, email: null } },
  ]);
  expect(denied).toEqual(['orders.email', 'orders.customer', 'orders.shippingAddress']);
});

test('R6 a quantity below zero is impossible: such an order is set aside', async () => {
  const { shopify } = await startEmulatedShop([
    ...many(5),
    buildShopOrder({ id: 7, lines: [buildShopLine({ quantity: -1 })] }),
  ]);
  expect(await shopify.readOrders({ since })).toMatchObject({ rows: { length: 5 }, setAside: 1 });
});

test.each([5, 0])('R6 a damaged order beside %i others is set aside; many refuse the reading', async (n) => {
  const damaged = { ...buildShopOrder({ id: 7 }), name: '' };
  const { shopify } = await startEmulatedShop([...many(n), damaged]);
  const { rows, setAside } = await shopify.readOrders({ since });
  expect({ rows: rows.length, setAside }).toEqual({ rows: n, setAside: 1 });
  const worse = await startEmulatedShop(many(5).map((order) => ({ ...order, name: '' })));
  await expect(worse.shopify.readOrders({ since })).rejects.toThrow('5 of 5 rows are unusable');
});

test.each(['truncated', 'html', 'wrong-types', 'empty', 'cut', 'repeated-page'] as const)(
  'R6 R7 a page that is spoilt (%s) is no half of a reading',
  async (fault) => {
    const { shopify, emulator } = await startEmulatedShop(many(60));
    await shopify.test('orders');
    emulator.fail(fault, { path: '/admin/api' });
    await expect(shopify.readOrders({ since })).rejects.toMatchObject({ name: 'ConnectorError' });
  },
);
