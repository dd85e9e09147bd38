import { expect, test } from 'vitest';
import { parseDay, isWorkingDay } from './days.ts';
import { listRates } from './rates.ts';

const year = listRates(7, parseDay('2026-01-01'), parseDay('2026-12-31'));

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

test('a day has the same rates whichever days are requested with it', () => {
  const day = parseDay('2026-06-03');
  expect(listRates(7, day, day)).toEqual(year.filter((rates) => rates.day === day));
});
