import { expect, test } from 'vitest';
import { createCompanyCalendar, parseDay, formatIso } from '../days.ts';
import { type WorldOrder, drawDayOrders } from './orders.ts';
import { sumGoodsMinor, sumLineMinor, sumTaxMinor, sumTotalMinor } from '../baskets/pricing.ts';

const calendar = createCompanyCalendar('Europe/London');
const first = parseDay('2026-08-01');
const orders = Array.from({ length: 90 }, (_, day) => drawDayOrders(7, calendar, first + day)).flat();
const inShops = orders.filter(({ market }) => market.channel === 'shopify');
const share = (some: readonly WorldOrder[], all: readonly WorldOrder[]) => some.length / all.length;

test('a day is the same again, and no other seed has it', () => {
  const day = parseDay('2026-09-09');
  expect(drawDayOrders(7, calendar, day)).toEqual(
    drawDayOrders(7, createCompanyCalendar('Europe/London'), day),
  );
  expect(drawDayOrders(8, calendar, day)).not.toEqual(drawDayOrders(7, calendar, day));
});

test('every order lies in its company day, also where clocks change', () => {
  for (const iso of ['2026-10-25', '2027-03-28', '2026-11-21']) {
    const days = drawDayOrders(7, calendar, parseDay(iso)).map(({ placedAt }) =>
      formatIso(calendar.dayAt(placedAt)),
    );
    expect(new Set(days)).toEqual(new Set([iso]));
  }
});

test('keys are unique, and the numbers of a shop grow with time', () => {
  expect(new Set(orders.map(({ key }) => key)).size).toBe(orders.length);
  const ofShop = orders.filter(({ market }) => market.id === 'shop-eu');
  const numbers = ofShop.map(({ sequence }) => sequence);
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
  const times = ofShop.map(({ placedAt }) => placedAt);
  expect(times).toEqual(times.toSorted((one, other) => one - other));
});

test('four in ten orders are American, and seven in ten come from the web shops', () => {
  const american = orders.filter(({ market }) => market.currency === 'USD' || market.currency === 'CAD');
  expect(share(american, orders)).toBeCloseTo(0.4, 1);
  expect(share(inShops, orders)).toBeCloseTo(0.68, 1);
  expect(new Set(orders.map(({ market }) => market.id)).size).toBe(10);
});

test('each market sells what its place keeps, at the catalogue price of its currency', () => {
  for (const { market, lines } of orders)
    for (const { product, unitMinor, quantity } of lines) {
      expect(unitMinor).toBe(product.prices[market.currency]);
      expect(quantity).toBeGreaterThan(0);
      const region = market.pricesIncludeTax ? 'EU' : 'US';
      expect(product.variant?.region ?? region).toBe(region);
      expect(market.channel === 'shopify' || product.asin !== undefined).toBe(true);
    }
});

test('money adds up: lines less discounts, shipping, and tax where it comes on top', () => {
  for (const order of orders) {
    expect(sumGoodsMinor(order)).toBe(order.lines.reduce((sum, line) => sum + sumLineMinor(line), 0));
    const onTop = order.market.pricesIncludeTax ? 0 : sumTaxMinor(order);
    expect(sumTotalMinor(order, order.market)).toBe(sumGoodsMinor(order) + order.shippingMinor + onTop);
    expect(order.lines.every((line) => sumLineMinor(line) > 0 && line.taxMinor >= 0)).toBe(true);
    const isReduced = order.lines.some(({ discountMinor }) => discountMinor > 0);
    expect(order.discountCode !== null).toBe(isReduced);
  }
});

test('no refund exceeds what was paid, and none comes before the goods arrived or the order was cancelled', () => {
  for (const order of orders) {
    for (const refund of order.refunds) {
      const paidBack = refund.goodsMinor + refund.shippingMinor + refund.taxMinor;
      expect(paidBack).toBeGreaterThan(0);
      expect(paidBack).toBeLessThanOrEqual(sumTotalMinor(order, order.market));
      const ends = order.parcels.flatMap(({ events }) => events.at(-1)?.at ?? []);
      expect(refund.at).toBeGreaterThanOrEqual(order.cancelledAt ?? order.shippedAt ?? Math.max(...ends));
    }
  }
  const refunded = inShops.filter(({ refunds, cancelledAt }) => refunds.length > 0 && cancelledAt === null);
  const inFull = refunded.filter((order) => order.refunds[0]?.goodsMinor === sumGoodsMinor(order));
  expect(share(refunded, inShops)).toBeGreaterThan(0.03);
  expect(share(refunded, inShops)).toBeLessThan(0.12);
  expect(share(inFull, refunded)).toBeGreaterThan(0.3);
  expect(share(inFull, refunded)).toBeLessThan(0.95);
});

test('customers are made up: invented, in example domains, some guests and some who come again', () => {
  for (const { email } of orders) expect(email).toMatch(/^[a-z]+\.[a-z]+\d+@example\.(com|org)$/);
  const guests = inShops.filter(({ customer }) => customer === null);
  expect(share(guests, inShops)).toBeCloseTo(0.05, 1);
  const known = inShops.flatMap(({ customer }) => customer?.id ?? []);
  expect(new Set(known).size).toBeLessThan(known.length * 0.97);
  const names = new Map(orders.map(({ customer }) => [customer?.id, customer?.name]));
  for (const { customer } of orders) expect(customer?.name).toBe(names.get(customer?.id));
});

test('some orders are cancelled, some wait for their money, and Amazon keeps some pending for hours', () => {
  const cancelled = orders.filter(({ cancelledAt }) => cancelledAt !== null);
  expect(share(cancelled, orders)).toBeGreaterThan(0.01);
  expect(share(cancelled, orders)).toBeLessThan(0.05);
  const hoursToPay = orders.map(({ paidAt, placedAt }) =>
    paidAt === null ? 0 : (paidAt - placedAt) / 3_600_000,
  );
  expect(hoursToPay.filter((hours) => hours > 4).length).toBeGreaterThan(20);
  for (const { cancelledAt, parcels, shippedAt } of cancelled)
    expect({ parcels, shippedAt, afterAll: cancelledAt === null }).toEqual({
      parcels: [],
      shippedAt: null,
      afterAll: false,
    });
});
