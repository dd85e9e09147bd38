import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#shared/dates.ts';
import { computeMonthPace, computePaceLine } from './month-pace.ts';

const november = Array.from({ length: 30 }, (_, at) => ({
  date: addDays('2026-11-01', at),
  target: 100,
  sales: at < 20 ? 80 : 0,
}));

test('a month has what is sold to date, what each day left needs, and where it ends', () =>
  expect(computeMonthPace(november, '2026-11-20')).toEqual({
    month: '2026-11',
    target: 3000,
    toDate: 1600,
    daysSoFar: 20,
    daysLeft: 10,
    neededPerDay: 140,
    projectedEnd: 2400,
  }));

test('on the last day nothing is left to sell, and the end is what is sold', () =>
  expect(computeMonthPace(november, '2026-11-30')).toMatchObject({
    daysLeft: 0,
    neededPerDay: null,
    projectedEnd: 1600,
  }));

test('a target that is reached needs nothing more', () => {
  const days = [{ date: '2026-11-01', target: 10, sales: 50 }];
  expect(computeMonthPace(days, '2026-11-01')).toMatchObject({ neededPerDay: 0, projectedEnd: 1500 });
});

test('before the first planned day no end is known', () =>
  expect(computeMonthPace([{ date: '2026-11-10', target: 90, sales: 0 }], '2026-11-05')).toMatchObject({
    toDate: 0,
    daysSoFar: 0,
    projectedEnd: null,
    neededPerDay: 90 / 25,
  }));

test('what is sold on a day to come does not count yet', () =>
  expect(computeMonthPace([{ date: '2026-11-10', target: 90, sales: 7 }], '2026-11-05')?.toDate).toBe(0));

test('a leap day is a day left', () => {
  const days = [{ date: '2028-02-01', target: 290, sales: 10 }];
  expect(computeMonthPace(days, '2028-02-01')).toMatchObject({
    daysLeft: 28,
    neededPerDay: 10,
    projectedEnd: 290,
  });
  expect(computePaceLine(days, '2028-02-01')?.days.at(-1)).toBe('2028-02-29');
});

test('other months do not count; without a day of this one there is no pace', () => {
  expect(computeMonthPace(november, '2026-12-01')).toBeNull();
  expect(
    computeMonthPace([...november, { date: '2026-12-01', target: 5, sales: 5 }], '2026-12-01')?.target,
  ).toBe(5);
});

test('the lines of a month end where its figures do', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 71_000 }),
      fc.array(fc.record({ target: fc.nat(900), sales: fc.nat(900) }), { minLength: 1, maxLength: 62 }),
      fc.nat(61),
      (start, figures, at) => {
        const days = figures.map((day, index) => ({ ...day, date: addDays('2000-01-01', start + index) }));
        const today = addDays('2000-01-01', start + at);
        const pace = computeMonthPace(days, today);
        const line = computePaceLine(days, today);
        expect(line === null).toBe(pace === null);
        expect(line?.target.at(-1)).toBe(pace?.target);
        expect(line?.sold[line.days.indexOf(today)]).toBe(pace?.toDate);
        expect(line?.sold.filter((value) => value === null).length).toBe(pace?.daysLeft);
        expect(Math.round(line?.projected.at(-1) ?? 0)).toBe(Math.round(pace?.projectedEnd ?? 0));
      },
    ),
  );
});
