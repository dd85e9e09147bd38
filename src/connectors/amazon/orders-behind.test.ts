import { expect, test } from 'vitest';
import type { AmazonWorldOrder } from './emulator.ts';
import { rewindOrders, type Amazon } from './index.ts';
import { buildAmazonOrder, NOW, startEmulatedAmazon } from './testing/emulated.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const many = (count: number): AmazonWorldOrder[] =>
  Array.from({ length: count }, (_, n) =>
    buildAmazonOrder({ id: `order-${n}`, placedAt: new Date(NOW - 20 * DAY_MS + n * MINUTE_MS) }),
  );
const read = (amazon: Amazon, cursor: unknown = null) =>
  amazon.readOrders({ cursor, since: new Date(NOW - 30 * DAY_MS), now: new Date(NOW) });
const readThrough = (cursor: unknown): unknown => Object(cursor).through;

test('while changes are read over several runs, the cursor says up to when all orders were read before', async () => {
  const { amazon, clock, orders } = await startEmulatedAmazon({ orders: many(3) });
  const loaded = await read(amazon);
  expect(readThrough(loaded.cursor)).toBeNull();
  clock.advance(DAY_MS);
  for (const order of many(1_050))
    orders.push({ ...order, id: `new ${order.id}`, updatedAt: new Date(NOW + MINUTE_MS) });
  const first = await read(amazon, loaded.cursor);
  expect(readThrough(first.cursor)).toBe('2026-11-20T11:53:00Z');
  clock.advance(5 * MINUTE_MS);
  // Changes since the pass began are read by the next one.
  const second = await read(amazon, first.cursor);
  expect(readThrough(second.cursor)).toBe('2026-11-21T11:53:00Z');
  clock.advance(5 * MINUTE_MS);
  expect(readThrough((await read(amazon, second.cursor)).cursor)).toBeNull();
});

test('a pass that goes back to an earlier moment leaves known what was known', async () => {
  const { amazon, clock } = await startEmulatedAmazon({ orders: many(1_050) });
  let cursor: unknown = null;
  for (let runs = 0; runs < 3; runs += 1) {
    ({ cursor } = await read(amazon, cursor));
    clock.advance(DAY_MS);
  }
  const placed = new Date(NOW - 20 * DAY_MS);
  const rewound = await read(amazon, rewindOrders(cursor, { placed, updated: placed }));
  expect(rewound.rows).toHaveLength(1_000);
  expect(readThrough(rewound.cursor)).toBe('2026-11-22T11:53:00Z');
});
