import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildPlanningDay } from '#testing/web/plan.ts';
import { addDays, toDayNumber } from '#shared/dates.ts';
import type { PlanningDay } from '../contract/plan.ts';
import { PLAN_COLUMNS, computeTotal } from '../contract/columns.ts';
import { findSalesGaps } from '../contract/sales-gaps.ts';
import { findMonday, findMonthEnd, groupIntoPeriods, SPANS, findIsoWeek, type PlanSpan } from './periods.ts';

test.each([
  ['2026-11-21', 2026, 47],
  // A year may begin in the last week of the one before, and end in the first of the next.
  ['2027-01-01', 2026, 53],
  ['2027-01-03', 2026, 53],
  ['2027-01-04', 2027, 1],
  ['2024-12-29', 2024, 52],
  ['2024-12-30', 2025, 1],
  ['2021-01-03', 2020, 53],
  ['2020-12-31', 2020, 53],
  ['2022-01-01', 2021, 52],
  ['2028-02-29', 2028, 9],
  ['2000-01-01', 1999, 52],
])('%s is in %i, week %i', (date, year, week) => expect(findIsoWeek(date)).toEqual({ year, week }));

test.each([
  ['2026-11-21', '2026-11-30'],
  ['2028-02-29', '2028-02-29'],
  ['2028-02-01', '2028-02-29'],
  ['2027-02-01', '2027-02-28'],
  ['2100-02-01', '2100-02-28'],
  ['2026-12-31', '2026-12-31'],
])('the month of %s ends on %s', (date, end) => expect(findMonthEnd(date)).toBe(end));

const sold = (date: string, actual_total: number, total_stock: number) =>
  buildPlanningDay(date, {
    sales: { ...buildPlanningDay(date).sales, actual_total },
    stock: { ...buildPlanningDay(date).stock, total_stock },
  });
function figure(id: string, days: readonly PlanningDay[], today = '2199-12-31'): number | null {
  const column = PLAN_COLUMNS.find((each) => each.id === id);
  if (!column) throw new Error(`no column ${id}`);
  return computeTotal(column, days, findSalesGaps(days, today)).value;
}
const figures =
  (id: string, ...days: PlanningDay[]) =>
  (by: PlanSpan) =>
    groupIntoPeriods(days, by).map((period) => [period.id, figure(id, period.days)]);

test('sales are summed, and the stock is that of the last day', () => {
  const days = [sold('2026-11-30', 5, 900), sold('2026-12-01', 7, 800), sold('2026-12-07', 9, 750)];
  expect(figures('sales', ...days)('weeks')).toEqual([
    ['2026-W49', 12],
    ['2026-W50', 9],
  ]);
  expect(figures('stock', ...days)('weeks')).toEqual([
    ['2026-W49', 800],
    ['2026-W50', 750],
  ]);
  expect(figures('sales', ...days)('months')).toEqual([
    ['2026-11', 5],
    ['2026-12', 16],
  ]);
  expect(figures('stock', ...days)('months')).toEqual([
    ['2026-11', 900],
    ['2026-12', 750],
  ]);
});

test.each([
  ['2026-11-29', 750],
  ['2026-11-30', 900],
  ['2026-12-06', 800],
  ['2026-12-07', 750],
])(
  'on %s the stock is that of the latest day that is not in the future, else of the latest: %i',
  (now, stock) => {
    const days = [sold('2026-11-30', 5, 900), sold('2026-12-01', 7, 800), sold('2026-12-07', 9, 750)];
    expect(figure('stock', days, now)).toBe(stock);
  },
);

test('a column that means nothing over several days, such as a delivery, has no figure', () =>
  expect(figure('us-date', [sold('2026-11-30', 5, 900)])).toBeNull());

const anyDays = fc
  .uniqueArray(fc.integer({ min: 0, max: 72_000 }), { maxLength: 60 })
  .map((offsets) => offsets.sort((a, b) => a - b).map((at) => sold(addDays('2000-01-01', at), at % 97, at)));

test.each(SPANS)(
  'whatever the days, the %s hold each of them once, in order, and sum up to the same',
  (by) => {
    fc.assert(
      fc.property(anyDays, (days) => {
        const periods = groupIntoPeriods(days, by);
        expect(periods.flatMap((period) => period.days)).toEqual(days);
        expect(periods.map(({ id }) => id)).toEqual(periods.map(({ id }) => id).toSorted());
        for (const { from, to, days: inside } of periods)
          expect(inside.every(({ date }) => from <= date && date <= to)).toBe(true);
        const sums = periods.map((period) => figure('sales', period.days) ?? 0);
        expect(sums.reduce((sum, each) => sum + each, 0)).toBe(figure('sales', days) ?? 0);
        expect(periods.length === 0 ? null : figure('stock', periods.at(-1)?.days ?? [])).toBe(
          figure('stock', days),
        );
      }),
      { numRuns: 40 },
    );
  },
);

test('a week is seven days from a Monday on, in every year', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 72_000 }), (at) => {
      const date = addDays('2000-01-01', at);
      const monday = findMonday(date);
      expect(new Date(monday).getUTCDay()).toBe(1);
      expect(toDayNumber(date) - toDayNumber(monday)).toBeLessThan(7);
      expect(findIsoWeek(monday)).toEqual(findIsoWeek(date));
      expect(findIsoWeek(addDays(monday, 7))).not.toEqual(findIsoWeek(date));
    }),
  );
});
