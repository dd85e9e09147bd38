import { expect, test } from 'vitest';
import { buildShopOrder, parseNovemberTime, startEmulatedShop } from '#testing/builders/shopify.ts';

const since = parseNovemberTime('18T00:00:00');
const BUCKET = { maximumAvailable: 800, restoreRate: 50 };

test('orders and parcels of one shop share its bucket: none is refused, and what it lacks is waited for', async () => {
  const orders = Array.from({ length: 60 }, (_, index) => buildShopOrder({ id: 1000 + index }));
  const { shopify, emulator, time, lines } = await startEmulatedShop(orders, { service: { bucket: BUCKET } });
  const readBoth = () => Promise.all([shopify.readOrders({ since }), shopify.readShipments({ since })]);
  // What a query costs is known once it was answered.
  await readBoth();
  lines.length = 0;
  const start = time.elapsedMs();
  for (let reading = 0; reading < 3; reading += 1) await readBoth();
  const pages = emulator.requests.filter(({ path }) => path.endsWith('/graphql.json'));
  expect(pages.length).toBeGreaterThan(8);
  expect(lines.filter((line) => line.includes('throttled') || line.includes('slow down'))).toEqual([]);
  expect(time.elapsedMs() - start, 'a full bucket is not enough for all of it').toBeGreaterThan(1_000);
});
