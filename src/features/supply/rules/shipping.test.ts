import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addBusinessDays, isBusinessDay } from '#shared/business-days.ts';
import { addDays, fromDayNumber } from '#shared/dates.ts';
import { countDaysLate, computeShipBy, classifyShipDay } from './shipping.ts';

const legs = (china: number, customer = 0, safety = 0) => ({ china, customer, safety });

test.each([
  ['2026-12-18', legs(1), '2026-12-17', 'a day before a Friday'],
  ['2026-12-21', legs(1), '2026-12-18', 'over a weekend'],
  ['2026-12-19', legs(1), '2026-12-17', 'what shall be there on a Saturday comes on the Friday'],
  ['2026-12-20', legs(1), '2026-12-17', 'and so does what shall be there on a Sunday'],
  ['2026-12-19', legs(0), '2026-12-18', 'no days at all are still a business day'],
  ['2026-12-18', legs(30, 3, 5), '2026-10-27', 'sea, last mile and safety together'],
  ['2027-01-04', legs(3), '2026-12-30', 'over the year end'],
  ['2028-03-01', legs(2), '2028-02-28', 'over a leap day'],
  ['2027-03-01', legs(1), '2027-02-26', 'over the end of a February without one'],
])('what runs out on %s, %o before, is shipped by %s: %s', (runOut, legs, by) =>
  expect(computeShipBy(runOut, legs)).toBe(by),
);

test.each([
  ['2026-12-17', '2026-12-18', 0, 'the day before'],
  ['2026-12-18', '2026-12-18', 0, 'on the day'],
  ['2026-12-19', '2026-12-18', 1, 'a Friday on the Saturday after, when Monday is next'],
  ['2026-12-21', '2026-12-18', 1, 'a Friday on the Monday after'],
  ['2026-12-22', '2026-12-18', 2, 'two days later'],
  ['2027-01-04', '2026-12-28', 5, 'over the year end'],
])('on %s what was to be shipped by %s is late by %i business days: %s', (today, by, days) =>
  expect(countDaysLate(by, today)).toBe(days),
);

test.each([
  ['2026-12-18', 2, '2026-12-22', { standing: 'late', days: 2 }],
  ['2026-12-18', 0, '2026-12-18', { standing: 'soon', days: 0 }],
  ['2026-12-18', 0, '2026-12-11', { standing: 'soon', days: 5 }],
  ['2026-12-18', 0, '2026-12-12', { standing: 'soon', days: 5 }],
  ['2026-12-18', 0, '2026-12-10', { standing: 'in-time', days: 6 }],
])('a shipment due by %s and late by %i is on %s %o', (by, late, today, standing) =>
  expect(classifyShipDay(by, late, today)).toEqual(standing),
);

const day = fc.integer({ min: 18_000, max: 40_000 }).map(fromDayNumber);
const leg = fc.integer({ min: 0, max: 60 });

test('what is shipped by its day is there in time, and a business day later it is not', () => {
  fc.assert(
    fc.property(day, leg, leg, leg, (runOut, china, customer, safety) => {
      const by = computeShipBy(runOut, { china, customer, safety });
      const takes = china + customer + safety;
      expect(isBusinessDay(by)).toBe(true);
      expect(addBusinessDays(by, takes) <= runOut).toBe(true);
      expect(addBusinessDays(addBusinessDays(by, 1), takes) > runOut).toBe(true);
    }),
  );
});

test('who is late gets later with every business day, and who is in time is not late', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 200 }), (by, after) => {
      const today = addDays(by, after);
      expect(countDaysLate(by, by)).toBe(0);
      expect(countDaysLate(by, addDays(by, -after))).toBe(0);
      expect(countDaysLate(computeShipBy(by, legs(0)), today)).toBeGreaterThan(0);
      fc.pre(isBusinessDay(today));
      expect(countDaysLate(by, addBusinessDays(today, 1))).toBe(countDaysLate(by, today) + 1);
    }),
  );
});
