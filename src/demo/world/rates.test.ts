import { expect, test } from 'vitest';
import { dayOf, isWorkingDay } from './days.ts';
import { ratesBetween } from './rates.ts';

const year = ratesBetween(7, dayOf('2026-01-01'), dayOf('2026-12-31'));

test('rates are given for working days, near the usual ones, and move little from day to day', () => {
  expect(year.every(({ day }) => isWorkingDay(day))).toBe(true);
  year.forEach(({ perEuro }, index) => {
    const before = year[index - 1]?.perEuro ?? perEuro;
    for (const [currency, rate] of Object.entries(perEuro))
      expect(Math.abs(rate / (before[currency] ?? rate) - 1)).toBeLessThan(0.02);
    expect(perEuro['USD']).toBeGreaterThan(1.1);
    expect(perEuro['GBP']).toBeLessThan(0.92);
  });
});

test('a day has the same rates whichever days are asked for with it', () => {
  const day = dayOf('2026-06-03');
  expect(ratesBetween(7, day, day)).toEqual(year.filter((rates) => rates.day === day));
});
