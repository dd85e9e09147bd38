import { expect, test } from 'vitest';
import { createCompanyCalendar, parseDay, HOUR } from '../days.ts';
import { orderState } from './order-state.ts';
import { drawDayOrders } from './orders.ts';
import { sumTotalMinor } from '../baskets/pricing.ts';

const calendar = createCompanyCalendar('Europe/London');
const first = parseDay('2026-09-01');
const orders = Array.from({ length: 25 }, (_, day) => drawDayOrders(7, calendar, first + day))
  .flat()
  .filter(({ market }) => market.channel === 'shopify');
const end = calendar.getDayStart(first + 120);

test('an order that has changed says so: a reader of changes since a moment misses nothing', () => {
  const missed = orders.slice(0, 200).filter((order) => {
    const moments = Array.from({ length: 100 }, (_, step) => order.placedAt + step * 7 * HOUR);
    const seen = moments.map((now) => {
      const { changedAt, ...facts } = orderState(order, now);
      return { now, changedAt, facts: JSON.stringify(facts) };
    });
    return seen.some(({ now, changedAt, facts }, step) => {
      const before = seen[step - 1];
      const hasChanged = before !== undefined && before.facts !== facts;
      const saysSo = before !== undefined && before.changedAt !== changedAt;
      return changedAt > now || hasChanged !== saysSo;
    });
  });
  expect(missed).toEqual([]);
});

test('in the end everything is paid and sent, or cancelled, and some of it paid back', () => {
  const ended = orders.map((order) => orderState(order, end));
  const kept = ended.filter(({ cancelledAt }) => cancelledAt === null);
  expect(new Set(kept.map(({ fulfillment }) => fulfillment))).toEqual(new Set(['fulfilled']));
  expect(new Set(kept.map(({ payment }) => payment))).toEqual(
    new Set(['paid', 'refunded', 'partially_refunded']),
  );
  const cancelled = ended.filter(({ cancelledAt }) => cancelledAt !== null);
  expect(new Set(cancelled.map(({ payment }) => payment))).toEqual(new Set(['voided', 'refunded']));
  expect(cancelled.every(({ kept: pieces }) => pieces.every((count) => count === 0))).toBe(true);
});

test('on an ordinary afternoon orders are in every state', () => {
  const now = calendar.getDayStart(first + 24) + 15 * HOUR;
  const states = orders.filter(({ placedAt }) => placedAt <= now).map((order) => orderState(order, now));
  expect(new Set(states.map(({ fulfillment }) => fulfillment)).size).toBe(3);
  expect(new Set(states.map(({ payment }) => payment)).size).toBe(5);
  expect(states.some(({ mailedAt }) => mailedAt !== null)).toBe(true);
});

test('an order that is paid back in full has been paid back its total, to the cent', () => {
  const full = orders.filter((order) => orderState(order, end).payment === 'refunded');
  expect(full.length).toBeGreaterThan(10);
  for (const order of full)
    expect(orderState(order, end).refundedMinor).toBe(sumTotalMinor(order, order.market));
});
