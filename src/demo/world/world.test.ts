import { expect, test } from 'vitest';
import { formatDeviceSku, sumPicks } from './catalogue.ts';
import { HOUR, formatIso } from './days.ts';
import { readLevel } from './stock/levels.ts';
import { WORLD_SHELVES, findShelfIndex } from './shelves.ts';
import { getSharedWorld } from '../testing/worlds.ts';
import { buildWorld, listDailyCounts, HISTORY_DAYS } from './world.ts';

const options = { seed: 7, timeZone: 'Europe/London' };
const today = '2026-11-21';
const world = getSharedWorld({ ...options, today });
const now = world.calendar.getDayStart(world.today) + 14 * HOUR;
const days = listDailyCounts(world, now);
const levelsOn = (counts: Int32Array, day: number) =>
  WORLD_SHELVES.map((shelf) => readLevel(shelf, counts, day));
const last = days.at(-1) ?? { day: 0, counts: new Int32Array() };
const latest = levelsOn(last.counts, last.day);
const at = (place: string, sku: string) =>
  latest.find(({ shelf }) => shelf.place.id === place && shelf.product.sku === sku);

test('there are 120 days of orders, of every market, each day some', () => {
  const byDay = Map.groupBy(world.orders, ({ placedAt }) => world.calendar.dayAt(placedAt));
  const counts = days.map(({ day }) => byDay.get(day)?.length ?? 0);
  expect(Math.min(...counts)).toBeGreaterThan(5);
  expect(new Set(world.orders.map(({ market }) => market.id)).size).toBe(10);
  expect(days).toHaveLength(HISTORY_DAYS);
});

test('yesterday’s world and today’s agree on every order and every level that both know', () => {
  const yesterday = getSharedWorld({ ...options, today: '2026-11-20' });
  const shared = (orders: typeof world.orders) =>
    orders.filter(({ placedAt }) => {
      const day = world.calendar.dayAt(placedAt);
      return day >= world.firstDay && day < world.today;
    });
  expect(shared(yesterday.orders)).toEqual(shared(world.orders));
  const before = new Map(listDailyCounts(yesterday, now).map(({ day, counts }) => [day, counts]));
  const both = days.slice(0, -2);
  expect(both.map(({ day }) => before.get(day))).toEqual(both.map(({ counts }) => counts));
});

test('nothing that is supplied ever runs out, whatever the promotion', () => {
  const short = days.flatMap(({ day, counts }) =>
    levelsOn(counts, day)
      .filter(
        ({ shelf, available, onHand }) => shelf.habit.kind === 'supplied' && Math.min(available, onHand) < 0,
      )
      .map(({ shelf }) => `${formatIso(day)} ${shelf.place.id} ${shelf.product.sku}`),
  );
  expect(short).toEqual([]);
});

test('the devices on a shelf are those that were there, came in or back, and did not go out', () => {
  for (const [place, region] of [
    ['tive', 'EU'],
    ['itb', 'US'],
  ] as const) {
    const sku = formatDeviceSku({ region, model: '2.0', size: 'M' });
    const shelf = findShelfIndex(place, sku) ?? -1;
    const end = world.calendar.getDayStart(world.today) - 1;
    const came = world.deliveries
      .filter((delivery) => delivery.shelf.index === shelf && delivery.arrivalDay < world.today)
      .reduce((sum, { units }) => sum + units, 0);
    const passedOn = world.deliveries
      .filter(
        ({ from, shipDay }) => typeof from !== 'string' && from.index === shelf && shipDay < world.today,
      )
      .reduce((sum, { units }) => sum + units, 0);
    const sentInHistory = world.orders
      .flatMap(({ parcels }) => parcels)
      .filter((parcel) => parcel.place.id === place && parcel.cancelledAt === null && parcel.createdAt <= end)
      .reduce((sum, { contents }) => sum + (sumPicks(contents).get(sku) ?? 0), 0);
    const sentBefore = world.movements
      .filter(
        ({ shelf: moved, ordered, onHand, at: when }) =>
          moved === shelf && ordered < 0 && onHand < 0 && when < world.calendar.getDayStart(world.firstDay),
      )
      .reduce((sum, { onHand }) => sum - onHand, 0);
    const lateSends = world.movements
      .filter(
        ({ shelf: moved, ordered, onHand, at: when }) =>
          moved === shelf &&
          ordered < 0 &&
          onHand < 0 &&
          when >= world.calendar.getDayStart(world.firstDay) &&
          when <= end,
      )
      .reduce((sum, { onHand }) => sum - onHand, 0);
    // What customers sent back as good as new: it comes with no delivery.
    const restocked = world.movements
      .filter(
        ({ shelf: moved, onHand, inbound, at: when }) =>
          moved === shelf && onHand > 0 && inbound === 0 && when <= end,
      )
      .reduce((sum, { onHand }) => sum + onHand, 0);
    const counts = days.at(-2)?.counts ?? new Int32Array();
    expect(counts[shelf * 4]).toBe(
      (world.opening[shelf] ?? 0) + came - passedOn - sentBefore - lateSends + restocked,
    );
    // Parcels of orders from before the history leave in its first days.
    expect(lateSends).toBeGreaterThanOrEqual(sentInHistory);
    expect(lateSends - sentInHistory).toBeLessThan(60);
  }
});

test('the shelves show all that staff must cope with', () => {
  expect(at('itb', 'TL-STRAP-L')).toMatchObject({
    available: expect.toSatisfy((units: number) => units < 0),
  });
  expect(at('itb', 'TL-CHG-US')).toMatchObject({ inbound: expect.toSatisfy((units: number) => units >= 60) });
  expect(at('itb', 'TL-20-M-US')?.quarantined).toBeGreaterThanOrEqual(14);
  expect(at('tive', 'TL-POUCH')).toMatchObject({
    available: 0,
    onHand: expect.toSatisfy((units: number) => units > 0),
  });
  expect(at('tive', 'TL-STRAP-M-RED')).toMatchObject({ available: 0, onHand: 0 });
  expect(at('fba-ca', 'TL-CP-M-US-S1')).toMatchObject({ available: 0, reserved: 4 });
  expect(at('fba-eu', 'TL-20-L-EU-S1')).toMatchObject({ available: 0, onHand: 0 });
  const isLow = ({ shelf, onHand, available }: (typeof latest)[number]) => {
    const level = shelf.place.id === 'itb' ? onHand : available;
    return level > 0 && level <= shelf.lowStockLevel;
  };
  expect(latest.filter(isLow).length).toBeGreaterThanOrEqual(4);
  expect(
    latest.filter(({ shelf, available }) => shelf.place.isAmazon && available > 0 && available < 10).length,
  ).toBeGreaterThanOrEqual(1);
  expect(latest.filter(({ shelf, inbound }) => shelf.place.isAmazon && inbound > 0).length).toBeGreaterThan(
    3,
  );
});

test('a world costs at most a second and a half of work', () => {
  const before = process.cpuUsage();
  buildWorld({ ...options, today });
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(1_500);
});
