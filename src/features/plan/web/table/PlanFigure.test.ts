import { expect, test } from 'vitest';
import { buildPlanningDay } from '#testing/web/plan.ts';
import { PLAN_COLUMNS } from '../../contract/columns.ts';
import { computeColumnWidth, measureLongestFigure } from './PlanFigure.tsx';

const { sales } = buildPlanningDay('2026-11-20');
const sold = (actual_us: number) => buildPlanningDay('2026-11-20', { sales: { ...sales, actual_us } });
const computeWidths = (...days: ReturnType<typeof sold>[]) =>
  PLAN_COLUMNS.map((column) => computeColumnWidth(column, measureLongestFigure(days)));

test('the columns make room for the sum of the longest figures', () => {
  const [usual, long] = [computeWidths(sold(40)), computeWidths(sold(2_147_483_647), sold(2_147_483_647))];
  const us = PLAN_COLUMNS.findIndex(({ id }) => id === 'us');
  // `4,294,967,294`, which is 13 signs of 7.5 pixels, and the edges of the cell.
  expect(long[us]).toBeGreaterThanOrEqual(13 * 7.5 + 24);
  expect(usual[us]).toBeLessThan(100);
});

test('what is owed counts as long as what is there', () => {
  const owing = buildPlanningDay('2026-11-20', { sales: { ...sales, accumulated_delta: -123_456_789 } });
  expect(measureLongestFigure([sold(40), owing])).toBe('-123,456,789'.length);
});

test('with figures as they usually are, the table fits a window of 2560 pixels beside the navigation', () => {
  const [DATE, ACTIONS, NAVIGATION, EDGES, BARS] = [160, 116, 232, 64, 30];
  const sum = computeWidths(sold(40), sold(99_999)).reduce((total, width) => total + width, DATE + ACTIONS);
  expect(sum).toBeLessThanOrEqual(2560 - NAVIGATION - EDGES - BARS);
});
