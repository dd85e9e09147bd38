import { expect, test } from 'vitest';
import { parseDay, getUtcWeekday } from './days.ts';
import { computeExpectedOrders, findPromotion, listPromotions } from './season.ts';

const daysFrom = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index);
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

test('Black week begins on the Monday before the fourth Thursday of November, and lasts to Cyber Monday', () => {
  const black = listPromotions(2026).find(({ code }) => code === 'BLACK25');
  expect(black).toMatchObject({ from: parseDay('2026-11-23'), to: parseDay('2026-11-30') });
  expect(listPromotions(2029).at(-1)?.from).toBe(parseDay('2029-11-19'));
});

test('on any day, the last 120 days hold a promotion with its spike and its hangover', () => {
  for (const today of daysFrom(parseDay('2026-06-01'), 1_200)) {
    const history = daysFrom(today - 119, 119);
    const ended = history.find((day) => findPromotion(day - 1) && !findPromotion(day)) ?? Infinity;
    expect(ended).toBeLessThan(today);
    expect(computeExpectedOrders(ended)).toBeLessThan(computeExpectedOrders(ended - 7) * 0.6);
  }
});

test('people order most on Sunday and least on Friday', () => {
  const quietWeek = daysFrom(parseDay('2026-09-06'), 7);
  const ordered = quietWeek.toSorted(
    (one, other) => computeExpectedOrders(other) - computeExpectedOrders(one),
  );
  expect(getUtcWeekday(ordered[0] ?? 0)).toBe(0);
  expect(getUtcWeekday(ordered.at(-1) ?? 0)).toBe(5);
});

test('there are two seasons of growth a year, and each year is larger than the one before', () => {
  const monthly = (from: string) => sum(daysFrom(parseDay(from), 28).map(computeExpectedOrders));
  expect(monthly('2026-04-20')).toBeGreaterThan(monthly('2026-01-20') * 1.15);
  expect(monthly('2026-10-20')).toBeGreaterThan(monthly('2026-07-10') * 1.4);
  expect(monthly('2027-09-01')).toBeGreaterThan(monthly('2026-09-01') * 1.25);
  expect(monthly('2040-09-01')).toBeLessThan(monthly('2026-09-01') * 4);
});
