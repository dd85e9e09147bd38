import { expect, test } from 'vitest';
import { createCompanyCalendar, parseDay, HOUR, getUtcWeekday } from '../days.ts';
import { drawDayOrders } from '../orders/orders.ts';
import { getSlowLaneDays } from './carriers.ts';
import { getDeliveredAt } from './parcels.ts';

const calendar = createCompanyCalendar('Europe/London');
const first = parseDay('2026-08-20');
const orders = Array.from({ length: 60 }, (_, day) => drawDayOrders(7, calendar, first + day)).flat();
const parcels = orders.flatMap((order) => order.parcels.map((parcel) => ({ order, parcel })));
const noon = calendar.getDayStart(first + 55) + 12 * HOUR;

test('events come in order, after the label, and the label after the order', () => {
  for (const { order, parcel } of parcels) {
    const moments = [order.placedAt, parcel.createdAt, ...parcel.events.map(({ at }) => at)];
    expect(moments).toEqual(moments.toSorted((one, other) => one - other));
  }
});

test('at noon there are parcels in every state of a carrier, and some carriers report nothing', () => {
  const states = parcels
    .filter(({ parcel }) => parcel.createdAt <= noon)
    .map(({ parcel }) => parcel.events.findLast(({ at }) => at <= noon)?.status ?? 'unknown');
  const counted = Map.groupBy(states, (state) => state);
  const kinds = [
    'delivered',
    'in_transit',
    'out_for_delivery',
    'delayed',
    'failure',
    'label_printed',
    'unknown',
  ];
  expect([...counted.keys()]).toEqual(expect.arrayContaining(kinds));
  expect(counted.get('delivered')?.length ?? 0).toBeGreaterThan(states.length * 0.7);
  const everSeen = new Set(parcels.flatMap(({ parcel }) => parcel.events.map(({ status }) => status)));
  expect(everSeen.size).toBe(9);
});

test('at noon some labels wait for days for their first scan, and some parcels for their next one', () => {
  const waiting = parcels.flatMap(({ parcel: { events } }) => {
    const last = events.findLast(({ at }) => at <= noon);
    return last && last !== events.at(-1)
      ? [{ status: last.status, days: (noon - last.at) / (24 * HOUR) }]
      : [];
  });
  const isLong = (status: string, days: number) =>
    waiting.some((parcel) => parcel.status === status && parcel.days > days);
  expect(isLong('label_printed', 2)).toBe(true);
  expect(isLong('in_transit', 5)).toBe(true);
});

test('a warehouse packs on its working days only, and nothing is delivered on a Sunday', () => {
  const weekdayAt = (at: number, hours: number) =>
    getUtcWeekday(Math.floor((at + hours * HOUR) / (24 * HOUR)));
  for (const { parcel } of parcels) {
    const { utcOffsetHours } = parcel.place;
    expect(weekdayAt(parcel.createdAt, utcOffsetHours)).not.toBe(0);
    expect(weekdayAt(getDeliveredAt(parcel) ?? parcel.createdAt, utcOffsetHours)).not.toBe(0);
  }
});

test('what is paid and not cancelled is sent whole, once', () => {
  for (const { lines, cancelledAt, market, parcels: sent, exchange } of orders) {
    if (market.channel === 'amazon' || cancelledAt !== null) continue;
    const pieces = sent
      .filter((parcel) => parcel.cancelledAt === null)
      .flatMap(({ contents }) => contents)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    const toSend = lines.filter(({ product }) => product.kind !== 'gift card');
    const instead = exchange === null ? 0 : 1;
    expect(pieces).toBe(toSend.reduce((sum, { quantity }) => sum + quantity, 0) + instead);
  }
  expect(parcels.some(({ parcel }) => parcel.cancelledAt !== null)).toBe(true);
  expect(parcels.some(({ order }) => order.parcels.length > 1)).toBe(true);
});

test('carriers and tracking numbers fit the warehouse and the country', () => {
  const listCarriers = (place: string, country: string) =>
    new Set(
      parcels
        .filter(({ order, parcel }) => parcel.place.id === place && order.country === country)
        .map(({ parcel }) => parcel.carrier),
    );
  expect(listCarriers('uk', 'GB')).toEqual(new Set(['Royal Mail', 'Evri', 'DPD', 'Other']));
  expect(listCarriers('itb', 'US')).toEqual(new Set(['UPS', 'FedEx', 'USPS', 'Other']));
  expect(listCarriers('tive', 'NL')).toEqual(new Set(['PostNL', 'DHL eCommerce', 'Other']));
  const listNumbers = (carrier: string) =>
    parcels.filter(({ parcel }) => parcel.carrier === carrier).map(({ parcel }) => parcel.trackingNumber);
  for (const number of listNumbers('UPS')) expect(number).toMatch(/^1Z\w{16}$/);
  for (const number of listNumbers('Royal Mail')) expect(number).toMatch(/^QB\d{9}GB$/);
  const numbers = parcels.map(({ parcel }) => parcel.trackingNumber);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('some carriers that report scans give no estimate, and one lane is slower in some weeks', () => {
  const tells = parcels.filter(({ parcel }) => parcel.events.length > 0);
  const without = tells.filter(({ parcel }) => parcel.promisedAt === null);
  expect(new Set(without.map(({ parcel }) => parcel.carrier))).toEqual(new Set(['DPD', 'Evri']));
  const days = Array.from({ length: 90 }, (_, day) => getSlowLaneDays('DPD', 'GB', first + day));
  expect(new Set(days)).toEqual(new Set([0, 2]));
  expect(getSlowLaneDays('Evri', 'GB', first)).toBe(0);
});
