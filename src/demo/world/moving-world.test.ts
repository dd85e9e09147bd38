import { expect, test } from 'vitest';
import { openWorld } from '../testing/worlds.ts';
import { DAY, HOUR } from './days.ts';
import type { MovingWorld } from './moving-world.ts';
import { PLACES } from './places.ts';

const MINUTE = 60_000;
const options = { seed: 7, timeZone: 'Europe/London' };
const opened = Date.parse('2026-11-20T14:00:30Z');
const describeState = (world: MovingWorld) => ({
  orders: world.orders.map(({ key, placedAt }) => [key, placedAt]),
  levels: PLACES.map(({ id }) => world.listLevels(id)),
});

test('two runs agree, whether they move minute by minute or in one leap', () => {
  const steps = openWorld(options, opened);
  const leap = openWorld(options, opened);
  for (let minute = 1; minute <= 90; minute += 1) steps.advance(opened + minute * MINUTE);
  leap.advance(opened + 90 * MINUTE);
  expect(describeState(steps)).toEqual(describeState(leap));
});

test('a few orders come in each minute, and are taken off what can be sold at once', () => {
  const world = openWorld(options, opened);
  const before = world.orders.length;
  const promised = () =>
    PLACES.flatMap(({ id }) => world.listLevels(id)).reduce((sum, level) => sum + level.reserved, 0);
  const promisedBefore = promised();
  world.advance(opened + 10 * MINUTE);
  expect(world.orders.length - before).toBeGreaterThan(6);
  expect(world.orders.length - before).toBeLessThan(40);
  expect(promised()).toBeGreaterThan(promisedBefore);
  expect(world.orders.every(({ placedAt }) => placedAt <= world.now)).toBe(true);
});

test('at ten times the pace several times as many orders come in', () => {
  const countAt = (pace: number) => {
    const world = openWorld({ ...options, pace }, opened);
    const before = world.orders.length;
    world.advance(opened + 15 * MINUTE);
    return world.orders.length - before;
  };
  expect(countAt(10) / countAt(1)).toBeGreaterThan(3);
});

test('live orders come by the hour of the day: hardly any at night, most in the evening', () => {
  const countFrom = (hour: string) => {
    const start = Date.parse(`2026-11-20T${hour}:00:00Z`);
    const world = openWorld(options, start);
    const before = world.orders.length;
    world.advance(start + 20 * MINUTE);
    return world.orders.length - before;
  };
  expect(countFrom('03')).toBeLessThan(6);
  expect(countFrom('20')).toBeGreaterThan(3 * countFrom('03') + 8);
});

test('a demo that runs for days keeps the pace of the hours: few orders at night, most in the evening', () => {
  const world = openWorld(options, opened);
  const from = opened + 24 * HOUR;
  world.advance(from + 7 * 24 * HOUR);
  const countIn = (first: number, last: number) =>
    world.orders.filter(({ placedAt }) => {
      const hour = new Date(placedAt).getUTCHours();
      return placedAt > from && hour >= first && hour <= last;
    }).length;
  const [night, evening] = [countIn(2, 4), countIn(19, 21)];
  expect(evening).toBeGreaterThan(60);
  // At night here it is evening for those who buy in America.
  expect(night).toBeLessThan(evening / 2);
});

test('a demo that is left running sells about as much a day as its company does', () => {
  const left = openWorld(options, opened);
  const from = opened + 24 * HOUR;
  left.advance(from + 24 * HOUR);
  const quiet = openWorld(options, from + 24 * HOUR);
  const sold = (world: MovingWorld) => world.orders.filter(({ placedAt }) => placedAt > from).length;
  expect(sold(quiet)).toBeGreaterThan(30);
  expect(sold(left)).toBeGreaterThan(sold(quiet));
  expect(sold(left)).toBeLessThan(2 * sold(quiet));
});

test('the day changes while it runs: yesterday stays as it was, and the shelves hold what they held', () => {
  const world = openWorld(options, Date.parse('2026-11-20T21:00:00Z'));
  world.advance(Date.parse('2026-11-20T23:59:59Z'));
  const evening = describeState(world);
  world.advance(Date.parse('2026-11-21T00:00:30Z'));
  const morning = describeState(world);
  const known = new Set(morning.orders.map(([key]) => key));
  const firstDay = world.world.calendar.getDayStart(world.world.firstDay);
  const lost = evening.orders.filter(([key, placedAt]) => (placedAt ?? 0) >= firstDay && !known.has(key));
  expect(lost).toEqual([]);
  const onHand = ({ levels }: typeof evening) => levels.flat().map((level) => level.onHand);
  // At the full hour each shelf is given what live orders took in the last one.
  const changes = onHand(morning).map((units, shelf) => units - (onHand(evening)[shelf] ?? 0));
  expect(Math.min(...changes)).toBeGreaterThan(-3);
  expect(Math.max(...changes)).toBeLessThan(25);
});

test('live orders do not drain the shelves: a day on, they hold about what they would have held', () => {
  const lively = openWorld(options, opened);
  const later = opened + 26 * HOUR;
  lively.advance(later);
  const quiet = openWorld(options, later);
  const sellable = (world: MovingWorld) =>
    PLACES.flatMap(({ id }) => world.listLevels(id)).reduce((sum, { available }) => sum + available, 0);
  expect(Math.abs(sellable(lively) - sellable(quiet)) / sellable(quiet)).toBeLessThan(0.03);
});

test('a clock that is put back changes nothing', () => {
  const world = openWorld(options, opened);
  const before = describeState(world);
  world.advance(opened - HOUR);
  expect(describeState(world)).toEqual(before);
});

test('a demo that runs for months forgets its live orders after a week', () => {
  const world = openWorld(options, opened);
  world.advance(opened + 10 * MINUTE);
  const usual = new Set(openWorld(options, opened + 10 * MINUTE).orders.map(({ key }) => key));
  const live = world.orders.map(({ key }) => key).filter((key) => !usual.has(key));
  expect(live.length).toBeGreaterThan(6);
  const known = () => new Set(world.orders.map(({ key }) => key));
  world.advance(opened + 6 * DAY);
  expect(live.filter((key) => !known().has(key))).toEqual([]);
  world.advance(opened + 8 * DAY);
  expect(live.filter((key) => known().has(key))).toEqual([]);
});
