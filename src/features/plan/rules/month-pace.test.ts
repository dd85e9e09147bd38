import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#shared/dates.ts';
import { MISSING, type FigureSum } from './figure-sums.ts';
import { computeMonthPace, computePaceLine } from './month-pace.ts';

const sold = (value: number): FigureSum => ({ value, isPartial: false });
const november = Array.from({ length: 30 }, (_, at) => ({
  date: addDays('2026-11-01', at),
  target: 100,
  sales: at < 20 ? sold(80) : MISSING,
}));

test('a month has what is sold before today, what each planned day left needs, and where it ends', () =>
  expect(computeMonthPace(november, '2026-11-21')).toEqual({
    month: '2026-11',
    target: 3000,
    toDate: sold(1600),
    daysSoFar: 20,
    missingDays: 0,
    reached: 1600,
    daysLeft: 10,
    average: 80,
    neededPerDay: 140,
    projectedEnd: 2400,
  }));

test('today counts as a day that is left until it is over, whatever it has sold so far', () => {
  const days = november.map((day) => (day.date === '2026-11-21' ? { ...day, sales: sold(3) } : day));
  expect(computeMonthPace(days, '2026-11-21')).toEqual(computeMonthPace(november, '2026-11-21'));
});

test('the pace divides and multiplies by planned days alone', () => {
  const workdays = november.filter(({ date }) => ![0, 6].includes(new Date(date).getUTCDay()));
  expect(computeMonthPace(workdays, '2026-11-21')).toMatchObject({
    target: 2100,
    toDate: sold(1200),
    daysSoFar: 15,
    daysLeft: 6,
    neededPerDay: 150,
    projectedEnd: 1680,
  });
});

test('a day before today that is not filled in has not sold 0: it is taken at the average', () => {
  const days = november.map((day) => (day.date === '2026-11-05' ? { ...day, sales: MISSING } : day));
  expect(computeMonthPace(days, '2026-11-21')).toMatchObject({
    toDate: { value: 1520, isPartial: true },
    daysSoFar: 19,
    missingDays: 1,
    neededPerDay: 140,
    projectedEnd: 2400,
  });
  expect(computePaceLine(days, '2026-11-21')?.sold.slice(3, 6)).toEqual([320, null, 400]);
});

test('a day of which only some figures are there is taken at the average, too, or at what is there if that is more', () => {
  const paceWith = (value: number) =>
    computeMonthPace(
      november.map((day) =>
        day.date === '2026-11-05' ? { ...day, sales: { value, isPartial: true } } : day,
      ),
      '2026-11-21',
    );
  const sums = { daysSoFar: 19, missingDays: 1, average: 80 };
  expect(paceWith(10)).toMatchObject({
    ...sums,
    toDate: { value: 1530, isPartial: true },
    neededPerDay: 140,
    projectedEnd: 2400,
  });
  expect(paceWith(180)).toMatchObject({
    ...sums,
    toDate: { value: 1700, isPartial: true },
    neededPerDay: 130,
    projectedEnd: 2500,
  });
});

test('what is needed is unknown while no day before today is complete', () => {
  const days = november.map((day) => ({ ...day, sales: { value: 10, isPartial: true } }));
  expect(computeMonthPace(days, '2026-11-21')).toMatchObject({
    toDate: { value: 200, isPartial: true },
    daysSoFar: 0,
    missingDays: 20,
    reached: null,
    neededPerDay: null,
    projectedEnd: null,
  });
});

test('after the last planned day nothing is left to sell, and the end is what is sold', () =>
  expect(computeMonthPace(november.slice(0, 20), '2026-11-30')).toMatchObject({
    daysLeft: 0,
    neededPerDay: null,
    projectedEnd: 1600,
  }));

test('a target that is reached needs nothing more', () => {
  const days = [
    { date: '2026-11-01', target: 10, sales: sold(50) },
    { date: '2026-11-02', target: 10, sales: MISSING },
  ];
  expect(computeMonthPace(days, '2026-11-02')).toMatchObject({ neededPerDay: 0, projectedEnd: 100 });
});

test('before the first planned day no end is known', () =>
  expect(computeMonthPace([{ date: '2026-11-10', target: 90, sales: MISSING }], '2026-11-05')).toMatchObject({
    toDate: sold(0),
    daysSoFar: 0,
    projectedEnd: null,
    neededPerDay: 90,
  }));

test('a month without any sales before today has none to date, and no end', () =>
  expect(computeMonthPace(november.slice(20), '2026-11-25')).toMatchObject({
    toDate: MISSING,
    missingDays: 4,
    projectedEnd: null,
  }));

test('what is sold on a day to come does not count yet', () =>
  expect(
    computeMonthPace([{ date: '2026-11-10', target: 90, sales: sold(7) }], '2026-11-05')?.toDate,
  ).toEqual(sold(0)));

test('a line reaches to the end of a leap month', () => {
  const days = [{ date: '2028-02-01', target: 290, sales: sold(10) }];
  expect(computePaceLine(days, '2028-02-01')?.days.at(-1)).toBe('2028-02-29');
});

test('other months do not count; without a day of this one there is no pace', () => {
  expect(computeMonthPace(november, '2026-12-01')).toBeNull();
  const december = { date: '2026-12-01', target: 5, sales: sold(5) };
  expect(computeMonthPace([...november, december], '2026-12-01')?.target).toBe(5);
});

test('the lines of a month end where its figures do', () => {
  const sales = fc.oneof(fc.constant(MISSING), fc.record({ value: fc.nat(900), isPartial: fc.boolean() }));
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 71_000 }),
      fc.array(fc.record({ target: fc.nat(900), sales }), { minLength: 1, maxLength: 62 }),
      fc.nat(61),
      (start, figures, at) => {
        const days = figures.map((day, index) => ({ ...day, date: addDays('2000-01-01', start + index) }));
        const today = addDays('2000-01-01', start + at);
        const pace = computeMonthPace(days, today);
        const line = computePaceLine(days, today);
        expect(line === null).toBe(pace === null);
        expect(line?.target.at(-1)).toBe(pace?.target);
        const known = line?.sold.filter((value) => value !== null);
        expect(known?.at(-1) ?? 0).toBe(pace?.toDate.value ?? 0);
        expect(line?.sold[line.days.indexOf(today)] ?? null).toBeNull();
        expect(Math.round(line?.projected.at(-1) ?? 0)).toBe(Math.round(pace?.projectedEnd ?? 0));
      },
    ),
  );
});
