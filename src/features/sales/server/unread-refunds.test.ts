import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAmazonEmulator, type AmazonWorldPosting } from '#connectors/amazon/emulator.ts';
import { createAmazon, MARKETPLACES } from '#connectors/amazon/index.ts';
import type { AnswerChange } from '#connectors/kit/emulator.ts';
import { createFakeClock } from '#connectors/kit/testing/fake-clock.ts';
import { closeAfterTest } from '#connectors/kit/testing/until-test-ends.ts';
import { registerSources, runSourceOnce } from '#features/connections/server/public.ts';
import { createLog } from '#server/log.ts';
import { buildStoredOrders } from '#testing/builders/sales.ts';
import { buildUser } from '#testing/builders/users.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { amazonOrdersByDate } from '../contract/amazon-orders.ts';
import { amazonSalesFees } from '../contract/fees.ts';
import { getOrder } from '../contract/order.ts';
import { amazonSalesStats, salesSummary } from '../contract/sales.ts';
import { getSkuSales } from '../contract/sku.ts';
import { createAmazonFinancesSource } from './feeds/amazon-finances.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const CREDENTIALS = { clientId: 'client', clientSecret: 'secret', refreshToken: 'Atzr|EXAMPLE' };

let server: TestServer;
let user: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  server = await buildServer({ now: NOW });
  user = server.signedInAs(await buildUser(server.db));
});
afterAll(() => server.close());

const refund: AmazonWorldPosting = {
  id: 'refund-1',
  type: 'Refund',
  orderId: 'the order',
  marketplaceId: MARKETPLACES.DE.id,
  marketplaceName: 'Amazon.de',
  postedAt: new Date('2026-11-18T10:00:00Z'),
  listedAt: new Date('2026-11-18T10:00:00Z'),
  releasedAt: null,
  currency: 'EUR',
  lines: [
    {
      sku: 'TL-CP-M-EU',
      asin: 'B0CJ7XQ8P1',
      title: 'Cityplay M',
      quantity: 1,
      goodsMinor: 150_00,
      taxMinor: 0,
      feesMinor: 0,
    },
  ],
};

/** Amazon leaves out how much of a booking is for goods. */
const dropGoodsAmount: AnswerChange = (json) =>
  JSON.parse(
    JSON.stringify(json, (_, value) =>
      value?.breakdownType === 'OurPricePrincipal' ? { ...value, breakdownAmount: undefined } : value,
    ),
  );

/** A seller in Europe who has refunded an order, and a reading of the finances. */
async function openSeller() {
  const clock = createFakeClock(NOW.getTime());
  const emulator = closeAfterTest(
    await createAmazonEmulator(
      {
        clients: [CREDENTIALS],
        marketplaceIds: [MARKETPLACES.DE.id],
        stock: () => [],
        orders: () => [],
        postings: () => [refund],
      },
      { now: () => clock.now() },
    ),
  );
  const amazon = closeAfterTest(
    createAmazon({
      account: 'eu',
      credentials: CREDENTIALS,
      marketplaces: ['DE'],
      apiUrl: emulator.origin,
      lwaUrl: emulator.origin,
      allowPrivate: true,
      clock,
    }),
  );
  const source = createAmazonFinancesSource({
    intervalSeconds: 3_600,
    timeZone: 'Europe/London',
    firstLoadDays: 20,
    amazon,
  });
  await registerSources(server.db, [source], NOW);
  const run = () =>
    runSourceOnce(source, {
      db: server.db,
      clock: () => new Date(clock.now()),
      log: createLog('silent'),
      stopping: new AbortController().signal,
    });
  return { emulator, run };
}

test('a refund that cannot be read is named wherever it is not deducted', async () => {
  const sold = { channel: 'amazon', account: 'eu', goodsMinor: 150_00 } as const;
  await buildStoredOrders(server.db, [
    { ...sold, externalId: 'an older order', placedAt: new Date('2026-07-01T12:00:00Z') },
    { ...sold, externalId: 'the order', placedAt: new Date('2026-11-15T12:00:00Z') },
  ]);
  const { emulator, run } = await openSeller();
  emulator.alter(dropGoodsAmount, { path: '/finances/' });
  await run();
  const query = { days: 7 };
  const stats = (await user.call(amazonSalesStats, { query })).body;
  expect(stats.total).toMatchObject({ TOTAL_REVENUE: 150 });
  const lacks = 'Amazon finances Europe: at least 1 refund couldn’t be read and may not be deducted.';
  expect(stats.notes).toEqual([lacks]);
  expect((await user.call(amazonSalesFees, { query })).body.notes).toEqual([lacks]);
  expect((await user.call(salesSummary, { query })).body.notes).toEqual([lacks]);
  const order = await user.call(getOrder, { params: { id: 'the order' } });
  expect(order.body.order).toMatchObject({ refunded_minor: 0, missing_refunds: [lacks] });
  const onDay = (await user.call(amazonOrdersByDate, { query: { date: '2026-11-15' } })).body;
  expect(onDay).toMatchObject({ notes: [lacks], orders: [{ ARE_REFUNDS_KNOWN: false }] });
  // It concerns the orders of its account alone, and no units.
  const america = { days: 7, region: 'NA' } as const;
  expect((await user.call(amazonSalesStats, { query: america })).body.notes).toEqual([]);
  expect((await user.call(getSkuSales, { params: { sku: 'TL-CP-M-EU' } })).body.notes).toEqual([]);
});
