import { expect, test } from 'vitest';
import { countProductDevices } from '../catalogue.ts';
import { HOUR, formatIso, isWorkingDay } from '../days.ts';
import { listBoxesOfDelivery, isFromFactory, listProductionRuns } from './factory.ts';
import { listKitsUntil } from './kits.ts';
import { planDays } from './plan.ts';
import { getSharedWorld } from '../../testing/worlds.ts';

const seed = 7;
const world = getSharedWorld({ seed, today: '2026-11-21', timeZone: 'Europe/London' });
const { calendar, deliveries } = world;
const now = calendar.getDayStart(world.today) + 14 * HOUR;
const runs = listProductionRuns(seed, deliveries);
const plan = planDays(world, runs, { now, pastDays: 85, futureDays: 5 });
const kits = listKitsUntil(now, runs, { count: 6_000, seed, calendar });
const total = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);

test('the plan covers 90 days, of which the last five are still to come', () => {
  expect(plan.map(({ day }) => formatIso(day))).toEqual(
    plan.map((_, index) => formatIso(world.today - 84 + index)),
  );
  for (const { day, cells, target } of plan) {
    expect(target).toBeGreaterThan(0);
    expect(cells).toHaveLength(8);
    const hasActuals = total(cells.map(({ sales, stock }) => sales + stock)) > 0;
    expect(hasActuals).toBe(day <= world.today);
  }
});

test('a day’s sales are the devices of its orders, bundles opened, cancelled ones left out', () => {
  for (const { day, cells } of plan.slice(0, 85)) {
    const orders = world.orders.filter(
      ({ placedAt, cancelledAt }) =>
        calendar.dayAt(placedAt) === day && placedAt <= now && !(cancelledAt !== null && cancelledAt <= now),
    );
    const devices = orders.flatMap(({ lines }) =>
      lines.map(({ product, quantity }) => countProductDevices(product) * quantity),
    );
    expect(total(cells.map(({ sales }) => sales))).toBe(total(devices));
  }
});

test('sales come close to the targets, and no closer than in life', () => {
  const done = plan.slice(0, 84);
  const deltas = done.map(({ target, cells }) => total(cells.map(({ sales }) => sales)) - target);
  const targets = total(done.map(({ target }) => target));
  expect(Math.abs(total(deltas)) / targets).toBeLessThan(0.12);
  expect(deltas.filter((delta) => delta > 0).length).toBeGreaterThan(10);
  expect(deltas.filter((delta) => delta < 0).length).toBeGreaterThan(10);
});

test('what was made fills the cartons, and every made device is one kit with its own serial number', () => {
  for (const delivery of deliveries.filter(isFromFactory)) {
    const made = total(runs.filter((run) => run.delivery === delivery).map(({ units }) => units));
    const packed = total(listBoxesOfDelivery(seed, delivery, calendar).map(({ units }) => units));
    expect([made, packed]).toEqual([delivery.units, delivery.units]);
  }
  expect(kits).toHaveLength(6_000);
  expect(new Set(kits.map(({ serialNumber }) => serialNumber)).size).toBe(6_000);
  const oldest = calendar.dayAt(kits[0]?.madeAt ?? 0);
  const whole = plan.filter(({ day }) => day > oldest && day < world.today);
  for (const { day, cells } of whole) {
    const ofDay = kits.filter(({ madeAt }) => calendar.dayAt(madeAt) === day);
    expect(ofDay.length).toBe(total(cells.map(({ manufacturing }) => manufacturing)));
  }
});

test('the factory works on working days', () => {
  for (const { day } of runs) expect(isWorkingDay(day)).toBe(true);
});

test('kits are activated after they could have reached their owner, never before they were made', () => {
  for (const { madeAt, updatedAt, subscriptionId, subscriptionPlan, couponCode } of kits) {
    expect(updatedAt).toBeGreaterThanOrEqual(madeAt);
    expect(updatedAt).toBeLessThanOrEqual(now);
    expect(subscriptionPlan === null).toBe(subscriptionId === null);
    expect(couponCode === null || subscriptionId !== null).toBe(true);
  }
  const activated = kits.filter(({ isActivated }) => isActivated);
  const ages = activated.map(({ madeAt, updatedAt }) => updatedAt - madeAt);
  expect(Math.min(...ages)).toBeGreaterThan(30 * 24 * HOUR);
  const share = (count: number) => count / kits.length;
  expect(share(activated.length)).toBeGreaterThan(0.15);
  expect(share(kits.filter(({ isRetail }) => isRetail).length)).toBeCloseTo(0.12, 1);
  expect(kits.some(({ isActivated, subscriptionId }) => !isActivated && subscriptionId)).toBe(true);
});

test('some cartons are on their way, some have arrived, and a few are overdue', () => {
  const sent = deliveries.filter((delivery) => isFromFactory(delivery) && delivery.shipDay < world.today);
  const boxes = sent.flatMap((delivery) => listBoxesOfDelivery(seed, delivery, calendar));
  expect(new Set(boxes.map(({ serialBox }) => serialBox)).size).toBe(boxes.length);
  const inTransit = boxes.filter(({ arrivesAt }) => arrivesAt > now);
  expect(inTransit.length).toBeGreaterThan(20);
  expect(boxes.length - inTransit.length).toBeGreaterThan(100);
  const overdue = inTransit.filter(({ delivery }) => delivery.plannedDay < world.today);
  expect(overdue.length).toBeGreaterThan(0);
  expect(overdue.length).toBeLessThan(20);
});
