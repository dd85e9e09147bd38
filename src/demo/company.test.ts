import { afterAll, expect, test } from 'vitest';
import { createAmazon } from '#connectors/amazon/index.ts';
import { createDeposco } from '#connectors/deposco/index.ts';
import { createExchangeRates } from '#connectors/exchange-rates/index.ts';
import { createMintsoft } from '#connectors/mintsoft/index.ts';
import { createShopify } from '#connectors/shopify/index.ts';
import { listPlaceSeries } from '#features/stock-memory/server/public.ts';
import { buildDatabase } from '#testing/database/database.ts';
import { waitUntilPasses } from '#testing/wait-until-passes.ts';
import { startDemo } from './company.ts';

let now = new Date('2026-11-21T14:00:00Z');
const before = process.cpuUsage();
const demo = await startDemo({ timeZone: 'Europe/London', clock: () => now });
const workMs = process.cpuUsage(before).user / 1_000;
afterAll(() => demo.stop());

const here = { allowPrivate: true };

test('opening the company costs at most three seconds of work', () => {
  expect(workMs).toBeLessThan(3_000);
});

test('every vendor answers at its address, and takes its credentials', async () => {
  const { warehouses, amazon, shopify, exchangeRates } = demo.config;
  const stock = warehouses.flatMap(({ feed }) => {
    if (feed.vendor === 'file') return [];
    return feed.vendor === 'mintsoft'
      ? createMintsoft({ ...feed.options, ...here })
      : createDeposco({ ...feed.options, ...here });
  });
  const shops = shopify.map(({ options }) => createShopify({ ...options, ...here }));
  const rights = await Promise.all(shops.map((shop) => shop.test('orders')));
  expect(rights.flatMap(({ missing }) => missing)).toEqual([]);
  const answers = [
    ...(await Promise.all(stock.map((connector) => connector.test()))),
    ...rights.map(({ message }) => message),
  ];
  expect(answers).toEqual([
    expect.stringContaining('TIVE EU'),
    expect.stringContaining('TIVE UK'),
    expect.stringContaining('items have names'),
    expect.stringContaining('Demo company EU (EUR, Europe/Amsterdam)'),
    expect.stringContaining('Demo company UK (GBP, Europe/London)'),
    expect.stringContaining('Demo company US (USD, America/New_York)'),
  ]);
  for (const { options } of amazon) {
    const seller = createAmazon({ ...options, ...here });
    for (const region of seller.fbaRegions) {
      expect(await seller.testStock(region)).toContain(`${region} lists`);
      expect((await seller.readFbaStock(region)).rows.length).toBeGreaterThan(7);
    }
    await seller.close();
  }
  const bank = createExchangeRates({ ...exchangeRates.options, ...here });
  expect((await bank.readDailyRates()).rows).toHaveLength(1);
  await Promise.all([...stock, ...shops, bank].map((connector) => connector.close()));
});

test('a new database gets the tables and the past of the company once', async () => {
  await using database = await buildDatabase();
  expect(await demo.fill(database.db)).toBe(true);
  expect(await demo.fill(database.db)).toBe(false);
  const places = ['warehouse:tive', 'warehouse:uk', 'warehouse:itb', 'fba:US', 'fba:CA', 'fba:UK', 'fba:EU'];
  const series = await listPlaceSeries(database.db, { places, from: '2026-07-25', to: '2026-11-20' });
  for (const { days } of series) {
    expect(days).toHaveLength(119);
    expect(days.every(({ totals }) => (totals?.onHand ?? 0) > 20)).toBe(true);
  }
});

test('while the clock runs orders come in', async () => {
  const [shop] = demo.config.shopify;
  if (!shop) throw new Error('the company has shops');
  const shopify = createShopify({ ...shop.options, ...here });
  const since = now;
  now = new Date(now.getTime() + 30 * 60_000);
  await waitUntilPasses(async () => {
    const { rows } = await shopify.readOrders({ since });
    expect(rows.filter(({ placedAt }) => placedAt > since).length).toBeGreaterThan(3);
  });
  await shopify.close();
});
