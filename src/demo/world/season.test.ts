import { expect, test } from 'vitest';
import { dayOf, weekdayOf } from './days.ts';
import { expectedOrders, promotionOn, promotionsOf } from './season.ts';

const daysFrom = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index);
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

test('Black week begins on the Monday before the fourth Thursday of November, and lasts to Cyber Monday', () => {
  const black = promotionsOf(2026).find(({ code }) => code === 'BLACK25');
  expect(black).toMatchObject({ from: dayOf('2026-11-23'), to: dayOf('2026-11-30') });
  expect(promotionsOf(2029).at(-1)?.from).toBe(dayOf('2029-11-19'));
});

test('whenever somebody looks, the last 120 days hold a promotion with its spike and its hangover', () => {
  for (const today of daysFrom(dayOf('2026-06-01'), 1_200)) {
    const history = daysFrom(today - 119, 119);
    const ended = history.find((day) => promotionOn(day - 1) && !promotionOn(day)) ?? Infinity;
    expect(ended).toBeLessThan(today);
    expect(expectedOrders(ended)).toBeLessThan(expectedOrders(ended - 7) * 0.6);
  }
});

test('people order most on Sunday and least on Friday', () => {
  const quietWeek = daysFrom(dayOf('2026-09-06'), 7);
  const ordered = quietWeek.toSorted((one, other) => expectedOrders(other) - expectedOrders(one));
  expect(weekdayOf(ordered[0] ?? 0)).toBe(0);
  expect(weekdayOf(ordered.at(-1) ?? 0)).toBe(5);
});

test('there are two seasons of growth a year, and each year is larger than the one before', () => {
  const monthly = (from: string) => sum(daysFrom(dayOf(from), 28).map(expectedOrders));
  expect(monthly('2026-04-20')).toBeGreaterThan(monthly('2026-01-20') * 1.15);
  expect(monthly('2026-10-20')).toBeGreaterThan(monthly('2026-07-10') * 1.4);
  expect(monthly('2027-09-01')).toBeGreaterThan(monthly('2026-09-01') * 1.25);
  expect(monthly('2040-09-01')).toBeLessThan(monthly('2026-09-01') * 4);
});
