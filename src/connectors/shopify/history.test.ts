import { expect, test } from 'vitest';
import {
  parseNovemberTime,
  startEmulatedShop,
  buildShopLine,
  buildShopOrder,
} from '#testing/builders/shopify.ts';

const window = { from: parseNovemberTime('01T00:00:00'), to: parseNovemberTime('15T00:00:00') };
const past = Array.from({ length: 30 }, (_, index) =>
  buildShopOrder({
    id: 100 + index,
    createdAt: new Date(window.from.getTime() + index * 43_200_000),
    lines: [
      buildShopLine({ id: index * 2 }),
      buildShopLine({ id: index * 2 + 1, sku: 'B', discountedMinor: 50_00 }),
    ],
  }),
);

test('the orders of a window are collected, with their lines, and read in one go', async () => {
  const { shopify, emulator } = await startEmulatedShop(past);
  const operation = await shopify.startHistory(window);
  const found = await shopify.readHistory(operation);
  const { rows: paged } = await shopify.readOrders({ since: window.from });
  const inWindow = paged.filter(({ placedAt }) => placedAt < window.to);
  expect(inWindow).toHaveLength(28);
  expect(found).toEqual({ state: 'done', rows: inWindow, setAside: 0, examples: [] });
  expect(emulator.requests.filter(({ path }) => path.startsWith('/bulk/'))).toHaveLength(1);
});

test('a window without orders is empty, not an error', async () => {
  const { shopify } = await startEmulatedShop([]);
  const operation = await shopify.startHistory(window);
  expect(await shopify.readHistory(operation)).toMatchObject({ state: 'done', rows: [] });
});

test('an operation that Shopify no longer knows has to be started again', async () => {
  const { shopify } = await startEmulatedShop(past);
  expect(await shopify.readHistory('gid://shopify/BulkOperation/1')).toEqual({ state: 'gone' });
});

test('a window that takes Shopify too long has to be made shorter', async () => {
  const { shopify } = await startEmulatedShop(past, { service: { failBulk: () => 'TIMEOUT' } });
  expect(await shopify.readHistory(await shopify.startHistory(window))).toEqual({ state: 'too-large' });
});

test('an operation that failed within Shopify has to be started again', async () => {
  const { shopify } = await startEmulatedShop(past, { service: { failBulk: () => 'INTERNAL_SERVER_ERROR' } });
  expect(await shopify.readHistory(await shopify.startHistory(window))).toEqual({ state: 'gone' });
});

test('an operation can be read again after an interruption', async () => {
  const { shopify, emulator } = await startEmulatedShop(past);
  const operation = await shopify.startHistory(window);
  emulator.fail('cut', { path: '/bulk/', times: 4 });
  await expect(shopify.readHistory(operation)).rejects.toMatchObject({ kind: 'unreachable' });
  expect(await shopify.readHistory(operation)).toMatchObject({ state: 'done' });
});

test('five windows are collected at once, a sixth has to wait', async () => {
  const { shopify } = await startEmulatedShop(past);
  for (let count = 0; count < 5; count += 1) await shopify.startHistory(window);
  await expect(shopify.startHistory(window)).rejects.toMatchObject({ kind: 'throttled' });
});
